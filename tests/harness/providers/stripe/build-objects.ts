import type { Stripe } from 'stripe';

export const apiVersion = '2026-10-28.endive';

let lastId = 0;
/** Unique ids without Stripe's randomness: `pi_1`, with as many zeros as a real one has characters. */
export const createId = (prefix: string): string => {
  lastId += 1;
  return `${prefix}_${String(lastId).padStart(24, '0')}`;
};

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** A new intent with all fields that Stripe always returns. */
export function buildIntent(
  params: Pick<
    Stripe.PaymentIntent,
    | 'amount'
    | 'currency'
    | 'metadata'
    | 'capture_method'
    | 'livemode'
    | 'automatic_payment_methods'
    | 'allowed_payment_method_types'
    | 'payment_method_types'
  >,
): Stripe.PaymentIntent {
  const id = createId('pi');
  return {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${crypto.randomUUID().replaceAll('-', '')}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...params,
  };
}

const brandsByDigit: Readonly<Record<string, string>> = { 3: 'amex', 4: 'visa', 5: 'mastercard' };

const buildCardDetails = (number: string): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: null,
  authorization_code: null,
  brand: brandsByDigit[number.charAt(0)] ?? 'unknown',
  checks: null,
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  installments: null,
  last4: number.slice(-4),
  mandate: null,
  network: null,
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});

/** The charge of an intent that was authorized with a card. */
export function buildCharge(
  { id, amount, currency, livemode }: Stripe.PaymentIntent,
  cardNumber: string,
): Stripe.Charge {
  return {
    id: createId('ch'),
    object: 'charge',
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: false,
    created: nowInSeconds(),
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: id,
    payment_method: null,
    payment_method_details: { type: 'card', card: buildCardDetails(cardNumber) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export const buildRefund = (charge: Stripe.Charge, amount: number): Stripe.Refund => ({
  id: createId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: nowInSeconds(),
  currency: charge.currency,
  customer: null,
  customer_account: null,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
