import { randomUUID } from 'node:crypto';
import type { FlightInput } from '#contract/flight.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import type { FlightProvider, Offer, Order } from '#backend/ports/flight-provider.ts';
import { buildFamily } from './family.ts';

const daysAhead = 60;
const stayDays = 7;
/** Duffel's test airline, the only one whose orders are reliable. */
const testAirline = 'ZZ';

const placeQueries = {
  city: 'lon',
  'two-words': 'new york',
  accent: 'são paulo',
  code: 'LHR',
  'no-match': 'qqqqzz',
};

/** One-way routes of Duffel's test mode that force a behavior, and what has to be done to see it. */
const forcedRoutes: readonly [route: string, steps: 'search' | 'read' | 'order'][] = [
  ['PVD-RAI', 'search'],
  ['JFK-EWR', 'search'],
  ['LHR-DXB', 'search'],
  ['DXB-AMS', 'search'],
  ['BTS-MRU', 'search'],
  ['BTS-ABV', 'search'],
  ['LTN-SYD', 'search'],
  ['STN-LHR', 'search'],
  ['LGW-LHR', 'read'],
  ['LHR-STN', 'read'],
  ['LHR-LGW', 'order'],
  ['LGW-STN', 'order'],
  ['LHR-LTN', 'order'],
];

export interface SeriesDeps {
  flights: FlightProvider;
  isLive: boolean;
  now: () => Date;
  /** Does one step, under a name. A failure is what some steps are for: the result is null then. */
  runStep: <Result>(name: string, step: () => Promise<Result>) => Promise<Result | null>;
}

/** Calls everything that the adapter calls, and a few things that Duffel refuses. */
export async function runSeries({ flights, isLive, now, runStep }: SeriesDeps): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  const departure = addDays(today, daysAhead);
  const base: FlightSearch = {
    origin: 'LHR',
    destination: 'JFK',
    departure_date: departure,
    cabin_class: 'economy',
    passengers: [{ type: 'adult' }],
  };
  const return_date = addDays(departure, stayDays);

  const search = (name: string, criteria: Partial<FlightSearch>) =>
    runStep(name, () => flights.search({ ...base, ...criteria }));
  const read = (name: string, offerId: string) => runStep(name, () => flights.readOffer(offerId));

  /** The offer to go on with, read again. */
  async function readBest(name: string, found: readonly FlightInput[] | null): Promise<Offer | null> {
    const id = (found?.find(({ owner }) => owner?.iata_code === testAirline) ?? found?.[0])?.id;
    return typeof id === 'string' ? await read(name, id) : null;
  }

  async function order(name: string, offer: Offer, totalAmount = offer.totalAmount): Promise<void> {
    const sentAfter = now();
    const reference = `recording-${randomUUID()}`;
    const request = {
      offerId: offer.id,
      reference,
      passengers: buildFamily(offer.passengers, offer.lastFlightDate),
      totalAmount,
      currency: offer.currency,
    };
    const query = { reference, offerId: offer.id, sentAfter, orderId: null };
    const created = await runStep<Order | null>(name, () => flights.createOrder(request));
    const found = await runStep(name, () => flights.findOrder(query));
    const orderId = created?.id ?? found?.id ?? null;
    if (orderId === null) return;
    await runStep(name, () => flights.readOrder(orderId));
  }

  for (const [name, query] of Object.entries(placeQueries)) {
    await runStep(name, () => flights.suggestPlaces(query));
  }

  await readBest('one-way', await search('one-way', {}));
  await search('return', { return_date });
  await search('business', { return_date, cabin_class: 'business' });
  await search('connections', { origin: 'EDI', destination: 'SYD' });
  const family = await search('family', {
    return_date,
    passengers: [
      { type: 'adult' },
      { type: 'adult' },
      { type: 'child', age: 6 },
      { type: 'infant_without_seat' },
    ],
  });
  const offer = await readBest('family', family);

  await search('unknown-place', { destination: 'QQQ' });
  await search('past-date', { departure_date: addDays(today, -30) });
  await read('unknown', 'off_0000000000000000000000');
  if (isLive) return;

  if (offer !== null) {
    await order('wrong-amount', offer, '1.00');
    await order('family', offer);
  }
  for (const [route, steps] of forcedRoutes) {
    const [origin = '', destination = ''] = route.split('-');
    const found = await search(route.toLowerCase(), { origin, destination });
    if (steps === 'search') continue;
    const best = await readBest(route.toLowerCase(), found);
    if (steps === 'read') await readBest(`${route.toLowerCase()}-again`, found);
    else if (best !== null) await order(route.toLowerCase(), best);
  }
}
