import {
  FlightProviderError,
  type FlightProvider,
  type Offer,
  type Order,
  type OrderRequest,
} from '#backend/ports/flight-provider.ts';
import { buildFlightProvider, buildOffer } from '#tests/backend/doubles/flight-provider-double.ts';

/** What an airline does with an order. */
export const orderOutcomes = [
  'confirmed',
  'refused',
  'pending, then confirmed',
  'pending, then failed',
  'pending forever',
  /** The order exists, and the response is lost. */
  'created, lost',
  'created, hangs',
  /** No order exists, and no response comes. */
  'not created, lost',
  'not created, hangs',
  /** The order exists, and look-ups fail for a long time. */
  'created, lost, look-ups fail',
] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

const never = new Promise<never>(() => {});

interface SimulatedOrder extends Order {
  request: OrderRequest;
  visibleAt: number;
  settles: { at: number; status: 'confirmed' | 'failed' } | null;
}

export interface SimulatedAirline {
  flights: FlightProvider;
  /** Every order that was sent, even if it was refused, by reference. */
  sent: string[];
  getConfirmed(): SimulatedOrder[];
  /** From now on the airline answers every call. */
  heal(): void;
}

export const settleAfterMs = 90_000;

/** An airline with two flights whose orders end as listed, in turn. Times come from `now`. */
export function createSimulatedAirline(
  outcomes: readonly OrderOutcome[],
  lookupLagMs: number,
  now: () => number,
): SimulatedAirline {
  const offers = new Map<string, Offer>(
    ['off_1', 'off_2'].map(id => [id, buildOffer({ id, lastFlightDate: '2027-03-15' })]),
  );
  const orders = new Map<string, SimulatedOrder>();
  const sent: string[] = [];
  let isHealed = false;

  const toOrder = ({ id, status, bookingReference, settles }: SimulatedOrder): Order => {
    const current = settles !== null && now() >= settles.at ? settles.status : status;
    return { id, status: current, bookingReference: current === 'confirmed' ? bookingReference : null };
  };

  function create(request: OrderRequest, outcome: OrderOutcome): Order {
    const settled = { 'pending, then confirmed': 'confirmed', 'pending, then failed': 'failed' } as const;
    const isPending = outcome.startsWith('pending');
    const order: SimulatedOrder = {
      id: `ord_${orders.size + 1}`,
      status: isPending ? 'pending' : 'confirmed',
      bookingReference: `REF${orders.size + 1}`,
      request,
      visibleAt: now() + lookupLagMs,
      settles:
        outcome === 'pending, then confirmed' || outcome === 'pending, then failed'
          ? { at: now() + settleAfterMs, status: settled[outcome] }
          : null,
    };
    orders.set(`${request.reference} ${sent.length}`, order);
    return toOrder(order);
  }

  const find = (reference: string) =>
    [...orders.values()].find(order => order.request.reference === reference) ?? null;

  const flights: FlightProvider = {
    ...buildFlightProvider(),
    patience: {
      orderTimeoutMs: 60_000,
      callTimeoutMs: 10_000,
      lookupDelaysMs: [1000, 5000, 20_000, 60_000, 60_000],
    },
    async readOffer(id) {
      const offer = offers.get(id);
      if (offer === undefined) throw new FlightProviderError('offer_not_found', 'none');
      // An offer is gone once it is bought.
      const isSold = [...orders.values()].some(order => order.request.offerId === id);
      if (isSold && id === 'off_2') throw new FlightProviderError('offer_no_longer_available', 'sold');
      return offer;
    },
    async createOrder(request) {
      const outcome = outcomes[sent.length % outcomes.length] ?? 'confirmed';
      sent.push(request.reference);
      if (outcome === 'refused') throw new FlightProviderError('order_refused', 'no');
      if (outcome === 'not created, lost') throw new TypeError('fetch failed');
      if (outcome === 'not created, hangs') return await never;
      const order = create(request, outcome);
      if (outcome === 'created, hangs') return await never;
      if (outcome.startsWith('created, lost')) throw new TypeError('fetch failed');
      return order;
    },
    async findOrder({ reference }) {
      const order = find(reference);
      const isFailing = outcomes.includes('created, lost, look-ups fail');
      if (isFailing && !isHealed) throw new TypeError('fetch failed');
      return order === null || now() < order.visibleAt ? null : toOrder(order);
    },
  };
  return {
    flights,
    sent,
    getConfirmed: () => [...orders.values()].filter(order => toOrder(order).status === 'confirmed'),
    heal: () => {
      isHealed = true;
    },
  };
}
