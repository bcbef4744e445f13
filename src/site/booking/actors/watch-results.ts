import { fromCallback } from 'xstate';
import type { bookingActors } from '#machines/booking/booking-actors.ts';
import { getToday } from '../today.ts';

/** How old results may be. */
const maxAgeMs = 15 * 60_000;
/** How far the clock may be set back before the age of the results is unknown. */
const clockToleranceMs = 60_000;

/** What may bring a page back to life without a timer: its tab, its window, or the back/forward cache. */
const wakeEvents = ['visibilitychange', 'focus', 'pageshow'] as const;

/**
 * Sends `results.expired`, once, when the results are too old or their flights have departed. Timers stop while a computer
 * sleeps, so it also looks at the clock whenever the page comes back.
 */
export const watchResults: typeof bookingActors.watchResults = fromCallback(({ input, sendBack }) => {
  const { searchedAt, departureDate } = input;
  if (departureDate === null) return undefined;
  const check = () => {
    const age = searchedAt === null ? 0 : Date.now() - searchedAt;
    if (age < maxAgeMs && age >= -clockToleranceMs && departureDate >= getToday()) return;
    stop();
    sendBack({ type: 'results.expired' });
  };
  const timer = setInterval(check, clockToleranceMs);
  function stop() {
    clearInterval(timer);
    for (const event of wakeEvents) window.removeEventListener(event, check, true);
  }
  for (const event of wakeEvents) window.addEventListener(event, check, true);
  check();
  return stop;
});
