import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TripClaimedError } from '#backend/ports/booking-store.ts';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { storeMigrations } from '#backend/adapters/kysely-store/migrations.ts';
import { getOrCreateSecret } from '#backend/adapters/sandbox-airlines/secrets.ts';
import { openSqliteDatabase } from '#backend/adapters/sqlite/open-database.ts';
import { createCounters } from '#backend/adapters/sandbox-airlines/counters.ts';
import { systemClock } from '#backend/ports/clock.ts';
import { buildPassenger } from '#tests/backend/doubles/api-calls.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { pick } from '#tests/backend/doubles/pick.ts';
import {
  at,
  buildDraft,
  buildStore,
  createFolder,
  engines,
  lease,
  now,
  openSqlite,
} from './store-engines.ts';

describe.each(engines)('the booking store in %s', (_engine, openEngine) => {
  it('returns bookings as they were saved', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    const booking = {
      id: 'bkg_1',
      paymentIntentId: null,
      clientSecretHash: null,
      offerId: 'off_1',
      state: 'drafted',
      stateSince: now,
      amount: 24530,
      currency: 'USD',
      passengers: [buildPassenger()],
      isErased: false,
      ticketedAt: null,
      card: null,
      canceledAt: null,
      tripKey: 'trip_1',
      tripOrdinal: 0,
      lastFlightDate: '2027-03-15',
      authorizedAt: null,
      orderSentAt: null,
      orderId: null,
      bookingReference: null,
      failure: null,
      caseKind: null,
      attemptKey: 'key_1',
      attempts: 0,
      dueAt: now,
      lease: null,
      createdAt: now + 60_000,
    };
    expect(await store.find('bkg_1')).toEqual(booking);
    await store.updateDraft('bkg_1', { paymentIntentId: 'pi_1', clientSecretHash: 'hash_1' }, at(now + 1));
    const withIntent = { ...booking, paymentIntentId: 'pi_1', clientSecretHash: 'hash_1' };
    expect(await store.find('bkg_1')).toEqual(withIntent);
    expect(await store.findByPaymentIntent('pi_1')).toEqual(withIntent);
    expect(await store.find('bkg_2')).toEqual(null);
    expect(await store.findByPaymentIntent("' or 1=1 --")).toEqual(null);
  });

  it('keeps the largest amounts and times as integers', async () => {
    const store = await buildStore(openEngine);
    const late = Date.parse('2999-12-31T23:59:59.999Z');
    await store.add(buildDraft({ amount: 999_999_999_999, at: at(late) }));
    expect(pick(await store.find('bkg_1'), 'amount', 'createdAt')).toEqual({
      amount: 999_999_999_999,
      createdAt: late + 60_000,
    });
  });

  it('rejects a second booking with the same id, and one for the same payment', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    await expect(store.add(buildDraft())).rejects.toThrow(/unique/i);
    await store.add(buildDraft({ id: 'bkg_2' }));
    await store.updateDraft('bkg_1', { paymentIntentId: 'pi_1' }, at(now));
    await expect(store.updateDraft('bkg_2', { paymentIntentId: 'pi_1' }, at(now))).rejects.toThrow(/unique/i);
  });

  it('lets one of twenty concurrent updates take a draft', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    const updates = await Promise.all(
      Array.from({ length: 20 }, () => store.updateDraft('bkg_1', { state: 'ordering' }, at(now))),
    );
    expect(updates.filter(update => update !== null)).toHaveLength(1);
  });

  it('saves the passengers of a draft once', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft({ passengers: null, tripKey: null }));
    const change = { passengers: [buildPassenger()], tripKey: 'trip_1', tripOrdinal: 2 };
    const saved = await store.addPassengers('bkg_1', change, at(now));
    expect(pick(saved, 'passengers', 'tripKey', 'tripOrdinal')).toEqual(change);
    expect(await store.addPassengers('bkg_1', { ...change, tripKey: 'trip_2' }, at(now))).toEqual(null);
  });

  it('updates a booking only under its lease, and only from the expected state', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    await store.updateDraft('bkg_1', { state: 'ordering' }, at(now));
    await store.acquireLease('bkg_1', lease('a'), at(now));
    expect(await store.updateLeased('bkg_1', 'b', 'ordering', { state: 'capturing' }, at(now))).toEqual(null);
    expect(await store.updateDraft('bkg_1', { state: 'capturing' }, at(now))).toEqual(null);
    expect(
      pick(
        await store.updateLeased(
          'bkg_1',
          'a',
          'ordering',
          { state: 'capturing', orderId: 'ord_1', bookingReference: 'ABC' },
          at(now + 7),
        ),
        'state',
        'stateSince',
        'orderId',
        'bookingReference',
      ),
    ).toEqual({ state: 'capturing', stateSince: now + 7, orderId: 'ord_1', bookingReference: 'ABC' });
    expect(await store.updateLeased('bkg_1', 'a', 'ordering', { state: 'releasing' }, at(now))).toEqual(null);
  });

  it('never stores one order for two bookings', async () => {
    const store = await buildStore(openEngine);
    for (const id of ['bkg_1', 'bkg_2']) await store.add(buildDraft({ id }));
    await store.updateDraft('bkg_1', { orderId: 'ord_1' }, at(now));
    await expect(store.updateDraft('bkg_2', { orderId: 'ord_1' }, at(now))).rejects.toThrow(/unique/i);
  });

  it('lets one booking of a trip claim it, and another one once it has failed', async () => {
    const store = await buildStore(openEngine);
    for (const id of ['bkg_1', 'bkg_2', 'bkg_3']) await store.add(buildDraft({ id }));
    await store.add(buildDraft({ id: 'bkg_4', tripOrdinal: 1 }));
    const order = (id: string) => store.updateDraft(id, { state: 'ordering' }, at(now));
    // On PostgreSQL, any of them can be the first.
    const rivals = ['bkg_1', 'bkg_2', 'bkg_3'];
    const claims = await Promise.allSettled(rivals.map(order));
    const [winner = '', ...others] = rivals.filter((_, index) => claims[index]?.status === 'fulfilled');
    expect(others).toEqual([]);
    const [loser = ''] = rivals.filter(id => id !== winner);
    await expect(order(loser)).rejects.toThrow(TripClaimedError);
    expect(pick(await order('bkg_4'), 'state')).toEqual({ state: 'ordering' });
    const found = (await store.findByTrip('trip_1', 1)).map(({ id }) => id);
    expect(found.slice(0, 2).toSorted()).toEqual([winner, 'bkg_4'].toSorted());
    expect(rivals).toContain(found[2]);

    await store.acquireLease(winner, lease('a'), at(now));
    await store.updateLeased(winner, 'a', 'ordering', { state: 'releasing' }, at(now));
    await expect(order(loser)).rejects.toThrow(TripClaimedError);
    await store.updateLeased(winner, 'a', 'releasing', { state: 'failed' }, at(now));
    expect(pick(await order(loser), 'state')).toEqual({ state: 'ordering' });
  });

  it('has a clock that only moves forward', async () => {
    const store = await buildStore(openEngine);
    expect(await store.startTime(now)).toEqual(now);
    expect(await store.startTime(now + 5)).toEqual(now);
    expect(await store.advanceTime(now + 7)).toEqual(now + 7);
    expect(await store.advanceTime(now + 3)).toEqual(now + 7);
  });

  it('opens a case with the escalation, and closes it with the resolution', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    await store.acquireLease('bkg_1', lease('a'), at(now));
    await store.updateLeased('bkg_1', 'a', 'drafted', { state: 'ordering' }, at(now));
    await store.updateLeased(
      'bkg_1',
      'b',
      'ordering',
      { state: 'escalated', caseKind: 'airline_silent' },
      at(now),
    );
    expect(await store.findOpenCases()).toEqual([]);
    await store.updateLeased(
      'bkg_1',
      'a',
      'ordering',
      { state: 'escalated', caseKind: 'airline_silent' },
      at(now),
    );
    const [openCase] = await store.findOpenCases();
    expect(openCase).toEqual({
      id: expect.stringMatching(/^case_/),
      bookingId: 'bkg_1',
      kind: 'airline_silent',
      openedAt: now + 60_000,
      dueAt: now + 60_000 + 24 * 3_600_000,
      closedAt: null,
      resolution: null,
    });
    await store.openCase('bkg_1', 'payment_disputed', at(now + 1));
    await store.updateLeased('bkg_1', 'a', 'escalated', { state: 'capturing' }, at(now + 1));
    expect((await store.findOpenCases()).map(({ kind }) => kind)).toEqual(['payment_disputed']);
  });

  it('opens the case of an escalation beside one of another kind', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    await store.openCase('bkg_1', 'schedule_changed', at(now));
    await store.openCase('bkg_1', 'schedule_changed', at(now + 1));
    await store.acquireLease('bkg_1', lease('a'), at(now));
    const escalation = { state: 'escalated', caseKind: 'airline_silent' } as const;
    await store.updateLeased('bkg_1', 'a', 'drafted', escalation, at(now + 2));
    const cases = await store.findOpenCases();
    expect(cases.map(({ kind }) => kind)).toEqual(['schedule_changed', 'airline_silent']);
    expect(await store.closeCase(cases[0]?.id ?? '', { state: 'failed' }, 'settled', at(now))).toEqual(true);
    expect(pick(await store.find('bkg_1'), 'state')).toEqual({ state: 'escalated' });
  });

  it('remembers closed cases, by their kind', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    await store.openCase('bkg_1', 'late_order', at(now));
    const [openCase] = await store.findOpenCases();
    await store.closeCase(openCase?.id ?? '', {}, 'settled', at(now));
    expect(await store.hasHadCase('bkg_1', 'late_order')).toEqual(true);
    expect(await store.hasHadCase('bkg_1', 'payment_disputed')).toEqual(false);
  });

  it('closes a case while a step resolves it: either is first, and none fails', async () => {
    const store = await buildStore(openEngine);
    const ids = Array.from({ length: 30 }, (_, i) => `bkg_${i}`);
    for (const id of ids) {
      await store.add(buildDraft({ id, tripKey: id }));
      await store.acquireLease(id, lease('a'), at(now));
      const escalation = { state: 'escalated', caseKind: 'airline_silent' } as const;
      await store.updateLeased(id, 'a', 'drafted', escalation, at(now));
    }
    const cases = await store.findOpenCases();
    const closed = await Promise.all(
      cases.flatMap(({ id, bookingId }) => [
        store.closeCase(id, { state: 'releasing' }, 'failed', at(now)),
        store.updateLeased(bookingId, 'a', 'escalated', { state: 'capturing' }, at(now)).then(() => null),
      ]),
    );
    expect(closed).toHaveLength(2 * ids.length);
    expect(await store.findOpenCases()).toEqual([]);
  });

  it('closes a case once, and lets the booking go on', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    await store.acquireLease('bkg_1', lease('a'), at(now));
    await store.updateLeased(
      'bkg_1',
      'a',
      'drafted',
      { state: 'escalated', caseKind: 'airline_silent' },
      at(now),
    );
    const [openCase] = await store.findOpenCases();
    const close = () => store.closeCase(openCase?.id ?? '', { state: 'releasing' }, 'failed', at(now + 9));
    expect(await close()).toEqual(true);
    expect(await close()).toEqual(false);
    expect(pick(await store.find('bkg_1'), 'state', 'dueAt')).toEqual({ state: 'releasing', dueAt: now + 9 });
    expect(await store.updateLeased('bkg_1', 'a', 'escalated', { state: 'capturing' }, at(now))).toEqual(
      null,
    );
  });
});

describe('the database file', () => {
  it('persists, and is readable by its owner only', async () => {
    const folder = join(await createFolder(), 'data');
    const first = openTestDatabase(folder);
    await createKyselyBookingStore(first.db).add(buildDraft());
    const secret = await getOrCreateSecret(first.sandbox, 'x');
    expect(await createCounters(first.sandbox, systemClock)('y')).toEqual(1);
    await first.close();

    const again = openSqlite(folder);
    expect(pick(await createKyselyBookingStore(again.db).find('bkg_1'), 'id')).toEqual({ id: 'bkg_1' });
    expect(await getOrCreateSecret(again.sandbox, 'x')).toEqual(secret);
    expect(await createCounters(again.sandbox, systemClock)('y')).toEqual(2);
    expect(statSync(folder).mode & 0o777).toEqual(0o700);
    expect(statSync(join(folder, 'sagewing.sqlite')).mode & 0o777).toEqual(0o600);
  });

  it('of a version with one open case for each booking keeps its cases', async () => {
    const folder = join(await createFolder(), 'data');
    const before = Object.fromEntries(Object.entries(storeMigrations).filter(([name]) => name < '0010'));
    const old = openSqliteDatabase({ folder }, before);
    await sql`insert into booking_cases (id, booking_id, open_booking_id, kind, opened_at, due_at, closed_at) values
      ('case_1', 'bkg_1', 'bkg_1', 'schedule_changed', 1, 2, null),
      ('case_2', 'bkg_2', null, 'late_order', 1, 2, 2)`.execute(old.db);
    await old.close();

    const { db } = openSqlite(folder);
    const store = createKyselyBookingStore(db);
    await store.openCase('bkg_1', 'schedule_changed', at(now));
    await store.openCase('bkg_1', 'payment_disputed', at(now));
    const cases = (await store.findOpenCases()).map(({ bookingId, kind }) => ({ bookingId, kind }));
    expect(cases).toEqual([
      { bookingId: 'bkg_1', kind: 'schedule_changed' },
      { bookingId: 'bkg_1', kind: 'payment_disputed' },
    ]);
  });

  it('flushes every commit', async () => {
    const { db } = openSqlite(await createFolder());
    expect((await sql<object>`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await sql<object>`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
  });

  it('can be opened twice at the same time, with the same content', async () => {
    const folder = await createFolder();
    const [one, two] = [openSqlite(folder), openSqlite(folder)];
    await createKyselyBookingStore(one.db).add(buildDraft());
    expect(pick(await createKyselyBookingStore(two.db).find('bkg_1'), 'id')).toEqual({ id: 'bkg_1' });
    expect(await getOrCreateSecret(one.sandbox, 'x')).toEqual(await getOrCreateSecret(two.sandbox, 'x'));
    const countInOne = createCounters(one.sandbox, systemClock);
    const countInTwo = createCounters(two.sandbox, systemClock);
    expect([await countInOne('y'), await countInTwo('y'), await countInOne('y')]).toEqual([1, 2, 3]);
  });
});
