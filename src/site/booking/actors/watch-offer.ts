import { fromCallback } from 'xstate';
import type { bookingActors } from '#machines/booking/booking-actors.ts';

/** How long before an offer's end the traveller is told of it (decision 22). */
const expiryWarningMs = 10 * 60_000;
/** Browsers overflow longer timers. */
const maxTimerDelay = 2 ** 31 - 1;

/** Watches the clock for an offer: an absolute deadline, since timers don't survive a reload. */
export const watchOffer: typeof bookingActors.watchOffer = fromCallback(({ input, receive, sendBack }) => {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const scheduleEvent = (time: number, type: 'offer.expiring' | 'offer.expired') =>
    setTimeout(() => sendBack({ type }), Math.min(Math.max(0, time - Date.now()), maxTimerDelay));
  const stop = () => timers.forEach(clearTimeout);
  const watch = (expiresAt: string | null) => {
    stop();
    const end = expiresAt === null ? Number.NaN : Date.parse(expiresAt);
    timers = Number.isNaN(end)
      ? []
      : [scheduleEvent(end - expiryWarningMs, 'offer.expiring'), scheduleEvent(end, 'offer.expired')];
  };
  watch(input.expiresAt);
  // A fresh offer that has ended already: this computer's clock is ahead, and pricing anew would go on for ever.
  receive(({ expiresAt }) =>
    watch(expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? null : expiresAt),
  );
  return stop;
});
