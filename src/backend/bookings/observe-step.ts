import type { Logger } from '#backend/ports/logger.ts';
import type { Metrics } from '#backend/ports/metrics.ts';
import type { Tracer } from '#backend/ports/tracer.ts';
import type { Booking, InProgressState } from './booking.ts';
import { runForBooking } from './current-booking.ts';
import { getSupportCode } from './support-code.ts';

/** A step that takes longer is worth a line: providers answer within seconds, and their calls end after two minutes. */
const slowStepMs = 15_000;

export interface StepObservers {
  metrics: Metrics;
  tracer: Tracer;
  log: Logger;
}

const getReason = (booking: Booking) =>
  booking.state === 'escalated' ? booking.caseKind : booking.state === 'ticketed' ? null : booking.failure;

/** Runs a step of a booking in `state`, and reports how long it took and where it has led. */
export async function observeStep(
  { metrics, tracer, log }: StepObservers,
  before: Booking,
  state: InProgressState,
  runStep: () => Promise<Booking>,
): Promise<Booking> {
  const attributes = { booking: getSupportCode(before.id), from: state };
  const start = performance.now();
  return await runForBooking(before.id, () =>
    tracer.run(`step ${state}`, { attributes }, async span => {
      const after = await runStep();
      const ms = performance.now() - start;
      span.set({ to: after.state });
      metrics.stepRan({ state, seconds: ms / 1000 });
      if (ms >= slowStepMs) log.warn('slow_step', { state, ms: Math.round(ms) });
      if (after.state !== state) {
        const msInState = after.stateSince - before.stateSince;
        const { authorizedAt } = after;
        log.info('transition', { from: state, to: after.state, ms: msInState });
        metrics.stateChanged({
          from: state,
          to: after.state,
          reason: getReason(after),
          secondsInState: msInState / 1000,
          secondsSinceHold: authorizedAt === null ? null : (after.stateSince - authorizedAt) / 1000,
        });
      }
      return after;
    }),
  );
}
