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

vi.setConfig({ testTimeout: 60_000 });

let dataDir = '';
let backend: Backend;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sagewing-refund-'));
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

describe('a refund whose process is killed', () => {
  // The first write is the entry of the attempt, the second one the refund.
  it.each([
    ['2', 'before'],
    ['2', 'after'],
  ])('at write %s, %s it, is finished by the same command, and refunds once', async (...killPoint) => {
    const { intentId } = await payForRoute(backend.app, 'LHR-JFK');
    await bookDraft(backend.app, intentId);
    expect(await runKillable('refund-once', dataDir, intentId, ...killPoint)).toEqual({
      output: '',
      signal: 'SIGKILL',
    });
    expect(await runKillable('refund-once', dataDir, intentId)).toEqual({ output: 'done\n', signal: null });
    expect(await backend.bookingDeps.payments.readRefunded(intentId)).toEqual(5000);
  });
});
