import { Hono } from 'hono';
import { applyEvent } from '#backend/bookings/apply-event.ts';
import type { BookingDeps } from '#backend/bookings/booking-deps.ts';
import type { EventOutcome } from '#backend/ports/metrics.ts';
import { WebhookRefusedError, type WebhookReceiver } from '#backend/ports/webhook-receiver.ts';
import { ApiError } from '#backend/api-error.ts';
import type { RateLimits } from './rate-limits.ts';

function getOutcome(error: unknown): EventOutcome {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'event_refused') return 'refused';
  return error.code === 'event_too_early' ? 'early' : 'failed';
}

/** The receivers by the name in their address. */
export type Webhooks = Readonly<Record<string, WebhookReceiver>>;

/**
 * Receives the events of the providers at `/api/webhooks/<name>`. Every response but a 2xx makes the provider send the event
 * again.
 */
export function createWebhookRoutes(
  deps: BookingDeps,
  webhooks: Webhooks,
  rateLimits: Pick<RateLimits, 'limitRequests'>,
): Hono {
  const app = new Hono();
  for (const [name, receiver] of Object.entries(webhooks)) {
    app.post(`/api/webhooks/${name}`, rateLimits.limitRequests('events'), async c => {
      const bytes = await c.req.arrayBuffer().catch(() => {
        throw new ApiError('malformed_request');
      });
      const body = new Uint8Array(bytes);
      const note = (outcome: EventOutcome) => deps.metrics.eventReceived({ provider: name, outcome });
      try {
        const event = await receiver.receive(body, c.req.raw.headers).catch((error: unknown) => {
          if (!(error instanceof WebhookRefusedError)) throw error;
          deps.log.error(`${name} event`, error);
          throw new ApiError('event_refused');
        });
        await applyEvent(deps, name, event);
        note('received');
      } catch (error) {
        note(getOutcome(error));
        throw error;
      }
      return c.json({ received: true });
    });
  }
  return app;
}
