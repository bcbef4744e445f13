import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards, getDateInDays, testPassengers } from '../harness/test-passengers.ts';
import type { Traveler, Trip } from '../harness/traveler.ts';

const trip: Trip = { from: 'JFK', to: 'LHR' };
/** The browser says of every refused call that it was refused. */
const statusPattern = (status: number) => new RegExp(`status of ${status}`);

/** What a field's error says, as its description gives it to assistive technology. */
async function getDescription(traveler: Traveler, label: string): Promise<string> {
  const field = traveler.page
    .getByRole('textbox', { name: label })
    .or(traveler.page.getByRole('combobox', { name: label, exact: true }))
    .first();
  return await field.evaluate(element =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.innerText ?? '')
      .join(' '),
  );
}

async function reachPassengers(traveler: Traveler, customTrip: Trip = trip): Promise<void> {
  await traveler.followSearchLink(customTrip);
  await traveler.selectFlight();
}

/** Fills everybody in on this route and presses Continue. */
async function pressContinue(traveler: Traveler, customTrip: Trip): Promise<void> {
  await reachPassengers(traveler, customTrip);
  await traveler.fillPassengers();
  await traveler.button('Continue to Payment').click();
}

describe('the search says', () => {
  test('what is required, at each field, the first one focused', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.button('Search Flights').click();
    const messages = [];
    for (const label of ['From', 'To', 'Departure date', 'Return date'])
      messages.push(await getDescription(traveler, label));
    expect(messages).toEqual([
      expect.stringContaining('From airport is required.'),
      expect.stringContaining('To airport is required.'),
      expect.stringContaining('Departure date is required.'),
      expect.stringContaining('Return date is required for round trip.'),
    ]);
    const from = traveler.page.getByRole('combobox', { name: 'From', exact: true });
    expect(await from.evaluate(element => element === document.activeElement)).toBe(true);

    await traveler.page.getByRole('radio', { name: 'One way' }).check();
    expect(await getDescription(traveler, 'Return date')).not.toContain('required');
    await from.fill('London');
    await traveler.button('Search Flights').click();
    expect(await getDescription(traveler, 'From')).toContain('From airport is required.');
  });

  test('"Something went wrong fetching flights." where the airlines take too long', async ({ traveler }) => {
    traveler.allowConsole(/status of 5\d\d/);
    await traveler.openHome();
    await traveler.fillSearch({ from: 'STN', to: 'LHR' });
    await traveler.button('Search Flights').click();
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toContain('Something went wrong fetching flights.');
    expect(await traveler.page.getByRole('dialog').count()).toBe(0);
  });

  test('nothing where the suggestions fail, and empties the list', async ({ traveler }) => {
    traveler.allowConsole(/status of 5\d\d/, /^warning: /);
    const warned = traveler.page.waitForEvent('console', message => message.type() === 'warning');
    await traveler.openHome();
    const from = traveler.page.getByRole('combobox', { name: 'From', exact: true });
    await from.fill('London');
    const suggestions = traveler.page.getByRole('listbox').getByRole('option');
    await suggestions.first().waitFor();
    await from.fill('zzfail');
    await warned;
    expect(await suggestions.count()).toBe(0);
    expect(await traveler.alert().count()).toBe(0);
  });

  test('"No flights found" where there are none', async ({ traveler }) => {
    await traveler.followSearchLink({ from: 'PVD', to: 'RAI' });
    const main = await traveler.page.getByRole('main').innerText();
    expect(main).toContain('No flights found');
    expect(main).toContain('Try adjusting your filters or search criteria.');
  });

  test('"No flights found" where the filters leave none, and Clear All Filters brings them back', async ({
    traveler,
  }) => {
    await traveler.followSearchLink(trip);
    const before = await traveler.page.getByText(/^\d+ of \d+ flights$/).innerText();
    await traveler.page.getByRole('slider', { name: 'Maximum price' }).fill('0');
    await traveler.page.getByText('No flights found').waitFor();
    await traveler.page.getByText(/^0 of \d+ flights$/).waitFor();
    await traveler.button('Clear All Filters').click();
    expect(await traveler.page.getByText(/^\d+ of \d+ flights$/).innerText()).toBe(before);
  });
});

describe('the passengers’ page says', () => {
  test('"Required" and "Gender is required" at each field, counts them and leads to them', async ({
    traveler,
  }) => {
    await reachPassengers(traveler);
    await traveler.button('Continue to Payment').click();
    const messages = [];
    for (const label of ['First name', 'Last name', 'Birth day', 'Email', 'Phone', 'Gender'])
      messages.push(await getDescription(traveler, label));
    expect(messages.slice(0, 5)).toEqual(
      Array.from({ length: 5 }, () => expect.stringContaining('Required')),
    );
    expect(messages[5]).toContain('Gender is required');
    const first = traveler.field('First name');
    expect(await first.evaluate(element => element === document.activeElement)).toBe(true);

    const summary = traveler.page.getByRole('region', { name: 'There is a problem' });
    expect(await summary.innerText()).toContain('6 fields');
    await summary.getByRole('link', { name: 'Adult 1: Email' }).click();
    expect(await traveler.field('Email').evaluate(element => element === document.activeElement)).toBe(true);
    await traveler.field('Email').fill('a@b');
    await traveler.button('Continue to Payment').click();
    expect(await getDescription(traveler, 'Email')).toContain('Invalid email address');
    expect(await summary.innerText()).toContain('Invalid email address');
  });

  test('"Missing offer ID" of a flight without one', async ({ traveler }) => {
    await traveler.reachPayment(trip);
    await traveler.page.evaluate(() => {
      const flight = localStorage.getItem('selectedFlight') ?? '';
      localStorage.setItem('selectedFlight', flight.replace(/"id":"off[^"]*"/, '"id":""'));
    });
    const other = await traveler.openTab();
    await other.page.goto('/passenger-details');
    await other.button('Continue to Payment').click();
    await other.alert().waitFor();
    expect(await other.alert().innerText()).toContain('Missing offer ID');
  });

  test.for([
    { from: 'LGW', to: 'LHR', message: 'Offer validation failed.', expected: statusPattern(422) },
    { from: 'LTN', to: 'LHR', message: 'Could not validate offer.', expected: /never/ },
    { from: 'LTN', to: 'LGW', message: 'No passenger data found in validated offer.', expected: /never/ },
    { from: 'LTN', to: 'STN', message: 'Failed to create payment intent.', expected: /never/ },
    {
      from: 'STN',
      to: 'LTN',
      message: 'Server error during payment initialization.',
      expected: statusPattern(500),
    },
  ])('"$message" on $from → $to, and everything typed is kept', async (row, { traveler, ledger }) => {
    traveler.allowConsole(row.expected);
    await pressContinue(traveler, row);
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toContain(row.message);
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
    expect(await traveler.cardNumber().count()).toBe(0);
    expect(ledger()).toMatchObject({ orders: 0, charges: 0 });
  });

  test('Search again where the fare is gone, which finds what is sold now', async ({ traveler }) => {
    traveler.allowConsole(statusPattern(422));
    await pressContinue(traveler, { from: 'LGW', to: 'LHR' });
    await traveler.button('Search again').click();
    await traveler.heading('Flight results').waitFor();
    await traveler.selectFlight();
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
  });

  test('"Loading passengers..." while a started payment is looked up', async ({ traveler }) => {
    await traveler.reachPayment(trip);
    const opened = Promise.withResolvers<undefined>();
    await traveler.page.route('**/api/bookings/by-payment*', async route => {
      await opened.promise;
      await route.continue();
    });
    await traveler.page.reload();
    await traveler.page.getByRole('status').filter({ hasText: 'Loading passengers...' }).waitFor();
    opened.resolve(undefined);
    expect(await traveler.field('First name').inputValue()).toBe('Amelia');
  });
});

describe('the card form says', () => {
  test('what is missing at its own fields, and raises no alert', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    await traveler.cardNumber().fill('4242 4242');
    await traveler.field('Expiry date').fill('12 / 20');
    await traveler.button(/^Pay /).click();
    await expect
      .poll(() => getDescription(traveler, 'Card number'))
      .toContain('Your card number is incomplete.');
    expect(await getDescription(traveler, 'Expiry date')).toContain(
      "Your card's expiration year is in the past.",
    );
    expect(await getDescription(traveler, 'Security code')).toContain(
      "Your card's security code is incomplete.",
    );
    expect(await traveler.paymentFailedDialog().count()).toBe(0);
    expect(ledger().accounts).toMatchObject([{ payment: 'requires_payment_method' }]);

    await traveler.pay(testCards.approved);
    await traveler.readTicket();
  });

  test('why each card was refused, one after another, and takes the next', async ({ traveler, ledger }) => {
    traveler.allowConsole(statusPattern(402));
    await traveler.reachPayment(trip);
    for (const [card, message] of [
      ['4000 0000 0000 0002', 'Your card was declined.'],
      ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
      ['4000 0000 0000 9987', 'Your card was declined.'],
      ['4000 0000 0000 0069', 'Your card has expired.'],
      ['4000 0000 0000 0127', "Your card's security code is incorrect."],
      ['4000 0000 0000 0119', 'An error occurred while processing your card.'],
      ['4242 4242 4242 4241', 'Your card number is incorrect.'],
    ] as const) {
      await traveler.pay(card);
      const dialog = traveler.page.getByRole('alertdialog', { name: `Payment Failed: ${message}` });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Try another card' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(ledger()).toMatchObject({ orders: 0, charges: 0 });
    await traveler.pay('3782 822463 10005');
    await traveler.field('Security code').fill('1234');
    await traveler.button(/^Pay /).click();
    await traveler.readTicket();
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('that the bank refused after its approval, and takes another card', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    await traveler.pay('4000 0084 0000 1629');
    await traveler.decideAtBank('Approve');
    await traveler.paymentFailedDialog().waitFor();
    await traveler.button('Try another card').click();
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('goodbye by Back to home, where the search is as it was, and nothing is charged', async ({
    traveler,
    ledger,
  }) => {
    traveler.allowConsole(statusPattern(402));
    await traveler.reachPayment(trip);
    await traveler.pay(testCards.declined);
    await traveler.button('Back to home').click();
    await traveler.button('Search Flights').waitFor();
    expect(new URL(traveler.page.url()).pathname).toBe('/');
    await expect
      .poll(() => traveler.page.getByRole('combobox', { name: 'To', exact: true }).inputValue())
      .toMatch(/\(LHR\)$/);
    expect(ledger()).toMatchObject({ orders: 0, charges: 0 });
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
  ])('"$message" for "$query"', async ({ query, message }, { traveler }) => {
    traveler.allowConsole(statusPattern(404));
    await traveler.page.goto(`/booking-confirmation${query}`);
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toBe(message);
    expect(await traveler.page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0);
  });

  test('"Loading booking details..." until the ticket is there', async ({ traveler }) => {
    await traveler.reachPayment(trip);
    const opened = Promise.withResolvers<undefined>();
    await traveler.page.route('**/api/bookings/details*', async route => {
      await opened.promise;
      await route.continue();
    });
    await traveler.pay(testCards.approved);
    const status = traveler.page.getByRole('status').filter({ hasText: 'Loading booking details...' });
    await status.waitFor();
    opened.resolve(undefined);
    await traveler.readTicket();
    expect(await status.count()).toBe(0);
  });

  test('that the airline refused and nothing was charged', async ({ traveler, ledger }) => {
    traveler.allowConsole(statusPattern(422));
    await traveler.reachPayment({ from: 'LGW', to: 'STN' });
    await traveler.pay(testCards.approved);
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toMatch(/^Booking failed: \S/);
    const main = await traveler.page.getByRole('main').innerText();
    expect(main).toContain('Your card was not charged.');
    await expect.poll(() => ledger().accounts[0]?.payment).toBe('canceled');
    expect(ledger()).toMatchObject({ orders: 0, charges: 0 });
    expect(await traveler.page.getByRole('main').locator('a[href^="tel:"]').count()).toBe(1);
  });

  test('that nobody knows yet, and then that it failed, with the hold released', async ({
    traveler,
    ledger,
  }) => {
    traveler.allowConsole(statusPattern(422));
    await traveler.reachPayment({ from: 'LHR', to: 'LGW' });
    await traveler.pay(testCards.approved);
    await traveler.page.getByText('The airline is confirming your booking.').waitFor();
    await traveler.alert().waitFor({ timeout: 40_000 });
    expect(await traveler.alert().innerText()).toMatch(/^Booking failed: \S/);
    expect(ledger()).toMatchObject({ accounts: [{ payment: 'canceled' }], orders: 0, charges: 0 });
  });

  test('that the details failed though all is booked and charged, and Retry brings the ticket', async ({
    traveler,
    ledger,
  }) => {
    traveler.allowConsole(statusPattern(500));
    await traveler.reachPayment({ from: 'LGW', to: 'LTN' });
    await traveler.pay(testCards.approved);
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toMatch(/^Booking failed: \S/);
    await traveler.page.getByText('Your trip is booked and your card was charged.').waitFor();
    await traveler.button('Retry').click();
    await traveler.readTicket();
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('anywhere else', () => {
  test('an unknown address is answered 404 and leads on, and its path is logged', async ({ traveler }) => {
    traveler.allowConsole(/^warning: .*\/no-such-page/, statusPattern(404));
    const warned = traveler.page.waitForEvent('console', message => message.type() === 'warning');
    const answer = await traveler.page.goto('/no-such-page?email=someone@example.org');
    expect(answer?.status()).toBe(404);
    await traveler.page.getByText('Oops! Flight Path Not Found').waitFor();
    expect((await warned).text()).not.toContain('someone');
    expect(await traveler.page.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  });

  test('a page whose script does not come says "Unexpected Application Error!"', async ({ traveler }) => {
    traveler.allowConsole(/net::ERR_/, /dynamically imported module/, /Error in route match/);
    await traveler.openHome();
    await traveler.fillSearch(trip);
    await traveler.page.route('**/assets/results-page*.js', route => route.abort());
    await traveler.button('Search Flights').click();
    await traveler.heading('Unexpected Application Error!').waitFor();
  });
});

describe('a name', () => {
  test.for([
    { given: 'Ευγενία', says: 'machine-readable lines of the passport' },
    { given: 'Wolfeschlegelsteinhausen', says: 'at most 20 characters' },
  ])(
    'that airlines cannot take ($given) is said before any payment',
    async ({ given, says }, { traveler }) => {
      await reachPassengers(traveler);
      await traveler.fillPassengers({ 'Adult 1': { ...testPassengers['Adult 1'], givenName: given } });
      await traveler.button('Continue to Payment').click();
      expect(await getDescription(traveler, 'First name')).toContain(says);
    },
  );

  test('given twice is told apart or refused with a reason', async ({ traveler }) => {
    await reachPassengers(traveler, { ...trip, adults: 2 });
    await traveler.fillPassengers({
      'Adult 2': { ...testPassengers['Adult 1'], birthDate: getDateInDays(-12_000) },
    });
    await traveler.button('Continue to Payment').click();
    const summary = traveler.page.getByRole('region', { name: 'There is a problem' });
    await summary.getByRole('link', { name: 'Adult 2: First name' }).waitFor();
  });
});
