import type { MiddlewareHandler } from 'hono';
import type { FlightSearch } from '../../contract/flight-search.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import { failingPlaceQuery, triggerOf, type TriggerName } from '../flights/sandbox/triggers.ts';
import { Refusal } from '../refusal.ts';

export interface ForcedAnswerParts {
  searchOfOffer: (offerId: string) => FlightSearch | null;
  store: BookingStore;
  /** Counts up a name, and remembers it over restarts. */
  count: (name: string) => number;
}

const offerIdIn = (body: string): string => {
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
export function forcedAnswers({ searchOfOffer, store, count }: ForcedAnswerParts): MiddlewareHandler {
  const triggerIn = (offerId: string): TriggerName | null => {
    const search = searchOfOffer(offerId);
    return search === null
      ? null
      : (triggerOf(search.origin, search.destination, !search.return_date)?.name ?? null);
  };
  return async (c, next) => {
    const query = (name: string) => c.req.query(name) ?? '';
    switch (`${c.req.method} ${c.req.path}`) {
      case 'GET /api/flights/place-suggestions': {
        if (query('query').trim().toLowerCase() === failingPlaceQuery) throw new Refusal('internal_error');
        break;
      }
      case 'GET /api/bookings/validate-offer': {
        const trigger = triggerIn(query('offer_id'));
        if (trigger === 'validation_is_nonsense') return c.text('<!doctype nonsense>{"valid":');
        if (trigger === 'validation_without_passengers') {
          return c.json({ valid: true, offer: { data: { id: query('offer_id'), passengers: [] } } });
        }
        break;
      }
      case 'POST /api/payments/create-payment-intent': {
        const trigger = triggerIn(offerIdIn(await c.req.text()));
        if (trigger === 'payment_without_secret') return c.json({});
        if (trigger === 'payment_fails') throw new Refusal('internal_error');
        break;
      }
      case 'GET /api/bookings/details': {
        const booking = await store.find(query('booking_id'));
        const fails = booking !== null && triggerIn(booking.offerId) === 'details_fail_once';
        if (fails && count(`details ${booking.id}`) === 1) throw new Refusal('internal_error');
        break;
      }
      default:
    }
    return await next();
  };
}
