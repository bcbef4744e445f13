import type { BookingDetailsInput } from '#contract/booking.ts';
import type { FlightChange } from '#contract/managed-booking.ts';
import type { FlightInput } from '#contract/flight.ts';
import {
  FlightProviderError,
  type CancellationQuote,
  type FlightProvider,
  type Offer,
  type Order,
  type OrderRequest,
} from '#backend/ports/flight-provider.ts';

const flight: FlightInput = {
  id: 'off_1',
  total_price: 'USD 245.30',
  total_currency: 'USD',
  airline: { name: 'Test Air', logo: null },
  owner: { name: 'Test Air', iata_code: 'ZZ' },
  cabin_class: 'economy',
  departure: { time: '2027-03-15T09:05:00', iata_code: 'LHR' },
  arrival: { time: '2027-03-15T12:10:00', iata_code: 'JFK' },
  slices: [
    {
      origin: { iata_code: 'LHR', city_name: 'London', name: 'Heathrow' },
      destination: { iata_code: 'JFK', city_name: 'New York', name: 'John F. Kennedy' },
      departure_date: '2027-03-15',
      segments: [],
    },
  ],
};

/** An offer for one adult at 245.30 USD by default. */
export const buildOffer = (offer: Partial<Offer> = {}): Offer => ({
  id: 'off_1',
  totalAmount: '245.30',
  currency: 'USD',
  expiresAt: '2027-01-01T10:30:00.000Z',
  passengers: [{ id: 'pas_1', type: 'adult', age: null }],
  supportedGenders: ['m', 'f', 'o'],
  lastFlightDate: '2027-03-15',
  flight: { ...flight, id: offer.id ?? 'off_1' },
  ...offer,
});

export interface FlightProviderDouble extends FlightProvider {
  /** The offers that can be read. Errors are thrown. */
  offers: Map<string, Offer | FlightProviderError>;
  orders: Map<string, Order & { request: OrderRequest }>;
  /** Cancels an order at the airline. */
  cancel: (orderId: string) => void;
  /** The calls in order. */
  calls: string[];
  /** Runs before the next orders, or throws instead. */
  onOrder: (request: OrderRequest) => Promise<void> | void;
  onFind: (reference: string) => Promise<void> | void;
  /** Runs before the next cancellations, or throws instead. */
  onCancel: (orderId: string) => Promise<void> | void;
  /** The status of new orders. */
  orderStatus: Order['status'];
  /** What tickets say beside the names. */
  ticketFields: Partial<BookingDetailsInput>;
  /** What the airline has changed about every order; null after it was accepted. */
  change: FlightChange | null;
  /** Runs before the next acceptances, or throws instead. */
  onAccept: (changeId: string) => Promise<void> | void;
  /** What the airline gives back, instead of everything. */
  quote: Partial<CancellationQuote>;
}

/** Airlines in memory that behave as a test configures them. */
export function buildFlightProvider(offers: readonly Offer[] = [buildOffer()]): FlightProviderDouble {
  const toOrder = ({ id, status, bookingReference }: Order): Order => ({ id, status, bookingReference });
  const flights: FlightProviderDouble = {
    patience: { orderTimeoutMs: 60_000, callTimeoutMs: 60_000, lookupDelaysMs: [1000, 1000, 1000, 1000] },
    offers: new Map(offers.map(offer => [offer.id, offer])),
    orders: new Map(),
    calls: [],
    onOrder: () => {},
    onFind: () => {},
    onCancel: () => {},
    orderStatus: 'confirmed',
    ticketFields: {},
    quote: {},
    change: null,
    onAccept: () => {},
    suggestPlaces: async () => [
      {
        type: 'airport',
        iata_code: 'LHR',
        name: 'Heathrow',
        city_name: 'London',
        iata_city_code: 'LON',
        iata_country_code: 'GB',
        country_name: 'United Kingdom',
      },
    ],
    search: async () => [flight],
    findLowestFares: async (_, trips) =>
      trips.map(() => ({ amount: '245.30', currency: 'USD', seenAt: null })),
    findUnknownPlaces: async codes => codes.filter(code => code.startsWith('X')),
    sharesAirport: async (one, other) => one === other,
    async readOffer(offerId) {
      flights.calls.push('readOffer');
      const offer = flights.offers.get(offerId);
      if (offer === undefined) throw new FlightProviderError('offer_not_found', 'none');
      if (offer instanceof FlightProviderError) throw offer;
      return offer;
    },
    async createOrder(request) {
      flights.calls.push('createOrder');
      await flights.onOrder(request);
      const known = flights.orders.get(request.reference);
      if (known) return toOrder(known);
      const number = flights.orders.size + 1;
      const order = {
        id: `ord_${number}`,
        status: flights.orderStatus,
        bookingReference: flights.orderStatus === 'confirmed' ? `REF00${number}` : null,
        request,
      };
      flights.orders.set(request.reference, order);
      return toOrder(order);
    },
    async quoteCancellation(orderId) {
      flights.calls.push('quoteCancellation');
      const order = [...flights.orders.values()].find(({ id }) => id === orderId);
      if (!order) throw new FlightProviderError('cancellation_refused', 'none');
      if (order.status === 'failed') throw new FlightProviderError('order_canceled', 'canceled');
      const { totalAmount: amount, currency } = order.request;
      return { id: orderId, refund: { amount, currency }, refundTo: 'balance', ...flights.quote };
    },
    async cancelOrder(quote) {
      flights.calls.push('cancelOrder');
      await flights.onCancel(quote.id);
      flights.cancel(quote.id);
      return quote;
    },
    cancel(orderId) {
      for (const [reference, order] of flights.orders)
        if (order.id === orderId) flights.orders.set(reference, { ...order, status: 'failed' });
    },
    async readFlightChange() {
      flights.calls.push('readFlightChange');
      return flights.change;
    },
    async acceptFlightChange(_orderId, changeId) {
      flights.calls.push('acceptFlightChange');
      await flights.onAccept(changeId);
      if (flights.change?.id !== changeId) throw new FlightProviderError('change_outdated', 'stale');
      if (flights.change.acceptance !== 'possible') throw new FlightProviderError('change_refused', 'no');
      flights.change = null;
    },
    async findOrder({ reference }) {
      flights.calls.push('findOrder');
      await flights.onFind(reference);
      const order = flights.orders.get(reference);
      return order ? toOrder(order) : null;
    },
    async *listOrders() {
      flights.calls.push('listOrders');
      for (const [index, order] of [...flights.orders.values()].entries()) {
        const { request } = order;
        yield {
          ...toOrder(order),
          id: order.id ?? `ord_${index + 1}`,
          reference: request.reference,
          origin: 'own',
          offerId: request.offerId,
          total: { amount: request.totalAmount, currency: request.currency },
          createdAt: new Date('2027-01-01T10:00:00.000Z'),
          lastFlightDate: '2027-03-15',
        };
      }
    },
    async readOrder(orderId): Promise<BookingDetailsInput> {
      flights.calls.push('readOrder');
      const order = [...flights.orders.values()].find(({ id }) => id === orderId);
      if (!order) throw new FlightProviderError('order_unknown', 'none');
      if (order.status === 'failed') throw new FlightProviderError('order_canceled', 'canceled');
      return {
        booking_reference: order.bookingReference ?? '',
        slices: [],
        passengers: order.request.passengers.map(({ id, title, given_name, family_name }) => ({
          id,
          title,
          given_name,
          family_name,
        })),
        total_amount: order.request.totalAmount,
        total_currency: order.request.currency,
        ...flights.ticketFields,
      };
    },
  };
  return flights;
}
