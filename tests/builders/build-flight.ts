import * as v from 'valibot';
import { flightSchema, type Flight, type FlightInput } from '#contract/flight.ts';

type SegmentInput = NonNullable<FlightInput['slices'][number]['segments']>[number];
type SliceInput = FlightInput['slices'][number];

const lhr = { iata_code: 'LHR', city_name: 'London', name: 'Heathrow Airport', time_zone: 'Europe/London' };
const jfk = {
  iata_code: 'JFK',
  city_name: 'New York',
  name: 'John F. Kennedy International Airport',
  time_zone: 'America/New_York',
};

/** One flight of one aircraft, as a host sends it: Delta 123 from London to New York. */
export const buildSegment = (overrides: Partial<SegmentInput> = {}): SegmentInput => ({
  origin: lhr,
  destination: jfk,
  origin_terminal: '3',
  destination_terminal: '4',
  departing_at: '2027-03-15T09:05:00',
  arriving_at: '2027-03-15T12:20:00',
  duration: 'PT8H15M',
  marketing_carrier: { name: 'Delta Air Lines', iata_code: 'DL' },
  marketing_carrier_flight_number: '123',
  operating_carrier: { name: 'Delta Air Lines', iata_code: 'DL' },
  aircraft: { name: 'Airbus A330-900' },
  ...overrides,
});

/** One direction of the journey, as a host sends it: London to New York on March 15, 2027. */
export const buildSlice = (overrides: Partial<SliceInput> = {}): SliceInput => ({
  origin: lhr,
  destination: jfk,
  departure_date: '2027-03-15',
  duration: 'PT8H15M',
  segments: [buildSegment()],
  ...overrides,
});

/** The return: New York to London on March 22, 2027. */
export const buildReturnSlice = (): SliceInput =>
  buildSlice({
    origin: jfk,
    destination: lhr,
    departure_date: '2027-03-22',
    duration: 'PT7H5M',
    segments: [
      buildSegment({
        origin: jfk,
        destination: lhr,
        departing_at: '2027-03-22T18:30:00',
        arriving_at: '2027-03-23T06:35:00',
        duration: 'PT7H5M',
        marketing_carrier_flight_number: '124',
      }),
    ],
  });

/** An offer as a host sends it. */
export const buildFlightInput = (overrides: Partial<FlightInput> = {}): FlightInput => ({
  id: 'off_1',
  total_price: 'USD 245.30',
  total_currency: 'USD',
  airline: { name: 'Delta Air Lines', logo: null },
  owner: { name: 'Delta Air Lines', iata_code: 'DL' },
  cabin_class: 'economy',
  duration: 'PT8H15M',
  departure: { time: '2027-03-15T09:05:00', iata_code: 'LHR' },
  arrival: { time: '2027-03-15T12:20:00', iata_code: 'JFK' },
  slices: [buildSlice()],
  ...overrides,
});

/**
 * An offer after parsing, as the machine and the pages hold it: `buildFlight({ total_price: 'USD 99.00' })`.
 * @throws ValiError if the overrides make the flight invalid
 */
export const buildFlight = (overrides: Partial<FlightInput> = {}): Flight =>
  v.parse(flightSchema, buildFlightInput(overrides));
