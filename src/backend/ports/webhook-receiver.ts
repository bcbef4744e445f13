/**
 * What an event says, as far as the saga needs it. `changed`: the order or the payment has another status; the saga reads
 * which. The others need a person.
 */
export type ProviderEventKind = 'changed' | 'schedule_changed' | 'payment_disputed' | 'refund_failed';

/**
 * The booking that an event is about: by our id on the order, by the offer that it ordered, or by its payment intent. Without
 * certainty, the order may be one that somebody else has placed with the same account.
 */
export type EventSubject =
  { bookingId: string } | { offerId: string; isCertain?: false } | { paymentIntentId: string };

/** An event of a provider. It is only a hint: every object is read again before anything happens. */
export interface ProviderEvent {
  /** The provider's id of the event. Duplicates have the same. */
  id: string;
  kind: ProviderEventKind;
  /** When it happened, by the provider's clock. */
  occurredAt: Date;
  /** Null if the event is about nothing of ours. */
  subject: EventSubject | null;
}

/** A request that doesn't come from the provider, is too old, or can't be read. `message` is for logs, and quotes nothing. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError';
}

/** Reads the events that a provider sends us. */
export interface WebhookReceiver {
  /**
   * Verifies and reads an event. `body` is what was received, byte by byte. Reads the object that the event is about from
   * the provider.
   * @throws WebhookRefusedError, or the provider's error if the object can't be read now
   */
  receive(body: Uint8Array, headers: Headers): Promise<ProviderEvent>;
}
