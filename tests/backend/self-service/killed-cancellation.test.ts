import { describe, expect, it, vi } from 'vitest';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { fromMinorUnits } from '#contract/money.ts';
import { runKillable } from '#tests/backend/child-processes/run-killable.ts';
import { prepareKillableBackend } from '#tests/backend/child-processes/killable-backend.ts';
import { bookDraft } from '#tests/backend/doubles/api-calls.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';

vi.setConfig({ testTimeout: 60_000 });

const killable = prepareKillableBackend();

describe('a cancellation whose process is killed', () => {
  it.each([
    ['cancel', 'before'],
    ['cancel', 'after'],
    ['mark', 'before'],
    ['mark', 'after'],
    ['refund', 'before'],
    ['refund', 'after'],
  ])('at the write “%s”, %s it, ends in one refund, though nobody asks again', async (...killPoint) => {
    const { intentId } = await payForRoute(killable.backend.app, 'LHR-JFK');
    await bookDraft(killable.backend.app, intentId);
    const { store, payments } = killable.backend.bookingDeps;
    const { id = '', amount = 0 } = (await store.findByPaymentIntent(intentId)) ?? {};
    const { code } = await createManageLink(killable.backend.selfServiceDeps, id);
    const total = fromMinorUnits(amount, 'USD');
    expect(await runKillable('cancel-once', killable.dataDir, code, total, ...killPoint)).toEqual({
      output: '',
      signal: 'SIGKILL',
    });

    killable.clockAheadMs = 10 * 60_000;
    await killable.backend.cancellationTask?.runOnce();
    const booking = await store.find(id);
    expect(booking?.canceledAt).not.toBe(null);
    expect(await payments.readRefunded(intentId)).toBe(amount);
    const order = await killable.backend.bookingDeps.flights.findOrder({
      reference: id,
      offerId: '',
      orderId: null,
      sentAfter: new Date(0),
    });
    expect(order?.status).toBe('failed');
    killable.clockAheadMs = 20 * 60_000;
    await killable.backend.cancellationTask?.runOnce();
    expect(await payments.readRefunded(intentId)).toBe(amount);
    // The sandbox keeps what the fare says; the agency bears it.
    const cases = (await store.findOpenCases()).map(({ kind }) => kind);
    expect(cases.filter(kind => kind !== 'refund_shortfall')).toEqual([]);
  });
});
