import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createAuthorizedPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { escalateBooking } from '#tests/backend/doubles/escalate-booking.ts';

const hour = 3_600_000;

it('logs a case past its deadline as an error in every round, until it is closed', async () => {
  const backend = await buildBackend();
  const { intentId } = await createAuthorizedPayment(backend.app);
  const { id } = await escalateBooking(backend, intentId);
  const runRound = async () => {
    await backend.overdueCaseReport.runOnce();
    return backend.log.errors.splice(0);
  };
  backend.clock.advance(23 * hour);
  expect(await runRound()).toEqual([]);
  backend.clock.advance(hour);
  expect(await runRound()).toEqual(['overdue case captured_without_order']);
  expect(await runRound()).toEqual(['overdue case captured_without_order']);
  await backend.store.closeCase(id, { state: 'failed' }, 'settled', backend.bookingDeps.storeClock.read());
  expect(await runRound()).toEqual([]);
});

it('is logged by one process of several, and by another one once that has been gone for an hour', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sagewing-overdue-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const backends = [await buildBackend({ dataDir }), await buildBackend({ dataDir })];
  const [one, other] = backends;
  if (one === undefined || other === undefined) throw new Error('Two processes were started');
  onTestFinished(async () => {
    for (const { close } of backends) await close();
  });
  const { intentId } = await createAuthorizedPayment(one.app);
  await escalateBooking(one, intentId);
  const advance = (ms: number) => backends.forEach(({ clock }) => clock.advance(ms));
  const runRound = async (running: typeof backends) => {
    for (const { overdueCaseReport } of running) await overdueCaseReport.runOnce();
    return backends.map(({ log }) => log.errors.splice(0).length);
  };
  advance(25 * hour);
  expect(await runRound(backends)).toEqual([1, 0]);
  advance(hour);
  expect(await runRound(backends)).toEqual([1, 0]);
  advance(hour - 1000);
  expect(await runRound([other])).toEqual([0, 0]);
  advance(1000);
  expect(await runRound([other])).toEqual([0, 1]);
  expect(await runRound(backends)).toEqual([0, 1]);
});
