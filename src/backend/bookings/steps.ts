import { fromMinorUnits, toMinorUnits } from '../../contract/money.ts';
import type { Clock } from '../clock.ts';
import { FlightsError, type Flights, type Order } from '../flights/flights.ts';
import type { Log } from '../log.ts';
import { PaymentsError, type PaymentIntent, type Payments } from '../payments/payments.ts';
import type { Booking, BookingChange, MovingState } from './booking.ts';
import type { BookingFailure } from './failures.ts';
import type { BookingTiming } from './timing.ts';

export interface StepTools {
  flights: Flights;
  payments: Payments;
  clock: Clock;
  log: Log;
  timing: BookingTiming;
}

/** Works out what happens next to a booking. `write` puts something on the disk before the step goes on. */
export type Step = (
  booking: Booking,
  write: (change: BookingChange) => Promise<void>,
) => Promise<BookingChange>;

/** How the order call says that no order exists. Anything else leaves it unknown. */
const refusals: Partial<Record<string, BookingFailure>> = {
  order_refused: 'order_refused',
  fare_changed: 'fare_changed',
  offer_no_longer_available: 'fare_gone',
  offer_not_found: 'fare_gone',
};

const refusalIn = (error: unknown): BookingFailure | null =>
  error instanceof FlightsError ? (refusals[error.code] ?? null) : null;

const isPaymentsError = (error: unknown, code: PaymentsError['code']): boolean =>
  error instanceof PaymentsError && error.code === code;

/** Whether the card holds exactly what the booking is for. */
export const isHeld = (intent: PaymentIntent, booking: Booking): boolean =>
  intent.status === 'requires_capture' &&
  intent.amountCapturable === booking.amount &&
  intent.currency === booking.currency;

/**
 * The steps of a booking, by the state that they leave: authorise → order → capture. The money is taken only once the
 * airline's order is on the disk, and let go only once there certainly is none.
 */
export function createSteps({ flights, payments, clock, log, timing }: StepTools): Record<MovingState, Step> {
  const now = () => clock.now().getTime();
  const inMs = (ms: number): BookingChange => ({ dueAt: now() + ms });
  const giveUp = (failure: BookingFailure): BookingChange => ({ state: 'releasing', failure });

  const placed = (order: Order): BookingChange => {
    const known = { orderId: order.id, bookingReference: order.bookingReference };
    if (order.status === 'confirmed') return { ...known, state: 'capturing' };
    if (order.status === 'failed') return { ...known, ...giveUp('airline_cancelled') };
    return { ...known, state: 'awaitingAirline', ...inMs(timing.pollEveryMs) };
  };

  /** Cancels the intent, and with it the hold; one that is gone already needs nothing. */
  async function letGo({ paymentIntentId: id }: Booking): Promise<void> {
    try {
      await payments.cancelIntent(id, { idempotencyKey: `pi-cancel:${id}` });
    } catch (error) {
      if (isPaymentsError(error, 'resource_missing')) return;
      if (!isPaymentsError(error, 'payment_intent_unexpected_state')) throw error;
      const intent = await payments.retrieveIntent(id);
      if (intent.status !== 'canceled') throw error;
    }
  }

  /** Looks for an order that the airline couldn't say anything about. Only answers count, not failures to answer. */
  async function lookUp(booking: Booking): Promise<BookingChange> {
    const order = await flights.findOrder(booking.id).catch(() => 'unanswered' as const);
    if (order === 'unanswered') return inMs(timing.lookupEveryMs);
    if (order !== null) return placed(order);
    const attempts = booking.attempts + 1;
    return attempts >= timing.lookups
      ? giveUp('airline_silent')
      : { attempts, ...inMs(timing.lookupEveryMs) };
  }

  /** Why nothing may be ordered; null where the hold and the fare stand. */
  async function obstacle(booking: Booking): Promise<BookingFailure | null> {
    const intent = await payments.retrieveIntent(booking.paymentIntentId);
    if (!isHeld(intent, booking)) return 'hold_lost';
    try {
      const offer = await flights.readOffer(booking.offerId);
      const total = toMinorUnits(offer.totalAmount, offer.currency);
      return total === booking.amount && offer.currency === booking.currency ? null : 'fare_changed';
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal === null) throw error;
      return refusal;
    }
  }

  return {
    async ordering(booking, write) {
      if (booking.orderUnknownSince !== null) return lookUp(booking);
      if (booking.orderSentAt !== null) {
        const order = await flights.findOrder(booking.id);
        if (order !== null) return placed(order);
      } else if (booking.attempts >= timing.offerReads) {
        return giveUp('airline_silent');
      }
      const failure = await obstacle(booking);
      if (failure !== null) return giveUp(failure);
      await write({ orderSentAt: now() });
      try {
        return placed(
          await flights.createOrder({
            offerId: booking.offerId,
            reference: booking.id,
            passengers: booking.passengers ?? [],
            totalAmount: fromMinorUnits(booking.amount, booking.currency),
            currency: booking.currency,
          }),
        );
      } catch (error) {
        log.failure('order', error);
        const refusal = refusalIn(error);
        if (refusal !== null) return giveUp(refusal);
        return { orderUnknownSince: now(), attempts: 0, ...inMs(timing.lookupEveryMs) };
      }
    },

    async awaitingAirline(booking) {
      const order = await flights.findOrder(booking.id);
      return order === null ? inMs(timing.pollEveryMs) : placed(order);
    },

    async capturing(booking) {
      const id = booking.paymentIntentId;
      try {
        await payments.captureIntent(id, { idempotencyKey: `pi-capture:${id}` });
      } catch (error) {
        if (!isPaymentsError(error, 'payment_intent_unexpected_state')) throw error;
        const intent = await payments.retrieveIntent(id);
        if (intent.status !== 'succeeded') throw error;
      }
      return { state: 'ticketed' };
    },

    async releasing(booking) {
      await letGo(booking);
      return { state: 'failed' };
    },

    async discarding(booking) {
      await letGo(booking);
      return { state: 'discarded', passengers: null };
    },
  };
}
