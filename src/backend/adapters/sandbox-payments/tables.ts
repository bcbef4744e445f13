export interface SandboxIntentRow {
  id: string;
  client_secret: string;
  status: string;
  amount: number;
  amount_received: number;
  /** What went back to the card, in minor units. */
  amount_refunded: number;
  currency: string;
  metadata: string;
  /** The brand and the last four digits of the card that was tried last; nothing else of a card is stored. */
  card_brand: string | null;
  card_last4: string | null;
  last_error: string | null;
  /** The id of the latest 3-D Secure challenge, open or decided. */
  challenge: string | null;
  challenge_outcome: string | null;
  challenge_decision: string | null;
  return_path: string | null;
  created_at: number;
  updated_at: number;
  /** Incremented by each update, for optimistic locking. */
  version: number;
}

interface SandboxIdempotencyKeyRow {
  key: string;
  request: string;
  intent_id: string;
  created_at: number;
}

export type SandboxPaymentsTables = {
  sandbox_payment_intents: SandboxIntentRow;
  sandbox_idempotency_keys: SandboxIdempotencyKeyRow;
};
