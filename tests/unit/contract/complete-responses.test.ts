import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  bookingDetailsQuerySchema,
  bookingDetailsResponseSchema,
  byPaymentQuerySchema,
} from '#contract/booking.ts';
import { errorEnvelopeSchema, supportCodeHeader } from '#contract/errors.ts';
import { flightSchema } from '#contract/flight.ts';
import { modeResponseSchema } from '#contract/mode-response.ts';
import { offerQuerySchema } from '#contract/offer.ts';
import { privatePaths } from '#contract/site-routes.ts';

const airport = {
  iata_code: 'LHR',
  city_name: 'London',
  name: 'Heathrow Airport',
  time_zone: 'Europe/London',
  latitude: 51.47,
  longitude: -0.46,
};

const condition = { allowed: true, penalty_amount: '75.00', penalty_currency: 'USD', refund_to: null };

const bookingDetails = {
  booking_reference: 'RZPNX8',
  owner: { name: 'Delta Air Lines', iata_code: 'DL', logo_symbol_url: 'https://example.com/dl.svg' },
  slices: [
    {
      origin: airport,
      destination: airport,
      duration: 'PT08H15M',
      segments: [
        {
          origin: airport,
          destination: airport,
          origin_terminal: '3',
          destination_terminal: '4',
          departing_at: '2027-03-15T09:05:00',
          arriving_at: '2027-03-15T12:20:00',
          duration: 'PT08H15M',
          marketing_carrier: { name: 'Delta Air Lines', iata_code: 'DL' },
          marketing_carrier_flight_number: '123',
          operating_carrier: { name: 'KLM', iata_code: 'KL' },
          aircraft: { name: 'Airbus A330-900' },
          passengers: [
            {
              passenger_id: 'pas_1',
              cabin_class_marketing_name: 'Economy',
              baggages: [{ type: 'checked', quantity: 2 }],
            },
          ],
        },
      ],
    },
  ],
  passengers: [{ id: 'pas_1', title: 'ms', given_name: 'Amelia', family_name: 'Earhart', type: 'adult' }],
  total_amount: '245.30',
  total_currency: 'USD',
  base_amount: '215.90',
  tax_amount: '29.40',
  issued_at: '2027-01-10T12:00:00.000Z',
  card: { brand: 'visa', last4: '4242' },
  support_code: '7K3M-Q2ZD',
  documents: [{ type: 'electronic_ticket', unique_identifier: '006-1234567890', passenger_ids: ['pas_1'] }],
  schedule_changed: true,
  conditions: { change_before_departure: condition, refund_before_departure: condition },
  live_mode: false,
};

const flight = {
  id: 'off_1',
  total_price: 'USD 1,245.30',
  total_currency: 'USD',
  airline: { name: 'Delta Air Lines', logo: 'https://example.com/dl.svg' },
  owner: { name: 'Delta Air Lines', iata_code: 'DL' },
  cabin_class: 'economy',
  duration: 'PT08H15M',
  departure: { time: '2027-03-15T09:05:00', iata_code: 'LHR' },
  arrival: { time: '2027-03-15T12:20:00', iata_code: 'LHR' },
  slices: [
    {
      origin: airport,
      destination: airport,
      departure_date: '2027-03-15',
      duration: 'PT08H15M',
      segments: [
        {
          origin: airport,
          destination: airport,
          origin_terminal: '3',
          destination_terminal: '4',
          departing_at: '2027-03-15T09:05:00',
          arriving_at: '2027-03-15T12:20:00',
          duration: 'PT08H15M',
          marketing_carrier: { name: 'Delta Air Lines', iata_code: 'DL' },
          marketing_carrier_flight_number: '123',
          operating_carrier: { name: 'KLM', iata_code: 'KL' },
          aircraft: { name: 'Airbus A330-900' },
          cabin_class: 'economy',
          stops: [{ airport, duration: 'PT00H45M' }],
        },
      ],
    },
  ],
  expires_at: '2027-01-10T12:00:00.000Z',
  fare_name: 'Main Cabin',
  baggages: [{ type: 'carry_on', quantity: 1 }],
  conditions: {
    change_before_departure: condition,
    refund_before_departure: { ...condition, refund_to: 'airline_credits' },
  },
  advance_seat_selection: true,
  passenger_count: 2,
  supported_genders: ['m', 'f'],
  total_emissions_kg: 460,
  emissions_source: 'agency',
};

const support = {
  brand: 'Sagewing',
  phone: '+1 307 555 0100',
  email: 'help@example.com',
  address: '1 Main Street',
};

test.each<[string, v.GenericSchema, unknown]>([
  ['the details of a booking', bookingDetailsResponseSchema, { data: bookingDetails }],
  ['the mode of the server', modeResponseSchema, { mode: 'live', support }],
  [
    'a refusal',
    errorEnvelopeSchema,
    {
      error: 'Some of what was sent is missing or wrong.',
      code: 'invalid_request',
      issues: [{ path: 'passengers.0.email', message: 'Invalid email address' }],
      total_amount: '250.00',
      total_currency: 'USD',
    },
  ],
  ['the query of an offer', offerQuerySchema, { offer_id: 'off_1' }],
  ['the query of a booking', bookingDetailsQuerySchema, { booking_id: 'bkg_1' }],
  [
    'the query of a payment',
    byPaymentQuerySchema,
    { payment_intent: 'pi_1', client_secret: 'pi_1_secret_1' },
  ],
])('%s keeps every field', (_, schema, complete) => {
  expect(v.parse(schema, complete)).toEqual(complete);
});

test('a flight keeps every field, and gets the number of its price', () => {
  expect(v.parse(flightSchema, flight)).toEqual({ ...flight, total_amount: '1245.30' });
});

test.each<[string, object]>([
  ['an airport code with more around it', { departure: { time: '2027-03-15T09:05:00', iata_code: 'LHR ' } }],
  ['an airport code with more before it', { departure: { time: '2027-03-15T09:05:00', iata_code: '-LHR' } }],
  ['a time with more before it', { departure: { time: ' 2027-03-15T09:05:00', iata_code: 'LHR' } }],
  ['a time without whole minutes', { departure: { time: '2027-03-15T09:5', iata_code: 'LHR' } }],
  ['no price', { total_price: 'USD' }],
])('a flight with %s is invalid', (_, part) => {
  expect(v.is(flightSchema, { ...flight, ...part })).toBe(false);
});

test('a ticket without documents, baggage or the passengers of a document has empty lists', () => {
  const [slice] = bookingDetails.slices;
  const segments = slice?.segments.map(segment => ({ ...segment, passengers: [{ passenger_id: 'pas_1' }] }));
  const { documents: _, ...others } = bookingDetails;
  const parse = (data: object) => v.parse(bookingDetailsResponseSchema, { data }).data;
  expect(parse(others).documents).toEqual([]);
  expect(parse({ ...others, documents: [{ unique_identifier: '1' }] }).documents).toEqual([
    { type: null, unique_identifier: '1', passenger_ids: [] },
  ]);
  expect(parse({ ...others, slices: [{ ...slice, segments }] }).slices[0]?.segments[0]?.passengers).toEqual([
    { passenger_id: 'pas_1', cabin_class_marketing_name: null, baggages: [] },
  ]);
});

test('the page with a payment in its address is stored nowhere', () => {
  expect(privatePaths).toEqual(['/booking-confirmation']);
});

test('the number for the phone comes in a header of its own', () => {
  expect(supportCodeHeader).toBe('Support-Code');
});
