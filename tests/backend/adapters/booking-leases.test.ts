import { describe, expect, it, vi } from 'vitest';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { postgresEngine } from '#backend/adapters/postgres/open-postgres.ts';
import { DatabaseError } from '#backend/ports/database-error.ts';
import { at, buildDraft, buildStore, engines, lease, now, openPostgres } from './store-engines.ts';

describe.each(engines)('the leases in %s', (_engine, openEngine) => {
  it('leases a booking to one of twenty, and to another one only once the lease has ended', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    const ask = (time: number) =>
      Promise.all(
        Array.from({ length: 20 }, (_, i) => store.acquireLease('bkg_1', lease(`${time} ${i}`), at(time))),
      );
    const countLeases = async (time: number) => (await ask(time)).filter(leased => leased !== null).length;
    expect(await countLeases(now)).toBe(1);
    const owner = (await store.find('bkg_1'))?.lease?.owner ?? '';
    expect(await countLeases(now + 5000)).toBe(0);
    expect(await store.renewLease('bkg_1', lease(owner), at(now + 5000))).toBe(true);
    expect(await countLeases(now + 6001)).toBe(0);
    expect(await countLeases(now + 11_000)).toBe(1);
    expect(await store.renewLease('bkg_1', lease(owner), at(now + 11_000))).toBe(false);
  });

  it('takes a lease for ended that would end far in the future: the clock was set back', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    await store.acquireLease('bkg_1', lease('a'), at(now + 3_600_000));
    expect((await store.acquireLease('bkg_1', lease('b'), at(now)))?.lease).toEqual({
      owner: 'b',
      until: now + 6000,
    });
  });

  it('refuses an update after the lease was taken over', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    await store.acquireLease('bkg_1', lease('a'), at(now));
    expect(await store.renewLease('bkg_1', lease('a'), at(now))).toEqual(true);
    await store.acquireLease('bkg_1', lease('b'), at(now + 6000));
    expect(await store.renewLease('bkg_1', lease('a'), at(now))).toEqual(false);
    expect(await store.updateLeased('bkg_1', 'a', 'drafted', { state: 'ordering' }, at(now))).toEqual(null);
    await store.releaseLease('bkg_1', 'a');
    expect((await store.find('bkg_1'))?.lease?.owner).toEqual('b');
    await store.releaseLease('bkg_1', 'b');
    expect((await store.find('bkg_1'))?.lease).toEqual(null);
  });

  it('leases what is due, the longest due first, and what was left under a lease that has ended', async () => {
    const store = await buildStore(openEngine);
    const inProgress = ['ordering', 'awaitingAirline', 'capturing', 'releasing', 'discarding'] as const;
    const done = ['ticketed', 'failed', 'discarded'] as const;
    for (const [i, state] of [...inProgress, ...done].entries()) {
      await store.add(buildDraft({ id: state, tripKey: state }));
      await store.updateDraft(state, { state, dueAt: now - i }, at(now));
    }
    const claim = async (owner: string, limit: number, time: number) =>
      (await store.claimDue(lease(owner), limit, at(time))).map(({ id }) => id).toSorted();
    expect(await store.findNextDueTime()).toBe(now - 4);
    expect(await claim('a', 9, now - 3)).toEqual(['discarding', 'releasing']);
    expect(await store.findNextDueTime()).toBe(now - 2);
    expect(await claim('b', 1, now)).toEqual(['capturing']);
    expect(await claim('c', 9, now)).toEqual(['awaitingAirline', 'ordering']);
    expect(await store.findNextDueTime()).toBe(null);
    expect(await claim('d', 9, now + 5000)).toEqual([]);
    await store.renewLease('ordering', lease('c'), at(now + 5000));
    await store.releaseLease('awaitingAirline', 'c');
    expect(await claim('d', 9, now + 6000)).toEqual([
      'awaitingAirline',
      'capturing',
      'discarding',
      'releasing',
    ]);
    expect((await store.find('capturing'))?.lease).toEqual({ owner: 'd', until: now + 12_000 });
    expect((await store.find('ordering'))?.lease?.owner).toBe('c');
  });

  it('leases each of many due bookings to one of ten', async () => {
    const store = await buildStore(openEngine);
    for (let i = 0; i < 50; i++) await store.add(buildDraft({ id: `bkg_${i}`, tripKey: `trip_${i}` }));
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, i) => store.claimDue(lease(`${i}`), 10, at(now))),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(50);
    expect(new Set(ids).size).toBe(50);
  });

  it('leaves nothing leased that it doesn’t return, whichever of its statements fails', async () => {
    const { db, engine } = await openEngine();
    const healthy = createKyselyBookingStore(db, { ...engine, time: null });
    await healthy.add(buildDraft());
    await healthy.add(buildDraft({ id: 'bkg_2', tripKey: 'trip_2' }));
    await healthy.acquireLease('bkg_2', lease('killed'), at(now - 9000));
    const readOwners = async () =>
      (await Promise.all(['bkg_1', 'bkg_2'].map(id => healthy.find(id)))).map(
        found => found?.lease?.owner ?? null,
      );
    const tries: unknown[] = [];
    for (let failing = 1; failing < 5 && tries.at(-1) !== 'all leased'; failing++) {
      let statements = 0;
      const failingDb = db.withPlugin({
        transformQuery({ node }) {
          statements += 1;
          if (statements === failing) throw new DatabaseError('57P01', {});
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const store = createKyselyBookingStore(failingDb, { ...engine, time: null });
      const claimed = await store.claimDue(lease('a'), 9, at(now)).catch(readOwners);
      tries.push(
        claimed.length === 2 && claimed.every(one => typeof one === 'object' && one !== null)
          ? 'all leased'
          : claimed,
      );
    }
    expect(tries).toEqual([...tries.slice(1).map(() => [null, 'killed']), 'all leased']);
    expect(await readOwners()).toEqual(['a', 'a']);
  });

  it('says whether a lease is held, and not only that one was taken', async () => {
    const store = await buildStore(openEngine);
    await store.add(buildDraft());
    expect(await store.isLeased('bkg_1', at(now))).toEqual(false);
    await store.acquireLease('bkg_1', lease('a'), at(now));
    const times = [now, now + 5999, now + 6000, now - 3_600_000];
    expect(await Promise.all(times.map(time => store.isLeased('bkg_1', at(time))))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('gives a task to one owner of twenty, until the claim that the owner renews has ended', async () => {
    const store = await buildStore(openEngine);
    const claim = (owner: string, time: number, name = 'late orders') =>
      store.claimTask(name, lease(owner), at(time));
    const claims = await Promise.all(Array.from({ length: 20 }, (_, i) => claim(`${i}`, now)));
    expect(claims.filter(isMine => isMine)).toHaveLength(1);
    const owner = `${claims.indexOf(true)}`;
    expect([await claim('other', now + 5999), await claim('other', now, 'overdue cases')]).toEqual([
      false,
      true,
    ]);
    expect(await claim(owner, now + 5999)).toEqual(true);
    expect([await claim('next', now + 6000), await claim('next', now + 11_999)]).toEqual([false, true]);
    expect(await claim(owner, now + 12_000)).toEqual(false);
    // The clock was set back.
    expect(await claim(owner, now - 3_600_000)).toEqual(true);
  });
});

describe('the leases in PostgreSQL', () => {
  it('end by its own time, whatever the time of the processes', async () => {
    const { db } = await openPostgres();
    const store = createKyselyBookingStore(db, postgresEngine);
    await store.add(buildDraft());
    const ask = (owner: string, time: number) =>
      store.acquireLease('bkg_1', { owner, ms: 700 }, at(time)).then(leased => leased?.lease?.owner ?? null);
    expect(await ask('a', now)).toEqual('a');
    expect(await ask('b', now + 3_600_000)).toEqual(null);
    await vi.waitFor(async () => expect(await ask('c', now - 3_600_000)).toEqual('c'), { timeout: 5000 });
  });
});
