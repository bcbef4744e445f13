import { toLocalDate, type PlainDate } from '#contract/rules/plain-date.ts';

const dayMs = 86_400_000;
/** The milliseconds that the device's clock is behind the server's, if they are more than a day apart. */
let clockError = 0;
const listeners = new Set<() => void>();

/** Takes the milliseconds that the device's clock is behind the server's. NaN, where no response says, changes nothing. */
export function setClockDifference(difference: number): void {
  if (Number.isNaN(difference)) return;
  clockError = Math.abs(difference) > dayMs ? difference : 0;
  for (const listener of listeners) listener();
}

/** Compares the device's clock with the `Date` of a response. */
export const compareClock = ({ headers }: Response): void =>
  setClockDifference(Date.parse(headers.get('Date') ?? '') - Date.now());

/** The milliseconds of the time of day, by the server's clock if the device's is wrong. */
export const getNow = (): number => Date.now() + clockError;

/** Today in the traveler's time zone, by the server's clock if the device's is wrong. */
export const getToday = (): PlainDate => toLocalDate(new Date(getNow()));

/** For `useSyncExternalStore`: what the device takes for today if its clock is wrong; null if it is right. */
export const wrongToday = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): PlainDate | null => (clockError === 0 ? null : toLocalDate(new Date())),
};
