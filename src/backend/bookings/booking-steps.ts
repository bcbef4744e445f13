import { fromMinorUnits, toMinorUnits } from '#contract/money.ts';
import type { Clock } from '#backend/ports/clock.ts';
import { FlightProviderError, type FlightProvider, type Order } from '#backend/ports/flight-provider.ts';
import type { Logger } from '#backend/ports/logger.ts';
import {
  PaymentProviderError,
  type PaymentIntent,
  type PaymentProvider,
} from '#backend/ports/payment-provider.ts';
import type { Booking, BookingUpdate, InProgressState } from './booking.ts';
import type { BookingFailure } from './booking-failures.ts';
import type { BookingTiming } from './booking-timing.ts';

export interface StepDeps {
  flights: FlightProvider;
  payments: PaymentProvider;
  clock: Clock;
  log: Logger;
  timing: BookingTiming;
}

/**
 * Runs one step and returns the update to save. `saveUpdate` saves an intermediate update before the step continues.
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

const hasErrorCode = (error: unknown, code: PaymentProviderError['code']): boolean =>
  error instanceof PaymentProviderError && error.code === code;

/** Whether the card holds exactly the amount of the booking. */
export const isAuthorized = (intent: PaymentIntent, booking: Booking): boolean =>
  intent.status === 'requires_capture' &&
  intent.amountCapturable === booking.amount &&
  intent.currency === booking.currency;

/**
 * The steps of a booking, by the state that they leave: authorize → order → capture. The money is charged only after
 * the airline's order is saved, and released only if there certainly is no order.
 */
export function createBookingSteps({
  flights,
  payments,
  clock,
  log,
  timing,
}: StepDeps): Record<InProgressState, BookingStep> {
  const now = () => clock.now().getTime();
  const dueIn = (ms: number): BookingUpdate => ({ dueAt: now() + ms });
  const failWith = (failure: BookingFailure): BookingUpdate => ({ state: 'releasing', failure });

  const toOrderUpdate = (order: Order): BookingUpdate => {
    const orderFields = { orderId: order.id, bookingReference: order.bookingReference };
    if (order.status === 'confirmed') return { ...orderFields, state: 'capturing' };
    if (order.status === 'failed') return { ...orderFields, ...failWith('airline_cancelled') };
    return { ...orderFields, state: 'awaitingAirline', ...dueIn(timing.pollIntervalMs) };
  };

  /** Cancels the intent and releases its hold. An intent that doesn't exist needs no cancellation. */
  async function cancelIntent({ paymentIntentId: id }: Booking): Promise<void> {
    try {
      await payments.cancelIntent(id, { idempotencyKey: `pi-cancel:${id}` });
    } catch (error) {
      if (hasErrorCode(error, 'resource_missing')) return;
      if (!hasErrorCode(error, 'payment_intent_unexpected_state')) throw error;
      const intent = await payments.retrieveIntent(id);
      if (intent.status !== 'canceled') throw error;
    }
  }

  /** Looks up an order whose existence is unknown. Only responses count as lookups, not failed requests. */
  async function lookUpUnknownOrder(booking: Booking): Promise<BookingUpdate> {
    const order = await flights.findOrder(booking.id).catch(() => 'unanswered' as const);
    if (order === 'unanswered') return dueIn(timing.lookupIntervalMs);
    if (order !== null) return toOrderUpdate(order);
    const attempts = booking.attempts + 1;
    return attempts >= timing.maxLookups
      ? failWith('airline_silent')
      : { attempts, ...dueIn(timing.lookupIntervalMs) };
  }

  /** Why the order must not be placed; null if the hold and the fare are still valid. */
  async function findOrderBlocker(booking: Booking): Promise<BookingFailure | null> {
    const intent = await payments.retrieveIntent(booking.paymentIntentId);
    if (!isAuthorized(intent, booking)) return 'hold_lost';
    try {
      const offer = await flights.readOffer(booking.offerId);
      const total = toMinorUnits(offer.totalAmount, offer.currency);
      return total === booking.amount && offer.currency === booking.currency ? null : 'fare_changed';
    } catch (error) {
      const bookingFailure = findBookingFailure(error);
      if (bookingFailure === null) throw error;
      return bookingFailure;
    }
  }

  return {
    async ordering(booking, saveUpdate) {
      if (booking.orderUnknownSince !== null) return lookUpUnknownOrder(booking);
      if (booking.orderSentAt !== null) {
        const order = await flights.findOrder(booking.id);
        if (order !== null) return toOrderUpdate(order);
      } else if (booking.attempts >= timing.maxOfferReads) {
        return failWith('airline_silent');
      }
      const failure = await findOrderBlocker(booking);
      if (failure !== null) return failWith(failure);
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
        log.error('order', error);
        const bookingFailure = findBookingFailure(error);
        if (bookingFailure !== null) return failWith(bookingFailure);
        return { orderUnknownSince: now(), attempts: 0, ...dueIn(timing.lookupIntervalMs) };
      }
    },

    async awaitingAirline(booking) {
      const order = await flights.findOrder(booking.id);
      return order === null ? dueIn(timing.pollIntervalMs) : toOrderUpdate(order);
    },

    async capturing(booking) {
      const id = booking.paymentIntentId;
      try {
        await payments.captureIntent(id, { idempotencyKey: `pi-capture:${id}` });
      } catch (error) {
        if (!hasErrorCode(error, 'payment_intent_unexpected_state')) throw error;
        const intent = await payments.retrieveIntent(id);
        if (intent.status !== 'succeeded') throw error;
      }
      return { state: 'ticketed' };
    },

    async releasing(booking) {
      await cancelIntent(booking);
      return { state: 'failed' };
    },

    async discarding(booking) {
      await cancelIntent(booking);
      return { state: 'discarded', passengers: null };
    },
  };
}
