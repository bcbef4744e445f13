import { describe, expect, test } from 'vitest';
import type { BookingContext } from '#machines/booking/booking-context.ts';
import {
  assertPresent,
  getAskedFare,
  getReturnedIntentId,
  isMoreExpensive,
  toOfferDetails,
} from '#machines/booking/booking-requests.ts';
import { buildFlight, buildSlice } from '#tests/builders/build-flight.ts';
import { buildRoundTrip } from '#tests/builders/build-journeys.ts';
import { buildValidatedOffer } from '#tests/builders/build-responses.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';

const nothing = { paymentIntent: null, clientSecret: null, redirectStatus: null, bookingId: null };

describe('the details of the offer', () => {
  const oneWay = buildSearchParams({ returnDate: null, cabinClass: 'business' });

  test('have the dates of both directions', () => {
    expect(toOfferDetails(buildRoundTrip({ cabin_class: 'first' }), oneWay)).toEqual({
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      return_date: '2027-03-22',
      cabin_class: 'First',
    });
  });

  test.each([
    [null, oneWay, 'Business'],
    [null, null, 'Economy'],
    ['Mint', null, 'Economy'],
  ])('have the searched cabin, or else Economy, where the offer says %j', (cabin_class, search, label) => {
    expect(toOfferDetails(buildFlight({ cabin_class }), search).cabin_class).toBe(label);
  });

  test('have the day of the departure, and the searched return, where the offer has no dates', () => {
    const flight = buildFlight({ slices: [buildSlice({ departure_date: null })] });
    const { departure_date, return_date } = toOfferDetails(flight, buildSearchParams());
    expect([departure_date, return_date]).toEqual(['2027-03-15', '2027-03-22']);
  });
});

test.each([
  [buildValidatedOffer({ total_amount: '250' }), { amount: '250.00', currency: 'USD' }],
  [
    buildValidatedOffer({ total_amount: '61800', total_currency: 'JPY' }),
    { amount: '61800', currency: 'JPY' },
  ],
  [{ valid: true }, { amount: '245.30', currency: 'USD' }],
  [buildValidatedOffer({ total_amount: '250.999' }), { amount: '245.30', currency: 'USD' }],
])('the fare is the airline’s if it is an amount, else that of the search: %#', (answer, fare) => {
  expect(getAskedFare(answer, buildFlight())).toEqual(fare);
});

test.each([
  ['245.31', 'USD', true],
  ['245.30', 'USD', false],
  ['99.00', 'USD', false],
  ['99.00', 'EUR', true],
])('%s %s is more than an accepted 245.30 USD, or not comparable: %j', (amount, currency, isMore) => {
  expect(isMoreExpensive({ amount, currency }, { amount: '245.30', currency: 'USD' })).toBe(isMore);
});

test('any fare is more than none', () => {
  expect(isMoreExpensive({ amount: '0.00', currency: 'USD' }, null)).toBe(true);
});

test.each<[string, Pick<BookingContext, 'returned' | 'remembered'>, string]>([
  ['nothing', { returned: null, remembered: null }, ''],
  ['an id', { returned: { ...nothing, paymentIntent: 'pi_1' }, remembered: null }, 'pi_1'],
  ['a secret alone', { returned: { ...nothing, clientSecret: 'pi_1_secret_2' }, remembered: null }, ''],
  [
    'the secret of the stored payment',
    {
      returned: { ...nothing, clientSecret: 'pi_1_secret_2' },
      remembered: { paymentIntent: 'pi_1', flight: null, passengers: null, searchParams: null },
    },
    'pi_1',
  ],
  [
    'the secret of another payment than the stored one',
    {
      returned: { ...nothing, clientSecret: 'pi_2_secret_2' },
      remembered: { paymentIntent: 'pi_1', flight: null, passengers: null, searchParams: null },
    },
    '',
  ],
])('an address with %s belongs to its payment, or to none', (_, context, id) => {
  expect(getReturnedIntentId(context)).toBe(id);
});

test('a value that a state needs is never silently missing', () => {
  expect(assertPresent(0)).toBe(0);
  expect(() => assertPresent(null)).toThrow('A value that this state requires is missing from the context.');
});
