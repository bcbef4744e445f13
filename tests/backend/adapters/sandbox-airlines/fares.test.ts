import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { flightSchema, type Flight } from '#contract/flight.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { toMinorUnits } from '#contract/money.ts';
import { airlines } from '#backend/adapters/sandbox-airlines/airlines.ts';
import { createSandboxOffers } from '#backend/adapters/sandbox-airlines/sandbox-offers.ts';
import { buildMultiCity } from '#tests/backend/doubles/build-multi-city.ts';

const createOffersAt = (now: string) =>
  createSandboxOffers({ secret: 'a secret', clock: () => new Date(now), countRead: () => 1 });
const offers = createOffersAt('2026-11-21T08:00:00Z');

async function searchFlights(search: Partial<FlightSearch>, from = offers): Promise<Flight[]> {
  const flights = await from.search({
    origin: 'LHR',
    destination: 'JFK',
    departure_date: '2027-03-15',
    cabin_class: 'economy',
    passengers: [{ type: 'adult' }],
    ...search,
  });
  return v.parse(v.array(flightSchema), flights);
}

const getCents = (flight: Flight) => toMinorUnits(flight.total_amount, 'USD');
const getDollars = (flight: Flight) => getCents(flight) / 100;
const isNonstop = (flight: Flight) => flight.slices.every(slice => slice.segments.length === 1);

/** Identifies the flights of an offer, regardless of cabin and fare. */
const getFlightsKey = (flight: Flight) =>
  flight.slices
    .flatMap(slice => slice.segments)
    .map(({ operating_carrier, origin, destination, departing_at }) =>
      [operating_carrier?.iata_code, origin.iata_code, destination.iata_code, departing_at].join(' '),
    )
    .join(' / ');

const getOfferKey = (flight: Flight) => `${getFlightsKey(flight)} ${flight.fare_name}`;

/** Pairs of the offers that two searches have in common. */
function pairCommonOffers(
  one: readonly Flight[],
  other: readonly Flight[],
): { one: Flight; other: Flight }[] {
  const others = new Map(other.map(flight => [getOfferKey(flight), flight]));
  return one.flatMap(flight => {
    const match = others.get(getOfferKey(flight));
    return match ? [{ one: flight, other: match }] : [];
  });
}

describe('fares', () => {
  it.each([
    ['LHR', 'JFK', 'economy', 220, 700],
    ['LHR', 'JFK', 'business', 1100, 3500],
    ['JFK', 'LAX', 'economy', 110, 450],
    ['MUC', 'BER', 'economy', 55, 250],
  ] as const)(
    'from %s to %s in %s without a stop cost between %i and %i dollars',
    async (origin, destination, cabin, low, high) => {
      for (const date of ['2027-01-20', '2027-03-15', '2027-05-05', '2027-07-16']) {
        const flights = (
          await searchFlights({ origin, destination, cabin_class: cabin, departure_date: date })
        ).filter(isNonstop);
        expect(flights.length).toBeGreaterThan(0);
        const network = flights.filter(flight => flight.owner?.iata_code !== 'B6');
        expect(
          network
            .filter(flight => getDollars(flight) < low || getDollars(flight) > high)
            .map(flight => flight.total_price),
        ).toEqual([]);
      }
    },
  );

  it('are more expensive in every better cabin of the same flights', async () => {
    const route = { origin: 'LHR', destination: 'JFK' };
    const cheapest = async (cabin: FlightSearch['cabin_class']) => {
      const byFlights = Map.groupBy(await searchFlights({ ...route, cabin_class: cabin }), getFlightsKey);
      return new Map(
        [...byFlights].map(([key, flights]) => [key, flights.map(getCents).toSorted((a, b) => a - b)]),
      );
    };
    const cabins = [
      await cheapest('economy'),
      await cheapest('premium_economy'),
      await cheapest('business'),
      await cheapest('first'),
    ];
    let compared = 0;
    cabins.slice(1).forEach((better, index) => {
      for (const [key, fares] of better) {
        const mostExpensive = cabins[index]?.get(key)?.at(-1);
        if (mostExpensive === undefined) continue;
        compared += 1;
        expect(fares[0]).toBeGreaterThan(mostExpensive);
      }
    });
    expect(compared).toBeGreaterThan(15);
  });

  it('are twice as high for two adults', async () => {
    const pairs = pairCommonOffers(
      await searchFlights({}),
      await searchFlights({ passengers: [{ type: 'adult' }, { type: 'adult' }] }),
    );
    expect(pairs.length).toBeGreaterThan(90);
    expect(pairs.filter(({ one, other }) => getCents(other) !== 2 * getCents(one))).toEqual([]);
  });

  it('are 75 to 80 percent for a child and 10 percent for an infant', async () => {
    const alone = await searchFlights({});
    const share = async (passenger: FlightSearch['passengers'][number]) => {
      const pairs = pairCommonOffers(
        alone,
        await searchFlights({ passengers: [{ type: 'adult' }, passenger] }),
      );
      expect(pairs.length).toBeGreaterThan(90);
      return pairs.map(({ one, other }) => (getCents(other) - getCents(one)) / getCents(one));
    };
    for (const part of await share({ type: 'child', age: 6 })) {
      expect(part).toBeGreaterThanOrEqual(0.749);
      expect(part).toBeLessThanOrEqual(0.801);
    }
    for (const part of await share({ type: 'infant_without_seat' })) expect(part).toBeCloseTo(0.1, 3);
  });

  it('of a multi-city trip are those of its flights, a little less on a full-service airline', async () => {
    const slices = ['LHR JFK 2027-03-15', 'JFK LAX 2027-03-18', 'LAX LHR 2027-03-22'];
    const trips = await searchFlights(buildMultiCity(...slices));
    const oneWays = await Promise.all(
      slices.map(async slice => {
        const { slices: _, ...search } = buildMultiCity(slice);
        return new Map((await searchFlights(search)).map(flight => [getOfferKey(flight), getCents(flight)]));
      }),
    );
    const shares = trips.flatMap(trip => {
      const cents = trip.slices.map((slice, index) =>
        oneWays[index]?.get(getOfferKey({ ...trip, slices: [slice] })),
      );
      const sum = cents.reduce<number>((total, fare) => total + (fare ?? NaN), 0);
      const airline = airlines.find(({ iata }) => iata === trip.owner?.iata_code);
      return Number.isNaN(sum) ? [] : [{ service: airline?.service, share: getCents(trip) / sum }];
    });
    expect(new Set(shares.map(({ service }) => service))).toEqual(new Set(['full', 'low']));
    for (const { service, share } of shares) expect(share).toBeCloseTo(service === 'full' ? 0.95 : 1, 3);
  });

  it('rise as the departure approaches, but not from one hour to the next', async () => {
    const [far, near, hourLater] = [
      await searchFlights({}, createOffersAt('2026-12-21T08:00:00Z')),
      await searchFlights({}, createOffersAt('2027-03-11T08:00:00Z')),
      await searchFlights({}, createOffersAt('2027-03-11T09:00:00Z')),
    ];
    expect(pairCommonOffers(far, near).every(({ one, other }) => getCents(other) > getCents(one))).toBe(true);
    expect(hourLater.map(getCents)).toEqual(near.map(getCents));
  });

  it('are higher in summer than in winter, and on Sundays than on Wednesdays, with the same lead time', async () => {
    const mean = async (boughtOn: string, date: string) => {
      const flights = await searchFlights({ departure_date: date }, createOffersAt(`${boughtOn}T08:00:00Z`));
      const direct = flights.filter(isNonstop);
      return direct.reduce((sum, flight) => sum + getCents(flight), 0) / direct.length;
    };
    expect(await mean('2027-06-14', '2027-07-14')).toBeGreaterThan(
      1.1 * (await mean('2027-01-11', '2027-02-10')),
    );
    expect(await mean('2027-04-09', '2027-05-09')).toBeGreaterThan(
      1.05 * (await mean('2027-04-05', '2027-05-05')),
    );
  });

  it('are lower with a connection, on the same airline', async () => {
    const flights = (await searchFlights({ origin: 'JFK', destination: 'SFO' })).filter(
      flight => flight.owner?.iata_code === 'DL',
    );
    const mean = (some: readonly Flight[]) =>
      some.reduce((sum, flight) => sum + getCents(flight), 0) / some.length;
    const basic = flights.filter(flight => flight.fare_name === 'Basic Economy');
    const [direct, connecting] = [basic.filter(isNonstop), basic.filter(flight => !isNonstop(flight))];
    expect(connecting.length).toBeGreaterThan(0);
    expect(mean(connecting)).toBeLessThan(mean(direct));
  });

  it('include better terms the more they cost, on the same flight', async () => {
    const british = (await searchFlights({})).filter(flight => flight.owner?.iata_code === 'BA');
    const [some] = Map.groupBy(british, getFlightsKey).values();
    const bags = some?.map(flight => flight.baggages?.reduce((sum, bag) => sum + bag.quantity, 0) ?? 0) ?? [];
    expect(some?.map(flight => flight.fare_name)).toEqual([
      'Economy Light',
      'Economy Standard',
      'Economy Flex',
    ]);
    expect(bags).toEqual(bags.toSorted((a, b) => a - b));
    expect(some?.at(0)?.conditions?.refund_before_departure?.allowed).toBe(false);
    expect(some?.at(-1)?.conditions?.refund_before_departure?.allowed).toBe(true);
  });
});
