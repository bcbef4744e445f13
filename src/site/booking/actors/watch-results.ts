import { fromCallback } from 'xstate';
import type { bookingActors } from '#machines/booking/booking-actors.ts';
import { areResultsFresh, clockToleranceMs } from '#machines/booking/results-age.ts';
import { getToday } from '../today.ts';

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
    if (areResultsFresh(searchedAt, Date.now()) && departureDate >= getToday()) return;
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
