import { describe, expect, test } from 'vitest';
import { CallError } from '#contract/call-error.ts';
import { toConfirmOutcome } from '#site/booking/payment/confirm-outcome.ts';

describe('toConfirmOutcome', () => {
  test('is incomplete for a validation error', () => {
    expect(
      toConfirmOutcome({
        type: 'validation_error',
        code: 'incomplete_number',
        message: 'Your card number is incomplete.',
      }),
    ).toEqual({ outcome: 'incomplete' });
  });

  test('is declined with the bank’s message for a card error', () => {
    expect(
      toConfirmOutcome({ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }),
    ).toEqual({ outcome: 'declined', message: 'Your card was declined.' });
  });

  test('is declined with the provider’s message if the bank didn’t authenticate the traveler', () => {
    const message = 'We are unable to authenticate your payment method.';
    expect(
      toConfirmOutcome({
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message,
      }),
    ).toEqual({ outcome: 'declined', message });
  });

  test('is declined with the backend’s message for too many declined cards', () => {
    expect(
      toConfirmOutcome({ type: 'rate_limit_error', code: 'rate_limited', message: 'Please wait a minute.' }),
    ).toEqual({ outcome: 'declined', message: 'Please wait a minute.' });
  });

  test.each(['requires_capture', 'succeeded'])('is finished for an intent with the status %s', status => {
    expect(
      toConfirmOutcome({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status },
      }),
    ).toEqual({ outcome: 'finished' });
  });

  test('is closed for a canceled intent', () => {
    expect(
      toConfirmOutcome({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'canceled' },
      }),
    ).toEqual({ outcome: 'closed' });
  });

  test('reports a lost connection', () => {
    expect(() => toConfirmOutcome({ type: 'api_connection_error', message: 'fetch failed' })).toThrow(
      new CallError('unreachable', 'No response'),
    );
  });

  test.each(['api_error', 'invalid_request_error', 'authentication_error', 'rate_limit_error'] as const)(
    'uses our own message for %s',
    type => {
      expect(toConfirmOutcome({ type, message: 'No such payment_intent: pi_1' })).toEqual({
        outcome: 'declined',
        message: 'The payment did not go through. Your card was not charged.',
      });
    },
  );
});
