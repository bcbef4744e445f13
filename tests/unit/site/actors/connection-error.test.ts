import { afterEach, expect, test, vi } from 'vitest';
import { toConnectionError } from '#site/booking/actors/connection-error.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ onLine: false }, 'offline'],
  [{ onLine: true }, 'unreachable'],
  [{}, 'unreachable'],
])('a browser that reports %s was %s', (navigator, kind) => {
  vi.stubGlobal('navigator', navigator);
  const error = toConnectionError(new TypeError('Failed to fetch'));
  expect([error.kind, error.message]).toEqual([kind, 'Failed to fetch']);
});
