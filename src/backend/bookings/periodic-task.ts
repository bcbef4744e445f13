import type { Logger } from '#backend/ports/logger.ts';

/** A task that the server runs now and then at every interval, one run at a time. */
export interface PeriodicTask {
  runOnce(): Promise<void>;
  start(): void;
  /** Stops. A run in progress ends as soon as it can. */
  stop(): Promise<void>;
}

export interface PeriodicTaskOptions {
  /** For the log, if a run fails. */
  name: string;
  run: (isStopped: () => boolean) => Promise<void>;
  intervalMs: number;
  log: Logger;
}

export function createPeriodicTask({ name, run, intervalMs, log }: PeriodicTaskOptions): PeriodicTask {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let currentRun: Promise<void> = Promise.resolve();

  const runOnce = () => run(() => stopped);
  const runAndReschedule = () => {
    currentRun = runOnce()
      .catch((error: unknown) => log.error(name, error))
      .finally(() => {
        if (!stopped) timer = setTimeout(runAndReschedule, intervalMs);
      });
  };
  return {
    runOnce,
    start: runAndReschedule,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}
