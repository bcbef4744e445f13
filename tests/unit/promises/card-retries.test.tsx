// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { buildRoundTrip } from '#tests/builders/build-journeys.ts';
import { buildUnreachableError, buildValidatedOffer } from '#tests/builders/build-responses.ts';
import { goToCardForm, startBooking, type Booking } from '../machines/booking-harness.ts';
import { renderPassengersPage } from '../site/views/render-passengers-page.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

vi.mock('#site/booking/payment/payment-form.tsx', () => import('../site/views/card-form-double.tsx'));

const refusals: readonly { says: string; give: (booking: Booking) => Promise<unknown> }[] = [
  ...[
    'Your card was declined.',
    'Your card has expired.',
    'Your card has insufficient funds.',
    // Some say themselves what has become of the money.
    'The payment did not go through. Your card was not charged.',
  ].map(message => ({
    says: message,
    give: (booking: Booking) => booking.resolve('confirmPayment', { outcome: 'declined', message }),
  })),
  {
    says: 'The payment service could not be reached.',
    give: booking => booking.reject('confirmPayment', buildUnreachableError()),
  },
];

const attempt = fc.record({
  refusal: fc.nat({ max: refusals.length - 1 }),
  leaves: fc.constantFrom('Try another card', 'Escape'),
});
type Attempt = ReturnType<typeof attempt.generate>['value'];

const readFocus = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

async function findViolations(attempts: readonly Attempt[]): Promise<string[]> {
  const booking = startBooking();
  const offer = buildValidatedOffer({ total_amount: '463.10' });
  await goToCardForm(booking, { flight: buildRoundTrip(), offer });
  const { page, user, happen, close } = await renderPassengersPage(booking);
  try {
    await page.findByRole('textbox', { name: 'Card number' });
    for (const [index, { refusal, leaves }] of attempts.entries()) {
      const answer = refusals[refusal];
      if (answer === undefined) break;
      await user.click(page.getByRole('button', { name: 'Pay $463.10' }));
      await happen(() => answer.give(booking));
      const dialog = page.getByRole('alertdialog');
      const heading = dialog.querySelector('h2')?.textContent ?? '';
      if (!heading.startsWith(`Payment Failed: ${answer.says.slice(0, -1)}`))
        return [`Attempt ${index + 1}: expected "${answer.says}"; the page says "${heading}".`];
      const charges = dialog.textContent.match(/Your card was not charged\./g) ?? [];
      if (charges.length !== 1)
        return [
          `Attempt ${index + 1}: ${charges.length} times that nothing was charged: "${dialog.textContent}".`,
        ];
      if (leaves === 'Escape')
        await happen(() => dialog.dispatchEvent(new Event('cancel', { bubbles: true })));
      else await user.click(page.getByRole('button', { name: leaves }));
      if (dialog.hasAttribute('open')) return [`Attempt ${index + 1}: the dialog stays open.`];
      if (readFocus() !== 'Card number')
        return [`Attempt ${index + 1}, ${leaves}: the focus is on "${readFocus()}".`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'however often a card is refused, the page says why, and once that it was not charged, and the next one can be typed at once',
  async () => {
    const describe = (attempts: readonly Attempt[]) =>
      attempts.map(({ refusal, leaves }) => `${refusals[refusal]?.says ?? ''} ${leaves}.`).join('\n');
    const examples = fc.array(attempt, { minLength: 1, maxLength: 4 });
    expect(await findBrokenExample(examples, { runs: 15, describe, findViolations })).toBe('');
  },
  longestMs,
);
