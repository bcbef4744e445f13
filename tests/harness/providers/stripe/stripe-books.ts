import type { Stripe } from 'stripe';
import { invalidRequest, StripeApiError, unexpectedState } from './api-error.ts';
import { buildCharge, buildIntent, buildRefund, createId, nowInSeconds } from './build-objects.ts';
import { authenticationFailure, getCardOutcome } from './test-cards.ts';

/** The sums of all intents, in minor units of whatever currency. */
export interface StripeTotals {
  /** What was ever held on a card: `captured + released + held`. */
  authorized: number;
  captured: number;
  released: number;
  held: number;
  refunded: number;
}

/** What a call sends, as far as it matters to the books. */
export interface NewIntent {
  amount: number;
  currency: string;
  captureMethod: 'automatic' | 'automatic_async' | 'manual';
  metadata: Record<string, string>;
  /** Null leaves it to the dashboard. */
  allowedTypes: readonly string[] | null;
}

/** What a browser sends to confirm an intent. */
interface Confirmation {
  number: string;
  returnUrl: string;
  /** The bank's page. */
  challengeUrl: string;
  /** Whether Stripe's script shows that page in a dialog; else the browser goes there. */
  isInDialog: boolean;
}

/** Records an event about an object. */
type EmitEvent = (type: string, object: object) => void;

/** What is switched on in the account's dashboard. */
const dashboardTypes = ['card', 'cashapp', 'klarna', 'link'];

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const cancelable = [...confirmable, 'requires_capture'];

const resourceMissing = (type: string, id: string) =>
  invalidRequest(`No such ${type}: '${id}'`, { code: 'resource_missing', param: 'intent' }, 404);

/** The payment intents, charges and refunds of one account, and what may happen to them. */
export class StripeBooks {
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  /** Where a traveler who was at the bank returns to. */
  readonly returnUrls = new Map<string, string>();
  /** The numbers of the cards with which intents were confirmed last. */
  readonly cardNumbers = new Map<string, string>();
  readonly #livemode: boolean;
  readonly #emit: EmitEvent;

  constructor(livemode: boolean, emit: EmitEvent) {
    this.#livemode = livemode;
    this.#emit = emit;
  }

  findIntent(id: string): Stripe.PaymentIntent {
    const intent = this.intents.get(id);
    if (intent === undefined) throw resourceMissing('payment_intent', id);
    return intent;
  }

  findRefund(id: string): Stripe.Refund {
    const refund = this.refunds.get(id);
    if (refund === undefined) throw resourceMissing('refund', id);
    return refund;
  }

  /** The charge of an intent that was authorized. */
  findCharge(intent: Stripe.PaymentIntent): Stripe.Charge {
    const charge = this.charges.get(typeof intent.latest_charge === 'string' ? intent.latest_charge : '');
    if (charge === undefined) throw new TypeError('The intent has no charge');
    return charge;
  }

  create({ amount, currency, captureMethod, metadata, allowedTypes }: NewIntent): Stripe.PaymentIntent {
    if (amount < 50)
      throw invalidRequest('Amount must be at least $0.50 usd', {
        code: 'amount_too_small',
        param: 'amount',
      });
    if (amount > 99_999_999)
      throw invalidRequest('Amount must be no more than $999,999.99', {
        code: 'amount_too_large',
        param: 'amount',
      });
    if (!/^[a-z]{3}$/.test(currency))
      throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
    const intent = buildIntent({
      amount,
      currency,
      metadata,
      capture_method: captureMethod,
      livemode: this.#livemode,
      automatic_payment_methods: allowedTypes === null ? { enabled: true, allow_redirects: 'always' } : null,
      allowed_payment_method_types: allowedTypes === null ? null : [...allowedTypes],
      payment_method_types: dashboardTypes.filter(type => allowedTypes?.includes(type) ?? true),
    });
    this.intents.set(intent.id, intent);
    this.#emit('payment_intent.created', intent);
    return intent;
  }

  confirm(intent: Stripe.PaymentIntent, { number, returnUrl, challengeUrl, isInDialog }: Confirmation): void {
    if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'confirmed');
    this.cardNumbers.set(intent.id, number);
    const outcome = getCardOutcome(number);
    if (outcome.kind === 'held') return this.#authorize(intent);
    if (outcome.kind === 'declined') return this.#decline(intent, outcome.error);
    this.returnUrls.set(intent.id, returnUrl);
    intent.status = 'requires_action';
    intent.next_action = isInDialog
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: challengeUrl },
        }
      : { type: 'redirect_to_url', redirect_to_url: { url: challengeUrl, return_url: returnUrl } };
    this.#emit('payment_intent.requires_action', intent);
  }

  /** What the traveler decides at the bank. Returns where the bank sends the traveler. */
  decideChallenge(intent: Stripe.PaymentIntent, isApproved: boolean): string {
    const address = new URL(this.returnUrls.get(intent.id) ?? '');
    if (intent.status === 'requires_action') {
      if (isApproved) this.#authorize(intent);
      else this.#setError(intent, authenticationFailure);
    }
    address.searchParams.set('payment_intent', intent.id);
    address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
    address.searchParams.set(
      'redirect_status',
      intent.status === 'requires_capture' ? 'succeeded' : 'failed',
    );
    return address.href;
  }

  capture(intent: Stripe.PaymentIntent, amount = intent.amount_capturable): void {
    if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured');
    if (amount > intent.amount_capturable) {
      throw invalidRequest('The capture amount is too large.', { param: 'amount_to_capture' });
    }
    Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
    Object.assign(this.findCharge(intent), { captured: true, amount_captured: amount });
    this.#emit('payment_intent.succeeded', intent);
  }

  cancel(intent: Stripe.PaymentIntent, reason: string | null): void {
    if (!cancelable.includes(intent.status)) throw unexpectedState(intent, 'canceled');
    Object.assign(intent, {
      status: 'canceled',
      amount_capturable: 0,
      canceled_at: nowInSeconds(),
      cancellation_reason: reason,
      next_action: null,
    });
    this.#emit('payment_intent.canceled', intent);
  }

  refund(intentId: string, requested: number | undefined): Stripe.Refund {
    const intent = this.findIntent(intentId);
    if (intent.status !== 'succeeded') {
      throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
    }
    const charge = this.findCharge(intent);
    const rest = charge.amount_captured - charge.amount_refunded;
    if (rest === 0) {
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const amount = requested ?? rest;
    if (amount > rest)
      throw invalidRequest('Refund amount is greater than unrefunded amount', { param: 'amount' });
    const refund = buildRefund(charge, amount);
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount_captured;
    this.#emit('refund.created', refund);
    this.#emit('charge.refunded', charge);
    return refund;
  }

  /** The bank of the traveler refuses a refund days later. */
  failRefund(refund: Stripe.Refund): void {
    refund.status = 'failed';
    refund.failure_reason = 'lost_or_stolen_card';
    this.#emit('refund.failed', refund);
  }

  /** The traveler disputes the charge at the bank. */
  dispute(intent: Stripe.PaymentIntent): void {
    const charge = this.findCharge(intent);
    charge.disputed = true;
    this.#emit('charge.dispute.created', {
      id: createId('dp'),
      object: 'dispute',
      charge: charge.id,
      payment_intent: intent.id,
      amount: charge.amount,
    });
  }

  /** The hold ends by itself, after seven days. */
  expire(intent: Stripe.PaymentIntent): void {
    this.#emit('charge.expired', this.findCharge(intent));
    this.cancel(intent, 'automatic');
  }

  get totals(): StripeTotals {
    const totals = { authorized: 0, captured: 0, released: 0, held: 0, refunded: 0 };
    for (const intent of this.intents.values()) {
      if (intent.latest_charge === null) continue;
      totals.authorized += intent.amount;
      totals.captured += intent.amount_received;
      totals.held += intent.amount_capturable;
      totals.released += intent.amount - intent.amount_received - intent.amount_capturable;
      totals.refunded += this.findCharge(intent).amount_refunded;
    }
    return totals;
  }

  #authorize(intent: Stripe.PaymentIntent): void {
    const charge = buildCharge(intent, this.cardNumbers.get(intent.id) ?? '');
    this.charges.set(charge.id, charge);
    Object.assign(intent, {
      status: 'requires_capture',
      amount_capturable: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
    });
    if (intent.capture_method === 'manual') this.#emit('payment_intent.amount_capturable_updated', intent);
    else this.capture(intent);
  }

  #setError(
    intent: Stripe.PaymentIntent,
    error: { code: string; decline_code?: string; param?: string; message: string },
  ): void {
    Object.assign(intent, {
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: {
        type: 'card_error',
        doc_url: `https://stripe.com/docs/error-codes/${error.code}`,
        ...error,
      },
    });
    this.#emit('payment_intent.payment_failed', intent);
  }

  #decline(
    intent: Stripe.PaymentIntent,
    error: { code: string; decline_code?: string; param?: string; message: string },
  ): never {
    this.#setError(intent, error);
    const { message, ...fields } = error;
    throw new StripeApiError(402, message, { type: 'card_error', ...fields, payment_intent: intent });
  }
}
