import { ApiError } from '#backend/api-error.ts';
import type { EventSource } from '#backend/ports/event-source.ts';
import { applyEvent } from './apply-event.ts';
import type { BookingDeps } from './booking-deps.ts';
import { createPeriodicTask, type PeriodicTask } from './periodic-task.ts';

const intervalMs = 2000;

/** Acts on the events of a provider that has to be asked for them, as on those that arrive as webhooks. */
export const createEventTask = (deps: BookingDeps, provider: string, source: EventSource): PeriodicTask =>
  createPeriodicTask({
    name: 'events',
    async run(isStopped) {
      await source.deliver(async event => {
        if (isStopped()) return false;
        try {
          await applyEvent(deps, provider, event);
          deps.metrics.eventReceived({ provider, outcome: 'received' });
          return true;
        } catch (error) {
          const isEarly = error instanceof ApiError && error.code === 'event_too_early';
          if (!isEarly) deps.log.error(`${provider} event`, error);
          return false;
        }
      });
    },
    intervalMs,
    log: deps.log,
  });
