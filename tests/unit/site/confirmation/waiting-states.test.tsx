// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildBookResponse } from '#tests/builders/build-responses.ts';
import { renderPage, type Answers } from './render-confirmation-page.tsx';

const paid = { paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1', redirectStatus: 'succeeded' };
const pending = buildBookResponse({ status: 'pending' });
const loading = 'Loading booking details...';
const usualWait = 'This usually takes less than a minute.';
const next =
  'Your ticket appears here as soon as it is issued, and we email it to you. You may close this page: we finish the booking without it. Keep this page’s address: it opens your ticket later.';
const twoSteps = ['Passenger Info, done', 'Review, done'];

test.each<[string, typeof paid | { bookingId: string }, Answers, string[], string[], string[]]>([
  ['the payment is looked up', paid, { findBooking: 'waits' }, [loading], twoSteps, ['Payment']],
  [
    'the flight is booked',
    paid,
    { findBooking: { isKnown: true, booking: null }, bookFlight: 'waits' },
    [loading, next, usualWait],
    twoSteps,
    ['Payment'],
  ],
  [
    'the airline confirms',
    paid,
    { findBooking: { isKnown: true, booking: pending }, pollBooking: 'waits' },
    [loading, next, `The airline is confirming your booking. Your card is held, not charged. ${usualWait}`],
    [...twoSteps, 'Payment, done'],
    ['Confirmation'],
  ],
  ['a link of a ticket is opened', { bookingId: 'bkg_1' }, { loadTicket: 'waits' }, [loading], [], []],
])(
  'while %s, the page says what is true by then, and marks only the steps that were taken',
  async (_, address, answers, statuses, steps, currentStep) => {
    const page = await renderPage(address, answers);
    expect({ statuses: page.statuses, steps: page.steps, currentStep: page.currentStep }).toEqual({
      statuses,
      steps,
      currentStep,
    });
  },
);

test('while the airline confirms, only what is new is read out', async () => {
  await renderPage(paid, { findBooking: { isKnown: true, booking: pending }, pollBooking: 'waits' });
  const message = [...document.querySelectorAll('output')].find(one => one.textContent.startsWith(loading));
  expect(message?.getAttribute('aria-atomic')).toBe('false');
});
