import { describe, expect, it } from 'vitest';
import type { FlightSearch } from '#contract/flight-search.ts';
import {
  createSandboxOffers,
  type OfferedFlight,
} from '#backend/adapters/sandbox-airlines/sandbox-offers.ts';
import { findTrigger, triggers } from '#backend/adapters/sandbox-airlines/triggers.ts';
import { pick } from '#tests/backend/doubles/pick.ts';
import { buildMultiCity } from '#tests/backend/doubles/build-multi-city.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';

/** The sandbox's offers, with reads counted in memory. */
function buildOffers() {
  const reads = new Map<string, number>();
  return createSandboxOffers({
    secret: 'a secret',
    clock: () => new Date('2026-11-21T08:00:00Z'),
    countRead(offerId) {
      const count = (reads.get(offerId) ?? 0) + 1;
      reads.set(offerId, count);
      return count;
    },
  });
}

const buildSearch = (
  origin: string,
  destination: string,
  search: Partial<FlightSearch> = {},
): FlightSearch => ({
  origin,
  destination,
  departure_date: '2027-03-15',
  cabin_class: 'economy',
  passengers: [{ type: 'adult' }],
  ...search,
});

const getAmount = (flight: OfferedFlight) => Number(flight.total_price.slice(4));

async function searchRoute(origin: string, destination: string) {
  const offers = buildOffers();
  const flights = await offers.search(buildSearch(origin, destination));
  const [first] = flights;
  if (!first) throw new Error(`Nothing is sold from ${origin} to ${destination}.`);
  const readAmounts = async (times: number) => {
    const amounts: number[] = [];
    for (let read = 0; read < times; read++)
      amounts.push(Number((await offers.readOffer(first.id)).totalAmount));
    return amounts;
  };
  return { offers, flights, first, base: getAmount(first), readAmounts };
}

describe('routes that force a behavior', () => {
  it('apply only between exact airports, one way', () => {
    expect(findTrigger('LHR', 'STN', true)?.name).toBe('price_rises_always');
    expect(findTrigger('LHR', 'STN', false)).toBeNull();
    expect(findTrigger('STN', 'LHR', true)?.name).toBe('search_times_out');
    expect(findTrigger('LON', 'STN', true)).toBeNull();
    expect(findTrigger('LHR', 'JFK', true)).toBeNull();
  });

  it('have unique names and descriptions', () => {
    expect(new Set(triggers.map(trigger => trigger.name)).size).toBe(triggers.length);
    expect(new Set(triggers.map(({ origin, destination }) => origin + destination)).size).toBe(
      triggers.length,
    );
    expect(triggers.filter(({ behavior }) => !/^[A-Z].+\.$/.test(behavior))).toEqual([]);
  });

  it('sell a few offers of the test airline in any cabin, or none', async () => {
    for (const { origin, destination, name } of triggers) {
      if (name === 'no_offers' || name === 'search_times_out') continue;
      for (const cabin_class of ['economy', 'first'] as const) {
        const flights = await buildOffers().search(buildSearch(origin, destination, { cabin_class }));
        expect(
          flights.map(flight => [flight.owner?.name, flight.owner?.iata_code, flight.cabin_class]),
        ).toEqual(Array.from({ length: 4 }, () => ['Sagebrush Test Air', 'ZZ', cabin_class]));
      }
    }
  });

  it('sell the usual offers for round trips, multi-city trips and cities', async () => {
    const offers = buildOffers();
    const searches = [
      buildSearch('LHR', 'DXB', { return_date: '2027-03-22' }),
      buildSearch('LON', 'DXB'),
      buildSearch('PVD', 'RAI', { return_date: '2027-03-22' }),
      buildSearch('STN', 'LHR', { return_date: '2027-03-22' }),
      buildSearch('STN', 'LHR', buildMultiCity('STN LHR 2027-03-15', 'LHR DXB 2027-03-18')),
    ];
    for (const search of searches) {
      const flights = await offers.search(search);
      expect(flights.length).toBeGreaterThanOrEqual(20);
      expect(flights.filter(flight => flight.owner?.iata_code === 'ZZ')).toEqual([]);
    }
  });
});

describe('forced behaviors', () => {
  it('finds no flights from Providence to Praia', async () => {
    expect(await buildOffers().search(buildSearch('PVD', 'RAI'))).toEqual([]);
  });

  it('times out the search from Stansted to Heathrow', async () => {
    expect(await getErrorCode(buildOffers().search(buildSearch('STN', 'LHR')))).toEqual('search_timed_out');
  });

  it('has connections from Heathrow to Dubai', async () => {
    const { flights } = await searchRoute('LHR', 'DXB');
    expect(flights.map(flight => flight.slices[0]?.segments?.length)).toEqual([2, 2, 2, 2]);
  });

  it('has a stop from Dubai to Amsterdam without a change of flight', async () => {
    const { flights } = await searchRoute('DXB', 'AMS');
    const segments = flights.flatMap(flight => flight.slices.flatMap(slice => slice.segments ?? []));
    expect(segments).toHaveLength(4);
    expect(segments.map(segment => segment.stops)).toEqual(
      segments.map(() => [{ airport: expect.objectContaining({ iata_code: 'IST' }), duration: 'PT01H10M' }]),
    );
  });

  it('includes no bags from Bratislava to Mauritius, but some to Abuja', async () => {
    expect((await searchRoute('BTS', 'MRU')).flights.flatMap(flight => flight.baggages)).toEqual([]);
    expect((await searchRoute('BTS', 'ABV')).first.baggages).not.toEqual([]);
  });

  it('has no offer from Gatwick to Heathrow any more once it is read', async () => {
    const { offers, first } = await searchRoute('LGW', 'LHR');
    expect(await getErrorCode(offers.readOffer(first.id))).toEqual('offer_no_longer_available');
  });

  it('raises the price from Heathrow to Stansted with every read, offer by offer', async () => {
    const { offers, flights, base, readAmounts } = await searchRoute('LHR', 'STN');
    const amounts = await readAmounts(3);
    expect(amounts.map(amount => (amount - base).toFixed(2))).toEqual(['10.00', '20.00', '30.00']);
    const other = flights[1];
    const read = await offers.readOffer(other?.id ?? '');
    expect((Number(read.totalAmount) - (other ? getAmount(other) : 0)).toFixed(2)).toBe('10.00');
    expect(read.flight.total_price).toBe(`USD ${read.totalAmount}`);
  });

  it('does not count finding the flight as a read', async () => {
    const { offers, first, base, readAmounts } = await searchRoute('LHR', 'STN');
    expect(getAmount((await offers.getSandboxOffer(first.id)).flight)).toBe(base);
    const [amount] = await readAmounts(1);
    expect(((amount ?? 0) - base).toFixed(2)).toBe('10.00');
  });

  it('raises the price from Stansted to Gatwick once', async () => {
    const { base, readAmounts } = await searchRoute('STN', 'LGW');
    expect((await readAmounts(3)).map(amount => (amount - base).toFixed(2))).toEqual([
      '10.00',
      '10.00',
      '10.00',
    ]);
  });

  it('keeps the price everywhere else', async () => {
    const { base, readAmounts } = await searchRoute('LHR', 'LGW');
    expect(await readAmounts(2)).toEqual([base, base]);
  });

  it('refunds in airline credits from Luton to Sydney', async () => {
    const { flights } = await searchRoute('LTN', 'SYD');
    const refunds = flights.map(flight => flight.conditions?.refund_before_departure);
    expect(refunds.map(refund => [refund?.allowed, refund?.refund_to])).toEqual(
      refunds.map(() => [true, 'airline_credits']),
    );
  });

  it('returns the behavior of an offer', async () => {
    const { offers, first } = await searchRoute('LHR', 'MAN');
    expect(offers.getOfferTrigger(first.id)?.name).toBe('order_pending_then_confirmed');
  });

  it('fails the suggestions for one query only', async () => {
    const offers = buildOffers();
    await expect(offers.suggestPlaces(' ZZfail ')).rejects.toThrow('made to fail');
    expect(pick((await offers.suggestPlaces('heathrow'))[0], 'iata_code')).toEqual({ iata_code: 'LHR' });
  });
});
