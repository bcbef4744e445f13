import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKyselyOperatorStore } from '#backend/adapters/kysely-store/kysely-operator-store.ts';
import { createBookingRetention } from '#backend/adapters/kysely-store/purge-bookings.ts';
import { createOrderRetention } from '#backend/adapters/sandbox-airlines/purge-orders.ts';
import { createIntentRetention } from '#backend/adapters/sandbox-payments/purge-intents.ts';
import { createBackend, type Backend } from '#backend/backend.ts';
import { createRetention } from '#backend/bookings/retention.ts';
import { defaultRetention, getRetentionCutoffs } from '#backend/bookings/retention-policy.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import {
  bookDraft,
  buildPassenger,
  createAuthorizedPayment,
  get,
  readResponse,
  readStatus,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import {
  buildBackend,
  buildClock,
  buildLogger,
  support,
  type TestClock,
} from '#tests/backend/doubles/build-backend.ts';
import { addBookings, countRows } from '#tests/backend/doubles/ended-bookings.ts';
import { escalateBooking } from '#tests/backend/doubles/escalate-booking.ts';
import { openTestDatabase, type TestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';

const hour = 3_600_000;
const day = 24 * hour;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0).toReversed()) await close();
});

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-retention-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function openTracked(folder: string | null): TestDatabase {
  const database = openTestDatabase(folder);
  closing.push(database.close);
  return database;
}

/** A backend on the sandbox airlines, in a folder of its own. */
async function openBackend(clock: TestClock) {
  const dataDir = await createFolder();
  const log = buildLogger();
  const backend = await createBackend({ settings: { mode: 'sandbox', support }, dataDir, log, clock });
  closing.push(() => backend.stop());
  return { ...backend, dataDir, log };
}

/** The reconciler's rounds of some minutes. */
async function reconcile(backend: Pick<Backend, 'reconciler'>, clock: TestClock, minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    clock.advance(60_000);
    await backend.reconciler.runOnce();
  }
}

const canary = {
  given_name: 'Quillxandra',
  family_name: 'Zephyrbottom',
  email: 'quillxandra@zephyr.example',
  phone_number: '+13075559931',
  born_on: '1971-11-23',
};

describe('the retention of a traveler who books, fails and leaves', () => {
  it('follows the policy, and leaves nothing about people in the files', async () => {
    const clock = buildClock();
    const { app, dataDir, log, ...backend } = await openBackend(clock);
    const records = openTracked(dataDir);
    const pay = (route: string, given_name = canary.given_name) =>
      payForRoute(app, route, clock.now(), { ...canary, given_name });
    const ticketed = await pay('LHR-JFK');
    expect(await readStatus(bookDraft(app, ticketed.intentId))).toEqual(200);
    const refused = await pay('LGW-STN');
    expect(await readStatus(bookDraft(app, refused.intentId))).toEqual(422);
    await pay('MAN-LHR');
    const counted = await pay('LGW-LTN', `${canary.given_name} Ann`);
    const { offerId, amount, passengers } = ticketed;
    await startPayment(app, { amount, offerId, booking: { passengers }, confirm_duplicate: true });
    await reconcile(backend, clock, 125);
    const bookings = await records.tables
      .selectFrom('bookings')
      .select(['id', 'payment_intent_id'])
      .execute();
    const findId = (intentId: string) =>
      bookings.find(({ payment_intent_id: id }) => id === intentId)?.id ?? '';
    const readTicket = (intentId: string) => get(app, `/api/bookings/details?booking_id=${findId(intentId)}`);
    // Its details fail once: a counter knows that.
    expect(await readStatus(readTicket(counted.intentId))).toEqual(500);
    expect(await countRows(records)).toEqual({
      bookings: 5,
      booking_cases: 0,
      sandbox_orders: 3,
      sandbox_counters: 1,
      sandbox_payment_intents: 5,
      sandbox_idempotency_keys: 10,
    });

    const readStates = async () =>
      (await records.tables.selectFrom('bookings').select(['state', 'passengers']).execute())
        .map(({ state, passengers: people }) => `${state}${people === null ? '' : ' with passengers'}`)
        .toSorted();
    const everything = [
      'discarded',
      'failed with passengers',
      'failed with passengers',
      'ticketed with passengers',
      'ticketed with passengers',
    ];
    await backend.retention.runOnce();
    expect(await readStates()).toEqual(everything);

    clock.advance(22 * hour);
    await backend.retention.runOnce();
    expect(await readStates()).toEqual(everything);
    clock.advance(2 * hour);
    await backend.retention.runOnce();
    expect(await readStates()).toEqual(everything.slice(1));
    clock.advance(7 * day);
    await backend.retention.runOnce();
    expect(await readStates()).toEqual([
      'failed',
      'failed',
      'ticketed with passengers',
      'ticketed with passengers',
    ]);
    clock.advance(23 * day);
    await backend.retention.runOnce();
    expect(await readStates()).toEqual(['ticketed with passengers', 'ticketed with passengers']);

    const byPayment = `/api/bookings/by-payment?payment_intent=${ticketed.intentId}&client_secret=${ticketed.clientSecret}`;
    clock.advance(200 * day);
    await backend.retention.runOnce();
    expect(await readStatus(readTicket(ticketed.intentId))).toEqual(200);

    clock.advance(30 * day);
    await backend.retention.runOnce();
    const erased = {
      status: 410,
      body: {
        error:
          'We no longer show this ticket: we have erased the personal data of this trip, as our privacy policy says.',
        code: 'booking_erased',
      },
    };
    expect(await readResponse(readTicket(ticketed.intentId))).toEqual(erased);
    const confirmed = { id: findId(ticketed.intentId), status: 'confirmed', booking_reference: null };
    const support_code = getSupportCode(confirmed.id);
    for (const response of [get(app, byPayment), bookDraft(app, ticketed.intentId)]) {
      expect(await readResponse(response)).toEqual({
        status: 200,
        body: { booking: { data: { ...confirmed, support_code } } },
      });
    }
    expect(
      await records.tables
        .selectFrom('bookings')
        .select([
          'state',
          'passengers',
          'trip_key',
          'trip_claim',
          'booking_reference',
          'card_brand',
          'card_last4',
        ])
        .where('id', '=', findId(ticketed.intentId))
        .execute(),
    ).toEqual([
      {
        state: 'ticketed',
        passengers: null,
        trip_key: null,
        trip_claim: null,
        booking_reference: null,
        card_brand: null,
        card_last4: null,
      },
    ]);
    expect(
      await records.sandboxTables
        .selectFrom('sandbox_orders')
        .select('ticket')
        .where('reference', '=', findId(ticketed.intentId))
        .execute(),
    ).toEqual([{ ticket: '' }]);
    expect(
      await records.sandboxTables
        .selectFrom('sandbox_payment_intents')
        .select('status')
        .where('id', '=', ticketed.intentId)
        .execute(),
    ).toEqual([{ status: 'succeeded' }]);
    expect(await countRows(records)).toEqual({
      bookings: 2,
      booking_cases: 0,
      sandbox_orders: 2,
      sandbox_counters: 0,
      sandbox_payment_intents: 2,
      sandbox_idempotency_keys: 0,
    });
    expect(log.errors.filter(where => where.includes('retention'))).toEqual([]);

    const files = await readdir(dataDir);
    expect(files).toContain('sagewing.sqlite');
    const bytes = await Promise.all(files.map(file => readFile(join(dataDir, file), 'latin1')));
    const found = Object.values(canary).filter(text => bytes.some(content => content.includes(text)));
    expect(found).toEqual([]);
  });

  it('keeps no copy of a row in the unused part of a page', async () => {
    const folder = await createFolder();
    const database = openTracked(folder);
    const { tables, scrub } = database;
    await addBookings(database, 500, { state: 'failed', updatedAt: 0 });
    // Rows that grow in any order make SQLite split pages, which copies rows.
    for (let i = 1; i <= 500; i++) {
      const id = `old${((i * 7919) % 500) + 1}`;
      const offer_id = 'o'.repeat((i * 31) % 700);
      await tables.updateTable('bookings').set({ offer_id }).where('id', '=', id).execute();
    }
    await tables.updateTable('bookings').set({ passengers: null }).execute();
    await scrub();
    const content = await readFile(join(folder, 'sagewing.sqlite'), 'latin1');
    expect(content.split('Earhart').length - 1).toEqual(0);
  });

  it('leaves the files alone while another connection is using them', async () => {
    const folder = await createFolder();
    const { scrub } = openTracked(folder);
    const isLogEmpty = async () => (await stat(join(folder, 'sagewing.sqlite-wal'))).size === 0;
    const other = new DatabaseSync(join(folder, 'sagewing.sqlite'));
    other.exec('begin immediate');
    await scrub();
    expect(await isLogEmpty()).toEqual(false);
    other.exec('rollback');
    other.close();
    await scrub();
    expect(await isLogEmpty()).toEqual(true);
  });

  it('erases a trip without the date of its last flight 18 months after it was booked', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    await bookDraft(backend.app, intentId);
    await backend.tables.updateTable('bookings').set({ last_flight_date: null }).execute();
    const hasPassengers = async () => (await backend.store.find('bkg_1'))?.passengers !== null;
    backend.clock.advance(545 * day);
    await backend.retention.runOnce();
    expect(await hasPassengers()).toEqual(true);
    backend.clock.advance(3 * day);
    await backend.retention.runOnce();
    expect(await hasPassengers()).toEqual(false);
  });

  it('keeps the data of a booking with an open case, and deletes a closed case with its booking', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    const { id } = await escalateBooking(backend, intentId);
    backend.clock.advance(1000 * day);
    await backend.retention.runOnce();
    expect((await backend.store.find('bkg_1'))?.passengers).toEqual([buildPassenger()]);

    const settled = { state: 'failed', failure: 'settled' } as const;
    await backend.store.closeCase(id, settled, 'settled: refunded', backend.bookingDeps.storeClock.read());
    await backend.retention.runOnce();
    expect(await backend.tables.selectFrom('booking_cases').select('resolution').execute()).toEqual([
      { resolution: 'settled: refunded' },
    ]);
    backend.clock.advance(7 * day);
    await backend.retention.runOnce();
    expect(await backend.tables.selectFrom('booking_cases').selectAll().execute()).toEqual([]);
    expect((await backend.store.find('bkg_1'))?.passengers).toEqual(null);
  });

  it('counts calendar months, back to the last day of a shorter month', () => {
    const getFlownTrips = (now: string) => getRetentionCutoffs(defaultRetention, new Date(now)).flownTrips;
    expect(getFlownTrips('2027-07-15T00:00:00Z')).toEqual('2027-01-15');
    expect(getFlownTrips('2027-08-31T23:59:59Z')).toEqual('2027-02-28');
  });
});

/** Runs the retention of all tables, and what the test does after each batch. */
function buildRetention(database: TestDatabase, onBatch: () => Promise<void> = () => Promise.resolve()) {
  const log = buildLogger();
  const clock = buildClock();
  const { db, sandbox, scrub } = database;
  const rules = [
    ...createBookingRetention(db),
    ...createOrderRetention(sandbox),
    ...createIntentRetention(sandbox),
  ];
  const retention = createRetention({
    policy: defaultRetention,
    rules,
    operatorStore: createKyselyOperatorStore(db),
    scrub,
    clock,
    log,
    sleep: async () => {
      await onBatch();
      await new Promise(resolve => setImmediate(resolve));
    },
  });
  return { retention, log };
}

describe('a large backlog', () => {
  it('goes in small batches, and requests are served in between', async () => {
    const { app, close, ...rest } = await buildBackend();
    closing.push(close);
    const database = { ...rest, close, scrub: async () => {}, readPool: () => null };
    await addBookings(database, 20_000, { state: 'discarded', updatedAt: 0 });
    const countBookings = async () => (await countRows(database))['bookings'] ?? 0;
    let turns = 0;
    let responses = 0;
    const round = { isDone: false };
    async function serveRequests(): Promise<void> {
      while (!round.isDone) {
        turns += 1;
        responses += (await readStatus(get(app, '/api/mode'))) === 200 ? 1 : 0;
        await new Promise(resolve => setImmediate(resolve));
      }
    }

    const rowsLeft = [await countBookings()];
    const turnsAt: number[] = [];
    const serving = serveRequests();
    const { retention } = buildRetention(database, async () => {
      rowsLeft.push(await countBookings());
      turnsAt.push(turns);
    });
    await retention.runOnce();
    round.isDone = true;
    await serving;

    expect(rowsLeft.at(-1)).toEqual(0);
    const batches = rowsLeft.slice(1).map((rows, i) => (rowsLeft[i] ?? 0) - rows);
    expect(batches.filter(rows => rows < 1 || rows > 50)).toEqual([]);
    expect(turnsAt.filter((turn, i) => i > 0 && turn === turnsAt[i - 1])).toEqual([]);
    expect(responses).toEqual(turns);
  });

  it('is left where it is when the server stops', async () => {
    const database = openTracked(null);
    await addBookings(database, 1000, { state: 'discarded', updatedAt: 0 });
    let batches = 0;
    const { retention } = buildRetention(database, async () => {
      batches += 1;
      if (batches === 3) void retention.stop();
    });
    await retention.runOnce();
    expect(batches).toEqual(3);
  });

  it('is shared by two processes without harm', async () => {
    const folder = await createFolder();
    const [one, two] = [openTracked(folder), openTracked(folder)];
    await addBookings(one, 500, { state: 'discarded', updatedAt: 0 });
    await addBookings(one, 500, { state: 'failed', updatedAt: 0, prefix: 'failed' });
    await addBookings(one, 10, { state: 'ticketed', updatedAt: 0, prefix: 'ticketed' });
    const rounds = [buildRetention(one), buildRetention(two)];
    await Promise.all(rounds.map(({ retention }) => retention.runOnce()));
    expect(rounds.flatMap(({ log }) => log.errors)).toEqual([]);
    expect(await one.tables.selectFrom('bookings').select('state').distinct().execute()).toEqual([
      { state: 'ticketed' },
    ]);
  });
});
