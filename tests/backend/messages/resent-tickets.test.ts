import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { readStatus, post } from '#tests/backend/doubles/api-calls.ts';
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

/** What happens to a booking: its ticket is asked for, what is due is sent, or time passes. */
const step = fc.constantFrom('ask', 'ask', 'send', 'minutes', 'hour');

/** A family name of letters, for a trip of its own. */
const toName = (number: number): string =>
  [...String(number)].map(digit => 'abcdefghij'.charAt(Number(digit))).join('');

test(
  'a ticket is mailed once when it is issued, and once more each time that it is asked for',
  async () => {
    const backend = await openBackend();
    let travelers = 0;
    async function findViolations(steps: readonly string[]): Promise<string[]> {
      travelers += 1;
      // Nobody is refused for what an earlier example has asked for.
      vi.setSystemTime(Date.now() + 16 * 60_000);
      const { id, reference } = await bookRoute(backend, 'LHR-JFK', { family_name: `A${toName(travelers)}` });
      let accepted = 0;
      for (const one of steps) {
        if (one === 'ask') {
          // A link works for two hours.
          const { code: link } = await createManageLink(backend.selfServiceDeps, id);
          const status = await readStatus(post(backend.app, '/api/bookings/resend-ticket', { link }));
          if (status === 202) accepted += 1;
          else if (accepted < 5)
            return [`It is refused with ${status}, though it was sent ${accepted} times.`];
        } else if (one === 'send') await backend.sendMessages();
        else await wait(backend, one === 'hour' ? 3600 : 300, 300);
      }
      await wait(backend, 60, 30);
      const tickets = server.mails.filter(
        ({ subject = '' }) => subject.startsWith('Your e-ticket: ') && subject.includes(reference ?? 'none'),
      );
      const different = new Set(tickets.map(({ text = '' }) => text)).size;
      return [
        ...(tickets.length === 1 + accepted
          ? []
          : [`It was asked for ${accepted} times, and mailed ${tickets.length} times.`]),
        ...(different === 1 ? [] : [`It was mailed with ${different} texts.`]),
      ];
    }
    const steps = fc.array(step, { minLength: 2, maxLength: 8 });
    const describe = (all: readonly string[]) => all.join(', ');
    expect(await findBrokenExample(steps, { runs: 15, describe, findViolations })).toBe('');
  },
  longestMs,
);
