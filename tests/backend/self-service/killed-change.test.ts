import { describe, expect, it, vi } from 'vitest';
import { runKillable } from '#tests/backend/child-processes/run-killable.ts';
import { prepareKillableBackend } from '#tests/backend/child-processes/killable-backend.ts';
import { bookDraft } from '#tests/backend/doubles/api-calls.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { changeFlights } from '#tests/harness/change-flights.ts';
import { readMails } from '#tests/harness/read-mails.ts';

vi.setConfig({ testTimeout: 60_000 });

const killable = prepareKillableBackend();

/** What the traveler was told of changed flights. */
async function countMails(): Promise<number> {
  await killable.backend.sendMessages();
  const mails = await readMails(killable.dataDir, 'amelia@example.com');
  return mails.filter(({ subject }) => subject?.startsWith('The airline changed your flights')).length;
}

/** A ticket whose flights the airline has changed, and a process that was killed when it acted on that. */
async function killAt(...killPoint: readonly string[]): Promise<void> {
  const { intentId } = await payForRoute(killable.backend.app, 'LHR-LTN');
  await bookDraft(killable.backend.app, intentId);
  changeFlights(killable.dataDir);
  const killed = { output: '', signal: 'SIGKILL' };
  expect(await runKillable('take-event-once', killable.dataDir, ...killPoint)).toEqual(killed);
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
      await killable.backend.eventTask?.runOnce();
      expect(await countMails()).toBe(1);
      const cases = await killable.backend.bookingDeps.store.findOpenCases();
      expect(cases.map(({ kind }) => kind)).toEqual(['schedule_changed']);
    }
  });

  it('is no new case if the first one was closed before the event came again', async () => {
    await killAt('event', 'before');
    const { store, storeClock } = killable.backend.bookingDeps;
    const [opened] = await store.findOpenCases();
    expect(await store.closeCase(opened?.id ?? '', {}, 'settled', storeClock.read())).toBe(true);
    await killable.backend.eventTask?.runOnce();
    expect(await store.findOpenCases()).toEqual([]);
    expect(await countMails()).toBe(1);
  });
});
