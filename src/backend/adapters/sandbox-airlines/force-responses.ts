import type { MiddlewareHandler } from 'hono';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { TriggerName } from './triggers.ts';
import { ApiError } from '#backend/api-error.ts';

export interface ForcedResponseDeps {
  /** The behaviour that an offer's route forces. */
  getTrigger: (offerId: string) => TriggerName | null;
  store: BookingStore;
  /** Counts up a name, and remembers it over restarts. */
  incrementCounter: (name: string) => number;
}

const parseOfferId = (body: string): string => {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'offerId' in parsed ? String(parsed.offerId) : '';
  } catch {
    return '';
  }
};

/**
 * Answers that go wrong at the edge, by the route that was searched (docs/qa.md). It stands before the routes, which
 * know nothing of it, and only with the sandbox airlines.
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
        const fails = booking !== null && getTrigger(booking.offerId) === 'details_fail_once';
        if (fails && incrementCounter(`details ${booking.id}`) === 1) throw new ApiError('internal_error');
        break;
      }
      default:
    }
    return await next();
  };
}
