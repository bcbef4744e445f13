import type { EventSubject, ProviderEvent, ProviderEventKind } from '#backend/ports/webhook-receiver.ts';
import { ApiError } from '#backend/api-error.ts';
import { isInProgress, toOrderQuery, type Booking } from './booking.ts';
import type { BookingCaseKind } from './booking-cases.ts';
import type { BookingDeps } from './booking-deps.ts';
import { noteCancellation } from './cancellation.ts';
import { openCase, openCaseOnce } from './open-case.ts';

/** How long an event waits for the saga. The saga goes on afterwards: providers want an answer within seconds. */
const maxWaitMs = 3000;

/** How long after an event its booking may still be missing: saved by another process, or not yet with its intent. */
const maxDelayMs = 3_600_000;

/** What an event means for people. */
const caseKinds: Partial<Record<ProviderEventKind, BookingCaseKind>> = {
  payment_disputed: 'payment_disputed',
  refund_failed: 'refund_failed',
};

/**
 * Flights that change again within minutes are told later, in one message, which says what is true when it is sent. In Duffel's test
 * mode, writing it changes them again.
 */
const changeMessage = { kind: 'schedule_changed', delayMs: 0, leastGapMs: 600_000 } as const;

async function findBookings({ store }: BookingDeps, subject: EventSubject): Promise<readonly Booking[]> {
  if ('offerId' in subject) return await store.findByOffer(subject.offerId);
  const booking =
    'bookingId' in subject
      ? await store.find(subject.bookingId)
      : await store.findByPaymentIntent(subject.paymentIntentId);
  return booking === null ? [] : [booking];
}

/** Advances a booking, and waits a moment for it. */
async function advance({ advanceBooking, sleep, log }: BookingDeps, bookingId: string): Promise<void> {
  const advanced = advanceBooking(bookingId, { wake: 'provider' }).catch((error: unknown) => {
    log.error('booking after an event', error, { bookingId });
  });
  await Promise.race([advanced, sleep(maxWaitMs)]);
}

/**
 * Marks a ticket whose order the airline has canceled. Opens a case about it, or if the airline has an order, or the card was charged, for a
 * booking that has ended without a ticket. Once for each kind: a case that was closed changes neither the airline's order
 * nor the payment's status.
 */
async function checkEndedBooking(deps: BookingDeps, booking: Booking, subject: EventSubject): Promise<void> {
  const isTicketed = booking.state === 'ticketed';
  if (!('paymentIntentId' in subject) && booking.orderSentAt !== null) {
    const order = await deps.flights.findOrder(toOrderQuery(booking));
    const isCanceled = order?.status === 'failed';
    if (isTicketed && isCanceled) return await noteCancellation(deps, booking);
    if (!isTicketed && order !== null && !isCanceled)
      return await openCaseOnce(deps, booking.id, 'late_order');
  }
  if (isTicketed || booking.paymentIntentId === null) return;
  const intent = await deps.payments.retrieveIntent(booking.paymentIntentId);
  if (intent.status !== 'succeeded' || booking.failure === 'settled') return;
  await openCaseOnce(deps, booking.id, 'captured_without_order');
}

/**
 * Tells the traveler of changed flights, and opens a case about them, unless the ticket is canceled. A message that is there already
 * shows that a process was killed after both, and before the event was recorded: meanwhile, the case may have been closed.
 */
async function noteChange(deps: BookingDeps, { id, canceledAt }: Booking, eventId: string): Promise<void> {
  const { store, storeClock } = deps;
  if (canceledAt !== null || (await store.hasMessage(id, changeMessage.kind, eventId))) return;
  await openCase(deps, id, 'schedule_changed');
  await store.addMessage(id, changeMessage, eventId, storeClock.read());
}

/**
 * Acts on an event of a provider: the saga reads the object again and goes on, or a case is opened. An event that was
 * received before does nothing.
 * @throws ApiError `event_too_early` if its booking isn't saved yet, or has no ticket yet whose flights could be changed: the
 *   provider sends it again
 */
export async function applyEvent(deps: BookingDeps, provider: string, event: ProviderEvent): Promise<void> {
  const { store, storeClock, clock } = deps;
  if (event.subject === null || (await store.hasEvent(provider, event.id))) return;
  await storeClock.synchronize();
  const bookings = await findBookings(deps, event.subject);
  const isOurs = !('isCertain' in event.subject);
  const isChange = event.kind === 'schedule_changed';
  const isEarly =
    (bookings.length === 0 && isOurs) || (isChange && bookings.some(({ state }) => isInProgress(state)));
  if (isEarly && clock.now().getTime() - event.occurredAt.getTime() < maxDelayMs)
    throw new ApiError('event_too_early', { retryAfterSeconds: 30 });
  const caseKind = caseKinds[event.kind];
  for (const booking of bookings) {
    if (isChange) await noteChange(deps, booking, event.id);
    else if (caseKind !== undefined) await openCase(deps, booking.id, caseKind);
    else if (isInProgress(booking.state)) await advance(deps, booking.id);
    else await checkEndedBooking(deps, booking, event.subject);
  }
  await store.recordEvent(provider, event.id, storeClock.read());
}
