import { CallError } from '#contract/call-error.ts';

/** Why there was no response: the one place that decides whether the browser is offline. */
export const toConnectionError = (error: unknown): CallError =>
  new CallError(
    // Browsers report `true` while they have any network at all, so only `false` says something.
    'onLine' in navigator && !navigator.onLine ? 'offline' : 'unreachable',
    error instanceof Error ? error.message : 'No response',
  );
