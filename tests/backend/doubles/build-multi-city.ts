import type { FlightSearch } from '#contract/flight-search.ts';

type MultiCity = Pick<FlightSearch, 'origin' | 'destination' | 'departure_date'> &
  Required<Pick<FlightSearch, 'slices'>>;

/** What a search for a multi-city trip says of its flights: `buildMultiCity('LHR JFK 2027-03-15', 'JFK LAX 2027-03-18')`. */
export function buildMultiCity(...flights: readonly string[]): MultiCity {
  const slices = flights.map(flight => {
    const [origin = '', destination = '', departure_date = ''] = flight.split(' ');
    return { origin, destination, departure_date };
  });
  const [first] = slices;
  if (first === undefined) throw new Error('A trip has a flight.');
  return { ...first, slices };
}
