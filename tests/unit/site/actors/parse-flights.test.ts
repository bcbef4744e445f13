import { expect, test } from 'vitest';
import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { parseFlights } from '#site/booking/actors/large-results/parse-flights.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';

const fares = [
  buildFlight({ id: 'off_1' }),
  buildFlight({ id: 'off_2', total_price: 'USD 300.00' }),
  buildFlight({ id: 'off_3', departure: { time: '2027-03-16T09:00:00', iata_code: 'LHR' } }),
];

test('flights are parsed as the contract parses them, and invalid ones are omitted', () => {
  const [flight] = fares;
  const invalid = [
    { ...flight, slices: [] },
    { ...flight, total_price: 'free' },
    { ...flight, slices: 'none' },
    null,
    'text',
  ];
  const flights = [fares[0], ...invalid, fares[1], { ...flight, slices: undefined }, fares[2], ...invalid];
  expect(parseFlights(flights)).toEqual(v.parse(flightSearchResponseSchema, { flights }).flights);
  expect(parseFlights(flights).map(({ id }) => id)).toEqual(['off_1', 'off_2', 'off_3']);
});
