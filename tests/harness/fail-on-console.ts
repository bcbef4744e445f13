import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test that writes an unexpected error or warning to the console. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  for (const method of ['error', 'warn'] as const) {
    const spy = vi.mocked(console[method]);
    const calls = vi.isMockFunction(spy) ? spy.mock.calls : [];
    expect(calls, `console.${method} was called`).toEqual([]);
  }
  vi.restoreAllMocks();
});
