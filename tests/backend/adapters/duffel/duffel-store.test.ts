import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDuffelStore, type DuffelStore } from '#backend/adapters/duffel/duffel-store.ts';
import { createDuffelRetention } from '#backend/adapters/duffel/purge-orders.ts';
import { isKnownAsSold } from '#backend/adapters/duffel/sold-searches.ts';
import { DatabaseError } from '#backend/ports/database-error.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import { buildClock } from '#tests/backend/doubles/build-backend.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { openPostgresDatabase } from '#tests/backend/doubles/open-postgres-database.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { buildCutoffs, purgeAll } from '#tests/backend/doubles/purge-all.ts';
import { startLoopbackDuffel } from '#tests/harness/providers/duffel/loopback-duffel.ts';
import { buildEventBody, signEvent } from '#tests/harness/providers/duffel/sign-event.ts';
import { buildOrder, toQuery } from './build-order.ts';
import { startDuffel, webhookSecret } from './start-duffel.ts';

const hour = 3_600_000;

async function openSqliteFile(): Promise<() => SqlDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-duffel-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return () => {
    const database = openTestDatabase(folder);
    onTestFinished(() => database.close());
    return database.db;
  };
}

async function openPostgres(): Promise<() => SqlDatabase> {
  const { db, close } = await openPostgresDatabase();
  onTestFinished(close);
  return () => db;
}

/** Each opens one database, as often as a process asks for it. */
const engines: [string, () => Promise<() => SqlDatabase>][] = [
  ['SQLite', openSqliteFile],
  ['PostgreSQL', openPostgres],
];

describe.each(engines)('what the Duffel adapter remembers in %s', (_, openEngine) => {
  /** Two processes on one database. */
  async function buildStores() {
    const open = await openEngine();
    const [db, otherDb] = [open(), open()];
    const clock = buildClock();
    return { db, clock, one: createDuffelStore(db, clock), other: createDuffelStore(otherDb, clock) };
  }

  it('lets one order be sent for a reference, and one for a search, by all processes together', async () => {
    const { one, other } = await buildStores();
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_item, i) =>
        (i % 2 === 0 ? one : other).claimOrder(
          `bkg_${i}`,
          i % 3 === 0 ? ['pas_1', 'pas_2'] : ['pas_2', 'pas_1'],
        ),
      ),
    );
    expect(claims.toSorted()).toEqual(['claimed', ...Array.from({ length: 11 }, () => 'search sold')]);
    const winner = `bkg_${claims.indexOf('claimed')}`;
    expect(await other.claimOrder(winner, ['pas_3'])).toEqual('already sent');
    expect([await one.isSold(['pas_2']), await other.isSold(['pas_9', 'pas_1'])]).toEqual([true, true]);
    expect([await one.isSold(['pas_3']), await one.isSold([])]).toEqual([false, false]);
    const references = await Promise.all(
      Array.from({ length: 6 }, (_item, i) => (i % 2 === 0 ? one : other).claimOrder('bkg_a', [`pas_a${i}`])),
    );
    expect(references.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'already sent'), 'claimed']);
  });

  it('records nothing of an order whose search is sold, so that it can order from another one', async () => {
    const { one, other } = await buildStores();
    await one.claimOrder('bkg_1', ['pas_1']);
    expect(await other.claimOrder('bkg_2', ['pas_0', 'pas_1'])).toEqual('search sold');
    expect(await one.isSold(['pas_0'])).toEqual(false);
    expect(await other.claimOrder('bkg_2', ['pas_0'])).toEqual('claimed');
  });

  it('sells a search again whose order was refused, and never sends that order again', async () => {
    const { one, other } = await buildStores();
    await one.claimOrder('bkg_1', ['pas_1']);
    await one.claimOrder('bkg_2', ['pas_2']);
    await one.releaseSearch('bkg_1');
    expect([await other.isSold(['pas_1']), await other.isSold(['pas_2'])]).toEqual([false, true]);
    expect(await other.claimOrder('bkg_1', ['pas_1'])).toEqual('already sent');
    expect(await other.claimOrder('bkg_3', ['pas_1'])).toEqual('claimed');
  });

  it('tells all processes of an order that was not created', async () => {
    const { one, other } = await buildStores();
    await one.addFailedOffer('off_1');
    await other.addFailedOffer('off_1');
    expect([await other.isFailedOffer('off_1'), await other.isFailedOffer('off_2')]).toEqual([true, false]);
  });

  it('erases orders and searches after a day, and orders that were not created with failed bookings', async () => {
    const { db, one, clock } = await buildStores();
    const rules = createDuffelRetention(db);
    const startedAt = clock.now().getTime();
    for (const number of [1, 2, 3]) {
      await one.claimOrder(`bkg_${number}`, [`pas_${number}`]);
      await one.addFailedOffer(`off_${number}`);
    }
    const count = (cutoffs: ReturnType<typeof buildCutoffs>) =>
      Promise.all(rules.map(rule => rule.count(cutoffs)));
    const early = buildCutoffs({ now: startedAt + 24 * hour - 1, failed: startedAt - 1 });
    await purgeAll(rules, early, 2);
    expect(await count(early)).toEqual([0, 0, 0]);
    const late = buildCutoffs({ now: startedAt + 24 * hour, failed: startedAt });
    expect(await count(late)).toEqual([3, 3, 3]);
    await purgeAll(rules, late, 2);
    expect(await count(late)).toEqual([0, 0, 0]);
    expect([await one.isSold(['pas_1']), await one.isFailedOffer('off_1')]).toEqual([false, false]);
    expect(await one.claimOrder('bkg_1', ['pas_1'])).toEqual('claimed');
  });

  /** A process that sells through one Duffel. Started again, it has what the database has. */
  async function startProcesses() {
    const open = await openEngine();
    const server = await startLoopbackDuffel({ now: () => buildClock().now() });
    onTestFinished(() => server.close());
    return {
      server,
      startProcess: () => startDuffel({ db: open(), baseUrl: server.baseUrl, token: server.token }),
    };
  }

  it('keeps one process from selling what another one has sold, and has it search again', async () => {
    const { server, startProcess } = await startProcesses();
    const [one, other] = [await startProcess(), await startProcess()];
    const request = await buildOrder(one.flights, 'LHR-JFK');
    // Both have found the same offers, as travelers of one search have them on two servers.
    const offered = await other.flights.readOffer(request.offerId);
    expect((await one.flights.createOrder(request)).status).toEqual('confirmed');
    const second = { ...request, reference: 'bkg_2', offerId: offered.id };
    expect(await getErrorCode(other.flights.readOffer(offered.id))).toEqual('offer_no_longer_available');
    expect(await getErrorCode(other.flights.createOrder(second))).toEqual('offer_no_longer_available');
    expect(server.orders.length).toEqual(1);

    const again = await startProcess();
    expect(await getErrorCode(again.flights.createOrder(request))).toEqual('order_unknown');
    expect(await getErrorCode(again.flights.createOrder(second))).toEqual('offer_no_longer_available');
    expect(server.orders.length).toEqual(1);
  });

  it('renews a search in one process of which another one has sold an offer', async () => {
    const { startProcess } = await startProcesses();
    const [one, other] = [await startProcess(), await startProcess()];
    const request = await buildOrder(other.flights, 'LHR-JFK');
    const cached = await buildOrder(other.flights, 'LHR-JFK');
    expect(cached.offerId).toEqual(request.offerId);
    await one.flights.createOrder(request);
    const renewed = await buildOrder(other.flights, 'LHR-JFK', { reference: 'bkg_2' });
    expect((await other.flights.createOrder(renewed)).status).toEqual('confirmed');
  });

  it('has one process know the failed order that another one was told of, and a third after a restart', async () => {
    const { startProcess } = await startProcesses();
    const [one, other] = [await startProcess(), await startProcess()];
    const query = toQuery(await buildOrder(one.flights, 'LHR-JFK'));
    expect(await one.flights.findOrder(query)).toEqual(null);
    const body = buildEventBody({
      id: 'wev_1',
      type: 'order.creation_failed',
      object: { offer_id: query.offerId },
    });
    const headers = new Headers({ 'X-Duffel-Signature': signEvent(body, webhookSecret, other.clock.now()) });
    await other.webhooks?.receive(new TextEncoder().encode(body), headers);
    const failed = { id: null, status: 'failed', bookingReference: null };
    expect(await one.flights.findOrder(query)).toEqual(failed);
    expect(await (await startProcess()).flights.findOrder(query)).toEqual(failed);
  });
});

describe('a search', () => {
  const check = (isSold: DuffelStore['isSold']) => isKnownAsSold({ isSold }, ['pas_1']);

  it('needs no database, and doesn’t wait for one that hangs', async () => {
    expect(await check(async () => true)).toEqual(true);
    expect(await check(() => Promise.reject(new DatabaseError('ECONNREFUSED', {})))).toEqual(false);
    await expect(check(() => Promise.reject(new TypeError('a fault of ours')))).rejects.toThrow(
      'a fault of ours',
    );
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const hanging = check(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await hanging).toEqual(false);
  });
});
