// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildConnection, buildRoundTrip } from '#tests/builders/build-journeys.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildRefusedError, buildValidatedOffer } from '#tests/builders/build-responses.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import {
  fillInPassengers,
  goToCardForm,
  startBooking,
  submitPassengers,
} from '#tests/unit/machines/booking-harness.ts';
import { family, fillInFamily, renderPassengersPage } from './render-passengers-page.tsx';
import { readTexts } from './render-view.tsx';

vi.mock('#site/booking/payment/payment-form.tsx', () => import('./card-form-double.tsx'));

test('the summary shows the route, the cabin, the bags and the total for all passengers', async () => {
  const { page } = await renderPassengersPage(await fillInFamily(buildConnection({ fare_name: 'Flex' })));
  expect(readTexts(page.getByRole('region', { name: 'Selected Flight Summary' }))).toEqual(
    [
      ['Selected Flight Summary', 'Lufthansa (LH)', 'Premium Economy · Flex'],
      ['Departure', 'Mon, Mar 15, 2027', 'LHR', '5:30 PM', 'London', '16h 15m', '1 stop', 'to'],
      ['SIN', '5:45 PM +1', 'Singapore', 'arrives next day, Tue, Mar 16, 2027', '2h 10m in Frankfurt (FRA)'],
      ['Each passenger: 1 carry-on bag, no checked bag'],
      ['Total for 3 passengers', '€1,234.50', 'EUR', 'Taxes and fees included', 'Offer', 'off_2'],
    ].flat(),
  );
});

test('on a phone the summary is a bar with the route, the dates and the total', async () => {
  const { page } = await renderPassengersPage(await fillInFamily(buildRoundTrip()), 390);
  expect(readTexts(page.getByRole('region', { name: 'Selected Flight Summary' })).slice(0, 6)).toEqual([
    'Selected Flight Summary',
    'London (LHR)',
    'to',
    'New York (JFK)',
    'Mar 15, 2027 – Mar 22, 2027',
    '$463.10 USD',
  ]);
});

test('the review shows every passenger, the terms of the fare and the total that is paid', async () => {
  const { page } = await renderPassengersPage(await fillInFamily(buildRoundTrip()));
  const review = page.getByRole('region', { name: 'Review' });
  const texts = readTexts(review);
  expect(texts.slice(texts.indexOf('Passengers'))).toEqual(
    [
      ['Passengers', 'Ms Amelia Earhart', 'Airline spelling:', 'AMELIA EARHART'],
      ['Adult 1, born July 24, 1987', 'amelia@example.com, +1 307 555 0101', 'Edit', 'details of Adult 1'],
      ['Mr Björn Earhart', 'Airline spelling:', 'BJORN EARHART'],
      ['Child 1, born September 1, 2020', 'Same contact as Adult 1', 'Edit', 'details of Child 1'],
      ['Ms Chloé Earhart', 'Airline spelling:', 'CHLOE EARHART'],
      ['Infant 1, born September 1, 2026', 'Same contact as Adult 1', 'Edit', 'details of Infant 1'],
      ['Fare conditions', 'Edit', 'fare', 'Seat choice: ask us', 'Changes for $75.00'],
      [
        'Free cancellation for 24 hours: until Mon, Jan 11, if booked today',
        'After that: non-refundable',
        'Terms',
      ],
      [
        'Your card is authorized when you pay, and charged only when your ticket is issued. If the airline can’t issue it, the hold is released and nothing is charged.',
      ],
      ['By paying you accept our', 'Terms & Conditions', 'and', 'Refund Policy', '(new tabs).'],
      ['Total for 3 passengers, taxes and fees included', '$463.10', 'USD'],
    ].flat(),
  );
  const links = within(review).getAllByRole('link');
  expect(links.map(link => [readTexts(link).join(' '), link.getAttribute('href')])).toEqual([
    ['Edit flight', '/flight-results'],
    ['Edit fare', '/flight-results'],
    ['Terms & Conditions', '/terms'],
    ['Refund Policy', '/refund-policy'],
  ]);
});

test('a title that is unusual for the gender is pointed out in the review', async () => {
  const entry = buildPassengerEntry({ title: 'Mr', isTitleChosen: true });
  const { page } = await renderPassengersPage(
    await fillInFamily(buildRoundTrip(), [entry, ...family.slice(1)]),
  );
  expect(page.getByText(/^Title /).textContent).toBe('Title Mr with gender Female: please check both.');
});

test('Back from a bank takes the focus to the heading while the payment is looked up', async () => {
  const booking = startBooking();
  await goToCardForm(booking);
  const { page, user, happen } = await renderPassengersPage(booking);
  await user.click(await page.findByRole('button', { name: /^Pay / }));
  await happen(() => booking.resolve('confirmPayment', { outcome: 'redirecting' }));
  await happen(() => booking.send({ type: 'page.restore', isTicketShown: false }));
  expect(booking.at).toBe('enteringPassengers.resuming');
  expect(document.activeElement?.textContent).toBe('Passenger & Payment Details');
});

test('Edit takes the focus to the passenger', async () => {
  const { page, user } = await renderPassengersPage(await fillInFamily(buildRoundTrip()));
  await user.click(page.getByRole('button', { name: 'Edit details of Child 1' }));
  expect(document.activeElement).toBe(page.getByRole('group', { name: 'Child 1' }));
});

test.each([
  ['that are still there', { flights: [buildRoundTrip()] }, [null, null, null]],
  ['of the same search, once this tab has lost them', {}, ['LHR', 'JFK', '2027-03-15']],
])('Edit of the flight and of the fare leads to the results %s', async (_, kept, expected) => {
  const searchParams = buildSearchParams();
  const booking = startBooking({ flight: buildRoundTrip(), searchParams, ...kept });
  booking.send({ type: 'page.open', path: '/passenger-details' });
  fillInPassengers(booking);
  const { page } = await renderPassengersPage(booking);
  const addresses = ['Edit flight', 'Edit fare']
    .map(name => page.getByRole('link', { name }).getAttribute('href') ?? '')
    .map(href => new URL(href, 'https://own.example'))
    .map(({ pathname, searchParams: query }) => [
      pathname,
      ...['origin', 'destination', 'departure_date'].map(name => query.get(name)),
    ]);
  expect(addresses).toEqual(Array.from({ length: 2 }, () => ['/flight-results', ...expected]));
});

test('what is typed and chosen reaches the passenger whose field it is', async () => {
  const booking = await fillInFamily(buildRoundTrip());
  const { page, user } = await renderPassengersPage(booking);
  const child = within(page.getByRole('group', { name: 'Child 1' }));
  await user.type(child.getByRole('textbox', { name: 'First name' }), '!');
  await user.selectOptions(child.getByRole('combobox', { name: 'Birth month' }), 'October');
  await user.selectOptions(child.getByRole('combobox', { name: 'Gender' }), 'Unspecified');
  await user.selectOptions(child.getByRole('combobox', { name: 'Title' }), 'Mrs');
  await user.click(child.getByRole('checkbox', { name: 'Same contact as Adult 1' }));
  await user.click(child.getByRole('textbox', { name: /^Email/ }));
  await user.paste('b@example.com');
  const [adult, changed, infant] = booking.context.passengers ?? [];
  expect([adult, infant]).toEqual([family[0], family[2]]);
  expect(changed).toEqual({
    ...family[1],
    firstName: 'Björn!',
    birthMonth: '10',
    gender: 'o',
    title: 'Mrs',
    isTitleChosen: true,
    hasOwnContact: true,
    email: 'b@example.com',
  });
});

test('each error is at its field, and in the list at the top with a link to it', async () => {
  const missing = {
    firstName: '',
    gender: '',
    birthYear: '',
    email: 'amelia@',
    phone: '',
    phoneNumber: '',
  } as const;
  const booking = await fillInFamily(buildRoundTrip(), [buildPassengerEntry(missing), ...family.slice(1)]);
  const { page, user } = await renderPassengersPage(booking);
  await user.click(page.getByRole('button', { name: 'Continue to Payment' }));
  const adult = within(page.getByRole('group', { name: 'Adult 1' }));
  const fields = [
    adult.getByRole('textbox', { name: 'First name' }),
    adult.getByRole('textbox', { name: 'Last name' }),
    adult.getByRole('textbox', { name: 'Birth year' }),
    adult.getByRole('combobox', { name: 'Gender' }),
    adult.getByRole('textbox', { name: 'Email' }),
    adult.getByRole('textbox', { name: 'Phone' }),
  ];
  const describe = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter(id => id.endsWith('error'))
      .flatMap(id => readTexts(document.getElementById(id)));
  expect(fields.map(field => [field.getAttribute('aria-invalid'), ...describe(field)])).toEqual([
    ['true', 'Required: First name'],
    [null],
    ['true', 'Required: Date of birth (year)'],
    ['true', 'Gender is required'],
    ['true', 'Invalid email address'],
    ['true', 'Required: Phone'],
  ]);
  expect(document.activeElement).toBe(fields[0]);
});

test('on a phone, folded passengers who are refused are unfolded, with the focus on the first wrong field', async () => {
  const booking = await fillInFamily(buildRoundTrip());
  const { page, happen } = await renderPassengersPage(booking, 390);
  const listFolded = () =>
    page.queryAllByRole('button', { name: /^Edit (?:Adult|Child|Infant) 1$/ }).map(readTexts);
  expect(listFolded()).toEqual([
    ['Edit', 'Adult 1'],
    ['Edit', 'Child 1'],
    ['Edit', 'Infant 1'],
  ]);
  await happen(() => booking.send(submitPassengers));
  const issues = [{ path: 'booking.passengers.1.given_name', message: 'This name is refused.' }];
  const passengers = [
    { id: 'pas_1', type: 'adult', age: null },
    { id: 'pas_2', type: 'child', age: 6 },
    { id: 'pas_3', type: 'infant_without_seat', age: null },
  ];
  await happen(() => booking.resolve('validateOffer', buildValidatedOffer({ passengers })));
  await happen(() => booking.reject('createPaymentIntent', buildRefusedError('invalid_request', { issues })));
  const child = within(page.getByRole('group', { name: 'Child 1' }));
  expect(listFolded()).toEqual([
    ['Edit', 'Adult 1'],
    ['Edit', 'Infant 1'],
  ]);
  expect(document.activeElement).toBe(child.getByRole('textbox', { name: 'First name' }));
});

test('without a flight, the page leads to a search', async () => {
  const { page } = await renderPassengersPage(startBooking());
  const link = page.getByRole('link', { name: /search/i });
  expect([page.queryByRole('form'), link.getAttribute('href')]).toEqual([null, '/']);
});
