import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend } from '#backend/backend.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { runKillable } from '#tests/backend/child-processes/run-killable.ts';
import { bookDraft } from '#tests/backend/doubles/api-calls.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { changeFlights } from '#tests/harness/change-flights.ts';
import { readMails } from '#tests/harness/read-mails.ts';

vi.setConfig({ testTimeout: 60_000 });

let dataDir = '';
let backend: Backend;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sagewing-change-'));
  backend = await createBackend({
    settings: { mode: 'sandbox', support, rateLimitFactor: 1000 },
    dataDir,
    log: silentLogger,
  });
});
afterEach(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the traveler was told of changed flights. */
async function countMails(): Promise<number> {
  await backend.sendMessages();
  const mails = await readMails(dataDir, 'amelia@example.com');
  return mails.filter(({ subject }) => subject?.startsWith('The airline changed your flights')).length;
}

/** A ticket whose flights the airline has changed, and a process that was killed when it acted on that. */
async function killAt(...killPoint: readonly string[]): Promise<void> {
  const { intentId } = await payForRoute(backend.app, 'LHR-LTN');
  await bookDraft(backend.app, intentId);
  changeFlights(dataDir);
  const killed = { output: '', signal: 'SIGKILL' };
  expect(await runKillable('take-event-once', dataDir, ...killPoint)).toEqual(killed);
}

describe('an event about changed flights whose process is killed', () => {
  it.each([
    ['case', 'before'],
    ['case', 'after'],
    ['mail', 'before'],
    ['mail', 'after'],
    ['event', 'before'],
    ['event', 'after'],
  ])('at the write “%s”, %s it, is told once, and is one case', async (...killPoint) => {
    await killAt(...killPoint);
    for (let run = 0; run < 2; run++) {
      await backend.eventTask?.runOnce();
      expect(await countMails()).toBe(1);
      const cases = await backend.bookingDeps.store.findOpenCases();
      expect(cases.map(({ kind }) => kind)).toEqual(['schedule_changed']);
    }
  });

  it('is no new case if the first one was closed before the event came again', async () => {
    await killAt('event', 'before');
    const { store, storeClock } = backend.bookingDeps;
    const [opened] = await store.findOpenCases();
    expect(await store.closeCase(opened?.id ?? '', {}, 'settled', storeClock.read())).toBe(true);
    await backend.eventTask?.runOnce();
    expect(await store.findOpenCases()).toEqual([]);
    expect(await countMails()).toBe(1);
  });
});
