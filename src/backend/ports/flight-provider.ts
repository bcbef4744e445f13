import type { MiddlewareHandler } from 'hono';
import type { BookingDetailsInput } from '#contract/booking.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { FlightInput } from '#contract/flight.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import type { OfferPassenger } from '#contract/offer.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { Place } from '#contract/place-suggestions.ts';
import type { FlightChange } from '#contract/managed-booking.ts';
import type { EventSource } from './event-source.ts';
import type { RetentionRule } from './purge.ts';
import type { RecordOrigin } from './record-origin.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** An offer as the airline has it now, with the price to show and to charge. */
export interface Offer {
  id: string;
  /** Decimal string in `currency`, for all travelers. */
  totalAmount: string;
  currency: string;
  /** ISO-8601 in UTC. */
  expiresAt: string;
  passengers: readonly OfferPassenger[];
  supportedGenders: readonly ('m' | 'f' | 'o')[];
  /** Local departure date of the journey's last flight. Ages are counted on this date. */
  lastFlightDate: string;
  flight: FlightInput;
}

export interface OrderRequest {
  offerId: string;
  /** Our booking id, which the order keeps: it is looked up by it. */
  reference: string;
  passengers: readonly BookingPassenger[];
  /** The amount that we pay. The airline refuses any amount other than the offer's current total. */
  totalAmount: string;
  currency: string;
}

/** What is known of an order that was sent, by which it is looked up. */
export interface OrderQuery {
  /** Our booking id. */
  reference: string;
  offerId: string;
  /** The airline's id, if it has responded with one. */
  orderId: string | null;
  /** The order was sent after this time of day. */
  sentAfter: Date;
}

/** An order at the airline. `pending` means accepted, but not yet confirmed or refused. */
export interface Order {
  /** Null as long as the airline has accepted the order without an id. */
  id: string | null;
  status: 'pending' | 'confirmed' | 'failed';
  bookingReference: string | null;
}

/** What the airline gives back for an order that is canceled. */
export interface CancellationQuote {
  /** The provider's id. Only the latest quote of an order counts, and not for long. */
  id: string;
  /** A decimal string, and its currency; null if the airline doesn't say. */
  refund: { amount: string; currency: string } | null;
  /** Where it goes, as the provider calls it: `balance` is the agency's own. Null if it doesn't say. */
  refundTo: string | null;
}

/** An order with our reference, as the provider's list of all orders has it. */
export interface OrderRecord extends Order {
  id: string;
  /** Our booking id. */
  reference: string;
  origin: RecordOrigin;
  /** Null if the provider no longer knows it. */
  offerId: string | null;
  /** A decimal string, and its currency; null if the provider has erased them. */
  total: { amount: string; currency: string } | null;
  createdAt: Date;
  /** The local departure date of the last flight; null if it is unknown. */
  lastFlightDate: PlainDate | null;
}

export type FlightProviderErrorCode =
  | 'offer_not_found'
  | 'offer_no_longer_available'
  | 'search_timed_out'
  /** The airline refused: no order exists. */
  | 'order_refused'
  /** The price changed between reading and ordering: no order exists. */
  | 'fare_changed'
  /** The order exists no longer: it was canceled. */
  | 'order_canceled'
  /** The airline, or its provider, refused to cancel the order: it is as it was. */
  | 'cancellation_refused'
  /** The airline has changed the flights again since: nothing was accepted. */
  | 'change_outdated'
  /** The airline, or its provider, takes no answer to a change: nothing was accepted. */
  | 'change_refused'
  /** It is unknown whether an order exists: look it up before any other step. */
  | 'order_unknown'
  /** The airline has several orders with the same reference: a person has to look. */
  | 'order_ambiguous'
  /** No response in time. Of an order, it means the same as `order_unknown`. */
  | 'provider_timeout'
  /** No usable response, for a reason that concerns nobody but us. Of an order, it means the same as `order_unknown`. */
  | 'provider_failed';

/** The airline or its provider refused a request. `message` is for logs, never for travelers. */
export class FlightProviderError extends Error {
  override readonly name = 'FlightProviderError';
  readonly code: FlightProviderErrorCode;
  constructor(code: FlightProviderErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** How long an airline may take, in milliseconds. */
export interface AirlinePatience {
  /** How long to wait for the response to an order. */
  orderTimeoutMs: number;
  /** How long to wait for any other response. */
  callTimeoutMs: number;
  /** The pauses before the look-ups of an order without a response. No order after the last one means: there is none. */
  lookupDelaysMs: readonly number[];
}

/** The dates of a trip; `returnDate` is null for one-way. */
export interface TripDates {
  departureDate: PlainDate;
  returnDate: PlainDate | null;
}

/** The lowest fare of a trip for one adult. */
export interface LowestFare {
  /** Decimal string in `currency`. */
  amount: string;
  currency: string;
  /** When a search found it, ISO-8601 in UTC; null if it is the fare of now. */
  seenAt: string | null;
}

/** What is known of the seats for one adult on a trip; null if nothing is. */
export type KnownFare = LowestFare | 'sold_out' | 'without_flights' | null;

/** The port to the airlines. */
export interface FlightProvider {
  patience: AirlinePatience;
  suggestPlaces(query: string): Promise<readonly Place[]>;
  /** Offers for a search, cheapest first. Equal responses are the same array object, which callers use as a cache key. */
  search(search: FlightSearch): Promise<readonly FlightInput[]>;
  /**
   * The lowest fare of each trip, for one adult, or why there is none. A provider that may not be asked this often says what
   * searches of the last 24 hours have found.
   */
  findLowestFares(
    route: Pick<FlightSearch, 'origin' | 'destination' | 'cabin_class'>,
    trips: readonly TripDates[],
  ): Promise<readonly KnownFare[]>;
  /** The given codes that belong to no airport and no city. */
  findUnknownPlaces(codes: readonly string[]): Promise<readonly string[]>;
  /** Whether two codes stand for the same airport or one for a city of the other: LON and LHR, but not LHR and LGW. */
  sharesAirport(one: string, other: string): Promise<boolean>;
  /**
   * A reading that any visitor can cause is public: it must not use up what bookings need.
   * @throws FlightProviderError `offer_not_found`, `offer_no_longer_available`
   */
  readOffer(offerId: string, options?: { isPublic: boolean }): Promise<Offer>;
  /**
   * Sent at most once for each reference.
   * @throws FlightProviderError `order_refused`, `fare_changed`, `order_unknown`, `offer_no_longer_available`
   */
  createOrder(request: OrderRequest): Promise<Order>;
  /**
   * The order with our reference; null if the airline knows none, at least for now.
   * @throws FlightProviderError `order_ambiguous`
   */
  findOrder(query: OrderQuery): Promise<Order | null>;
  /**
   * What the airline would give back for an order now. Changes nothing about the order.
   * @throws FlightProviderError `order_canceled`, `cancellation_refused`
   */
  quoteCancellation(orderId: string): Promise<CancellationQuote>;
  /**
   * Cancels the order of a quote. After any other error, the order has to be looked up before this is repeated.
   * @throws FlightProviderError `order_canceled` if it was before, `cancellation_refused`
   */
  cancelOrder(quote: CancellationQuote): Promise<CancellationQuote>;
  /** All orders with a reference of ours since a time of day, in any order. For comparing books, not for looking one up. */
  listOrders(options: { createdAfter: Date }): AsyncIterable<OrderRecord>;
  /** The ticket of an order. @throws FlightProviderError `order_canceled` */
  readOrder(orderId: string): Promise<BookingDetailsInput>;
  /**
   * What the airline has changed about the flights of an order, unless it was accepted; null if nothing. Its id names the
   * order, too: nobody can answer for another one.
   */
  readFlightChange(orderId: string): Promise<FlightChange | null>;
  /**
   * Accepts a change. After any other error, the change has to be read before this is repeated.
   * @throws FlightProviderError `change_outdated`, `change_refused`
   */
  acceptFlightChange(orderId: string, changeId: string): Promise<void>;
}

/** A flight adapter: the provider, and what it needs in front of the API routes and of retention, if anything. */
export interface FlightAdapter {
  flights: FlightProvider;
  middleware?: MiddlewareHandler;
  retention?: readonly RetentionRule[];
  /** Whether calls are refused for a while because they failed, by the name of what they are for. */
  readBreakers?: () => Readonly<Record<string, boolean>>;
  /** What receives the provider's events. */
  webhooks?: WebhookReceiver;
  /** What hands over the provider's events instead. */
  events?: EventSource;
  /** Calls the provider, and says in sentences why it can't be used like this. A provider that is down is no reason. */
  findProblems?: () => Promise<readonly string[]>;
}
