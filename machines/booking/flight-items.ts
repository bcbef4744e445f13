import type { Flight } from '#contract/flight.ts';

/** One flight, or the flights of a trip, with everything it is sold for. */
export interface FlightItem {
  /** Its offers: one fare each, cheapest first. */
  fares: readonly [Flight, ...Flight[]];
  /** The one that is shown unless another one is chosen: the cheapest that passes the filters. */
  fare: Flight;
}

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

/** An offer and its place in the results. */
export interface PlacedOffer {
  index: number;
  offer: Flight;
  amount: number;
}

/** Groups offers by their flights, in the order of the first offer of each. Those of a flight are cheapest first. */
export function groupByFlight(results: readonly Flight[]): PlacedOffer[][] {
  const groups = new Map<string, PlacedOffer[]>();
  for (const [index, offer] of results.entries()) {
    const key = getItemKey(offer, index);
    const placed = { index, offer, amount: Number(offer.total_amount) };
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [placed]);
    else group.push(placed);
  }
  return [...groups.values()].map(offers => offers.toSorted((a, b) => a.amount - b.amount));
}
