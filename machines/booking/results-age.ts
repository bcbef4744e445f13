/** How old results may be. */
const maxAgeMs = 15 * 60_000;
/** How far the clock may be set back before the age of the results is unknown. */
export const clockToleranceMs = 60_000;

/** Whether results are young enough to be shown. Those of an unknown time are. Times are milliseconds since 1970. */
export function areResultsFresh(searchedAt: number | null | undefined, now: number): boolean {
  const age = now - (searchedAt ?? now);
  return age < maxAgeMs && age >= -clockToleranceMs;
}
