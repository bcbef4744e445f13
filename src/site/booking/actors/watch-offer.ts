import { fromCallback } from 'xstate';
import type { bookingActors } from '#machines/booking/booking-actors.ts';

/** How long before the offer expires the traveler is warned. */
const expiryWarningMs = 10 * 60_000;
/** The longest delay that browsers support. */
const maxTimerDelay = 2 ** 31 - 1;

/**
 * Sends events before and when an offer expires. It uses an absolute deadline, because timers don't survive a reload.
 */
export const watchOffer: typeof bookingActors.watchOffer = fromCallback(({ input, receive, sendBack }) => {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const scheduleEvent = (time: number, type: 'offer.expiring' | 'offer.expired') =>
    setTimeout(() => sendBack({ type }), Math.min(Math.max(0, time - Date.now()), maxTimerDelay));
  const stop = () => timers.forEach(clearTimeout);
  const watch = (expiresAt: string | null, isExpiring: boolean) => {
    stop();
    const end = expiresAt === null ? Number.NaN : Date.parse(expiresAt);
    if (Number.isNaN(end)) return;
    timers = [
      ...(isExpiring ? [] : [scheduleEvent(end - expiryWarningMs, 'offer.expiring')]),
      scheduleEvent(end, 'offer.expired'),
    ];
  };
  watch(input.expiresAt, input.isExpiring);
  // A new offer that has expired already means that this computer's clock is ahead; repricing would repeat
  // forever.
  receive(({ expiresAt }) =>
    watch(expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? null : expiresAt, false),
  );
  return stop;
});
