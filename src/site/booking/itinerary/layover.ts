import { toInstantMinutes, toMinutesAsUtc, type ZonedTime } from '#contract/zoned-time.ts';

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
