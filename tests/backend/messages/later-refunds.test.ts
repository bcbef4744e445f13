import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { planRefund, refundBooking } from '#backend/operations/refund-booking.ts';
import { formatCents } from '#model/promises/expected/cancellation-text.ts';
import {
  bookRoute,
  openBackend,
  openMailsForEachTest,
  server,
  wait,
} from '#tests/backend/doubles/mail-backend.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

openMailsForEachTest();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The mail about a cancellation is written so many seconds after it. */
const mailAfter = 60;

const example = fc.record({
  /** Seconds that pass before each refund; the first of them after the cancellation. */
  pauses: fc.array(fc.constantFrom(0, 10, 50, 70, 600), { minLength: 1, maxLength: 3 }),
  /** What each refund gives back, in cents. */
  amount: fc.integer({ min: 100, max: 2000 }),
  isCanceled: fc.boolean(),
});
type Example = ReturnType<typeof example.generate>['value'];

/** What has come back by the time of each mail: with the cancellation what came before it, later each refund as it comes. */
function listExpectedSums({ pauses, amount, isCanceled }: Example): string[] {
  let passed = 0;
  let early = 0;
  const later: number[] = [];
  for (const [index, pause] of pauses.entries()) {
    passed += pause;
    if (passed < mailAfter) early += 1;
    else later.push(index + 1);
  }
  const format = (count: number) => (count === 0 ? 'nothing' : formatCents(count * amount));
  return isCanceled ? [early, ...later].map(format) : [];
}

test(
  'whoever gets money back for a canceled booking reads it once: in the mail about the cancellation, or in one of its own if it comes later',
  async () => {
    const backend = await openBackend();
    const { operationDeps, bookingDeps } = backend;
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    let travelers = 0;
    async function findViolations(one: Example): Promise<string[]> {
      travelers += 1;
      // Nobody is refused for what an earlier example has asked for.
      vi.setSystemTime(Date.now() + 16 * 60_000);
      const name = letters.charAt(travelers % 26).repeat(2 + Math.floor(travelers / 26));
      const { id } = await bookRoute(backend, 'LHR-JFK', { family_name: `Ab${name}` });
      await backend.sendMessages();
      const before = server.mails.length;
      if (one.isCanceled) await bookingDeps.store.markCanceled(id, bookingDeps.storeClock.read());
      for (const pause of one.pauses) {
        await wait(backend, pause, 10);
        const booking = await bookingDeps.store.find(id);
        if (booking === null) throw new Error('There is no booking.');
        const plan = await planRefund(operationDeps, booking, { amount: one.amount, again: true });
        await refundBooking(operationDeps, { name: 'olivia', reason: 'Test' }, booking, plan);
        await backend.sendMessages();
      }
      await wait(backend, 120, 10);
      const sums = server.mails.slice(before).map(({ text = '' }) => {
        const [, sum] = /, and (\S+) of it has been refunded/.exec(text) ?? [];
        return sum ?? (text.includes('nothing has been refunded') ? 'nothing' : 'no sum');
      });
      const expected = listExpectedSums(one);
      return sums.join() === expected.join()
        ? []
        : [
            `Expected mails that say ${expected.join(', ') || 'none'}; they say ${sums.join(', ') || 'none'}.`,
          ];
    }
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 20, describe, findViolations })).toBe('');
  },
  longestMs,
);
