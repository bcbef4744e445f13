import { randomUUID } from 'node:crypto';
import { fromMinorUnits, toMinorUnits } from '#contract/money.ts';
import { hashSecret } from '#backend/ports/client-secret.ts';
import { FlightProviderError, type FlightProvider, type Order } from '#backend/ports/flight-provider.ts';
import type { Logger } from '#backend/ports/logger.ts';
import {
  PaymentProviderError,
  type PaymentIntent,
  type PaymentProvider,
} from '#backend/ports/payment-provider.ts';
import { toOrderQuery, type Booking, type BookingUpdate, type InProgressState } from './booking.ts';
import type { BookingCaseKind } from './booking-cases.ts';
import type { BookingFailure } from './booking-failures.ts';
import type { StoreClock } from './store-clock.ts';
import { getSupportCode } from './support-code.ts';
import { getBackoffMs, type BookingTiming } from './booking-timing.ts';

export interface StepDeps {
  flights: FlightProvider;
  payments: PaymentProvider;
  storeClock: StoreClock;
  log: Logger;
  timing: BookingTiming;
}

/**
 * Runs one step and returns the update to save. `saveUpdate` saves an intermediate update before the step continues;
 * it rejects if another process has taken over.
 */
export type BookingStep = (
  booking: Booking,
  saveUpdate: (change: BookingUpdate) => Promise<void>,
) => Promise<BookingUpdate>;

/** The error codes that mean that no order exists. After any other error, its existence is unknown. */
const failureByErrorCode: Partial<Record<string, BookingFailure>> = {
  order_refused: 'order_refused',
  fare_changed: 'fare_changed',
  offer_no_longer_available: 'fare_gone',
  offer_not_found: 'fare_gone',
};

const findBookingFailure = (error: unknown): BookingFailure | null =>
  error instanceof FlightProviderError ? (failureByErrorCode[error.code] ?? null) : null;

/** Whether the airline has several orders for one booking. */
const isAmbiguous = (error: unknown): boolean =>
  error instanceof FlightProviderError && error.code === 'order_ambiguous';

/** Whether the card holds exactly the amount of the booking. */
export const isAuthorized = (intent: PaymentIntent, booking: Booking): boolean =>
  intent.status === 'requires_capture' &&
  intent.amountCapturable === booking.amount &&
  intent.currency === booking.currency;

/**
 * The request of a booking's payment intent: the same for every attempt. It names the booking by its code for the phone: whoever
 * reads the provider's books could open the ticket with the id.
 */
export const buildIntentRequest = ({ id, amount, currency, offerId }: Booking) => ({
  amount,
  currency,
  metadata: { offer_id: offerId, booking_code: getSupportCode(id) },
});

const failWith = (failure: BookingFailure): BookingUpdate => ({ state: 'releasing', failure });
export const discardWith = (failure: BookingFailure): BookingUpdate => ({ state: 'discarding', failure });
const escalate = (caseKind: BookingCaseKind): BookingUpdate => ({ state: 'escalated', caseKind });

/** Where a state ends that has made no progress for `escalateAfterMs`. An escalated booking waits for its operator. */
export const overdueUpdates: Partial<Record<InProgressState, BookingUpdate>> = {
  drafted: discardWith('expired'),
  ordering: escalate('airline_silent'),
  awaitingAirline: escalate('airline_silent'),
  capturing: escalate('capture_unconfirmed'),
  releasing: escalate('release_unconfirmed'),
  discarding: escalate('release_unconfirmed'),
};

/** The booking's intent. @throws Error if it was never requested */
function getIntentId({ paymentIntentId }: Booking): string {
  if (paymentIntentId === null) throw new Error('The booking has no payment intent');
  return paymentIntentId;
}

/**
 * The steps of a booking, by the state that they leave: authorize → order → capture. The money is charged only after
 * the airline's order is saved, and released only if there certainly is no order. Each step reads what the providers
 * know before it writes to them, and every write is saved before it is sent.
 */
export function createBookingSteps({
  flights,
  payments,
  storeClock,
  log,
  timing,
}: StepDeps): Record<InProgressState, BookingStep> {
  const { lookupDelaysMs } = flights.patience;
  const now = () => storeClock.read().storeTime;
  const dueIn = (ms: number): BookingUpdate => ({ dueAt: now() + ms });
  const pollLater = ({ attempts }: Booking): BookingUpdate => ({
    attempts: attempts + 1,
    ...dueIn(getBackoffMs(attempts, timing.pollIntervalMs, timing.maxPollIntervalMs)),
  });

  /** The booking's intent; null if the provider doesn't know it. */
  async function findIntent(booking: Booking): Promise<PaymentIntent | null> {
    try {
      return await payments.retrieveIntent(getIntentId(booking));
    } catch (error) {
      if (error instanceof PaymentProviderError && error.code === 'resource_missing') return null;
      throw error;
    }
  }

  const toOrderUpdate = (order: Order): BookingUpdate => {
    const orderFields = { orderId: order.id, bookingReference: order.bookingReference };
    if (order.status === 'confirmed') return { ...orderFields, state: 'capturing' };
    if (order.status === 'failed') return { ...orderFields, ...failWith('airline_cancelled') };
    return { ...orderFields, state: 'awaitingAirline', ...dueIn(timing.pollIntervalMs) };
  };

  /**
   * Looks up an order that was sent without a response. Only responses count as look-ups, not failed requests; and only
   * those that were due, so that events don't use up the time in which an order may turn up.
   */
  async function lookUpOrder(booking: Booking): Promise<BookingUpdate> {
    const { attempts, id } = booking;
    const getDelay = (index: number) => lookupDelaysMs[Math.min(index, lookupDelaysMs.length - 1)] ?? 0;
    const isDue = booking.dueAt <= now();
    let order: Order | null;
    try {
      order = await flights.findOrder(toOrderQuery(booking));
    } catch (error) {
      log.error('order look-up', error, { bookingId: id });
      if (isAmbiguous(error)) return escalate('orders_ambiguous');
      return dueIn(getDelay(attempts));
    }
    if (order !== null) return toOrderUpdate(order);
    if (!isDue) return { dueAt: booking.dueAt };
    return attempts + 1 >= lookupDelaysMs.length
      ? failWith('airline_silent')
      : { attempts: attempts + 1, ...dueIn(getDelay(attempts + 1)) };
  }

  /** Why the order must not be sent; null if the hold and the fare are still valid. */
  async function findOrderBlocker(booking: Booking): Promise<BookingUpdate | null> {
    const intent = await findIntent(booking);
    if (intent?.status === 'succeeded') return escalate('captured_without_order');
    if (intent === null || !isAuthorized(intent, booking)) return failWith('hold_lost');
    try {
      const offer = await flights.readOffer(booking.offerId);
      const total = toMinorUnits(offer.totalAmount, offer.currency);
      const isUnchanged = total === booking.amount && offer.currency === booking.currency;
      return isUnchanged ? null : failWith('fare_changed');
    } catch (error) {
      const failure = findBookingFailure(error);
      if (failure === null) throw error;
      return failWith(failure);
    }
  }

  /** Cancels the intent, and with it the hold; `update` if that is certain. */
  async function cancelIntent(
    booking: Booking,
    saveUpdate: (change: BookingUpdate) => Promise<void>,
    update: BookingUpdate,
  ): Promise<BookingUpdate> {
    const intent = await findIntent(booking);
    if (intent === null || intent.status === 'canceled') return update;
    if (intent.status === 'succeeded') return escalate('captured_without_order');
    const attemptKey = randomUUID();
    await saveUpdate({ attemptKey });
    await payments.cancelIntent(intent.id, { idempotencyKey: attemptKey });
    return update;
  }

  return {
    async drafted(booking) {
      const age = now() - booking.stateSince;
      if (booking.paymentIntentId === null) {
        return age >= timing.intentRequestMs ? discardWith('expired') : dueIn(timing.draftPollMs);
      }
      const intent = await findIntent(booking);
      if (intent?.status === 'succeeded') return escalate('captured_without_order');
      if (intent === null || intent.status === 'canceled') return discardWith('expired');
      if (!isAuthorized(intent, booking)) {
        return age >= timing.draftTtlMs ? discardWith('expired') : dueIn(timing.draftPollMs);
      }
      const authorizedAt = booking.authorizedAt ?? now();
      if (booking.passengers === null) {
        return now() - authorizedAt >= timing.unclaimedHoldTtlMs
          ? discardWith('unclaimed')
          : { authorizedAt, ...dueIn(timing.draftPollMs) };
      }
      return { authorizedAt, state: 'ordering' };
    },

    async ordering(booking, saveUpdate) {
      if (booking.orderSentAt !== null) return lookUpOrder(booking);
      if (booking.attempts >= timing.maxOfferReads) return failWith('airline_silent');
      const blocker = await findOrderBlocker(booking);
      if (blocker !== null) return blocker;
      await saveUpdate({ orderSentAt: now() });
      try {
        return toOrderUpdate(
          await flights.createOrder({
            offerId: booking.offerId,
            reference: booking.id,
            passengers: booking.passengers ?? [],
            totalAmount: fromMinorUnits(booking.amount, booking.currency),
            currency: booking.currency,
          }),
        );
      } catch (error) {
        log.error('order', error, { bookingId: booking.id });
        const failure = findBookingFailure(error);
        return failure === null ? { attempts: 0, ...dueIn(lookupDelaysMs[0] ?? 0) } : failWith(failure);
      }
    },

    async awaitingAirline(booking) {
      try {
        const order = await flights.findOrder(toOrderQuery(booking));
        return order === null || order.status === 'pending' ? pollLater(booking) : toOrderUpdate(order);
      } catch (error) {
        if (isAmbiguous(error)) return escalate('orders_ambiguous');
        throw error;
      }
    },

    async capturing(booking, saveUpdate) {
      const intent = await findIntent(booking);
      if (intent?.status === 'succeeded') return { state: 'ticketed', card: intent.card };
      if (intent === null || !isAuthorized(intent, booking)) return escalate('order_without_hold');
      const attemptKey = randomUUID();
      await saveUpdate({ attemptKey });
      await payments.captureIntent(intent.id, { idempotencyKey: attemptKey });
      return { state: 'ticketed', card: intent.card };
    },

    releasing: (booking, saveUpdate) => cancelIntent(booking, saveUpdate, { state: 'failed' }),

    async discarding(booking, saveUpdate) {
      if (booking.paymentIntentId === null && booking.attemptKey !== null) {
        // The request of the intent got no response. The same key returns the intent, if there is one. Without success,
        // nothing is lost: nobody has the secret of such an intent, so it holds no money.
        if (booking.attempts >= timing.maxOfferReads) return { state: 'discarded', passengers: null };
        const { id, clientSecret } = await payments.createIntent(buildIntentRequest(booking), {
          idempotencyKey: booking.attemptKey,
        });
        return { paymentIntentId: id, clientSecretHash: hashSecret(clientSecret), dueAt: now() };
      }
      return await cancelIntent(booking, saveUpdate, { state: 'discarded', passengers: null });
    },

    async escalated(booking) {
      const waitOn = dueIn(timing.escalatedPollMs);
      const { caseKind } = booking;
      if (caseKind === 'airline_silent') {
        const order = await flights.findOrder(toOrderQuery(booking));
        return order === null || order.status === 'pending' ? waitOn : toOrderUpdate(order);
      }
      const intent = await findIntent(booking);
      if (caseKind === 'capture_unconfirmed' && intent?.status === 'succeeded')
        return { state: 'ticketed', card: intent.card };
      if (caseKind === 'release_unconfirmed' && intent?.status === 'canceled') return { state: 'failed' };
      return waitOn;
    },
  };
}
