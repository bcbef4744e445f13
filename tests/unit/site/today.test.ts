import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareClock, getToday, wrongToday } from '#site/booking/today.ts';

const now = new Date('2026-11-22T12:00:00Z');
const respondAt = (date: Date) => new Response(null, { headers: { Date: date.toUTCString() } });

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ now });
});
afterEach(() => {
  compareClock(respondAt(new Date()));
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['2026-11-22T12:00:10Z', '2026-11-22', null],
  ['2026-11-21T13:00:00Z', '2026-11-22', null],
  ['2026-11-23T11:00:00Z', '2026-11-22', null],
  ['2026-11-24T12:00:00Z', '2026-11-24', '2026-11-22'],
  ['2024-02-29T12:00:00Z', '2024-02-29', '2026-11-22'],
])('if the server says %s, today is %s, and the wrong date is %s', (server, today, wrong) => {
  compareClock(respondAt(new Date(server)));
  expect([getToday(), wrongToday.get()]).toEqual([today, wrong]);
});

test('a clock that is set right is used again', () => {
  const onChange = vi.fn<() => void>();
  const unsubscribe = wrongToday.subscribe(onChange);
  compareClock(respondAt(new Date('2030-01-01T00:00:00Z')));
  vi.setSystemTime('2030-01-01T00:00:00Z');
  compareClock(respondAt(new Date()));
  expect([getToday(), wrongToday.get(), onChange.mock.calls.length]).toEqual(['2030-01-01', null, 2]);
  unsubscribe();
});

test('a response without a readable date changes nothing', () => {
  compareClock(respondAt(new Date('2030-01-01T00:00:00Z')));
  compareClock(new Response());
  expect(getToday()).toBe('2030-01-01');
});
