/** A local wall-clock time and its time zone (`Europe/London`), if known. */
export interface ZonedTime {
  time: string;
  zone: string | null;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(zone: string): Intl.DateTimeFormat {
  const format =
    formatters.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
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
const toMinutesAsUtc = (time: string): number => Date.parse(`${time.slice(0, 16)}:00Z`) / 60_000;

function toInstantMinutes({ time, zone }: ZonedTime): number {
  const asUtc = toMinutesAsUtc(time);
  if (zone === null) return asUtc;
  const guess = asUtc - getUtcOffset(asUtc * 60_000, zone);
  return asUtc - getUtcOffset(guess * 60_000, zone);
}

/**
 * The minutes between two times, across daylight saving changes. If a time zone is unknown, both times are taken to be
 * in the same zone. null if the result is negative.
 */
export function getLayoverMinutes(from: ZonedTime, to: ZonedTime): number | null {
  const minutes =
    from.zone !== null && to.zone !== null
      ? toInstantMinutes(to) - toInstantMinutes(from)
      : toMinutesAsUtc(to.time) - toMinutesAsUtc(from.time);
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : null;
}
