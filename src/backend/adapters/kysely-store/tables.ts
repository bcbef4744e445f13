import type { Kysely } from 'kysely';

/** Our own: one row a payment intent, from the draft to the ticket. Times are milliseconds, money minor units. */
export interface BookingRow {
  id: string;
  payment_intent_id: string;
  offer_id: string;
  state: string;
  amount: number;
  currency: string;
  /** JSON; null where no draft came with the intent, or it was erased. */
  passengers: string | null;
  /** When the order first went out to the airline. */
  order_sent_at: number | null;
  /** When the airline first gave no usable answer to the order. */
  order_unknown_since: number | null;
  order_id: string | null;
  booking_reference: string | null;
  failure: string | null;
  /** How often the present step was tried in vain. */
  attempts: number;
  /** When the present step is to be tried next. */
  due_at: number;
  lease_owner: string | null;
  lease_until: number;
  created_at: number;
  updated_at: number;
}

/** The sandbox payment provider's books. */
export interface SandboxIntentRow {
  id: string;
  client_secret: string;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: string;
  last_error: string | null;
  /** The 3-D Secure question that is open, or was decided last. */
  challenge: string | null;
  challenge_outcome: string | null;
  challenge_decision: string | null;
  return_path: string | null;
  created_at: number;
  /** Counts changes: a change is written only onto the version that it was worked out from. */
  version: number;
}

interface SandboxIdempotencyRow {
  key: string;
  request: string;
  intent_id: string;
  created_at: number;
}

/** The sandbox airlines' books. */
export interface SandboxOrderRow {
  id: string;
  reference: string;
  offer_id: string;
  booking_reference: string;
  /** The ticket as JSON. */
  ticket: string;
  /** When a pending order settles, and as what. */
  settles_at: number;
  settles_as: string;
  /** How far the times move at every reading, in minutes. */
  drift_minutes: number;
  reads: number;
  created_at: number;
}

interface SandboxCounterRow {
  name: string;
  value: number;
}

export interface Tables {
  bookings: BookingRow;
  secrets: { name: string; value: string };
  sandbox_payment_intents: SandboxIntentRow;
  sandbox_idempotency_keys: SandboxIdempotencyRow;
  sandbox_orders: SandboxOrderRow;
  sandbox_counters: SandboxCounterRow;
}

export type Database = Kysely<Tables>;
