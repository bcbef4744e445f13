import { describe, expect, test } from 'vitest';
import { toConfirmOutcome } from '#site/booking/payment/confirm-outcome.ts';

describe('a confirmation that came back', () => {
  test('with a mistake in the card fields is incomplete, and raises nothing', () => {
    expect(
      toConfirmOutcome({
        type: 'validation_error',
        code: 'incomplete_number',
        message: 'Your card number is incomplete.',
      }),
    ).toEqual({ outcome: 'incomplete' });
  });

  test('with an error of the card shows the bank’s words', () => {
    expect(
      toConfirmOutcome({ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }),
    ).toEqual({ outcome: 'declined', message: 'Your card was declined.' });
  });

  test.each(['requires_capture', 'succeeded'])('for an intent at %s is finished, not failed', status => {
    expect(
      toConfirmOutcome({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status },
      }),
    ).toEqual({ outcome: 'finished' });
  });

  test('for an intent that was canceled says how to go on', () => {
    expect(
      toConfirmOutcome({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'canceled' },
      }),
    ).toEqual({
      outcome: 'declined',
      message:
        'This payment was closed and your card was not charged. Change any passenger detail to start a new one.',
    });
  });

  test('without a connection says so', () => {
    expect(toConfirmOutcome({ type: 'api_connection_error', message: 'fetch failed' })).toEqual({
      outcome: 'declined',
      message: 'The payment service could not be reached. Your card was not charged.',
    });
  });

  test.each(['api_error', 'invalid_request_error', 'authentication_error', 'rate_limit_error'] as const)(
    'with %s shows a sentence of ours, not the provider’s',
    type => {
      expect(toConfirmOutcome({ type, message: 'No such payment_intent: pi_1' })).toEqual({
        outcome: 'declined',
        message: 'The payment did not go through. Your card was not charged.',
      });
    },
  );
});
