import type { Flight } from '#contract/flight.ts';

/** One flight, or the flights of a trip, with everything it is sold for. */
export interface FlightItem {
  /** Its offers: one fare each, cheapest first. */
  fares: readonly [Flight, ...Flight[]];
  /** The one that is shown unless another one is chosen: the cheapest that passes the filters. */
  fare: Flight;
}

const getAmount = ({ total_amount }: Flight): number => Number(total_amount);

/**
 * The same for offers of the same flights: by carrier, number and date of each. An offer that doesn't name them all is a
 * flight of its own, and so is one that can't be told from others by its id.
 */
function getItemKey(flight: Flight, index: number): string {
  const own = `offer ${index}`;
  const segments = flight.slices.map(slice => slice.segments);
  if (flight.id === '' || segments.some(({ length }) => length === 0)) return own;
  const parts = segments.flatMap(all => [
    '/',
    ...all.map(({ marketing_carrier: carrier, marketing_carrier_flight_number: number, departing_at }) =>
      carrier === null || number === null
        ? null
        : `${carrier.iata_code ?? carrier.name} ${number} ${departing_at.slice(0, 10)}`,
    ),
  ]);
  return parts.includes(null) ? own : parts.join(' ');
}

/** Groups offers by their flights, in the order of the first offer of each. */
export function groupByFlight(flights: readonly Flight[]): FlightItem[] {
  const groups = new Map<string, [Flight, ...Flight[]]>();
  for (const [index, flight] of flights.entries()) {
    const key = getItemKey(flight, index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [flight]);
    else group.push(flight);
  }
  return [...groups.values()].map(fares => {
    fares.sort((a, b) => getAmount(a) - getAmount(b));
    return { fares, fare: fares[0] };
  });
}
