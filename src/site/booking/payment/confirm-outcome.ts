import type { StripeError } from '@stripe/stripe-js';
import type { ErrorCode } from '#contract/errors.ts';
import type { ConfirmOutcome } from '#machines/booking/booking-actors.ts';

/** The parts of a provider's error that matter here. */
export type ProviderError = Pick<StripeError, 'type' | 'code' | 'message'> & {
  payment_intent?: { status: string } | undefined;
};

const authorizedStatuses: readonly string[] = ['requires_capture', 'succeeded'];

const unreachableMessage = 'The payment service could not be reached. Your card was not charged.';
const canceledMessage =
  'This payment was closed and your card was not charged. Change any passenger detail to start a new one.';
const genericMessage = 'The payment did not go through. Your card was not charged.';

/** Maps a provider's error to an outcome. Only messages of card errors and of our backend may be shown unchanged. */
export function toConfirmOutcome(error: ProviderError): ConfirmOutcome {
  if (error.type === 'validation_error') return { outcome: 'incomplete' };
  if (error.code === 'payment_intent_unexpected_state') {
    const status = error.payment_intent?.status ?? '';
    return authorizedStatuses.includes(status)
      ? { outcome: 'finished' }
      : { outcome: 'declined', message: status === 'canceled' ? canceledMessage : genericMessage };
  }
  if (error.type === 'card_error' || error.code === ('rate_limited' satisfies ErrorCode))
    return { outcome: 'declined', message: error.message ?? genericMessage };
  return {
    outcome: 'declined',
    message: error.type === 'api_connection_error' ? unreachableMessage : genericMessage,
  };
}
