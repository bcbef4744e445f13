import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend } from '#backend/backend.ts';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { fromMinorUnits } from '#contract/money.ts';
import { runKillable } from '#tests/backend/child-processes/run-killable.ts';
import { bookDraft } from '#tests/backend/doubles/api-calls.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';

vi.setConfig({ testTimeout: 60_000 });

let dataDir = '';
let backend: Backend;
let offset = 0;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sagewing-cancel-'));
  offset = 0;
  backend = await createBackend({
    settings: { mode: 'sandbox', support, rateLimitFactor: 1000 },
    dataDir,
    log: silentLogger,
    clock: {
      now: () => new Date(Date.now() + offset),
      elapsed: () => performance.now() + offset,
    },
  });
});
afterEach(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a cancellation whose process is killed', () => {
  it.each([
    ['cancel', 'before'],
    ['cancel', 'after'],
    ['mark', 'before'],
    ['mark', 'after'],
    ['refund', 'before'],
    ['refund', 'after'],
  ])('at the write “%s”, %s it, ends in one refund, though nobody asks again', async (...killPoint) => {
    const { intentId } = await payForRoute(backend.app, 'LHR-JFK');
    await bookDraft(backend.app, intentId);
    const { store, payments } = backend.bookingDeps;
    const { id = '', amount = 0 } = (await store.findByPaymentIntent(intentId)) ?? {};
    const { code } = await createManageLink(backend.selfServiceDeps, id);
    const total = fromMinorUnits(amount, 'USD');
    expect(await runKillable('cancel-once', dataDir, code, total, ...killPoint)).toEqual({
      output: '',
      signal: 'SIGKILL',
    });

    offset = 10 * 60_000;
    await backend.cancellationTask?.runOnce();
    const booking = await store.find(id);
    expect(booking?.canceledAt).not.toBe(null);
    expect(await payments.readRefunded(intentId)).toBe(amount);
    const order = await backend.bookingDeps.flights.findOrder({
      reference: id,
      offerId: '',
      orderId: null,
      sentAfter: new Date(0),
    });
    expect(order?.status).toBe('failed');
    offset = 20 * 60_000;
    await backend.cancellationTask?.runOnce();
    expect(await payments.readRefunded(intentId)).toBe(amount);
    // The sandbox keeps what the fare says; the agency bears it.
    const cases = (await store.findOpenCases()).map(({ kind }) => kind);
    expect(cases.filter(kind => kind !== 'refund_shortfall')).toEqual([]);
  });
});
