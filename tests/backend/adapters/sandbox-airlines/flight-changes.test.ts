import { describe, expect, it } from 'vitest';
import { book, buildSandbox, pay } from '#tests/backend/doubles/build-sandbox.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';

async function buildChangedOrder() {
  const sandbox = await buildSandbox();
  const { intentId } = await pay(sandbox, 'LHR-LTN');
  await book(sandbox, intentId);
  const { flights, store } = sandbox.bookingDeps;
  const { orderId } = (await store.findByPaymentIntent(intentId)) ?? {};
  return {
    sandbox,
    orderId: orderId ?? '',
    readChange: () => flights.readFlightChange(orderId ?? ''),
    accept: (changeId: string) => flights.acceptFlightChange(orderId ?? '', changeId),
    readDeparture: async () => {
      const { slices, schedule_changed } = await flights.readOrder(orderId ?? '');
      const at = slices[0]?.segments[0]?.departing_at ?? '';
      return { minute: Date.parse(`${at}Z`) / 60_000, isChanged: schedule_changed };
    },
  };
}

describe('on LHR→LTN, the airline', () => {
  it('moves the times by ten minutes soon after the ticket, and half an hour later', async () => {
    const { sandbox, readDeparture, readChange } = await buildChangedOrder();
    const { minute: bought, isChanged } = await readDeparture();
    expect([isChanged, await readChange()]).toEqual([false, null]);
    for (const [seconds, minutes] of [
      [4, 0],
      [1, 10],
      [1799, 10],
      [1, 20],
      [86_400, 20],
    ] as const) {
      sandbox.clock.advance(seconds * 1000);
      expect(await readDeparture()).toEqual({ minute: bought + minutes, isChanged: minutes > 0 });
    }
  });

  it('announces each change by an event, once it has happened', async () => {
    const { sandbox, orderId } = await buildChangedOrder();
    const { store } = sandbox.bookingDeps;
    const findEvents = () =>
      Promise.all([1, 2].map(change => store.hasEvent('sandbox', `order.changed ${orderId}.${change}`)));
    const found: unknown[] = [];
    for (const seconds of [4, 2, 1790, 10]) {
      sandbox.clock.advance(seconds * 1000);
      await sandbox.eventTask?.runOnce();
      found.push(await findEvents());
    }
    expect(found).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  it('announces nothing about a canceled order', async () => {
    const { sandbox, orderId, readChange } = await buildChangedOrder();
    const { flights, store } = sandbox.bookingDeps;
    await flights.cancelOrder(await flights.quoteCancellation(orderId));
    sandbox.clock.advance(6000);
    await sandbox.eventTask?.runOnce();
    expect(await store.hasEvent('sandbox', `order.changed ${orderId}.1`)).toBe(false);
    expect(await readChange()).toBe(null);
  });

  it('takes its new times as accepted until the next change, and no older change', async () => {
    const { sandbox, readChange, readDeparture, accept } = await buildChangedOrder();
    sandbox.clock.advance(6000);
    const first = await readChange();
    for (const id of ['ord_other.1', '']) expect(await getErrorCode(accept(id))).toBe('change_outdated');
    expect(first?.acceptance).toBe('possible');
    await accept(first?.id ?? '');
    const { minute: accepted } = await readDeparture();
    expect(await readChange()).toBe(null);
    expect(await getErrorCode(accept(first?.id ?? ''))).toBe('change_outdated');
    sandbox.clock.advance(1_800_000);
    const second = await readChange();
    expect(second?.before).toEqual(first?.after);
    expect(await getErrorCode(accept(first?.id ?? ''))).toBe('change_outdated');
    await accept(second?.id ?? '');
    expect((await readDeparture()).minute).toBe(accepted + 10);
    expect(await readChange()).toBe(null);
  });

  it('takes an answer by phone only within three days of the departure', async () => {
    const { sandbox, readChange, accept } = await buildChangedOrder();
    sandbox.clock.advance(58 * 24 * 3_600_000);
    const change = await readChange();
    expect(change?.acceptance).toBe('by_phone');
    expect(await getErrorCode(accept(change?.id ?? ''))).toBe('change_refused');
  });
});
