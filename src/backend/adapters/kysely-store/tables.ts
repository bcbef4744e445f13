/**
 * One row for each payment intent, from draft to ticket. Amounts are in minor units. Times are in milliseconds: of the
 * store's clock, except `created_at`, `updated_at`, `erased_at`, `ticketed_at` and `canceled_at`, which are times of
 * day.
 */
export interface BookingRow {
  id: string;
  payment_intent_id: string | null;
  client_secret_hash: string | null;
  offer_id: string;
  state: string;
  state_since: number;
  amount: number;
  currency: string;
  /** JSON; null if the intent was created without a draft, or after the draft was erased. */
  passengers: string | null;
  trip_key: string | null;
  trip_ordinal: number;
  /** Unique. Set while the booking claims its trip. */
  trip_claim: string | null;
  last_flight_date: string | null;
  authorized_at: number | null;
  order_sent_at: number | null;
  order_id: string | null;
  booking_reference: string | null;
  failure: string | null;
  case_kind: string | null;
  attempt_key: string | null;
  /** How often the current step has failed. */
  attempts: number;
  /** When the current step is due; null once the booking has ended. */
  due_at: number | null;
  lease_owner: string | null;
  /** By the clock of the leases; null if there is no lease. */
  lease_until: number | null;
  /** When the retention policy erased the personal data. */
  erased_at: number | null;
  /** When the ticket was issued. */
  ticketed_at: number | null;
  /** What receipts say of the card that was charged; null in tickets of earlier versions. */
  card_brand: string | null;
  card_last4: string | null;
  /** When the order of a ticket was found canceled. */
  canceled_at: number | null;
  created_at: number;
  updated_at: number;
  /** The short code for the phone; null in rows of earlier versions, until it is filled in. */
  support_code: string | null;
}

/** One row for each time that a booking needed a person. */
export interface CaseRow {
  id: string;
  booking_id: string;
  /** Unique. The booking's id and the kind while the case is open. */
  open_key: string | null;
  kind: string;
  opened_at: number;
  due_at: number;
  closed_at: number | null;
  resolution: string | null;
}

/** Rows are only added. An attempt has one when it starts, and one or more that say what became of it. */
export interface AuditRow {
  id: string;
  /** The id of the attempt's first row. */
  attempt_id: string;
  /** Unique. What may be attempted only once; see the port. */
  attempt_key: string | null;
  at: number;
  operator: string;
  command: string;
  booking_id: string | null;
  reason: string;
  facts: string | null;
  /** JSON, for the command itself. */
  details: string | null;
  outcome: string;
  message: string;
}

/** One row for each event of a provider that was acted on. */
interface EventRow {
  provider: string;
  id: string;
  received_at: number;
}

/** One row for each restore from a backup. Times of day in milliseconds. */
interface RestorationRow {
  id: string;
  restored_at: number;
  /** The latest change in the backup. */
  known_until: number;
  /** When the books agreed with the providers'; null until then. */
  reconciled_at: number | null;
}

/** One row for each task that one process runs at a time. */
interface TaskClaimRow {
  name: string;
  owner: string;
  /** By the clock of the leases. */
  until: number;
}

/** One row for each message to a traveler. Times of day in milliseconds, except `due_at`. */
interface MessageRow {
  id: string;
  booking_id: string;
  kind: string;
  /** Unique. What may be told only once. */
  message_key: string;
  /** By the store's clock; null once it has ended. */
  due_at: number | null;
  attempts: number;
  outcome: string | null;
  created_at: number;
  ended_at: number | null;
}

/** One row for each link to a booking that was sent by mail, until it expires. Times of day in milliseconds. */
interface ManageLinkRow {
  /** The SHA-256 of its code. */
  code_hash: string;
  booking_id: string;
  expires_at: number;
}

/** One row for each booking that its traveler has canceled. Times of day in milliseconds, except `due_at`. */
export interface CancellationRow {
  booking_id: string;
  basis: string;
  /** What goes back to the card, in minor units of the booking's currency. */
  card_refund: number;
  /** What comes back, as the traveler was told: a decimal string, and its form. */
  refund_amount: string;
  refund_to: string;
  /** Whether the airline keeps some of what the card gets back. */
  has_shortfall: number;
  /** By the store's clock; null once it has ended. */
  due_at: number | null;
  attempts: number;
  outcome: string | null;
  requested_at: number;
  ended_at: number | null;
}

export type StoreTables = {
  manage_links: ManageLinkRow;
  cancellations: CancellationRow;
  messages: MessageRow;
  task_claims: TaskClaimRow;
  restorations: RestorationRow;
  bookings: BookingRow;
  provider_events: EventRow;
  booking_cases: CaseRow;
  audit_log: AuditRow;
  /** One row: what the records of this database at the providers are named by. */
  installation: { id: number; name: string };
  /** One row: the time of the store's clock. */
  store_clock: { id: number; store_time: number };
};
