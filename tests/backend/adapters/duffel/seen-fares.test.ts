import { describe, expect, it, vi } from 'vitest';
import type { FlightSearch } from '#contract/flight-search.ts';
import {
  createSeenFareRetention,
  createSeenFares,
  type SeenFares,
} from '#backend/adapters/duffel/seen-fares.ts';
import type { DuffelTables } from '#backend/adapters/duffel/tables.ts';
import { DatabaseError } from '#backend/ports/database-error.ts';
import { buildClock } from '#tests/backend/doubles/build-backend.ts';
import { buildMultiCity } from '#tests/backend/doubles/build-multi-city.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { buildCutoffs, purgeAll } from '#tests/backend/doubles/purge-all.ts';
import { startDuffel } from './start-duffel.ts';

const hour = 3_600_000;

const route = { origin: 'LHR', destination: 'JFK', cabin_class: 'economy' } as const;

const buildSearch = (overrides: Partial<FlightSearch> = {}): FlightSearch => ({
  ...route,
  departure_date: '2027-03-15',
  passengers: [{ type: 'adult' }],
  ...overrides,
});

const oneWay = { departureDate: '2027-03-15', returnDate: null };
const roundTrip = { departureDate: '2027-03-15', returnDate: '2027-03-22' };

function buildSeenFares() {
  const { db } = openTestDatabase(null);
  const clock = buildClock();
  const seenFares = createSeenFares({ db, clock, currency: 'USD' });
  const record: SeenFares['record'] = (...search) => seenFares.record(...search);
  const find: SeenFares['find'] = (...query) => seenFares.find(...query);
  const amountOf = async (trip: typeof oneWay | typeof roundTrip) => {
    const [fare] = await find(route, [trip]);
    return typeof fare === 'object' ? (fare?.amount ?? null) : fare;
  };
  return { db, clock, record, find, amountOf };
}

describe('the fares that searches have found', () => {
  it('are those of real searches, with the moment when each was seen', async () => {
    const { flights, server } = await startDuffel();
    expect(await flights.findLowestFares(route, [oneWay, roundTrip])).toEqual([null, null]);
    const [cheapest] = await flights.search(buildSearch({ return_date: '2027-03-22' }));
    expect(await flights.findLowestFares(route, [oneWay, roundTrip])).toEqual([
      null,
      {
        amount: cheapest?.total_price.slice('USD '.length),
        currency: 'USD',
        seenAt: '2027-01-01T10:00:00.000Z',
      },
    ]);
    expect(server.requests).toHaveLength(1);
  });

  it('are for one adult, and not told from what children pay', async () => {
    const { record, amountOf } = buildSeenFares();
    await record(buildSearch({ passengers: [{ type: 'adult' }, { type: 'child', age: 6 }] }), 'USD 150.00');
    await record(buildSearch({ passengers: [{ type: 'adult' }, { type: 'adult' }] }), 'USD 401.01');
    expect(await amountOf(oneWay)).toEqual('200.51');
  });

  it('are those of the same route, cabin and dates only', async () => {
    const { record, find, amountOf } = buildSeenFares();
    await record(buildSearch(), 'USD 245.30');
    expect(await amountOf(oneWay)).toEqual('245.30');
    expect(await amountOf(roundTrip)).toBeNull();
    expect(await find({ ...route, cabin_class: 'business' }, [oneWay])).toEqual([null]);
    expect(await find({ ...route, origin: 'LGW' }, [oneWay])).toEqual([null]);
    expect(await find(route, [])).toEqual([]);
  });

  it('are not those of multi-city trips', async () => {
    const { record, amountOf } = buildSeenFares();
    await record(buildSearch(), 'USD 245.30');
    await record(buildSearch(buildMultiCity('LHR JFK 2027-03-15', 'JFK LAX 2027-03-18')), 'USD 900.00');
    await record(buildSearch({ return_date: '2027-03-22' }), 'USD 400.00');
    expect(await amountOf(roundTrip)).toEqual('400.00');
    expect(await amountOf(oneWay)).toEqual('245.30');
  });

  it('are replaced by the next search, and sold out if it finds nothing', async () => {
    const { record, amountOf } = buildSeenFares();
    await record(buildSearch(), 'USD 245.30');
    expect(await amountOf(oneWay)).toEqual('245.30');
    await record(buildSearch(), 'USD 199.00');
    expect(await amountOf(oneWay)).toEqual('199.00');
    await record(buildSearch({ return_date: '2027-03-22' }), null);
    await record(buildSearch(), null);
    expect(await amountOf(oneWay)).toEqual('sold_out');
    expect(await amountOf(roundTrip)).toBeNull();
    await record(buildSearch(), 'USD 260.00');
    expect(await amountOf(oneWay)).toEqual('260.00');
  });

  it('are sold out for as long as they were shown', async () => {
    const { clock, record, amountOf } = buildSeenFares();
    await record(buildSearch(), 'USD 245.30');
    expect(await amountOf(oneWay)).toEqual('245.30');
    clock.advance(20 * hour);
    await record(buildSearch(), null);
    expect(await amountOf(oneWay)).toEqual('sold_out');
    clock.advance(4 * hour);
    expect(await amountOf(oneWay)).toBeNull();
  });

  it('are shown for a day, and then deleted', async () => {
    const { db, clock, record, amountOf } = buildSeenFares();
    await record(buildSearch(), 'USD 245.30');
    expect(await amountOf(oneWay)).toEqual('245.30');
    clock.advance(24 * hour - 1);
    expect(await amountOf(oneWay)).toEqual('245.30');
    clock.advance(1);
    expect(await amountOf(oneWay)).toBeNull();
    const kept = () =>
      db.withTables<DuffelTables>().selectFrom('duffel_seen_fares').select('minor').execute();
    const purge = () =>
      purgeAll([createSeenFareRetention(db)], buildCutoffs({ now: clock.now().getTime() }), 10);
    clock.advance(-1);
    await purge();
    expect(await kept()).toEqual([{ minor: 24_530 }]);
    clock.advance(1);
    await purge();
    expect(await kept()).toEqual([]);
  });

  it('stop no search when the database is away', async () => {
    const failing = openTestDatabase(null);
    const away = new DatabaseError('SQLITE_IOERR', { cause: new Error('away') });
    const executeQuery = vi.spyOn(failing.db.withTables<DuffelTables>().getExecutor(), 'executeQuery');
    executeQuery.mockRejectedValue(away);
    const { flights } = await startDuffel({ db: failing.db });
    expect((await flights.search(buildSearch())).length).toBeGreaterThan(0);
  });
});
