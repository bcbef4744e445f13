// oxlint-disable-next-line conventions/no-sleep -- what other tests wait with; vi.waitUntil runs in Vitest only
import { setTimeout as delay } from 'node:timers/promises';

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
  const deadline = performance.now() + timeoutMs;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(getMessage());
    await delay(intervalMs);
  }
}
