/** A local wall-clock time and its time zone (`Europe/London`), if known. */
export interface ZonedTime {
  time: string;
  zone: string | null;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(zone: string): Intl.DateTimeFormat {
  const options = { timeZone: zone, timeZoneName: 'longOffset' } as const;
  // oxlint-disable-next-line conventions/pure-machines -- zone and language are given: it depends on nothing else
  const format = formatters.get(zone) ?? new Intl.DateTimeFormat('en-US', options);
  formatters.set(zone, format);
  return format;
}

/** The offset of a time zone from UTC at an instant, in minutes; 0 for unknown zones. */
function getUtcOffset(instant: number, zone: string): number {
  try {
    const name = getFormatter(zone)
      .formatToParts(instant)
      .find(part => part.type === 'timeZoneName')?.value;
    const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  } catch {
    return 0;
  }
}

/** Minutes since 1970 of a local time, read as UTC. */
export const toMinutesAsUtc = (time: string): number => Date.parse(`${time.slice(0, 16)}:00Z`) / 60_000;

/** Minutes since 1970; of a time without a zone, as if it were UTC. */
export function toInstantMinutes({ time, zone }: ZonedTime): number {
  const asUtc = toMinutesAsUtc(time);
  if (zone === null) return asUtc;
  const guess = asUtc - getUtcOffset(asUtc * 60_000, zone);
  return asUtc - getUtcOffset(guess * 60_000, zone);
}
