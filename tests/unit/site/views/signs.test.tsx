// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Conditions } from '#contract/flight.ts';
import { FareNews } from '#site/booking/passengers/fare-news.tsx';
import { FareFacts } from '#site/booking/results/fare-facts.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { goToPassengers, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { readTexts, renderView } from './render-view.tsx';

/** What is drawn in an element. */
const readSigns = (element: Element | null): string[] =>
  [...(element?.querySelectorAll('use') ?? [])].map(use => use.getAttribute('href')?.split('#')[1] ?? '');

const fee = { allowed: true, penalty_amount: '75.00', penalty_currency: 'USD', refund_to: null };
const rules = [
  null,
  { ...fee, allowed: false, penalty_amount: null },
  { ...fee, penalty_amount: null },
  { ...fee, penalty_amount: '0.00' },
  fee,
];
const credit = { ...fee, refund_to: 'airline_credits' };
const conditions: (Conditions | null)[] = [
  null,
  ...rules.flatMap(change_before_departure =>
    [...rules, credit].map(refund_before_departure => ({
      change_before_departure,
      refund_before_departure,
    })),
  ),
];

test('of the terms of a fare, those that cost nothing have a check mark, and no others', async () => {
  const fares = conditions.flatMap(of =>
    [true, false, null].map(advance_seat_selection =>
      buildFlight({ conditions: of, advance_seat_selection }),
    ),
  );
  await renderView(
    <>
      {fares.map((flight, index) => (
        <FareFacts key={index} flight={flight} passengers={1} />
      ))}
    </>,
  );
  const terms = [...document.querySelectorAll('li:has(use)')].map(
    item => `${readSigns(item).join(' ')}: ${readTexts(item).join(' ')}`,
  );
  expect(new Set(terms)).toEqual(
    new Set([
      'ticket: Economy',
      'bag: Bags: ask us',
      'check: Seat choice included',
      'info: Seat choice not included',
      'info: Seat choice: ask us',
      'check: Free changes',
      'info: Changes for $75.00',
      'info: Changes for a fee',
      'info: No changes',
      'info: Change rules: ask us',
      'check: Fully refundable',
      'check: Free cancellation before departure',
      'check: Free cancellation for 24 hours: until Mon, Jan 11, if booked today',
      'info: After that: refundable, less $75.00',
      'info: After that: refundable, less a fee',
      'info: After that: refunded as airline credit, less $75.00',
      'info: After that: non-refundable',
      'info: After that: ask us',
    ]),
  );
});

test.each([
  ['info', 'info'],
  ['warn', 'alert'],
  ['danger', 'alert'],
  ['success', 'check'],
] as const)('a notice with the tone %s has the sign "%s"', async (tone, sign) => {
  const { page } = await renderView(<Notice tone={tone} title="News" role="note" />);
  expect(readSigns(page.getByRole('note'))).toEqual([sign]);
});

test('the error of a field has a sign, and a hint has none', async () => {
  const { page } = await renderView(
    <>
      <TextField label="Email" error="Invalid email address" />
      <TextField label="Phone" hint="With the country code" />
    </>,
  );
  const signs = ['Invalid email address', 'With the country code'].map(text =>
    readSigns(page.getByText(text).parentElement),
  );
  expect(signs).toEqual([['alert'], []]);
});

test.each([
  ['463.10', 'info', 'The fare is still $463.10.'],
  ['440.00', 'check', 'The fare is now $440.00, was $463.10.'],
])('once an expired fare is offered for %s, its news has the sign "%s"', async (price, sign, title) => {
  const booking = startBooking();
  const flight = buildFlight({ total_price: 'USD 463.10' });
  await goToPassengers(booking, { flight });
  const { page, happen } = await renderView(<FareNews />, { booking });
  await happen(() => booking.sendOfferEvent('offer.expired'));
  await happen(() =>
    booking.resolve('repriceFlight', buildFlight({ id: 'off_2', total_price: `USD ${price}` })),
  );
  const news = page.getByText(title).closest('output');
  expect(readSigns(news)).toEqual([sign]);
});
