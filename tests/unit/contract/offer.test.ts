import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { validatedOfferSchema } from '#contract/offer.ts';
import {
  createPaymentIntentRequestSchema,
  createPaymentIntentResponseSchema,
} from '#contract/payment-intent.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';

const parseTotal = (total_amount: unknown) =>
  v.parse(validatedOfferSchema, { valid: true, offer: { data: { passengers: [], total_amount } } }).offer
    ?.data.total_amount;

describe('a validated offer', () => {
  test('is invalid unless the host says that it is valid', () => {
    expect(v.parse(validatedOfferSchema, {})).toEqual({ valid: false });
  });

  test.each([
    ['245.30', '245.30'],
    [245.3, '245.3'],
    [0, '0'],
    ['$245.30', null],
    ['', null],
    [-5, null],
    [Number.NaN, null],
    [null, null],
    [{}, null],
  ])(
    'with the total %j has the total %j, so that invalid totals fall back to the displayed price',
    (sent, read) => {
      expect(parseTotal(sent)).toEqual(read);
    },
  );

  test('keeps the passenger fields that the order needs, including unknown types', () => {
    const answer = {
      valid: true,
      offer: {
        data: {
          passengers: [
            { id: 'pas_1', type: 'adult', infant_passenger_id: 'pas_3' },
            { id: 'pas_2', type: null, age: 6 },
            { id: 'pas_3', type: 'infant_without_seat' },
          ],
        },
      },
    };
    expect(v.parse(validatedOfferSchema, answer).offer?.data.passengers).toEqual([
      { id: 'pas_1', type: 'adult', age: null, infant_passenger_id: 'pas_3' },
      { id: 'pas_2', type: null, age: 6 },
      { id: 'pas_3', type: 'infant_without_seat', age: null },
    ]);
  });

  test.each<[string, unknown]>([
    ['a valid flag that is a word', { valid: 'yes' }],
    ['passengers that are no list', { valid: true, offer: { data: { passengers: 'two' } } }],
    ['a passenger without an id', { valid: true, offer: { data: { passengers: [{ id: '' }] } } }],
    ['nothing', null],
  ])('with %s is invalid', (_, answer) => {
    expect(v.safeParse(validatedOfferSchema, answer).success).toEqual(false);
  });
});

describe('a payment intent', () => {
  test('accepts the request of the specification unchanged', () => {
    const request = { amount: 245.3, offerId: 'off_1', currency: 'usd' };
    expect(v.parse(createPaymentIntentRequestSchema, request)).toEqual(request);
  });

  test.each([
    ['amount', '245.30'],
    ['amount', 0],
    ['amount', -1],
    ['amount', Number.NaN],
    ['amount', 10_000_000],
    ['offerId', ''],
    ['offerId', 'x'.repeat(601)],
    ['currency', 'dollars'],
  ])('is refused with the %s %j', (field, value) => {
    const request = { amount: 245.3, offerId: 'off_1', currency: 'usd', [field]: value };
    expect(
      (v.safeParse(createPaymentIntentRequestSchema, request).issues ?? []).map(issue => v.getDotPath(issue)),
    ).toEqual([field]);
  });

  test.each([{}, { clientSecret: null }])('with the response %j has no secret', answer => {
    expect(v.parse(createPaymentIntentResponseSchema, answer)).toEqual({ clientSecret: null });
  });

  test.each([
    ['pi_123_secret_456', 'pi_123'],
    ['pi_123', 'pi_123'],
    ['', ''],
    ['pi_a_b_secret_c_secret_d', 'pi_a_b'],
  ])('has its id in the secret %j', (secret, id) => {
    expect(parseIntentId(secret)).toEqual(id);
  });
});
