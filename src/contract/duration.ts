/** The minutes of an ISO 8601 duration of days, hours and minutes (`P1DT2H30M`, `PT45M`); null for any other text. */
export function parseDurationMinutes(duration: string): number | null {
  const match = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(duration);
  if (!match || duration === 'P' || duration.endsWith('T')) return null;
  const [days, hours, minutes] = [match[1], match[2], match[3]].map(part => Number(part ?? 0));
  return (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0);
}

/** The fixed-width form `PT09H05M`. Below 100 hours, string order is the order of time. */
export function toIsoDuration(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `PT${two(Math.floor(minutes / 60))}H${two(minutes % 60)}M`;
}

/** A duration for people, without a part that is zero: `9h 5m`, `6h`, `45m`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours}h` : '', rest > 0 || hours === 0 ? `${rest}m` : ''].join(' ').trim();
}

/** An ISO 8601 duration for people: `9h 5m`; empty if there is none. */
export function formatDuration(duration: string | null): string {
  const minutes = duration === null ? null : parseDurationMinutes(duration);
  return minutes === null ? '' : formatMinutes(minutes);
}
