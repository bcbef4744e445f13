/** A behavior that the sandbox forces, so that every error can be reproduced by hand. */
export type TriggerName =
  | 'no_offers'
  | 'no_instant_payment'
  | 'connections'
  | 'stop_on_the_way'
  | 'no_baggage'
  | 'no_services'
  | 'search_times_out'
  | 'offer_unavailable'
  | 'price_rises_always'
  | 'price_rises_once'
  | 'order_airline_unknown'
  | 'order_insufficient_balance'
  | 'order_pending_then_confirmed'
  | 'order_pending_then_failed'
  | 'schedule_changes'
  | 'refund_as_airline_credits'
  | 'cancellation_refused'
  | 'validation_is_nonsense'
  | 'validation_without_passengers'
  | 'payment_without_secret'
  | 'payment_fails'
  | 'details_fail_once';

export interface Trigger {
  origin: string;
  destination: string;
  name: TriggerName;
  /** What happens, for manual testers. */
  behavior: string;
}

/**
 * The routes that force a behavior. The first thirteen are those of Duffel's test mode, so that the same tests run
 * against its test API; the rest are ours.
 */
export const triggers: readonly Trigger[] = [
  createTrigger('PVD', 'RAI', 'no_offers', 'The search finds no flights.'),
  createTrigger('JFK', 'EWR', 'no_instant_payment', 'Every offer could also be held and paid later.'),
  createTrigger('LHR', 'DXB', 'connections', 'Every offer has a connection: two flights.'),
  createTrigger(
    'DXB',
    'AMS',
    'stop_on_the_way',
    'Every flight lands once on the way, without a change of flight.',
  ),
  createTrigger('BTS', 'MRU', 'no_baggage', 'No fare includes any baggage.'),
  createTrigger(
    'BTS',
    'ABV',
    'no_services',
    'Nothing can be added to any fare: ordinary in everything else.',
  ),
  createTrigger('STN', 'LHR', 'search_times_out', 'The search fails: the airlines take too long to answer.'),
  createTrigger('LGW', 'LHR', 'offer_unavailable', 'Every fare is gone as soon as it is looked at again.'),
  createTrigger(
    'LHR',
    'STN',
    'price_rises_always',
    'The price rises by 10.00 on every read and never settles.',
  ),
  createTrigger('LHR', 'LGW', 'order_airline_unknown', 'The airline fails while ordering; no order exists.'),
  createTrigger('LGW', 'STN', 'order_insufficient_balance', 'The order is refused: our balance is too low.'),
  createTrigger('LHR', 'LTN', 'schedule_changes', 'The airline moves the times after the booking.'),
  createTrigger('LTN', 'SYD', 'refund_as_airline_credits', 'Refunds are paid in airline credits only.'),
  createTrigger(
    'MAN',
    'LGW',
    'cancellation_refused',
    'The airline says what it gives back, and then cancels nothing.',
  ),
  createTrigger('STN', 'LGW', 'price_rises_once', 'The price rises once by 10.00, and can then be bought.'),
  createTrigger('LTN', 'LHR', 'validation_is_nonsense', 'Validating the offer answers nonsense.'),
  createTrigger('LTN', 'LGW', 'validation_without_passengers', 'Validating the offer answers no passengers.'),
  createTrigger('LTN', 'STN', 'payment_without_secret', 'The payment intent comes without a client secret.'),
  createTrigger('STN', 'LTN', 'payment_fails', 'Creating the payment intent fails with status 500.'),
  createTrigger('LGW', 'LTN', 'details_fail_once', 'The booking details fail once, then work.'),
  createTrigger(
    'LHR',
    'MAN',
    'order_pending_then_confirmed',
    'The order is pending for 20 seconds, then confirmed.',
  ),
  createTrigger('MAN', 'LHR', 'order_pending_then_failed', 'The order is pending, then fails.'),
];

/** This query makes place suggestions fail. */
export const failingPlaceQuery = 'zzfail';

const byRoute = new Map(triggers.map(entry => [`${entry.origin}-${entry.destination}`, entry]));

/** The behavior that a search forces: only one-way, and only between exactly these airports, never by city code. */
export const findTrigger = (origin: string, destination: string, oneWay: boolean): Trigger | null =>
  oneWay ? (byRoute.get(`${origin}-${destination}`) ?? null) : null;

function createTrigger(origin: string, destination: string, name: TriggerName, behavior: string): Trigger {
  return { origin, destination, name, behavior };
}
