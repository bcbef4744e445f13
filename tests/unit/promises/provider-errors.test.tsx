// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentIntentStatuses } from '#backend/ports/payment-provider.ts';
import { PaymentFailedDialog } from '#site/booking/payment/payment-failed-dialog.tsx';
import { toConfirmOutcome, type ProviderError } from '#site/booking/payment/confirm-outcome.ts';
import { goToCardForm, startBooking, type Booking } from '../machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const bankMessage = 'Your card was declined.';

/** What a payment is by the time that the provider refuses a card. */
const status = fc.constantFrom(...paymentIntentStatuses);
const error: fc.Arbitrary<ProviderError> = fc.record({
  type: fc.constantFrom<ProviderError['type']>(
    'card_error',
    'validation_error',
    'invalid_request_error',
    'api_error',
    'rate_limit_error',
    'api_connection_error',
  ),
  code: fc.constantFrom(
    // Twice, since only with it the status decides.
    'payment_intent_unexpected_state',
    'payment_intent_unexpected_state',
    'card_declined',
    'payment_intent_authentication_failure',
    'rate_limited',
    'parameter_missing',
  ),
  message: fc.constantFrom(bankMessage),
  payment_intent: status.map(one => ({ status: one })),
});

/** What the page offers then: another card while the payment is open, and only then; nothing once it is paid. */
function getOffer({ type, code, payment_intent: intent }: ProviderError): string {
  if (type === 'validation_error') return 'the card form';
  const isState = code === 'payment_intent_unexpected_state';
  if (isState && (intent?.status === 'requires_capture' || intent?.status === 'succeeded'))
    return 'the booking';
  return isState && intent?.status === 'canceled' ? 'Start a new payment' : 'Try another card';
}

async function answer(booking: Booking, one: ProviderError): Promise<void> {
  let outcome: ReturnType<typeof toConfirmOutcome>;
  try {
    outcome = toConfirmOutcome(one);
  } catch (unreachable) {
    return await booking.reject('confirmPayment', unreachable);
  }
  await booking.resolve('confirmPayment', outcome);
}

async function findViolations(one: ProviderError): Promise<string[]> {
  const booking = startBooking();
  await goToCardForm(booking);
  booking.send({ type: 'payment.confirm' });
  await answer(booking, one);
  const { page, close } = await renderView(<PaymentFailedDialog />, { booking });
  try {
    const button = ['Start a new payment', 'Try another card'].find(
      name => page.queryByRole('button', { name }) !== null,
    );
    const isOpen = page.queryByRole('alertdialog') !== null;
    const shown = isOpen
      ? (button ?? 'nothing')
      : booking.tags.includes('cardForm')
        ? 'the card form'
        : 'the booking';
    const expected = getOffer(one);
    if (shown !== expected) return [`Expected ${expected}; the page offers ${shown}.`];
    const heading = isOpen ? (page.getByRole('alertdialog').querySelector('h2')?.textContent ?? '') : '';
    const isBank = heading.includes(bankMessage);
    const mayBeBank =
      one.type === 'card_error' ||
      one.code === 'payment_intent_authentication_failure' ||
      one.code === 'rate_limited';
    return isBank && !mayBeBank ? [`The page says "${heading}".`] : [];
  } finally {
    close();
  }
}

test(
  'whatever a payment provider answers, another card is asked for only while the payment is open, and a paid one is booked',
  async () => {
    const describe = (one: ProviderError) => JSON.stringify(one);
    expect(await findBrokenExample(error, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);
