import * as v from 'valibot';
import type { MiddlewareHandler } from 'hono';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import { ApiError } from '#backend/api-error.ts';
import type { IncrementCounter } from './counters.ts';
import type { TriggerName } from './triggers.ts';

export interface ForcedResponseDeps {
  /** The behavior that an offer's route forces. */
  getTrigger: (offerId: string) => TriggerName | null;
  store: Pick<BookingStore, 'find'>;
  incrementCounter: IncrementCounter;
}

const offerIdSchema = v.pipe(v.string(), v.parseJson(), v.object({ offerId: v.string() }));

const parseOfferId = (body: string): string => {
  const parsed = v.safeParse(offerIdSchema, body);
  return parsed.success ? parsed.output.offerId : '';
};

/**
 * Middleware that forces invalid API responses, by the route that was searched (docs/qa.md). Only the sandbox airlines
 * install it, so the API routes themselves contain no test code.
 */
export function forceResponses({
  getTrigger,
  store,
  incrementCounter,
}: ForcedResponseDeps): MiddlewareHandler {
  return async (c, next) => {
    const query = (name: string) => c.req.query(name) ?? '';
    switch (`${c.req.method} ${c.req.path}`) {
      case 'GET /api/bookings/validate-offer': {
        const trigger = getTrigger(query('offer_id'));
        if (trigger === 'validation_is_nonsense') return c.text('<!doctype nonsense>{"valid":');
        if (trigger === 'validation_without_passengers') {
          return c.json({ valid: true, offer: { data: { id: query('offer_id'), passengers: [] } } });
        }
        break;
      }
      case 'POST /api/payments/create-payment-intent': {
        const trigger = getTrigger(parseOfferId(await c.req.text()));
        if (trigger === 'payment_without_secret') return c.json({});
        if (trigger === 'payment_fails') throw new ApiError('internal_error');
        break;
      }
      case 'GET /api/bookings/details': {
        const booking = await store.find(query('booking_id'));
        if (booking === null || getTrigger(booking.offerId) !== 'details_fail_once') break;
        if ((await incrementCounter(`details ${booking.id}`)) === 1) throw new ApiError('internal_error');
        break;
      }
      default:
    }
    return await next();
  };
}
