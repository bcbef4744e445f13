import type { Clock } from '#backend/ports/clock.ts';

/** Refuses calls for a while after several failed in a row, then lets one through as a probe. */
export interface CircuitBreaker {
  /** Whether calls are refused, but for the probe. */
  isOpen(): boolean;
  /** @throws the refusal if the call isn't made, or whatever the call throws */
  run<Result>(call: () => Promise<Result>, createRefusal: () => Error): Promise<Result>;
}

export interface CircuitBreakerOptions {
  clock: Pick<Clock, 'elapsed'>;
  /** What an error says about the other side. One of a call that was never sent says nothing. */
  judge: (error: unknown) => 'outage' | 'response' | 'not sent';
  onChange: (isOpen: boolean) => void;
  maxFailures: number;
  pauseMs: number;
}

/** It counts elapsed time, so that a time of day that is set back doesn't keep it open. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { clock, judge, onChange, maxFailures, pauseMs } = options;
  let failures = 0;
  let openedAt: number | null = null;
  let isProbing = false;

  const close = () => {
    failures = 0;
    if (openedAt !== null) onChange(false);
    openedAt = null;
  };
  const countFailure = () => {
    failures += 1;
    if (failures < maxFailures) return;
    if (openedAt === null) onChange(true);
    openedAt = clock.elapsed();
  };

  return {
    isOpen: () => openedAt !== null,
    async run(call, createRefusal) {
      const isProbe = openedAt !== null;
      if (openedAt !== null && (isProbing || clock.elapsed() - openedAt < pauseMs)) throw createRefusal();
      if (isProbe) isProbing = true;
      try {
        const result = await call();
        close();
        return result;
      } catch (error) {
        const verdict = judge(error);
        if (verdict === 'outage') countFailure();
        if (verdict === 'response') close();
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
