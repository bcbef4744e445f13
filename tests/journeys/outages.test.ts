import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards } from '../harness/test-passengers.ts';
import type { Traveler } from '../harness/traveler.ts';

const trip = { from: 'JFK', to: 'LHR' };
const networkError = /net::ERR_/;

/** A gate in front of a call: it is let through when the test says so. */
async function holdRequest(traveler: Traveler, call: string): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await traveler.page.route(call, async route => {
    await released.promise;
    await route.fallback();
  });
  return () => released.resolve(undefined);
}

/** The home page with a search filled in, and its clock in the hands of the test. */
async function prepareSearch(traveler: Traveler): Promise<void> {
  await traveler.page.clock.install();
  await traveler.openHome();
  await traveler.fillSearch(trip);
  await traveler.page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Waits until the page has taken the answer in, without its clock moving. */
const waitForResults = (traveler: Traveler) =>
  expect
    .poll(() => traveler.page.evaluate(() => localStorage.getItem('allFlights') !== null), {
      timeout: 20_000,
    })
    .toBe(true);

const searchOverlay = (traveler: Traveler) =>
  traveler.page.getByRole('dialog', { name: 'Searching for flights...' });

describe('the overlay of the search', () => {
  test('comes after 400 ms, says what is searched for, and goes 600 ms after the answer', async ({
    traveler,
  }) => {
    const open = await holdRequest(traveler, '**/api/flights/search');
    await prepareSearch(traveler);
    await traveler.button('Search Flights').click();
    await traveler.page.clock.runFor(399);
    expect(await searchOverlay(traveler).count()).toBe(0);
    await traveler.page.clock.runFor(1);
    await searchOverlay(traveler).waitFor();
    const words = await searchOverlay(traveler).innerText();
    expect(words).toContain('(JFK)');
    expect(words).toContain('(LHR)');

    open();
    await waitForResults(traveler);
    await traveler.page.clock.runFor(599);
    expect(await searchOverlay(traveler).isVisible()).toBe(true);
    await traveler.page.clock.runFor(1);
    await traveler.heading('Flight results').waitFor();
    expect(await searchOverlay(traveler).count()).toBe(0);
  });

  test('never comes where the answer is fast', async ({ traveler }) => {
    await prepareSearch(traveler);
    await traveler.button('Search Flights').click();
    await waitForResults(traveler);
    await traveler.page.clock.runFor(599);
    expect(await searchOverlay(traveler).count()).toBe(0);
    await traveler.page.clock.runFor(1);
    await traveler.heading('Flight results').waitFor();
  });
});

describe('a backend that is gone', () => {
  test('makes the search say so, keeps the form, and the next try finds flights', async ({ traveler }) => {
    traveler.allowConsole(networkError);
    await traveler.page.route('**/api/flights/search', route => route.abort());
    await traveler.openHome();
    await traveler.fillSearch(trip);
    await traveler.button('Search Flights').click();
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toContain('Something went wrong fetching flights.');
    expect(await searchOverlay(traveler).count()).toBe(0);
    expect(await traveler.page.getByRole('combobox', { name: 'To', exact: true }).inputValue()).toMatch(
      /\(LHR\)$/,
    );

    await traveler.page.unroute('**/api/flights/search');
    await traveler.submitSearch();
  });

  test('lets nobody pay twice who tries until it is back', async ({ traveler, site, ledger }) => {
    traveler.allowConsole(networkError);
    await traveler.reachPayment(trip);
    await traveler.fillCard(testCards.approved);
    await site.kill();
    await traveler.button(/^Pay /).click();
    const dialog = traveler.paymentFailedDialog();
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('The payment service could not be reached');
    await site.start();

    await traveler.button('Try another card').click();
    await traveler.button(/^Pay /).click();
    await traveler.readTicket();
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('a server killed in the middle', () => {
  test('of a booking books once when it is back, and the page goes on by itself', async ({
    traveler,
    site,
    ledger,
  }) => {
    traveler.allowConsole(networkError);
    await traveler.reachPayment(trip);
    const asked = traveler.page.waitForRequest('**/api/bookings/book');
    await traveler.pay(testCards.approved);
    await asked;
    await site.kill();
    await site.start();

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('between the payment and the return issues the ticket when it is back', async ({
    traveler,
    site,
    ledger,
  }) => {
    await traveler.reachPayment(trip);
    await traveler.page.route(
      url => url.pathname === '/booking-confirmation',
      async route => {
        await site.kill();
        await site.start();
        await route.continue();
      },
      { times: 1 },
    );
    await traveler.pay(testCards.requires3ds);
    await traveler.decideAtBank('Approve');

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('while two airlines take their time keeps both holds; one order is confirmed, the other refused', async ({
    traveler,
    openTraveler,
    site,
    ledger,
  }) => {
    const unlucky = await openTraveler();
    for (const waiting of [traveler, unlucky]) {
      waiting.allowConsole(networkError);
      await waiting.reachPayment(
        waiting === traveler ? { from: 'LHR', to: 'MAN' } : { from: 'MAN', to: 'LHR' },
      );
      await waiting.pay(testCards.approved);
      await waiting.page.getByText('The airline is confirming your booking.').waitFor();
    }
    const tab = await traveler.openTab();
    await tab.page.goto(traveler.page.url());
    await tab.page.getByText('The airline is confirming your booking.').waitFor();
    await site.kill();
    expect(ledger()).toMatchObject({
      accounts: [
        { payment: 'requires_capture', orders: 1 },
        { payment: 'requires_capture', orders: 1 },
      ],
      charges: 0,
    });
    await site.start();
    await traveler.page.reload();

    const tickets = await Promise.all([traveler.readTicket(), tab.readTicket()]);
    expect(tickets[1]).toBe(tickets[0]);
    unlucky.allowConsole(/status of 422/);
    await unlucky.alert().waitFor({ timeout: 40_000 });
    expect(await unlucky.alert().innerText()).toMatch(/^Booking failed: \S/);
    expect(ledger()).toMatchObject({
      accounts: [
        { payment: 'succeeded', booking: 'ticketed' },
        { payment: 'canceled', booking: 'failed' },
      ],
      charges: 1,
    });
  });
});

describe('a backend that does not answer any more after the payment', () => {
  test('leaves the traveller with the truth about the money and a Retry that works', async ({
    traveler,
    ledger,
  }) => {
    traveler.allowConsole(networkError);
    await traveler.page.clock.install();
    await traveler.reachPayment(trip);
    await traveler.pay(testCards.requires3ds);
    await traveler.button('Approve').waitFor();
    await traveler.page.route('**/api/bookings/**', route => route.abort());
    await traveler.decideAtBank('Approve');
    await expect
      .poll(() => traveler.page.clock.runFor(2000).then(() => traveler.alert().count()), {
        timeout: 40_000,
      })
      .toBe(1);
    expect(await traveler.alert().innerText()).toBe('Booking failed: Booking fetch failed');
    await traveler.page.getByText('Your card is held, not charged.').waitFor();
    expect(ledger()).toMatchObject({ orders: 0, charges: 0 });

    await traveler.page.unroute('**/api/bookings/**');
    await traveler.button('Retry').click();
    await traveler.readTicket();
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('says that the trip is booked and charged where only its details are missing', async ({
    traveler,
    ledger,
  }) => {
    traveler.allowConsole(networkError);
    await traveler.reachPayment(trip);
    await traveler.page.route('**/api/bookings/details*', route => route.abort());
    await traveler.pay(testCards.approved);
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toBe('Booking failed: Duffel fetch failed');
    await traveler.page.getByText('Your trip is booked and your card was charged.').waitFor();
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });

    await traveler.page.unroute('**/api/bookings/details*');
    await traveler.button('Retry').click();
    await traveler.readTicket();
  });
});
