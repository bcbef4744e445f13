import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Whatever is written to the console as an error or a warning, and not expected by the test, fails it. */
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
