const minuteMs = 60_000;

export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  const [unit, count] =
    minutes < 120 ? (['minute', minutes] as const) : (['hour', Math.floor(minutes / 60)] as const);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const formatTime = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Rows of a label and a value, indented. */
export const formatRows = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([label, value]) => `  ${label.padEnd(14)}${value}`).join('\n');
