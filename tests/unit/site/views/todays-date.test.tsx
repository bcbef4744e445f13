// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TodaysDate } from '#site/ui/todays-date.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['America/Denver', '2026-11-22T02:30:00Z', 'November 21, 2026', '2026-11-21'],
  ['America/Denver', '2026-11-22T07:00:00Z', 'November 22, 2026', '2026-11-22'],
  ['Pacific/Honolulu', '2027-01-01T09:59:00Z', 'December 31, 2026', '2026-12-31'],
  ['Asia/Tokyo', '2026-12-31T15:00:00Z', 'January 1, 2027', '2027-01-01'],
  ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', 'November 22, 2026', '2026-11-22'],
  ['UTC', '2026-11-21T23:59:59Z', 'November 21, 2026', '2026-11-21'],
])('today in %s at %s is %s', (zone, now, text, machineDate) => {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(now);
  const { container, unmount } = render(<TodaysDate />);
  const shown = [container.textContent, container.querySelector('time')?.dateTime];
  unmount();
  expect(shown).toEqual([text, machineDate]);
});
