import { toMinorUnits } from '#contract/money.ts';
import { checkOrder } from './check-order.ts';
import type { OfferBook } from './offer-book.ts';
import type { OrderRequestBody } from './order-schemas.ts';
import { invalidState, notFound, Refusal, validationError } from './refusal.ts';
import { shiftSlices } from './shift-slices.ts';
import type { WireOfferBody } from './wire-format.ts';

/** An order in the books. */
export interface BookedOrder {
  id: string;
  offerId: string;
  requestId: string;
  bookingReference: string;
  metadata: Record<string, string>;
  createdAt: number;
  /** From when on it can be read and listed. */
  visibleAt: number;
  canceledAt: string | null;
  totalAmount: string;
  body: Record<string, unknown>;
  /** One-way route that forces a behavior. */
  route: string;
  slices: WireOfferBody['slices'];
  /** The changes by the airline. */
  changes: Record<string, unknown>[];
}

/** A quote for a cancellation; once it is confirmed, the order is canceled. */
interface BookedCancellation {
  id: string;
  orderId: string;
  confirmedAt: string | null;
}

export interface OrderBookOptions {
  offerBook: OfferBook;
  currency: string;
  liveMode: boolean;
  now: () => Date;
  /** How long an order that was accepted only takes to turn up. */
  pendingMs: number;
  onEvent: (event: BookedEvent) => void;
}

/** An event, and when it happens. */
export interface BookedEvent {
  type: string;
  object: Record<string, unknown>;
  idempotencyKey: string;
  happensAt: number;
}

/** Everything but metadata. */
const listFilters = new Set(['offer_id', 'booking_reference', 'created_at[after]', 'limit', 'after']);

export function createOrderBook({
  offerBook,
  currency,
  liveMode,
  now,
  pendingMs,
  onEvent,
}: OrderBookOptions) {
  const orders: BookedOrder[] = [];
  const cancellations: BookedCancellation[] = [];
  const events: BookedEvent[] = [];
  const wallet = { balance: Infinity };
  /** How long the next orders stay invisible, although they exist. */
  const delay = { ms: 0 };
  let count = 0;

  const isVisible = ({ visibleAt }: BookedOrder) => visibleAt <= now().getTime();

  const present = (order: BookedOrder) => ({
    ...order.body,
    id: order.id,
    offer_id: order.offerId,
    booking_reference: order.bookingReference,
    booking_references: [],
    metadata: order.metadata,
    cancelled_at: order.canceledAt,
    created_at: new Date(order.createdAt).toISOString(),
    synced_at: null,
    live_mode: liveMode,
    content: 'managed',
    available_actions: order.canceledAt === null ? ['cancel', 'update'] : ['update'],
    payment_status: { awaiting_payment: false, payment_required_by: null, price_guarantee_expires_at: null },
    services: [],
    void_window_ends_at: null,
  });

  async function book(body: OrderRequestBody, pending: boolean): Promise<BookedOrder> {
    const [offerId] = body.selected_offers;
    const offer = offerBook.offers.get(offerId);
    if (offer === undefined) throw notFound();
    if (orders.some(({ requestId }) => requestId === offer.requestId)) {
      throw invalidState('offer_request_already_booked');
    }
    const wire = await offerBook.present(offerId);
    const lastDeparture = wire.slices.at(-1)?.segments[0]?.departing_at.slice(0, 10) ?? '';
    checkOrder(body, offer, { currency, lastDeparture, balance: wallet.balance });
    wallet.balance -= toMinorUnits(offer.total, currency);
    const createdAt = now().getTime();
    const number = String(++count).padStart(4, '0');
    const tickets = body.passengers.map(({ id }, index) => ({
      type: 'electronic_ticket',
      unique_identifier: `1252106${number}${index}`,
      passenger_ids: [id],
    }));
    const order: BookedOrder = {
      id: `ord_${number}`,
      offerId,
      requestId: offer.requestId,
      bookingReference: `RZ${number}`,
      metadata: body.metadata,
      createdAt,
      visibleAt: createdAt + (pending ? pendingMs : delay.ms),
      canceledAt: null,
      totalAmount: offer.total,
      route: offer.route,
      slices: wire.slices,
      changes: [],
      body: {
        total_amount: wire.total_amount,
        total_currency: wire.total_currency,
        owner: wire.owner,
        slices: wire.slices,
        conditions: wire.conditions,
        // Orders don't repeat the types and the infants of their passengers.
        passengers: body.passengers.map(({ infant_passenger_id: _, email: __, ...passenger }) => ({
          ...passenger,
          loyalty_programme_accounts: [],
        })),
        documents: [
          ...tickets,
          { type: 'electronic_miscellaneous_document_associated', unique_identifier: 'EMD' },
        ],
      },
    };
    orders.push(order);
    addEvent('order.created', { id: order.id, offer_id: offerId }, order.id, order.visibleAt);
    return order;
  }

  function addEvent(
    type: string,
    object: Record<string, unknown>,
    idempotencyKey: string,
    happensAt: number,
  ) {
    const event = { type, object, idempotencyKey, happensAt };
    events.push(event);
    onEvent(event);
  }

  function findCancelable(id: string | undefined): BookedOrder {
    const order = orders.find(candidate => candidate.id === id);
    if (order === undefined || !isVisible(order)) throw notFound();
    if (order.canceledAt !== null) throw invalidState('already_cancelled');
    return order;
  }

  /** Everything goes back to the balance, whatever the fare's conditions say. */
  const presentCancellation = ({ id, orderId, confirmedAt }: BookedCancellation, order: BookedOrder) => ({
    id,
    order_id: orderId,
    refund_amount: order.totalAmount,
    refund_currency: currency,
    refund_to: 'balance',
    confirmed_at: confirmedAt,
    expires_at: new Date(now().getTime() + 3_600_000).toISOString(),
    live_mode: liveMode,
  });

  return {
    orders,
    events,
    cancellations,
    wallet,
    delay,

    /** Responds as the routes of Duffel's test mode do. */
    async create(body: OrderRequestBody): Promise<{ status: number; data: unknown }> {
      const [offerId] = body.selected_offers;
      switch (offerBook.offers.get(offerId)?.route) {
        case 'LHR-LGW':
          throw new Refusal(502, 'airline_error', 'airline_unknown');
        case 'LGW-STN':
          throw invalidState('insufficient_balance');
        case 'LTN-STN':
          await book(body, true);
          return { status: 200, data: null };
        case 'SEN-STN':
          await book(body, true);
          return { status: 202, data: null };
        case 'LCY-STN':
          addEvent('order.creation_failed', { offer_id: offerId }, 'ZmFpbGVk', now().getTime() + pendingMs);
          return { status: 202, data: null };
        default: {
          // Tickets are issued a moment later.
          return { status: 201, data: { ...present(await book(body, false)), documents: [] } };
        }
      }
    },

    read(id: string) {
      const order = orders.find(candidate => candidate.id === id);
      if (order === undefined || !isVisible(order)) throw notFound();
      return present(order);
    },

    quoteCancellation(orderId: string) {
      const order = findCancelable(orderId);
      const id = `ore_${String(cancellations.length + 1).padStart(4, '0')}`;
      const quote: BookedCancellation = { id, orderId, confirmedAt: null };
      cancellations.push(quote);
      return presentCancellation(quote, order);
    },

    confirmCancellation(id: string) {
      const quote = cancellations.find(candidate => candidate.id === id);
      const order = findCancelable(quote?.orderId);
      // Only the newest quote of an order can be confirmed.
      if (quote === undefined || cancellations.findLast(({ orderId }) => orderId === order.id) !== quote)
        throw invalidState('order_not_cancellable');
      const canceledAt = now().toISOString();
      quote.confirmedAt = canceledAt;
      order.canceledAt = canceledAt;
      wallet.balance += toMinorUnits(order.totalAmount, currency);
      addEvent('order_cancellation.confirmed', { id, order_id: order.id }, id, now().getTime());
      return presentCancellation(quote, order);
    },

    list(params: Record<string, string>) {
      const unknown = Object.keys(params).find(name => !listFilters.has(name));
      if (unknown !== undefined) throw validationError('validation_inclusion', `/${unknown}`);
      const limit = Number(params['limit'] ?? 50);
      if (limit < 1 || limit > 200) throw validationError('validation_length', '/limit');
      const createdAfter = Date.parse(params['created_at[after]'] ?? '1970-01-01T00:00:00Z');
      const found = orders.filter(
        order =>
          isVisible(order) &&
          order.createdAt > createdAfter &&
          (params['offer_id'] ?? order.offerId) === order.offerId &&
          (params['booking_reference'] ?? order.bookingReference) === order.bookingReference,
      );
      const start = Number(params['after'] ?? 0);
      const end = start + limit;
      return {
        data: found.slice(start, end).map(present),
        meta: { limit, before: null, after: end < found.length ? String(end) : null },
      };
    },

    /** On the route of Duffel's test mode, each read creates another change. */
    listChanges(orderId: string) {
      const order = orders.find(({ id }) => id === orderId);
      const isAccepted = order?.changes.some(change => change['action_taken'] !== null);
      if (order?.route === 'LHR-LTN' && !isAccepted) {
        const shift = 10 * order.changes.length;
        order.changes.push({
          id: `aic_${order.id.slice(4)}_${order.changes.length}`,
          order_id: order.id,
          // Responses of 2022 spelled the times differently.
          removed: shiftSlices(order.slices, shift, 'departing_at'),
          added: shiftSlices(order.slices, shift + 10, 'departure_datetime'),
          available_actions: ['accept'],
          action_taken: null,
          action_taken_at: null,
          travel_agent_ticket: null,
        });
      }
      return order?.changes ?? [];
    },

    /** Only the newest change can be accepted. The order has its slices then. */
    acceptChange(id: string) {
      const order = orders.find(({ changes }) => changes.some(change => change['id'] === id));
      if (order === undefined) throw notFound();
      const change = order.changes.at(-1);
      if (change?.['id'] !== id) throw invalidState('stale_airline_initiated_change_accept');
      if (change['action_taken'] !== null) throw invalidState('airline_initiated_change_already_actioned');
      Object.assign(change, { action_taken: 'accepted', action_taken_at: now().toISOString() });
      order.body['slices'] = shiftSlices(order.slices, 10 * order.changes.length, 'departing_at');
      return change;
    },
  };
}
