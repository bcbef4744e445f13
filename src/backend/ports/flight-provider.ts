import type { BookingDetailsInput } from '#contract/booking.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { FlightInput } from '#contract/flight.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import type { OfferPassenger } from '#contract/offer.ts';
import type { Place } from '#contract/place-suggestions.ts';

/** An offer, freshly read: the price to show and to charge. */
export interface Offer {
  id: string;
  /** Decimal string in `currency`, for all travellers. */
  totalAmount: string;
  currency: string;
  /** ISO-8601 in UTC. */
  expiresAt: string;
  passengers: readonly OfferPassenger[];
  supportedGenders: readonly ('m' | 'f' | 'o')[];
  /** Local date of the journey's last flight, by which ages count. */
  lastFlightDate: string;
  flight: FlightInput;
}

export interface OrderRequest {
  offerId: string;
  /** Our booking id. Orders are looked up by it; a second request with the same one returns the same order. */
  reference: string;
  passengers: readonly BookingPassenger[];
  /** What we pay; the airline refuses anything but the offer's current total. */
  totalAmount: string;
  currency: string;
}

/** An order at the airline. `pending`: accepted, and neither confirmed nor refused yet. */
export interface Order {
  id: string;
  status: 'pending' | 'confirmed' | 'failed';
  bookingReference: string | null;
}

export type FlightProviderErrorCode =
  | 'offer_not_found'
  | 'offer_no_longer_available'
  | 'search_timed_out'
  /** The airline refused: no order exists. */
  | 'order_refused'
  /** The price moved between reading and ordering: no order exists. */
  | 'fare_changed'
  /** Nobody can say whether an order exists: look it up before doing anything. */
  | 'order_unknown';

/** What an airline or its provider refuses. `message` is for logs, never for travellers. */
export class FlightProviderError extends Error {
  override readonly name = 'FlightsError';
  readonly code: FlightProviderErrorCode;
  constructor(code: FlightProviderErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Everything that we ask airlines for. One adapter a provider. */
export interface FlightProvider {
  suggestPlaces(query: string): Promise<readonly Place[]>;
  /** Offers for a search, cheapest first. The same array object for the same answer, so that it can be cached by it. */
  search(search: FlightSearch): Promise<readonly FlightInput[]>;
  /** Codes that no airport or city has, among those given. */
  findUnknownPlaces(codes: readonly string[]): readonly string[];
  /** @throws FlightsError `offer_not_found`, `offer_no_longer_available` */
  readOffer(offerId: string): Promise<Offer>;
  /** @throws FlightsError `order_refused`, `fare_changed`, `order_unknown`, `offer_no_longer_available` */
  createOrder(request: OrderRequest): Promise<Order>;
  /** The order that carries our reference; null where there certainly is none. */
  findOrder(reference: string): Promise<Order | null>;
  /** The order as a ticket shows it. */
  readOrder(orderId: string): Promise<BookingDetailsInput>;
}
