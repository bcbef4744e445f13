import type { Flight, FlightInput } from '#contract/flight.ts';
import { buildFlight, buildReturnSlice, buildSegment, buildSlice } from './build-flight.ts';

const frankfurt = {
  iata_code: 'FRA',
  city_name: 'Frankfurt',
  name: 'Frankfurt Airport',
  time_zone: 'Europe/Berlin',
};
const singapore = {
  iata_code: 'SIN',
  city_name: 'Singapore',
  name: 'Changi Airport',
  time_zone: 'Asia/Singapore',
};
const lhr = { iata_code: 'LHR', city_name: 'London', name: 'Heathrow Airport', time_zone: 'Europe/London' };
const lufthansa = { name: 'Lufthansa', iata_code: 'LH' };

/** London to New York on March 15, 2027, and back on March 22, for 463.10 US dollars: Delta flies both without a stop. */
export const buildRoundTrip = (overrides: Partial<FlightInput> = {}): Flight =>
  buildFlight({
    total_price: 'USD 463.10',
    slices: [buildSlice(), buildReturnSlice()],
    baggages: [
      { type: 'carry_on', quantity: 1 },
      { type: 'checked', quantity: 2 },
    ],
    conditions: {
      change_before_departure: { allowed: true, penalty_amount: '75.00', penalty_currency: 'USD' },
      refund_before_departure: { allowed: false },
    },
    fare_name: 'Main Cabin',
    ...overrides,
  });

/**
 * London to Singapore by Frankfurt, landing a day later: a layover of 2 h 10 min with a change of terminal, the second
 * flight operated by another airline.
 */
export const buildConnection = (overrides: Partial<FlightInput> = {}): Flight =>
  buildFlight({
    id: 'off_2',
    total_price: 'EUR 1234.50',
    total_currency: 'EUR',
    airline: { name: 'Lufthansa', logo: null },
    owner: lufthansa,
    cabin_class: 'premium_economy',
    duration: 'PT16H15M',
    departure: { time: '2027-03-15T17:30:00', iata_code: 'LHR' },
    arrival: { time: '2027-03-16T17:45:00', iata_code: 'SIN' },
    slices: [
      buildSlice({
        origin: lhr,
        destination: singapore,
        duration: 'PT16H15M',
        segments: [
          buildSegment({
            origin: lhr,
            destination: frankfurt,
            origin_terminal: '2',
            destination_terminal: '1',
            departing_at: '2027-03-15T17:30:00',
            arriving_at: '2027-03-15T20:10:00',
            duration: 'PT1H40M',
            marketing_carrier: lufthansa,
            marketing_carrier_flight_number: '919',
            operating_carrier: lufthansa,
            aircraft: { name: 'Airbus A320neo' },
          }),
          buildSegment({
            origin: frankfurt,
            destination: singapore,
            origin_terminal: '1',
            destination_terminal: null,
            departing_at: '2027-03-15T22:20:00',
            arriving_at: '2027-03-16T17:45:00',
            duration: 'PT12H25M',
            marketing_carrier: lufthansa,
            marketing_carrier_flight_number: '9763',
            operating_carrier: { name: 'Singapore Airlines', iata_code: 'SQ' },
            aircraft: { name: 'Airbus A350-900' },
          }),
        ],
      }),
    ],
    baggages: [{ type: 'carry_on', quantity: 1 }],
    ...overrides,
  });
