import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewBooking } from '#backend/ports/booking-store.ts';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { getOrCreateSecret } from '#backend/adapters/kysely-store/secrets.ts';
import { createCounters } from '#backend/adapters/sandbox-airlines/counters.ts';
import { buildPassenger } from '#tests/backend/doubles/api-calls.ts';
import { openTestDatabase, type TestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { pick } from '#tests/backend/doubles/pick.ts';

const now = 1_800_000_000_000;

const buildDraft = (draft: Partial<NewBooking> = {}): NewBooking => ({
  id: 'bkg_1',
  paymentIntentId: 'pi_1',
  offerId: 'off_1',
  amount: 24530,
  currency: 'USD',
  passengers: [buildPassenger()],
  now,
  ...draft,
});

const folders: string[] = [];
const stores: TestDatabase[] = [];

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-store-'));
  folders.push(folder);
  return folder;
}

async function openTracked(folder: string | null): Promise<TestDatabase> {
  const store = openTestDatabase(folder);
  stores.push(store);
  return store;
}

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** The suite that every engine must pass: the guarantees of booking depend on it. */
const databases: [string, () => Promise<TestDatabase>][] = [
  ['SQLite in memory', () => openTracked(null)],
  ['SQLite in a file', async () => openTracked(await createFolder())],
];

describe.each(databases)('the booking store in %s', (_engine, openEngine) => {
  const buildStore = async () => createKyselyBookingStore((await openEngine()).db);

  it('returns bookings as they were added', async () => {
    const store = await buildStore();
    await store.add(buildDraft());
    const booking = {
      id: 'bkg_1',
      paymentIntentId: 'pi_1',
      offerId: 'off_1',
      state: 'drafted',
      amount: 24530,
      currency: 'USD',
      passengers: [buildPassenger()],
      orderSentAt: null,
      orderUnknownSince: null,
      orderId: null,
      bookingReference: null,
      failure: null,
      attempts: 0,
      dueAt: now,
      leaseUntil: 0,
      createdAt: now,
    };
    expect(await store.find('bkg_1')).toEqual(booking);
    expect(await store.findByPaymentIntent('pi_1')).toEqual(booking);
    expect(await store.find('bkg_2')).toEqual(null);
    expect(await store.findByPaymentIntent("' or 1=1 --")).toEqual(null);
  });

  it('keeps the largest amounts and times as integers', async () => {
    const store = await buildStore();
    const late = Date.parse('2999-12-31T23:59:59.999Z');
    await store.add(buildDraft({ amount: 999_999_999_999, now: late }));
    expect(pick(await store.find('bkg_1'), 'amount', 'createdAt')).toEqual({
      amount: 999_999_999_999,
      createdAt: late,
    });
  });

  it('rejects a second booking for the same payment', async () => {
    const store = await buildStore();
    await store.add(buildDraft());
    await expect(store.add(buildDraft({ id: 'bkg_2' }))).rejects.toThrow(/unique/i);
    await expect(store.add(buildDraft({ paymentIntentId: 'pi_2' }))).rejects.toThrow(/unique/i);
  });

  it('lets one of twenty concurrent updates claim a draft', async () => {
    const store = await buildStore();
    await store.add(buildDraft());
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => store.updateUnleased('bkg_1', 'drafted', { state: 'ordering' }, now)),
    );
    expect(claims.filter(claim => claim !== null)).toHaveLength(1);
  });

  it('leases a booking to one of twenty, and to another one after the lease ends', async () => {
    const store = await buildStore();
    await store.add(buildDraft());
    expect(await store.acquireLease('bkg_1', { owner: 'a', until: now + 10 }, now)).toEqual(null);
    await store.updateUnleased('bkg_1', 'drafted', { state: 'ordering' }, now);
    const leases = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        store.acquireLease('bkg_1', { owner: `${i}`, until: now + 10 }, now),
      ),
    );
    expect(leases.filter(lease => lease !== null)).toHaveLength(1);
    expect(await store.acquireLease('bkg_1', { owner: 'late', until: now + 20 }, now + 9)).toEqual(null);
    expect(
      pick(await store.acquireLease('bkg_1', { owner: 'late', until: now + 20 }, now + 10), 'id'),
    ).toEqual({
      id: 'bkg_1',
    });
  });

  it('updates a booking only under its lease, and only from the expected state', async () => {
    const store = await buildStore();
    await store.add(buildDraft());
    await store.updateUnleased('bkg_1', 'drafted', { state: 'ordering' }, now);
    await store.acquireLease('bkg_1', { owner: 'a', until: now + 10 }, now);
    expect(await store.updateLeased('bkg_1', 'b', 'ordering', { state: 'capturing' }, now)).toEqual(null);
    expect(await store.updateUnleased('bkg_1', 'ordering', { state: 'capturing' }, now)).toEqual(null);
    expect(
      pick(
        await store.updateLeased(
          'bkg_1',
          'a',
          'ordering',
          { state: 'capturing', orderId: 'ord_1', bookingReference: 'ABC' },
          now,
        ),
        'state',
        'orderId',
        'bookingReference',
      ),
    ).toEqual({ state: 'capturing', orderId: 'ord_1', bookingReference: 'ABC' });
    expect(await store.updateLeased('bkg_1', 'a', 'ordering', { state: 'releasing' }, now)).toEqual(null);
  });

  it('refuses an update after the lease was taken over', async () => {
    const store = await buildStore();
    await store.add(buildDraft());
    await store.updateUnleased('bkg_1', 'drafted', { state: 'ordering' }, now);
    await store.acquireLease('bkg_1', { owner: 'a', until: now + 10 }, now);
    expect(await store.renewLease('bkg_1', { owner: 'a', until: now + 20 })).toEqual(true);
    await store.acquireLease('bkg_1', { owner: 'b', until: now + 40 }, now + 30);
    expect(await store.renewLease('bkg_1', { owner: 'a', until: now + 50 })).toEqual(false);
    await store.releaseLease('bkg_1', 'a');
    expect((await store.find('bkg_1'))?.leaseUntil).toEqual(now + 40);
    await store.releaseLease('bkg_1', 'b');
    expect((await store.find('bkg_1'))?.leaseUntil).toEqual(0);
  });

  it('never stores one order for two bookings', async () => {
    const store = await buildStore();
    for (const n of ['1', '2']) {
      await store.add(buildDraft({ id: `bkg_${n}`, paymentIntentId: `pi_${n}` }));
    }
    await store.updateUnleased('bkg_1', 'drafted', { orderId: 'ord_1' }, now);
    await expect(store.updateUnleased('bkg_2', 'drafted', { orderId: 'ord_1' }, now)).rejects.toThrow(
      /unique/i,
    );
  });

  it('finds bookings that are due and not leased', async () => {
    const store = await buildStore();
    const states = ['ordering', 'awaitingAirline', 'capturing', 'releasing', 'discarding'] as const;
    const done = ['ticketed', 'failed', 'discarded'] as const;
    for (const [i, state] of [...states, ...done].entries()) {
      await store.add(buildDraft({ id: state, paymentIntentId: state }));
      await store.updateUnleased(state, 'drafted', { state, dueAt: now - i }, now);
    }
    await store.add(buildDraft());
    expect(await store.findDue(now, 10)).toEqual([...states].toReversed());
    expect(await store.findDue(now, 2)).toEqual(['discarding', 'releasing']);
    expect(await store.findDue(now - 3, 10)).toEqual(['discarding', 'releasing']);
    await store.acquireLease('capturing', { owner: 'a', until: now + 10 }, now);
    expect(await store.findDue(now, 10)).not.toContain('capturing');
  });

  it('discards only old drafts', async () => {
    const store = await buildStore();
    await store.add(buildDraft());
    await store.add(buildDraft({ id: 'bkg_2', paymentIntentId: 'pi_2', now: now + 1 }));
    await store.add(buildDraft({ id: 'bkg_3', paymentIntentId: 'pi_3' }));
    await store.updateUnleased('bkg_3', 'drafted', { state: 'ordering' }, now);
    await store.discardDraftsBefore(now + 1, now + 5);
    expect((await store.find('bkg_2'))?.state).toEqual('drafted');
    expect((await store.find('bkg_3'))?.state).toEqual('ordering');
    expect(pick(await store.find('bkg_1'), 'state', 'dueAt')).toEqual({
      state: 'discarding',
      dueAt: now + 5,
    });
  });
});

describe('the database file', () => {
  it('persists, and is readable by its owner only', async () => {
    const folder = join(await createFolder(), 'data');
    const first = openTestDatabase(folder);
    await createKyselyBookingStore(first.db).add(buildDraft());
    const secret = await getOrCreateSecret(first.db, 'x');
    expect(await createCounters(first.db)('y')).toEqual(1);
    await first.close();

    const again = await openTracked(folder);
    expect(pick(await createKyselyBookingStore(again.db).find('bkg_1'), 'id')).toEqual({ id: 'bkg_1' });
    expect(await getOrCreateSecret(again.db, 'x')).toEqual(secret);
    expect(await createCounters(again.db)('y')).toEqual(2);
    expect(statSync(folder).mode & 0o777).toEqual(0o700);
    expect(statSync(join(folder, 'sagewing.sqlite')).mode & 0o777).toEqual(0o600);
  });

  it('flushes every commit', async () => {
    const { db } = await openTracked(await createFolder());
    const { sql } = await import('kysely');
    expect((await sql<object>`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await sql<object>`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
  });

  it('can be opened twice at the same time, with the same content', async () => {
    const folder = await createFolder();
    const [one, two] = await Promise.all([openTracked(folder), openTracked(folder)]);
    await createKyselyBookingStore(one.db).add(buildDraft());
    expect(pick(await createKyselyBookingStore(two.db).find('bkg_1'), 'id')).toEqual({ id: 'bkg_1' });
    expect(await getOrCreateSecret(one.db, 'x')).toEqual(await getOrCreateSecret(two.db, 'x'));
    const [countInOne, countInTwo] = [createCounters(one.db), createCounters(two.db)];
    expect([await countInOne('y'), await countInTwo('y'), await countInOne('y')]).toEqual([1, 2, 3]);
  });
});
