import { describe, expect, it, vi } from 'vitest';
import { runKillable } from '#tests/backend/child-processes/run-killable.ts';
import { prepareKillableBackend } from '#tests/backend/child-processes/killable-backend.ts';
import { bookDraft } from '#tests/backend/doubles/api-calls.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';

vi.setConfig({ testTimeout: 60_000 });

const killable = prepareKillableBackend();

describe('a refund whose process is killed', () => {
  // The first write is the entry of the attempt, the second one the refund.
  it.each([
    ['2', 'before'],
    ['2', 'after'],
  ])('at write %s, %s it, is finished by the same command, and refunds once', async (...killPoint) => {
    const { intentId } = await payForRoute(killable.backend.app, 'LHR-JFK');
    await bookDraft(killable.backend.app, intentId);
    expect(await runKillable('refund-once', killable.dataDir, intentId, ...killPoint)).toEqual({
      output: '',
      signal: 'SIGKILL',
    });
    expect(await runKillable('refund-once', killable.dataDir, intentId)).toEqual({
      output: 'done\n',
      signal: null,
    });
    expect(await killable.backend.bookingDeps.payments.readRefunded(intentId)).toEqual(5000);
  });
});
