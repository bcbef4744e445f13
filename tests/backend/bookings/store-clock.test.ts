import { afterEach, describe, expect, it } from 'vitest';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { createStoreClock } from '#backend/bookings/store-clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/backend/doubles/open-test-database.ts';

const noon = Date.parse('2027-01-01T12:00:00Z');

/** The clock of one process: its elapsed time and its time of day move on their own. */
function buildProcessClock(wallTime: number) {
  const time = { wallTime, elapsed: 0.25 };
  return {
    now: () => new Date(time.wallTime),
    elapsed: () => time.elapsed,
    pass(ms: number) {
      time.wallTime += ms;
      time.elapsed += ms;
    },
    setBack(ms: number) {
      time.wallTime -= ms;
    },
  };
}

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

function openStore() {
  const database = openTestDatabase(null);
  databases.push(database);
  return createKyselyBookingStore(database.db);
}

describe('the clock of the store', () => {
  it('moves at the pace of the elapsed time, whatever happens to the time of day', async () => {
    const clock = buildProcessClock(noon);
    const storeClock = createStoreClock(openStore(), clock);
    await storeClock.synchronize();
    expect(storeClock.read()).toEqual({ storeTime: noon, wallTime: noon });
    clock.pass(10_000);
    clock.setBack(3_600_000);
    await storeClock.synchronize();
    expect(storeClock.read()).toEqual({ storeTime: noon + 10_000, wallTime: noon + 10_000 - 3_600_000 });
  });

  it('is one for all processes, though their times of day differ', async () => {
    const store = openStore();
    const [right, late] = [buildProcessClock(noon), buildProcessClock(noon - 3_600_000)];
    const [first, second] = [createStoreClock(store, right), createStoreClock(store, late)];
    await first.synchronize();
    await second.synchronize();
    expect(second.read().storeTime).toEqual(noon);
    for (const clock of [right, late]) clock.pass(20_000);
    await first.synchronize();
    expect([first.read().storeTime, second.read().storeTime]).toEqual([noon + 20_000, noon + 20_000]);
  });

  it('goes on where it was when a process starts with an earlier time of day', async () => {
    const store = openStore();
    const clock = buildProcessClock(noon);
    const first = createStoreClock(store, clock);
    await first.synchronize();
    clock.pass(60_000);
    await first.synchronize();
    const restarted = createStoreClock(store, buildProcessClock(noon - 86_400_000));
    await restarted.synchronize();
    expect(restarted.read().storeTime).toEqual(noon + 60_000);
  });

  it('reads whole milliseconds, which is what databases keep', async () => {
    const clock = buildProcessClock(noon);
    const storeClock = createStoreClock(openStore(), clock);
    await storeClock.synchronize();
    clock.pass(1.7);
    expect(storeClock.read().storeTime).toEqual(noon + 1);
  });
});
