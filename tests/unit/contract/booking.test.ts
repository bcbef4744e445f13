import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  bookResponseSchema,
  bookingDetailsSchema,
  bookRequestSchema,
  byPaymentResponseSchema,
} from '#contract/booking.ts';
import { bookingDraftSchema } from '#contract/booking-draft.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';
import { buildBookResponse } from '#tests/builders/build-responses.ts';

const getIssues = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map(issue => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);

describe('the response of a booking', () => {
  test.each<[string, unknown, object]>([
    ['booking.data.id', { booking: { data: { id: 'bkg_1' } } }, { id: 'bkg_1' }],
    [
      'booking.data.id, though there is a firebaseId too',
      { booking: { data: { id: 'bkg_1' } }, firebaseId: 'fb_1' },
      { id: 'bkg_1' },
    ],
    ['firebaseId alone', { firebaseId: 'fb_1' }, { id: 'fb_1' }],
    ['firebaseId, where the booking says null', { booking: null, firebaseId: 'fb_1' }, { id: 'fb_1' }],
    ['firebaseId, where the data says null', { booking: { data: null }, firebaseId: 'fb_1' }, { id: 'fb_1' }],
    [
      'firebaseId, where the id is null',
      { booking: { data: { id: null } }, firebaseId: 'fb_1' },
      { id: 'fb_1' },
    ],
    [
      'firebaseId, where the id is empty',
      { booking: { data: { id: '' } }, firebaseId: 'fb_1' },
      { id: 'fb_1' },
    ],
    [
      'its own status',
      { booking: { data: { id: 'bkg_1', status: 'pending' } } },
      { id: 'bkg_1', status: 'pending' },
    ],
    [
      'why it failed',
      { booking: { data: { id: 'bkg_1', status: 'failed', error: 'The airline said no.' } } },
      { id: 'bkg_1', status: 'failed', error: 'The airline said no.' },
    ],
    [
      'a support code, and what a person has to settle',
      {
        booking: {
          data: {
            id: 'bkg_1',
            status: 'pending',
            escalated: true,
            error: 'Our team is handling it.',
            support_code: '7K3M-Q2ZD',
          },
        },
      },
      {
        id: 'bkg_1',
        status: 'pending',
        error: 'Our team is handling it.',
        isEscalated: true,
        supportCode: '7K3M-Q2ZD',
      },
    ],
    [
      'the code of its failure',
      { booking: { data: { id: 'bkg_1', status: 'failed', code: 'already_booked_trip' } } },
      { id: 'bkg_1', status: 'failed', code: 'already_booked_trip' },
    ],
    [
      'fields of another host with the names of ours',
      {
        booking: {
          data: { id: 'bkg_1', status: 'ticketed', error: {}, code: 7, escalated: 'no', support_code: 7 },
        },
      },
      { id: 'bkg_1' },
    ],
  ])('has its id in %s', (_, answer, expected) => {
    expect(v.parse(bookResponseSchema, answer)).toEqual(buildBookResponse(expected));
  });

  test.each<[string, unknown]>([
    ['neither id', {}],
    ['empty ids', { booking: { data: { id: '' } }, firebaseId: '' }],
    ['nulls', { booking: null, firebaseId: null }],
    ['a number for an id', { booking: { data: { id: 7 } } }],
    ['nothing', null],
  ])('with %s is invalid', (_, answer) => {
    expect(v.safeParse(bookResponseSchema, answer).success).toEqual(false);
  });

  test('is null for an intent without a booking', () => {
    expect(v.parse(byPaymentResponseSchema, null)).toEqual(null);
  });
});

describe('the request of a booking', () => {
  const request = {
    offer_id: 'off_1',
    passengers: [buildBookingPassenger()],
    payment_amount: 245.3,
    offerDetails: {
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      return_date: null,
      cabin_class: 'Economy',
    },
    searchParams: {
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      return_date: null,
      passengers: [{ type: 'adult' }],
      cabin_class: 'economy',
    },
    payment_intent_id: 'pi_1',
  };

  test('accepts the body of the specification unchanged', () => {
    expect(v.parse(bookRequestSchema, request)).toEqual(request);
  });

  test('needs only the intent if the backend has the draft', () => {
    expect(v.parse(bookRequestSchema, { payment_intent_id: 'pi_1' })).toEqual({ payment_intent_id: 'pi_1' });
  });

  test('is in Economy if the offer has no cabin', () => {
    const { offerDetails } = v.parse(bookRequestSchema, { ...request, offerDetails: {} });
    expect(offerDetails).toEqual({ cabin_class: 'Economy' });
  });

  test.each([
    ['premium_economy', 'Premium Economy'],
    ['BUSINESS', 'Business'],
    ['Mint', 'Mint'],
    [null, 'Economy'],
  ])('translates the cabin %j to %s', (cabin_class, words) => {
    const { offerDetails } = v.parse(bookRequestSchema, { ...request, offerDetails: { cabin_class } });
    expect(offerDetails?.cabin_class).toEqual(words);
  });

  test.each<[object, string[]]>([
    [{ payment_intent_id: '' }, ['payment_intent_id: Expected a payment intent id.']],
    [{ payment_intent_id: undefined }, ['payment_intent_id: Expected a payment intent id.']],
    [{ passengers: [] }, ['passengers: At least one passenger has to travel.']],
    [
      { passengers: Array.from({ length: 10 }, () => buildBookingPassenger()) },
      ['passengers: At most 9 passengers can travel on one booking.'],
    ],
    [{ payment_amount: -1 }, ['payment_amount: Expected an amount.']],
    [{ payment_amount: {} }, ['payment_amount: Expected an amount.']],
    [
      { passengers: [{ ...buildBookingPassenger(), title: 'Dr', gender: '', type: 'pilot' }] },
      [
        'passengers.0.type: Expected adult, child or infant.',
        'passengers.0.title: Expected mr, ms or mrs.',
        'passengers.0.gender: Expected m, f or o.',
      ],
    ],
  ])('with %j is refused', (part, issues) => {
    expect(getIssues(bookRequestSchema, { ...request, ...part })).toEqual(issues);
  });
});

test('a draft may contain the secret of the intent that it replaces', () => {
  const draft = { passengers: [buildBookingPassenger()], replaces: 'pi_1_secret_2' };
  expect(v.parse(bookingDraftSchema, draft)).toEqual(draft);
});

test('a ticket accepts the nulls of real payloads', () => {
  const airport = { city_name: null, name: null, time_zone: null, latitude: null, longitude: null };
  expect(
    v.parse(bookingDetailsSchema, {
      booking_reference: 'RZPNX8',
      owner: null,
      slices: [
        {
          origin: { iata_code: 'LHR' },
          destination: { iata_code: 'JFK' },
          segments: [
            {
              departing_at: '2027-03-15T09:05:00',
              arriving_at: '2027-03-15T12:20:00',
              aircraft: null,
              passengers: null,
            },
          ],
        },
      ],
      passengers: [{ given_name: 'Amelia', family_name: 'Earhart' }],
      total_amount: '245.30',
      total_currency: 'usd',
      documents: null,
    }),
  ).toEqual({
    booking_reference: 'RZPNX8',
    owner: null,
    slices: [
      {
        origin: { iata_code: 'LHR', ...airport },
        destination: { iata_code: 'JFK', ...airport },
        duration: null,
        segments: [
          {
            origin: null,
            destination: null,
            origin_terminal: null,
            destination_terminal: null,
            departing_at: '2027-03-15T09:05:00',
            arriving_at: '2027-03-15T12:20:00',
            duration: null,
            marketing_carrier: null,
            marketing_carrier_flight_number: null,
            operating_carrier: null,
            aircraft: null,
            passengers: null,
          },
        ],
      },
    ],
    passengers: [{ id: null, title: null, given_name: 'Amelia', family_name: 'Earhart', type: null }],
    total_amount: '245.30',
    total_currency: 'USD',
    base_amount: null,
    tax_amount: null,
    issued_at: null,
    card: null,
    support_code: null,
    documents: null,
    conditions: null,
    schedule_changed: false,
    live_mode: null,
  });
});
