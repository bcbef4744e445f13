import { vi } from 'vitest';

interface WaitOptions {
  timeoutMs: number;
  /** The message of the error after the timeout. */
  getMessage: () => string;
}

/** Long enough to leave the processor to the browser. */
const intervalMs = 60;

/** Polls a condition. @throws Error after the timeout, or whatever the condition throws */
export async function waitUntil(
  isDone: () => boolean | Promise<boolean>,
  { timeoutMs, getMessage }: WaitOptions,
): Promise<void> {
  let failure: unknown = null;
  try {
    await vi.waitUntil(
      async () => {
        try {
          return await isDone();
        } catch (error) {
          failure = error;
          throw error;
        }
      },
      { timeout: timeoutMs, interval: intervalMs },
    );
  } catch {
    throw failure ?? new Error(getMessage());
  }
}
