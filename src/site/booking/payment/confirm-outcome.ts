import type { StripeError } from '@stripe/stripe-js';
import type { ErrorCode } from '#contract/errors.ts';
import type { ConfirmOutcome } from '#machines/booking/booking-actors.ts';
import { toConnectionError } from '../actors/connection-error.ts';

/** The parts of a provider's error that matter here. */
export type ProviderError = Pick<StripeError, 'type' | 'code' | 'message'> & {
  payment_intent?: { status: string } | undefined;
};

const authorizedStatuses: readonly string[] = ['requires_capture', 'succeeded'];

const genericMessage = 'The payment did not go through. Your card was not charged.';

/** The traveler didn't confirm the payment at the bank, in a dialog of the provider's. */
const authenticationFailure = 'payment_intent_authentication_failure';

/**
 * Maps a provider's error to an outcome. Only messages of cards, of banks and of our backend may be shown unchanged.
 * @throws CallError if the provider could not be reached
 */
export function toConfirmOutcome(error: ProviderError): ConfirmOutcome {
  if (error.type === 'validation_error') return { outcome: 'incomplete' };
  if (error.code === 'payment_intent_unexpected_state') {
    const status = error.payment_intent?.status ?? '';
    if (authorizedStatuses.includes(status)) return { outcome: 'finished' };
    if (status === 'canceled') return { outcome: 'closed' };
  }
  if (
    error.type === 'card_error' ||
    error.code === authenticationFailure ||
    error.code === ('rate_limited' satisfies ErrorCode)
  ) {
    return { outcome: 'declined', message: error.message ?? genericMessage };
  }
  if (error.type === 'api_connection_error') throw toConnectionError(error);
  return { outcome: 'declined', message: genericMessage };
}
