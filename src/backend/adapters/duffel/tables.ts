/** One row for each order that was sent. Times of day in milliseconds. */
interface SentOrderRow {
  /** Our booking id. */
  reference: string;
  sent_at: number;
}

/** One row for each passenger of a search of which an order was sent. */
interface SoldPassengerRow {
  /** Duffel's id, which all offers of the search share, and no other search has. */
  passenger_id: string;
  reference: string;
  sold_at: number;
}

/** One row for each offer whose order Duffel had accepted, and then failed to create. */
interface FailedOfferRow {
  offer_id: string;
  failed_at: number;
}

/** One row for each trip that was searched, with the lowest fare that its last search found. */
interface SeenFareRow {
  origin: string;
  destination: string;
  cabin_class: string;
  departure_date: string;
  /** Empty for one-way. */
  return_date: string;
  /** For one adult, in minor units of `currency`. */
  minor: number;
  currency: string;
  seen_at: number;
  /** When a search found no seats anymore; null as long as there are some. */
  sold_out_at: number | null;
}

export type DuffelTables = {
  duffel_seen_fares: SeenFareRow;
  duffel_sent_orders: SentOrderRow;
  duffel_sold_passengers: SoldPassengerRow;
  duffel_failed_offers: FailedOfferRow;
};
