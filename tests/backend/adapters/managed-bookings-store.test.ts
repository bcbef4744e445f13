import { describe, expect, it } from 'vitest';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { createKyselyCancellationStore } from '#backend/adapters/kysely-store/kysely-cancellation-store.ts';
import {
  createKyselyManageLinkStore,
  createManageLinkRetention,
} from '#backend/adapters/kysely-store/kysely-manage-link-store.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import type { NewCancellation } from '#backend/ports/cancellation-store.ts';
import { at, buildDraft, engines, now } from './store-engines.ts';

const cancellation: NewCancellation = {
  bookingId: 'bkg_1',
  basis: 'free',
  cardRefund: 24_530,
  refundAmount: '245.30',
  refundTo: 'card',
  hasShortfall: true,
};

describe.each(engines)('the stores of managed bookings in %s', (_engine, openEngine) => {
  it('find bookings by the airline’s reference and by the code for the phone', async () => {
    const { db, engine } = await openEngine();
    const store = createKyselyBookingStore(db, { ...engine, time: null });
    await store.add(buildDraft());
    await store.add(buildDraft({ id: 'bkg_2', tripKey: 'trip_2', attemptKey: 'key_2' }));
    await store.updateDraft('bkg_1', { bookingReference: 'RF9K2P' }, at(now));
    const find = async (bookingReference: string, supportCode = bookingReference) =>
      (await store.findByReference({ bookingReference, supportCode })).map(({ id }) => id);
    expect(await find('RF9K2P')).toEqual(['bkg_1']);
    expect(await find('RF9K2Q')).toEqual([]);
    expect(await find(getSupportCode('bkg_2'))).toEqual(['bkg_2']);
  });

  it('keep when a ticket was issued', async () => {
    const { db, engine } = await openEngine();
    const store = createKyselyBookingStore(db, { ...engine, time: null });
    await store.add(buildDraft());
    expect((await store.find('bkg_1'))?.ticketedAt).toBe(null);
    await store.acquireLease('bkg_1', { owner: 'a', ms: 6000 }, at(now));
    await store.updateLeased('bkg_1', 'a', 'drafted', { state: 'ticketed' }, at(now + 5));
    expect((await store.find('bkg_1'))?.ticketedAt).toBe(at(now + 5).wallTime);
  });

  it('keep links until they expire', async () => {
    const { db } = await openEngine();
    const links = createKyselyManageLinkStore(db);
    const link = { codeHash: 'hash', bookingId: 'bkg_1', expiresAt: now };
    await links.add(link);
    expect(await links.find('hash')).toEqual(link);
    expect(await links.find('other')).toBe(null);
    const rule = createManageLinkRetention(db);
    const cutoffs = (time: number) => ({
      now: time,
      drafts: 0,
      failedData: 0,
      failed: 0,
      flownTrips: '2027-01-01',
      undatedTrips: 0,
    });
    expect([await rule.count(cutoffs(now - 1)), await rule.purge(cutoffs(now - 1), 10)]).toEqual([0, 0]);
    expect([await rule.count(cutoffs(now)), await rule.purge(cutoffs(now), 10)]).toEqual([1, 1]);
    expect(await links.find('hash')).toBe(null);
  });

  it('keep one cancellation of a booking, claimed by whoever adds it', async () => {
    const { db, engine } = await openEngine();
    const store = createKyselyCancellationStore(db, engine);
    const added = await Promise.all([1, 2, 3].map(() => store.add(cancellation, 60_000, at(now))));
    expect(added.filter(Boolean)).toHaveLength(1);
    const saved = { ...cancellation, attempts: 1, outcome: null, requestedAt: at(now).wallTime };
    expect(await store.find('bkg_1')).toEqual(saved);
    expect(await store.claimDue(5, 60_000, at(now + 59_999))).toEqual([]);
    const claims = await Promise.all([1, 2].map(() => store.claimDue(5, 60_000, at(now + 60_000))));
    expect(claims.flat()).toEqual([{ ...saved, attempts: 2 }]);
    await store.postpone('bkg_1', now + 61_000);
    expect(await store.claimDue(5, 60_000, at(now + 61_000))).toEqual([{ ...saved, attempts: 3 }]);
    await store.end('bkg_1', 'done', at(now + 62_000));
    expect(await store.claimDue(5, 60_000, at(now + 999_000))).toEqual([]);
    expect((await store.find('bkg_1'))?.outcome).toBe('done');
    expect(await store.add(cancellation, 60_000, at(now + 63_000))).toBe(false);
  });

  it('let a cancellation be asked for again after the airline has refused it', async () => {
    const { db, engine } = await openEngine();
    const store = createKyselyCancellationStore(db, engine);
    await store.add(cancellation, 60_000, at(now));
    await store.end('bkg_1', 'refused', at(now));
    expect(await store.add({ ...cancellation, basis: 'fare' }, 60_000, at(now + 1))).toBe(true);
    expect(await store.find('bkg_1')).toEqual({
      ...cancellation,
      basis: 'fare',
      attempts: 1,
      outcome: null,
      requestedAt: at(now + 1).wallTime,
    });
  });
});
