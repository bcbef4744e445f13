import { describe } from 'vitest';
import { expirePayments } from '#tests/harness/expire-payments.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

/** The text of a ticket that no other ticket has. */
const getReference = (ticket: string): string => /Booking reference ([A-Z0-9]{6})/.exec(ticket)?.[1] ?? '';

describe('with the card form open', () => {
  test('a reload keeps what was typed, and its payment replaces the previous one', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    await traveler.page.reload();
    await traveler.continueToPayment();
    expect(await traveler.firstName().inputValue()).toBe('Amelia');
    await traveler.pay(testCards.approved);

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getPayments().map(({ payment }) => payment)).toEqual(['canceled', 'succeeded']);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('a reload after the payment has expired keeps what was typed, and a new payment succeeds', async ({
    payingTraveler: traveler,
    ledger,
    site,
  }) => {
    await expirePayments(site.dataDir);
    await traveler.page.reload();
    await traveler.button('Continue to Payment').waitFor();
    expect(await traveler.alert().count()).toBe(0);
    expect(await traveler.firstName().inputValue()).toBe('Amelia');
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getPayments().map(({ payment }) => payment)).toEqual(['canceled', 'succeeded']);
  });

  test('Back and Forward keep what was typed, and one payment succeeds', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    await traveler.page.goBack();
    await traveler.heading('Flight results').waitFor();
    await traveler.page.goForward();
    await traveler.continueToPayment();
    expect(await traveler.firstName().inputValue()).toBe('Amelia');
    await traveler.pay(testCards.approved);

    await traveler.readTicket();
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('a second tab has the flight and the passengers, and pays for them', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    const other = await traveler.openTab();
    await other.page.goto('/passenger-details');
    expect(await other.firstName().inputValue()).toBe('Amelia');
    await other.continueToPayment();
    await other.pay(testCards.approved);

    expect(await other.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});

describe('at the bank', () => {
  test('Back keeps what was typed, and Forward returns to the same question', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    await traveler.pay(testCards.requires3ds);
    await traveler.button('Approve').waitFor();
    await traveler.page.goBack();
    await traveler.button('Continue to Payment').waitFor();
    expect(await traveler.firstName().inputValue()).toBe('Amelia');

    await traveler.page.goForward();
    await traveler.page.waitForURL('**/sandbox/3d-secure/**');
    await traveler.decideAtBank('Approve');
    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('a traveler who goes Back and pays again is charged once, even if the first payment is approved later', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    await traveler.pay(testCards.requires3ds);
    await traveler.button('Approve').waitFor();
    const bank = await traveler.openTab();
    await bank.page.goto(traveler.page.url());
    await traveler.page.goBack();
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);
    await traveler.readTicket();

    expect(await bank.button('Approve').isVisible()).toBe(true);
    await bank.decideAtBank('Approve');
    await bank
      .alert()
      .or(bank.paymentFailedDialog())
      .or(bank.heading('Booking Confirmed!'))
      .first()
      .waitFor();
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('a return after the payment has expired starts a new one, with everything that was typed', async ({
    payingTraveler: traveler,
    ledger,
    site,
  }) => {
    await traveler.pay(testCards.requires3ds);
    await traveler.button('Decline').waitFor();
    const release = await traveler.holdRequests('**/api/bookings/by-payment?**');
    const returned = traveler.page.waitForRequest('**/api/bookings/by-payment?**');
    await traveler.decideAtBank('Decline');
    await returned;
    await expirePayments(site.dataDir);
    release();
    await traveler.page
      .getByRole('alertdialog', { name: 'Payment Failed: This payment expired before it was booked.' })
      .waitFor();
    expect(await traveler.alert().count()).toBe(0);
    await traveler.button('Start a new payment').click();
    await traveler.pay(testCards.approved);

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getPayments().map(({ payment }) => payment)).toEqual(['canceled', 'succeeded']);
  });

  test('the same question answered in two tabs places one order', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    await traveler.pay(testCards.requires3ds);
    await traveler.button('Approve').waitFor();
    const other = await traveler.openTab();
    await other.page.goto(traveler.page.url());
    await Promise.all([traveler.decideAtBank('Approve'), other.decideAtBank('Approve')]);

    const tickets = await Promise.all([traveler.readTicket(), other.readTicket()]);
    expect(getReference(tickets[0])).toMatch(/^[A-Z0-9]{6}$/);
    expect(tickets[1]).toBe(tickets[0]);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});

describe('while the booking is in progress', () => {
  test('a reload leads to its ticket', async ({ payingTraveler: traveler, ledger }) => {
    await traveler.page.route('**/api/bookings/book', route => route.continue(), { times: 1 });
    const requested = traveler.page.waitForRequest('**/api/bookings/book');
    await traveler.pay(testCards.approved);
    await requested;
    await traveler.page.reload();

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('a link does not leave the page', async ({ payingTraveler: traveler, ledger }) => {
    const released = Promise.withResolvers<undefined>();
    await traveler.page.route('**/api/bookings/book', async route => {
      const response = await route.fetch();
      await released.promise;
      await route.fulfill({ response });
    });
    const requested = traveler.page.waitForRequest('**/api/bookings/book');
    await traveler.pay(testCards.approved);
    await requested;
    await traveler.page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    expect(await traveler.heading('Confirming your booking').isVisible()).toBe(true);
    expect(new URL(traveler.page.url()).pathname).toBe('/booking-confirmation');

    released.resolve(undefined);
    await traveler.readTicket();
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('Back leads to its ticket', async ({ payingTraveler: traveler, ledger }) => {
    const requested = traveler.page.waitForRequest('**/api/bookings/book');
    await traveler.pay(testCards.approved);
    await requested;
    await traveler.page.goBack();

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});

describe('with the ticket', () => {
  test('a reload, Forward, a second tab and another browser show the same one', async ({
    traveler,
    openTraveler,
    ledger,
  }) => {
    await traveler.reachPayment(trip);
    await traveler.pay(testCards.approved);
    const ticket = await traveler.readTicket();
    const url = traveler.page.url();

    await traveler.page.reload();
    expect(await traveler.readTicket()).toBe(ticket);
    await traveler.page.goBack();
    await traveler.button('Search Flights').waitFor();
    await traveler.page.goForward();
    expect(await traveler.readTicket()).toBe(ticket);

    const tab = await traveler.openTab();
    await tab.page.goto(url);
    expect(await tab.readTicket()).toBe(ticket);
    const stranger = await openTraveler();
    await stranger.page.goto(url);
    expect(await stranger.readTicket()).toBe(ticket);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('Book Another Flight starts a new search, and Back shows the ticket again', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    await traveler.pay(testCards.approved);
    const ticket = await traveler.readTicket();
    await traveler.button('Book Another Flight').click();
    await traveler.button('Search Flights').waitFor();
    await traveler.page.goBack();

    expect(await traveler.readTicket()).toBe(ticket);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});
