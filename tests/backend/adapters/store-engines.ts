import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import type { BookingStore, LeaseRequest, NewBooking } from '#backend/ports/booking-store.ts';
import type { Moment } from '#backend/ports/clock.ts';
import { buildPassenger } from '#tests/backend/doubles/api-calls.ts';
import { openPostgresDatabase } from '#tests/backend/doubles/open-postgres-database.ts';
import { openTestDatabase, type TestDatabase } from '#tests/backend/doubles/open-test-database.ts';

export const now = 1_800_000_000_000;

/** The store's clock is a minute behind the time of day. */
export const at = (storeTime: number): Moment => ({ storeTime, wallTime: storeTime + 60_000 });

export const buildDraft = (draft: Partial<NewBooking> = {}): NewBooking => ({
  id: 'bkg_1',
  offerId: 'off_1',
  amount: 24530,
  currency: 'USD',
  passengers: [buildPassenger()],
  tripKey: 'trip_1',
  tripOrdinal: 0,
  lastFlightDate: '2027-03-15',
  attemptKey: 'key_1',
  dueAt: now,
  at: at(now),
  ...draft,
});

export const lease = (owner: string): LeaseRequest => ({ owner, ms: 6000 });

/** A folder that is removed after the test. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The databases in a folder, or in memory, until the test has ended. */
export function openSqlite(folder: string | null): TestDatabase {
  const database = openTestDatabase(folder);
  onTestFinished(() => database.close());
  return database;
}

export async function openPostgres() {
  const database = await openPostgresDatabase();
  onTestFinished(() => database.close());
  return database;
}

type OpenEngine = () => Promise<Pick<TestDatabase, 'db' | 'engine'>>;

/** The engines of which each must pass the suites of the store: the guarantees of booking depend on it. */
export const engines: [string, OpenEngine][] = [
  ['SQLite in memory', async () => openSqlite(null)],
  ['SQLite in a file', async () => openSqlite(await createFolder())],
  ['PostgreSQL', openPostgres],
];

/** A store whose leases end by the time of the calls, so that the tests needn't wait. */
export async function buildStore(openEngine: OpenEngine): Promise<BookingStore> {
  const { db, engine } = await openEngine();
  return createKyselyBookingStore(db, { ...engine, time: null });
}
