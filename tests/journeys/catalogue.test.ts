import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { cards, inDays, people } from './people.ts';
import type { Traveller, Trip } from './traveller.ts';

const trip: Trip = { from: 'JFK', to: 'LHR' };
/** The browser says of every refused call that it was refused. */
const refused = (status: number) => new RegExp(`status of ${status}`);

/** What a field's error says, as its description gives it to assistive technology. */
async function descriptionOf(traveller: Traveller, label: string): Promise<string> {
  const field = traveller.page
    .getByRole('textbox', { name: label })
    .or(traveller.page.getByRole('combobox', { name: label, exact: true }))
    .first();
  return await field.evaluate(element =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.innerText ?? '')
      .join(' '),
  );
}

async function reachPassengers(traveller: Traveller, wanted: Trip = trip): Promise<void> {
  await traveller.followSearchLink(wanted);
  await traveller.choose();
}

/** Fills everybody in on this route and presses Continue. */
async function pressContinue(traveller: Traveller, wanted: Trip): Promise<void> {
  await reachPassengers(traveller, wanted);
  await traveller.fillPassengers();
  await traveller.button('Continue to Payment').click();
}

describe('the search says', () => {
  test('what is required, at each field, the first one focused', async ({ traveller }) => {
    await traveller.openHome();
    await traveller.button('Search Flights').click();
    const said = [];
    for (const label of ['From', 'To', 'Departure date', 'Return date'])
      said.push(await descriptionOf(traveller, label));
    expect(said).toEqual([
      expect.stringContaining('From airport is required.'),
      expect.stringContaining('To airport is required.'),
      expect.stringContaining('Departure date is required.'),
      expect.stringContaining('Return date is required for round trip.'),
    ]);
    const from = traveller.page.getByRole('combobox', { name: 'From', exact: true });
    expect(await from.evaluate(element => element === document.activeElement)).toBe(true);

    await traveller.page.getByRole('radio', { name: 'One way' }).check();
    expect(await descriptionOf(traveller, 'Return date')).not.toContain('required');
    await from.fill('London');
    await traveller.button('Search Flights').click();
    expect(await descriptionOf(traveller, 'From')).toContain('From airport is required.');
  });

  test('"Something went wrong fetching flights." where the airlines take too long', async ({ traveller }) => {
    traveller.expects(/status of 5\d\d/);
    await traveller.openHome();
    await traveller.fillSearch({ from: 'STN', to: 'LHR' });
    await traveller.button('Search Flights').click();
    await traveller.alert().waitFor();
    expect(await traveller.alert().innerText()).toContain('Something went wrong fetching flights.');
    expect(await traveller.page.getByRole('dialog').count()).toBe(0);
  });

  test('nothing where the suggestions fail, and empties the list', async ({ traveller }) => {
    traveller.expects(/status of 5\d\d/, /^warning: /);
    const warned = traveller.page.waitForEvent('console', message => message.type() === 'warning');
    await traveller.openHome();
    const from = traveller.page.getByRole('combobox', { name: 'From', exact: true });
    await from.fill('London');
    const suggestions = traveller.page.getByRole('listbox').getByRole('option');
    await suggestions.first().waitFor();
    await from.fill('zzfail');
    await warned;
    expect(await suggestions.count()).toBe(0);
    expect(await traveller.alert().count()).toBe(0);
  });

  test('"No flights found" where there are none', async ({ traveller }) => {
    await traveller.followSearchLink({ from: 'PVD', to: 'RAI' });
    const main = await traveller.page.getByRole('main').innerText();
    expect(main).toContain('No flights found');
    expect(main).toContain('Try adjusting your filters or search criteria.');
  });

  test('"No flights found" where the filters leave none, and Clear All Filters brings them back', async ({
    traveller,
  }) => {
    await traveller.followSearchLink(trip);
    const before = await traveller.page.getByText(/^\d+ of \d+ flights$/).innerText();
    await traveller.page.getByRole('slider', { name: 'Maximum price' }).fill('0');
    await traveller.page.getByText('No flights found').waitFor();
    await traveller.page.getByText(/^0 of \d+ flights$/).waitFor();
    await traveller.button('Clear All Filters').click();
    expect(await traveller.page.getByText(/^\d+ of \d+ flights$/).innerText()).toBe(before);
  });
});

describe('the passengers’ page says', () => {
  test('"Required" and "Gender is required" at each field, counts them and leads to them', async ({
    traveller,
  }) => {
    await reachPassengers(traveller);
    await traveller.button('Continue to Payment').click();
    const said = [];
    for (const label of ['First name', 'Last name', 'Birth day', 'Email', 'Phone', 'Gender'])
      said.push(await descriptionOf(traveller, label));
    expect(said.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('Required')));
    expect(said[5]).toContain('Gender is required');
    const first = traveller.field('First name');
    expect(await first.evaluate(element => element === document.activeElement)).toBe(true);

    const summary = traveller.page.getByRole('region', { name: 'There is a problem' });
    expect(await summary.innerText()).toContain('6 fields');
    await summary.getByRole('link', { name: 'Adult 1: Email' }).click();
    expect(await traveller.field('Email').evaluate(element => element === document.activeElement)).toBe(true);
    await traveller.field('Email').fill('a@b');
    await traveller.button('Continue to Payment').click();
    expect(await descriptionOf(traveller, 'Email')).toContain('Invalid email address');
    expect(await summary.innerText()).toContain('Invalid email address');
  });

  test('"Missing offer ID" of a flight without one', async ({ traveller }) => {
    await traveller.reachPayment(trip);
    await traveller.page.evaluate(() => {
      const flight = localStorage.getItem('selectedFlight') ?? '';
      localStorage.setItem('selectedFlight', flight.replace(/"id":"off[^"]*"/, '"id":""'));
    });
    const other = await traveller.openTab();
    await other.page.goto('/passenger-details');
    await other.button('Continue to Payment').click();
    await other.alert().waitFor();
    expect(await other.alert().innerText()).toContain('Missing offer ID');
  });

  test.for([
    { from: 'LGW', to: 'LHR', message: 'Offer validation failed.', expected: refused(422) },
    { from: 'LTN', to: 'LHR', message: 'Could not validate offer.', expected: /never/ },
    { from: 'LTN', to: 'LGW', message: 'No passenger data found in validated offer.', expected: /never/ },
    { from: 'LTN', to: 'STN', message: 'Failed to create payment intent.', expected: /never/ },
    {
      from: 'STN',
      to: 'LTN',
      message: 'Server error during payment initialization.',
      expected: refused(500),
    },
  ])('"$message" on $from → $to, and everything typed is kept', async (row, { traveller, books }) => {
    traveller.expects(row.expected);
    await pressContinue(traveller, row);
    await traveller.alert().waitFor();
    expect(await traveller.alert().innerText()).toContain(row.message);
    expect(await traveller.field('First name').inputValue()).toBe('Amelia');
    expect(await traveller.cardNumber().count()).toBe(0);
    expect(books()).toMatchObject({ orders: 0, charges: 0 });
  });

  test('Search again where the fare is gone, which finds what is sold now', async ({ traveller }) => {
    traveller.expects(refused(422));
    await pressContinue(traveller, { from: 'LGW', to: 'LHR' });
    await traveller.button('Search again').click();
    await traveller.heading('Flight results').waitFor();
    await traveller.choose();
    expect(await traveller.field('First name').inputValue()).toBe('Amelia');
  });

  test('"Loading passengers..." while a started payment is looked up', async ({ traveller }) => {
    await traveller.reachPayment(trip);
    const opened = Promise.withResolvers<undefined>();
    await traveller.page.route('**/api/bookings/by-payment*', async route => {
      await opened.promise;
      await route.continue();
    });
    await traveller.page.reload();
    await traveller.page.getByRole('status').filter({ hasText: 'Loading passengers...' }).waitFor();
    opened.resolve(undefined);
    expect(await traveller.field('First name').inputValue()).toBe('Amelia');
  });
});

describe('the card form says', () => {
  test('what is missing at its own fields, and raises no alert', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    await traveller.cardNumber().fill('4242 4242');
    await traveller.field('Expiry date').fill('12 / 20');
    await traveller.button(/^Pay /).click();
    await expect
      .poll(() => descriptionOf(traveller, 'Card number'))
      .toContain('Your card number is incomplete.');
    expect(await descriptionOf(traveller, 'Expiry date')).toContain(
      "Your card's expiration year is in the past.",
    );
    expect(await descriptionOf(traveller, 'Security code')).toContain(
      "Your card's security code is incomplete.",
    );
    expect(await traveller.paymentFailed().count()).toBe(0);
    expect(books().accounts).toMatchObject([{ payment: 'requires_payment_method' }]);

    await traveller.pay(cards.pays);
    await traveller.ticket();
  });

  test('why each card was refused, one after another, and takes the next', async ({ traveller, books }) => {
    traveller.expects(refused(402));
    await traveller.reachPayment(trip);
    for (const [card, message] of [
      ['4000 0000 0000 0002', 'Your card was declined.'],
      ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
      ['4000 0000 0000 9987', 'Your card was declined.'],
      ['4000 0000 0000 0069', 'Your card has expired.'],
      ['4000 0000 0000 0127', "Your card's security code is incorrect."],
      ['4000 0000 0000 0119', 'An error occurred while processing your card.'],
      ['4242 4242 4242 4241', 'Your card number is incorrect.'],
    ] as const) {
      await traveller.pay(card);
      const dialog = traveller.page.getByRole('alertdialog', { name: `Payment Failed: ${message}` });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Try another card' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(books()).toMatchObject({ orders: 0, charges: 0 });
    await traveller.pay('3782 822463 10005');
    await traveller.field('Security code').fill('1234');
    await traveller.button(/^Pay /).click();
    await traveller.ticket();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('that the bank refused after its approval, and takes another card', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    await traveller.pay('4000 0084 0000 1629');
    await traveller.decideAtBank('Approve');
    await traveller.paymentFailed().waitFor();
    await traveller.button('Try another card').click();
    await traveller.pay(cards.pays);
    await traveller.ticket();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('goodbye by Back to home, where the search is as it was, and nothing is charged', async ({
    traveller,
    books,
  }) => {
    traveller.expects(refused(402));
    await traveller.reachPayment(trip);
    await traveller.pay(cards.declined);
    await traveller.button('Back to home').click();
    await traveller.button('Search Flights').waitFor();
    expect(new URL(traveller.page.url()).pathname).toBe('/');
    await expect
      .poll(() => traveller.page.getByRole('combobox', { name: 'To', exact: true }).inputValue())
      .toMatch(/\(LHR\)$/);
    expect(books()).toMatchObject({ orders: 0, charges: 0 });
  });
});

describe('the confirmation says', () => {
  test.for([
    { query: '', message: 'Missing payment confirmation info.' },
    { query: '?payment_intent_client_secret=x', message: 'Missing payment intent ID.' },
    {
      query: '?payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y',
      message: 'Missing booking data. Please restart your booking.',
    },
  ])('"$message" for "$query"', async ({ query, message }, { traveller }) => {
    traveller.expects(refused(404));
    await traveller.page.goto(`/booking-confirmation${query}`);
    await traveller.alert().waitFor();
    expect(await traveller.alert().innerText()).toBe(message);
    expect(await traveller.page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0);
  });

  test('"Loading booking details..." until the ticket is there', async ({ traveller }) => {
    await traveller.reachPayment(trip);
    const opened = Promise.withResolvers<undefined>();
    await traveller.page.route('**/api/bookings/details*', async route => {
      await opened.promise;
      await route.continue();
    });
    await traveller.pay(cards.pays);
    const status = traveller.page.getByRole('status').filter({ hasText: 'Loading booking details...' });
    await status.waitFor();
    opened.resolve(undefined);
    await traveller.ticket();
    expect(await status.count()).toBe(0);
  });

  test('that the airline refused and nothing was charged', async ({ traveller, books }) => {
    traveller.expects(refused(422));
    await traveller.reachPayment({ from: 'LGW', to: 'STN' });
    await traveller.pay(cards.pays);
    await traveller.alert().waitFor();
    expect(await traveller.alert().innerText()).toMatch(/^Booking failed: \S/);
    const main = await traveller.page.getByRole('main').innerText();
    expect(main).toContain('Your card was not charged.');
    await expect.poll(() => books().accounts[0]?.payment).toBe('canceled');
    expect(books()).toMatchObject({ orders: 0, charges: 0 });
    expect(await traveller.page.getByRole('main').locator('a[href^="tel:"]').count()).toBe(1);
  });

  test('that nobody knows yet, and then that it failed, with the hold released', async ({
    traveller,
    books,
  }) => {
    traveller.expects(refused(422));
    await traveller.reachPayment({ from: 'LHR', to: 'LGW' });
    await traveller.pay(cards.pays);
    await traveller.page.getByText('The airline is confirming your booking.').waitFor();
    await traveller.alert().waitFor({ timeout: 40_000 });
    expect(await traveller.alert().innerText()).toMatch(/^Booking failed: \S/);
    expect(books()).toMatchObject({ accounts: [{ payment: 'canceled' }], orders: 0, charges: 0 });
  });

  test('that the details failed though all is booked and charged, and Retry brings the ticket', async ({
    traveller,
    books,
  }) => {
    traveller.expects(refused(500));
    await traveller.reachPayment({ from: 'LGW', to: 'LTN' });
    await traveller.pay(cards.pays);
    await traveller.alert().waitFor();
    expect(await traveller.alert().innerText()).toMatch(/^Booking failed: \S/);
    await traveller.page.getByText('Your trip is booked and your card was charged.').waitFor();
    await traveller.button('Retry').click();
    await traveller.ticket();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('anywhere else', () => {
  test('an unknown address is answered 404 and leads on, and its path is logged', async ({ traveller }) => {
    traveller.expects(/^warning: .*\/no-such-page/, refused(404));
    const warned = traveller.page.waitForEvent('console', message => message.type() === 'warning');
    const answer = await traveller.page.goto('/no-such-page?email=someone@example.org');
    expect(answer?.status()).toBe(404);
    await traveller.page.getByText('Oops! Flight Path Not Found').waitFor();
    expect((await warned).text()).not.toContain('someone');
    expect(await traveller.page.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  });

  test('a page whose script does not come says "Unexpected Application Error!"', async ({ traveller }) => {
    traveller.expects(/net::ERR_/, /dynamically imported module/, /Error in route match/);
    await traveller.openHome();
    await traveller.fillSearch(trip);
    await traveller.page.route('**/assets/results-page*.js', route => route.abort());
    await traveller.button('Search Flights').click();
    await traveller.heading('Unexpected Application Error!').waitFor();
  });
});

describe('a name', () => {
  test.for([
    { given: 'Ευγενία', says: 'machine-readable lines of the passport' },
    { given: 'Wolfeschlegelsteinhausen', says: 'at most 20 characters' },
  ])(
    'that airlines cannot take ($given) is said before any payment',
    async ({ given, says }, { traveller }) => {
      await reachPassengers(traveller);
      await traveller.fillPassengers({ 'Adult 1': { ...people['Adult 1'], given } });
      await traveller.button('Continue to Payment').click();
      expect(await descriptionOf(traveller, 'First name')).toContain(says);
    },
  );

  test('given twice is told apart or refused with a reason', async ({ traveller }) => {
    await reachPassengers(traveller, { ...trip, adults: 2 });
    await traveller.fillPassengers({ 'Adult 2': { ...people['Adult 1'], born: inDays(-12_000) } });
    await traveller.button('Continue to Payment').click();
    const summary = traveller.page.getByRole('region', { name: 'There is a problem' });
    await summary.getByRole('link', { name: 'Adult 2: First name' }).waitFor();
  });
});
