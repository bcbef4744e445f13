/** A local wall clock and the zone it hangs in (`Europe/London`), where known. */
export interface ZonedClock {
  time: string;
  zone: string | null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}

/** How far a zone is ahead of UTC at an instant, in minutes; 0 for zones that the browser doesn't know. */
function offsetAt(instant: number, zone: string): number {
  try {
    const name = formatOf(zone)
      .formatToParts(instant)
      .find(part => part.type === 'timeZoneName')?.value;
    const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  } catch {
    return 0;
  }
}

/** Minutes since 1970 of a local clock, as if it hung in UTC. */
const minutesOfClock = (time: string): number => Date.parse(`${time.slice(0, 16)}:00Z`) / 60_000;

function instantOf({ time, zone }: ZonedClock): number {
  const asUtc = minutesOfClock(time);
  if (zone === null) return asUtc;
  const guess = asUtc - offsetAt(asUtc * 60_000, zone);
  return asUtc - offsetAt(guess * 60_000, zone);
}

/**
 * Minutes of waiting from one clock to the other, also over a night in which the clocks change. Without both zones it
 * takes the clocks to be at one place; null where that makes no sense.
 */
export function waitBetween(from: ZonedClock, to: ZonedClock): number | null {
  const minutes =
    from.zone !== null && to.zone !== null
      ? instantOf(to) - instantOf(from)
      : minutesOfClock(to.time) - minutesOfClock(from.time);
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : null;
}
