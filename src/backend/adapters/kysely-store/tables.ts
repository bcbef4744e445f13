/** One row for each payment intent, from draft to ticket. Times are in milliseconds, amounts in minor units. */
export interface BookingRow {
  id: string;
  payment_intent_id: string;
  offer_id: string;
  state: string;
  amount: number;
  currency: string;
  /** JSON; null if the intent was created without a draft, or after the draft was erased. */
  passengers: string | null;
  /** When the order was first sent to the airline. */
  order_sent_at: number | null;
  /** When the airline first gave no usable response to the order. */
  order_unknown_since: number | null;
  order_id: string | null;
  booking_reference: string | null;
  failure: string | null;
  /** How often the current step has failed. */
  attempts: number;
  /** When the current step is due. */
  due_at: number;
  lease_owner: string | null;
  lease_until: number;
  created_at: number;
  updated_at: number;
}

export type StoreTables = {
  bookings: BookingRow;
  secrets: { name: string; value: string };
};
