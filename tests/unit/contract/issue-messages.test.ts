import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bookRequestSchema, bookingDetailsQuerySchema, byPaymentQuerySchema } from '#contract/booking.ts';
import { bookingDraftSchema, offerDetailsSchema } from '#contract/booking-draft.ts';
import { cabinClassSchema } from '#contract/cabin.ts';
import { flightSearchSchema } from '#contract/flight-search.ts';
import { amountSchema, currencySchema } from '#contract/money.ts';
import { offerQuerySchema } from '#contract/offer.ts';
import { createPaymentIntentRequestSchema } from '#contract/payment-intent.ts';
import { placeQuerySchema } from '#contract/place-suggestions.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';

const long = 'x'.repeat(601);
const payment = { amount: 245.3, offerId: 'off_1', currency: 'usd' };
const search = {
  origin: 'LHR',
  destination: 'JFK',
  departure_date: '2027-03-15',
  return_date: '2027-03-22',
  passengers: [{ type: 'adult' }],
};
const draft = (passenger: object) => ({ passengers: [{ ...buildBookingPassenger(), ...passenger }] });

/** What a client reads in the `issues` of a refusal: the path and what is wrong, never the input. */
test.each<[v.GenericSchema, unknown, string]>([
  [bookRequestSchema, { payment_intent_id: 7 }, 'payment_intent_id: Expected a payment intent id.'],
  [
    bookRequestSchema,
    { payment_intent_id: long.slice(0, 121) },
    'payment_intent_id: Expected a payment intent id.',
  ],
  ...[7, '', long.slice(0, 201)].map((client_secret): [v.GenericSchema, unknown, string] => [
    byPaymentQuerySchema,
    { payment_intent: 'pi_1', client_secret },
    'client_secret: Expected a client secret.',
  ]),
  [
    bookRequestSchema,
    { payment_intent_id: 'pi_1', payment_amount: {} },
    'payment_amount: Expected an amount.',
  ],
  [
    bookRequestSchema,
    { payment_intent_id: 'pi_1', confirm_duplicate: 'yes' },
    'confirm_duplicate: Expected true or false.',
  ],
  [bookingDetailsQuerySchema, { booking_id: 7 }, 'booking_id: Expected a booking id.'],
  [bookingDetailsQuerySchema, { booking_id: '' }, 'booking_id: Expected a booking id.'],
  [bookingDraftSchema, { passengers: 'Amelia' }, 'passengers: Expected a list of passengers.'],
  [bookingDraftSchema, draft({ id: 7 }), 'passengers.0.id: Expected an id.'],
  [bookingDraftSchema, draft({ id: '' }), 'passengers.0.id: Expected an id.'],
  [bookingDraftSchema, draft({ id: long }), 'passengers.0.id: Expected an id.'],
  [bookingDraftSchema, draft({ given_name: 7 }), 'passengers.0.given_name: Expected text.'],
  [bookingDraftSchema, draft({ born_on: '1987-07-241' }), 'passengers.0.born_on: At most 10 characters.'],
  [offerDetailsSchema, { cabin_class: 'x'.repeat(41) }, 'cabin_class: At most 40 characters.'],
  [cabinClassSchema, 'coach', ': Expected economy, premium_economy, business or first.'],
  [amountSchema, '1,245.30', ': Expected an amount such as 245.30.'],
  [currencySchema, 'dollars', ': Expected a currency such as USD.'],
  [offerQuerySchema, {}, 'offer_id: Invalid key: Expected "offer_id" but received undefined'],
  [offerQuerySchema, { offer_id: 7 }, 'offer_id: An offer id is needed.'],
  [offerQuerySchema, { offer_id: '' }, 'offer_id: An offer id is needed.'],
  [offerQuerySchema, { offer_id: long }, 'offer_id: An offer id is at most 600 characters long.'],
  [createPaymentIntentRequestSchema, { ...payment, amount: '1' }, 'amount: Expected a number.'],
  [
    createPaymentIntentRequestSchema,
    { ...payment, amount: Infinity },
    'amount: Expected a number. | amount: Expected an amount below 10 million.',
  ],
  [createPaymentIntentRequestSchema, { ...payment, amount: 0 }, 'amount: Expected an amount above zero.'],
  [
    createPaymentIntentRequestSchema,
    { ...payment, amount: 1e7 },
    'amount: Expected an amount below 10 million.',
  ],
  [createPaymentIntentRequestSchema, { ...payment, currency: 7 }, 'currency: Expected a currency.'],
  [
    createPaymentIntentRequestSchema,
    { ...payment, currency: 'us' },
    'currency: Expected a currency such as usd.',
  ],
  [
    createPaymentIntentRequestSchema,
    { ...payment, confirm_duplicate: 1 },
    'confirm_duplicate: Expected true or false.',
  ],
  [placeQuerySchema, { query: long.slice(0, 101) }, 'query: At most 100 characters.'],
  // Issues about two fields, while a third is wrong as well.
  [
    flightSearchSchema,
    { ...search, departure_date: '2027-03-23', cabin_class: 'coach' },
    'cabin_class: Expected economy, premium_economy, business or first. | return_date: The return is before the departure.',
  ],
  [
    flightSearchSchema,
    { ...search, destination: 'LHR', passengers: [] },
    'passengers: At least one adult has to travel. | destination: Origin and destination are the same.',
  ],
])('case %#: a client learns what is wrong', (schema, input, expected) => {
  const issues = v.safeParse(schema, input).issues ?? [];
  expect(issues.map(issue => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join(' | ')).toBe(expected);
});

test.each(['adult', 'child', 'infant', 'infant_without_seat'])('a passenger may be of type %s', type => {
  expect(v.is(bookingDraftSchema, draft({ type }))).toBe(true);
});

test.each(['mr', 'ms', 'mrs'])('a passenger may have the title %s', title => {
  expect(v.is(bookingDraftSchema, draft({ title }))).toBe(true);
});
