import { describe, expect, it } from 'vitest';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { createKyselyMessageStore } from '#backend/adapters/kysely-store/kysely-message-store.ts';
import { at, engines, now } from './store-engines.ts';

const change = { kind: 'schedule_changed', delayMs: 0, leastGapMs: 1000 } as const;

describe.each(engines)('the messages in %s', (_engine, openEngine) => {
  /** Adds messages, and sends what is due. */
  async function openMessages() {
    const { db, engine } = await openEngine();
    const store = createKyselyBookingStore(db, { ...engine, time: null });
    const messages = createKyselyMessageStore(db, engine);
    const claim = async (after: number) => await messages.claimDueMessages(9, 60_000, at(now + after));
    return {
      store,
      claim,
      add: (about: string, after: number) => store.addMessage('bkg_1', change, about, at(now + after)),
      send: async (after: number) => {
        const claimed = await claim(after);
        for (const { id } of claimed) await messages.endMessage(id, 'sent', at(now + after));
        return claimed.map(({ bookingId }) => bookingId);
      },
    };
  }

  it('are added once for what they are about', async () => {
    const { store, add, send } = await openMessages();
    await add('first', 0);
    await add('first', 0);
    expect(await send(0)).toEqual(['bkg_1']);
    await add('first', 5000);
    expect(await send(9000)).toEqual([]);
    expect(await store.hasMessage('bkg_1', 'schedule_changed', 'first')).toBe(true);
    expect(await store.hasMessage('bkg_1', 'schedule_changed', 'second')).toBe(false);
  });

  it('keep a distance from others of their kind and booking, which doubles', async () => {
    const { store, add, send } = await openMessages();
    await store.addMessage('bkg_1', { kind: 'manage_link', delayMs: 0 }, '', at(now));
    await store.addMessage('bkg_2', change, '', at(now));
    expect(await send(0)).toEqual(['bkg_1', 'bkg_2']);
    await add('first', 100);
    expect(await send(100)).toEqual(['bkg_1']);
    await add('second', 200);
    expect(await send(1099)).toEqual([]);
    expect(await send(1100)).toEqual(['bkg_1']);
    await add('third', 1200);
    expect(await send(3099)).toEqual([]);
    expect(await send(3100)).toEqual(['bkg_1']);
    await add('a day later', 90_000_000);
    expect(await send(90_000_000)).toEqual(['bkg_1']);
  });

  it('tell what is added while they wait, but not what is added while they are written', async () => {
    const { store, add, claim, send } = await openMessages();
    await add('first', 0);
    await add('told by the first', 0);
    expect(await store.hasMessage('bkg_1', 'schedule_changed', 'told by the first')).toBe(true);
    expect(await claim(0)).toHaveLength(1);
    await add('second', 10);
    expect(await send(1009)).toEqual([]);
    expect(await send(1010)).toEqual(['bkg_1']);
  });
});
