import * as v from 'valibot';
import { createPaymentIntentRequestSchema } from '#contract/payment-intent.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import type { RememberedBooking } from '#machines/booking/booking-context.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import {
  buildBookResponse,
  buildBookingDetails,
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import type { ActorCall, Booking } from './booking-harness.ts';

/** Chooses one of several options. */
export type Pick = <T>(options: readonly T[]) => T;

/** What the payment provider and the backend know about a payment intent. */
interface Intent {
  secret: string;
  amount: number;
  name: string;
}

/** Everything around the machine in a random walk: the traveler, the network, the browser's storage. */
export interface RandomEnvironment {
  intents: Map<string, Intent>;
  /** The secret of the last intent, until the traveler returns with a payment or has the ticket. */
  openSecret: string | null;
  hasEnteredPassengers: boolean;
  offerCount: number;
  remembered: RememberedBooking;
  /** The steps so far. */
  log: string[];
}

export const createRandomEnvironment = (): RandomEnvironment => ({
  intents: new Map(),
  openSecret: null,
  hasEnteredPassengers: false,
  offerCount: 0,
  remembered: { paymentIntent: null, flight: null, passengers: null, searchParams: null },
  log: [],
});

const errors = [
  buildUnreachableError(),
  buildInvalidResponseError(),
  buildRefusedError('internal_error'),
  buildRefusedError('invalid_request'),
  buildRefusedError('offer_no_longer_available'),
  buildRefusedError('fare_changed', { total_amount: '265.30', total_currency: 'USD' }),
  buildRefusedError('fare_changed', { total_amount: '205.30', total_currency: 'USD' }),
  buildRefusedError('already_booked'),
  buildRefusedError('already_booked_trip'),
  buildRefusedError('client_secret_required'),
  buildRefusedError('rate_limited'),
  buildRefusedError('payment_not_authorised'),
  buildRefusedError('order_failed'),
  buildRefusedError('booking_pending'),
  buildRefusedError('booking_not_found'),
];
const ticketErrors = [
  buildUnreachableError(),
  buildRefusedError('internal_error'),
  buildRefusedError('order_failed'),
  buildRefusedError('booking_pending'),
  buildRefusedError('booking_not_found'),
  buildRefusedError('booking_escalated'),
];

export const buildFlightTo = (destination: string, id: string, total_price = 'USD 245.30') =>
  buildFlight({ id, total_price, arrival: { time: '2027-03-15T12:20:00', iata_code: destination } });

/** The request of the payment intent that is being created. */
export const getIntentRequest = (booking: Booking) =>
  v.parse(createPaymentIntentRequestSchema, booking.inputOf('createPaymentIntent'));

const buildBookingWithAnyStatus = (pick: Pick) =>
  buildBookResponse({
    status: pick(['confirmed', 'pending', 'failed']),
    isEscalated: pick([false, false, true]),
    code: pick([null, null, 'already_booked_trip']),
  });

function createIntent(environment: RandomEnvironment, booking: Booking): Promise<void> {
  const { amount, booking: draft } = getIntentRequest(booking);
  const id = `pi_${environment.intents.size + 1}`;
  const secret = `${id}_secret_${environment.intents.size + 1}`;
  environment.openSecret = secret;
  environment.intents.set(id, { secret, amount, name: draft?.passengers[0]?.given_name ?? '' });
  environment.remembered = {
    paymentIntent: parseIntentId(secret),
    flight: booking.context.flight,
    passengers: booking.context.bookedPassengers,
    searchParams: booking.context.searchParams,
  };
  return booking.resolve('createPaymentIntent', { clientSecret: secret });
}

/** Resolves each call with one of its possible responses. */
const responses: Record<
  ActorCall,
  (booking: Booking, environment: RandomEnvironment, pick: Pick) => Promise<void>
> = {
  searchFlights(booking, environment) {
    const destination = booking.context.searchParams?.destination ?? '';
    return booking.resolve('searchFlights', [
      buildFlightTo(destination, `off_${environment.offerCount++}`),
      buildFlightTo(destination, `off_${environment.offerCount++}`),
    ]);
  },
  repriceFlight(booking, environment, pick) {
    const destination = booking.context.flight?.arrival.iata_code ?? '';
    const price = pick(['USD 245.30', 'USD 195.30', 'USD 295.30']);
    const flight = buildFlightTo(destination, `off_${environment.offerCount++}`, price);
    return booking.resolve('repriceFlight', pick([flight, null]));
  },
  validateOffer: (booking, _, pick) =>
    booking.resolve(
      'validateOffer',
      pick([
        buildValidatedOffer({ total_amount: booking.context.fare?.amount ?? '' }),
        buildValidatedOffer({ total_amount: pick(['245.30', '255.30', '235.30']) }),
        buildValidatedOffer({ passengers: [] }),
        { valid: false },
      ]),
    ),
  createPaymentIntent: (booking, environment, pick) =>
    !booking.context.isDuplicateConfirmed && pick([...Array<boolean>(9).fill(false), true])
      ? booking.reject('createPaymentIntent', buildRefusedError('already_booked_trip'))
      : createIntent(environment, booking),
  confirmPayment: (booking, _, pick) =>
    booking.resolve(
      'confirmPayment',
      pick([
        { outcome: 'redirecting' },
        { outcome: 'incomplete' },
        { outcome: 'finished' },
        { outcome: 'declined', message: 'No.' },
        { outcome: 'closed' },
      ]),
    ),
  findBooking: (booking, _, pick) =>
    booking.resolve(
      'findBooking',
      pick([
        { isKnown: true, booking: null },
        { isKnown: false, booking: null },
        { isKnown: true, booking: buildBookingWithAnyStatus(pick) },
      ]),
    ),
  bookFlight: (booking, _, pick) => booking.resolve('bookFlight', buildBookingWithAnyStatus(pick)),
  pollBooking: (booking, _, pick) => booking.resolve('pollBooking', buildBookingWithAnyStatus(pick)),
  loadTicket: (booking, _, pick) => {
    const refusal = pick([null, null, 'booking_erased', 'booking_canceled'] as const);
    return refusal === null
      ? booking.resolve('loadTicket', buildBookingDetails())
      : booking.reject('loadTicket', buildRefusedError(refusal));
  },
};

/** Resolves the running call; returns whether there was one. */
export async function resolveRunningCall(
  booking: Booking,
  environment: RandomEnvironment,
  pick: Pick,
): Promise<boolean> {
  const [call] = booking.running;
  if (call === undefined) return false;
  environment.log.push(`${call} resolves`);
  await responses[call](booking, environment, pick);
  return true;
}

/** Rejects the running call, if there is one. */
export async function rejectRunningCall(
  booking: Booking,
  environment: RandomEnvironment,
  pick: Pick,
): Promise<void> {
  const [call] = booking.running;
  if (call === undefined) return;
  environment.log.push(`${call} rejects`);
  await booking.reject(call, pick(call === 'loadTicket' ? ticketErrors : errors));
}
