// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { addDays } from '#contract/rules/plain-date.ts';
import { watchResults } from '#site/booking/actors/watch-results.ts';
import { today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const minuteMs = 60_000;

const example = fc.record({
  /** Of the traveler's day. */
  hour: fc.integer({ min: 0, max: 23 }),
  /** When the search was. */
  minutesAgo: fc.oneof(fc.nat({ max: 14 }), fc.nat({ max: 40 })),
  departsInDays: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: -2, max: 200 })),
  /** How long the page stays, and whether its tab is looked at again then. */
  waits: fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 20 }), isSleep: fc.boolean() }), {
    maxLength: 3,
  }),
});
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations({ hour, minutesAgo, departsInDays, waits }: Example): Promise<string[]> {
  const start = new Date(`${today}T${String(hour).padStart(2, '0')}:30:00`).getTime();
  vi.useFakeTimers({ now: start });
  let times = 0;
  const watcher = setup({
    actors: { watchResults },
    actions: { note: () => void (times += 1) },
  }).createMachine({
    invoke: {
      id: 'watchResults',
      src: 'watchResults',
      input: { searchedAt: start - minutesAgo * minuteMs, departureDate: addDays(today, departsInDays) },
    },
    on: { 'results.expired': { actions: 'note' } },
  });
  const booking = createActor(watcher).start();
  try {
    let passed = 0;
    for (const { minutes, isSleep } of [{ minutes: 0, isSleep: false }, ...waits]) {
      passed += minutes;
      // While a computer sleeps, its timers stand still.
      if (isSleep) {
        vi.setSystemTime(start + passed * minuteMs);
        window.dispatchEvent(new Event('focus'));
      } else vi.advanceTimersByTime(minutes * minuteMs);
      const isNextDay = hour * 60 + 30 + passed >= 24 * 60;
      const hasDeparted = departsInDays < (isNextDay ? 1 : 0);
      const expected = minutesAgo + passed >= 15 || hasDeparted ? 1 : 0;
      if (times !== expected)
        return [`After ${passed} minutes, the results were out of date ${times} times, not ${expected}.`];
    }
    return [];
  } finally {
    booking.stop();
    vi.useRealTimers();
  }
}

test(
  'results are out of date after a quarter of an hour, or once the day of their flights is over, and not before; the page says so once',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 300, describe, findViolations })).toBe('');
  },
  longestMs,
);
