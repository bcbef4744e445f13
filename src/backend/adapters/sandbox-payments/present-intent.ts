import type { PaymentError } from '#backend/ports/payment-provider.ts';
import type { SandboxIntent } from './sandbox-intent-store.ts';

const presentError = (error: PaymentError) => ({
  type: error.type,
  code: error.code,
  ...(error.declineCode === null ? {} : { decline_code: error.declineCode }),
  ...(error.param === null ? {} : { param: error.param }),
  message: error.message,
});

/**
 * An intent as Stripe returns it to a browser; but the address of the bank page is a path. Behind proxies, only the browser
 * knows the origin that it has called.
 */
export function presentIntent(intent: SandboxIntent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    capture_method: 'manual',
    client_secret: intent.clientSecret,
    created: Math.floor(intent.createdAt / 1000),
    currency: intent.currency.toLowerCase(),
    last_payment_error: intent.lastPaymentError === null ? null : presentError(intent.lastPaymentError),
    livemode: false,
    next_action:
      intent.status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: `/sandbox/3d-secure/${intent.challenge ?? ''}` },
          }
        : null,
    payment_method_types: ['card'],
    status: intent.status,
  };
}

/** An error as Stripe returns it, with the current intent. */
export const presentPaymentError = (error: PaymentError, intent: SandboxIntent) => ({
  ...presentError(error),
  payment_intent: presentIntent(intent),
});
