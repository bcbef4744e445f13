// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError } from '#contract/call-error.ts';
import { buildRoundTrip } from '#tests/builders/build-journeys.ts';
import { buildRefusedError, buildValidatedOffer } from '#tests/builders/build-responses.ts';
import {
  goToCardForm,
  startBooking,
  submitPassengers,
  type Booking,
} from '#tests/unit/machines/booking-harness.ts';
import { family, fillInFamily, renderPassengersPage } from './render-passengers-page.tsx';
import { readTexts } from './render-view.tsx';

vi.mock('#site/booking/payment/payment-form.tsx', () => import('./card-form-double.tsx'));

const offerPassengers = [
  { id: 'pas_1', type: 'adult', age: null },
  { id: 'pas_2', type: 'child', age: 6 },
  { id: 'pas_3', type: 'infant_without_seat', age: null },
];

/** One adult at the card form of the round trip. */
async function goToPayment(): Promise<Booking> {
  const booking = startBooking();
  const offer = buildValidatedOffer({ total_amount: '463.10' });
  await goToCardForm(booking, { flight: buildRoundTrip(), offer });
  return booking;
}

/** What can be changed on the page: fields that are not locked, and the enabled button. */
function findOpenControls(): string[] {
  const controls = [...document.querySelectorAll('fieldset :is(input, select), button[type=submit]')];
  return controls
    .filter(control => control.closest('[inert]') === null)
    .filter(control => !control.hasAttribute('readonly') && control.getAttribute('aria-disabled') !== 'true')
    .map(control => control.id || readTexts(control).join(' '));
}

test('while the offer is checked, the page says so, and nothing can be changed', async () => {
  const booking = await fillInFamily(buildRoundTrip());
  const { page, user, happen } = await renderPassengersPage(booking);
  const before = findOpenControls().length;
  await happen(() => booking.send(submitPassengers));
  const button = page.getByRole('button', { name: /Continue to Payment/ });
  expect([booking.running, before, findOpenControls(), button.getAttribute('aria-busy')]).toEqual([
    ['validateOffer'],
    27,
    [],
    'true',
  ]);
  await user.click(button);
  await user.click(page.getAllByRole('checkbox', { name: 'Same contact as Adult 1' })[0] ?? button);
  await user.type(page.getAllByRole('textbox', { name: 'First name' })[0] ?? button, 'X');
  expect([booking.count('validateOffer'), booking.context.passengers]).toEqual([1, family]);
});

test.each([
  ['500.00', 'The fare is now $500.00, was $463.10.'],
  ['463.11', 'The fare is now $463.11, was $463.10.'],
])('a fare that rose to %s is shown with both amounts, and needs a yes', async (total_amount, title) => {
  const booking = await fillInFamily(buildRoundTrip());
  const { page, user, happen } = await renderPassengersPage(booking);
  await happen(() => booking.send(submitPassengers));
  await happen(() =>
    booking.resolve('validateOffer', buildValidatedOffer({ passengers: offerPassengers, total_amount })),
  );
  const notice = page.getByRole('alert');
  expect(readTexts(notice)).toEqual([
    title,
    'The airline raised it while you were typing. Your card was not charged; what you typed stays either way.',
    'Accept new fare',
    'Back to results',
  ]);
  await user.click(page.getByRole('button', { name: 'Accept new fare' }));
  expect(booking.context.fare).toEqual({ amount: total_amount, currency: 'USD' });
});

test('a fare that rose can be left for the results', async () => {
  const booking = await fillInFamily(buildRoundTrip());
  const { page, user, happen } = await renderPassengersPage(booking);
  await happen(() => booking.send(submitPassengers));
  const offer = buildValidatedOffer({ passengers: offerPassengers, total_amount: '500.00' });
  await happen(() => booking.resolve('validateOffer', offer));
  await user.click(page.getByRole('button', { name: 'Back to results' }));
  expect(booking.at).toBe('choosing');
});

test('a lower fare is news with both amounts, and is what Pay asks for', async () => {
  const booking = await fillInFamily(buildRoundTrip());
  const { page, happen } = await renderPassengersPage(booking);
  await happen(() => booking.send(submitPassengers));
  const offer = buildValidatedOffer({ passengers: offerPassengers, total_amount: '450.00' });
  await happen(() => booking.resolve('validateOffer', offer));
  await happen(() => booking.resolve('createPaymentIntent', { clientSecret: 'pi_1_secret_1' }));
  expect(readTexts(page.getByText('The fare is now $450.00, was $463.10.').closest('output'))).toEqual([
    'The fare is now $450.00, was $463.10.',
    'The airline lowered it while you were typing. You pay the lower fare.',
  ]);
  expect(page.getByRole('button', { name: /^Pay/ }).textContent).toBe('Pay $450.00');
});

test('a trip that is already booked needs a yes, and can be changed', async () => {
  const booking = await fillInFamily(buildRoundTrip());
  const { page, user, happen } = await renderPassengersPage(booking);
  await happen(() => booking.send(submitPassengers));
  const offer = buildValidatedOffer({ passengers: offerPassengers, total_amount: '463.10' });
  await happen(() => booking.resolve('validateOffer', offer));
  await happen(() => booking.reject('createPaymentIntent', buildRefusedError('already_booked_trip')));
  expect(readTexts(page.getByRole('alert'))).toEqual([
    'You already have a ticket for this flight.',
    'Book another',
    'Edit passengers',
  ]);
  expect(document.activeElement).toBe(page.getByRole('alert').parentElement);
  await user.click(page.getByRole('button', { name: 'Book another' }));
  expect(booking.context.isDuplicateConfirmed).toBe(true);
});

test.each<[string, unknown, string[]]>([
  [
    'the airline gives no answer',
    new CallError('unreachable', 'Failed to fetch'),
    [
      'Could not validate offer.',
      'Your card was not charged, and everything you typed is kept. The airline gave no answer that we can read. Try again in a moment.',
    ],
  ],
  [
    'the fare is sold out',
    buildRefusedError('offer_no_longer_available'),
    [
      'Offer validation failed.',
      'Your card was not charged, and everything you typed is kept. The airline doesn’t sell this fare any more. Search again to see what it sells now.',
    ],
  ],
])('if %s, the page says so, that nothing was charged, and what to do', async (_, error, texts) => {
  const booking = await fillInFamily(buildRoundTrip());
  const { page, happen } = await renderPassengersPage(booking);
  await happen(() => booking.send(submitPassengers));
  await happen(() => booking.reject('validateOffer', error));
  const alert = page.getByRole('alert');
  expect(readTexts(alert).slice(0, 2)).toEqual(texts);
  expect(document.activeElement).toBe(alert.parentElement);
});

test('Pay says the amount, and is busy while the card is checked; the card can’t be changed then', async () => {
  const booking = await goToPayment();
  const { page, user } = await renderPassengersPage(booking);
  const pay = page.getByRole('button', { name: 'Pay $463.10' });
  await page.findByText('Card open');
  await user.click(pay);
  expect(page.getByText('Card locked').tagName).toBe('P');
  expect([booking.running, pay.getAttribute('aria-busy'), findOpenControls()]).toEqual([
    ['confirmPayment'],
    'true',
    [],
  ]);
  await user.click(pay);
  expect(booking.count('confirmPayment')).toBe(1);
});

test('a declined card is explained in a dialog that leads back to the card, or home', async () => {
  const booking = await goToPayment();
  const { page, user, happen } = await renderPassengersPage(booking);
  await page.findByText('Card open');
  await happen(() => booking.send({ type: 'payment.confirm' }));
  const decline = { outcome: 'declined', message: 'Your card has insufficient funds.' } as const;
  await happen(() => booking.resolve('confirmPayment', decline));
  const dialog = page.getByRole('alertdialog', { name: 'Payment Failed: Your card has insufficient funds.' });
  expect(readTexts(dialog)).toEqual([
    'Payment Failed: Your card has insufficient funds.',
    'Your card was not charged. Your flight and everything you typed are kept.',
    'Back to home',
    'Try another card',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Try another card' }));
  expect([booking.at, dialog.hasAttribute('open')]).toEqual(['enteringPassengers.enteringCard', false]);
});
