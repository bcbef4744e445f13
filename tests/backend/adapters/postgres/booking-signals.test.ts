import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import type { BookingSignal } from '#backend/ports/booking-signals.ts';
import { hashSecret } from '#backend/ports/client-secret.ts';
import { buildPassenger } from '#tests/backend/doubles/api-calls.ts';
import { openPostgresDatabase } from '#tests/backend/doubles/open-postgres-database.ts';

const now = 1_800_000_000_000;
const at = { storeTime: now, wallTime: now };
const lease = { owner: 'a', ms: 6000 };

/** Notifications take milliseconds, unless the machine is busy. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A store, and what another process hears of it. */
async function openListenedStore() {
  const { db, engine, openSignals, close } = await openPostgresDatabase();
  cleanUps.push(close);
  const store = createKyselyBookingStore(db, engine);
  const signals = openSignals();
  cleanUps.push(() => signals.close());
  const heard: (BookingSignal | null)[] = [];
  onTestFinished(signals.subscribe(signal => heard.push(signal)));
  await waitFor(() => expect(signals.isListening()).toBe(true));
  const add = (id: string) =>
    store.add({
      id,
      offerId: 'off_1',
      amount: 100,
      currency: 'USD',
      passengers: [buildPassenger()],
      tripKey: id,
      tripOrdinal: 0,
      lastFlightDate: '2027-03-15',
      attemptKey: id,
      dueAt: now + 20_000,
      at,
    });
  /** Waits for a booking of this name, which is added after all else, and returns what was heard before. */
  const readHeard = async () => {
    const id = `last of ${heard.length}`;
    const last = hashSecret(id);
    await add(id);
    await waitFor(() => expect(heard.map(signal => signal?.bookingHash)).toContain(last));
    return heard.filter(signal => signal?.bookingHash !== last);
  };
  return { db, store, signals, heard, add, readHeard };
}

const bookingHash = hashSecret('bkg_1');

describe('the signals of PostgreSQL', () => {
  it('tell of a booking that is added, released or has ended, and of nothing in between', async () => {
    const { db, store, heard, add, readHeard } = await openListenedStore();
    // The first one says that the connection is open.
    await waitFor(() => expect(heard).toEqual([null]));
    await add('bkg_1');
    await store.acquireLease('bkg_1', lease, at);
    await store.renewLease('bkg_1', lease, at);
    await store.updateLeased('bkg_1', 'a', 'drafted', { state: 'ordering', dueAt: now + 1 }, at);
    await store.releaseLease('bkg_1', 'a');
    await store.acquireLease('bkg_1', lease, at);
    await store.updateLeased('bkg_1', 'a', 'ordering', { state: 'failed', failure: 'fare_gone' }, at);
    await store.releaseLease('bkg_1', 'a');
    // What the retention erases wakes nobody.
    await sql`update bookings set passengers = null where id = 'bkg_1'`.execute(db);
    expect(await readHeard()).toEqual([
      null,
      { bookingHash, dueAt: now + 20_000 },
      { bookingHash, dueAt: now + 1 },
      { bookingHash, dueAt: Infinity },
    ]);
  });

  it('are heard again after the connection was lost, with a warning that some may be missing', async () => {
    const { db, signals, heard, add } = await openListenedStore();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(db);
    await waitFor(() => expect(signals.isListening()).toBe(false));
    await waitFor(() => expect(signals.isListening()).toBe(true));
    await add('bkg_1');
    await waitFor(() => expect(heard).toEqual([null, null, { bookingHash, dueAt: now + 20_000 }]));
  });

  it('are heard by nobody once they are closed', async () => {
    const { db, signals, heard, add } = await openListenedStore();
    await signals.close();
    await add('bkg_1');
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(db);
    expect([rows, heard]).toEqual([[], [null]]);
  });
});
