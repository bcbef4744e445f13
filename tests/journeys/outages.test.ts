import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';

// A failed test must not leave the server down for this worker's other files.
test.afterEach(({ site }) => site.start());

const trip = { from: 'JFK', to: 'LHR' };
const networkError = /net::ERR_/;

/** Fills in a search on the home page and stops the page's clock. */
async function prepareSearch(traveler: Traveler): Promise<void> {
  await traveler.page.clock.install();
  await traveler.openHome();
  await traveler.fillSearch(trip);
  await traveler.page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Waits until the page has received the response, without moving its clock. */
const waitForResults = (traveler: Traveler) =>
  expect
    .poll(() => traveler.page.evaluate(() => localStorage.getItem('allFlights') !== null), {
      timeout: 20_000,
    })
    .toBe(true);

const searchOverlay = (traveler: Traveler) =>
  traveler.page.getByRole('dialog', { name: 'Searching for flights...' });

describe('the search overlay', () => {
  test('appears after 400 ms, names the route, and closes 600 ms after the response', async ({
    traveler,
  }) => {
    const release = await traveler.holdRequests('**/api/flights/search');
    await prepareSearch(traveler);
    const started = traveler.page.waitForRequest('**/api/flights/search');
    await traveler.button('Search Flights').click();
    await started;
    await traveler.page.clock.runFor(399);
    expect(await searchOverlay(traveler).count()).toBe(0);
    await traveler.page.clock.runFor(1);
    await searchOverlay(traveler).waitFor();
    const text = await searchOverlay(traveler).innerText();
    expect(text).toContain('(JFK)');
    expect(text).toContain('(LHR)');

    release();
    await waitForResults(traveler);
    await traveler.page.clock.runFor(599);
    expect(await searchOverlay(traveler).isVisible()).toBe(true);
    await traveler.page.clock.runFor(1);
    await traveler.heading('Flight results').waitFor();
    expect(await searchOverlay(traveler).count()).toBe(0);
  });

  test('does not appear if the response is fast', async ({ traveler }) => {
    await prepareSearch(traveler);
    await traveler.button('Search Flights').click();
    await waitForResults(traveler);
    await traveler.page.clock.runFor(599);
    expect(await searchOverlay(traveler).count()).toBe(0);
    await traveler.page.clock.runFor(1);
    await traveler.heading('Flight results').waitFor();
  });
});

describe('an unreachable backend', () => {
  test('makes the search report an error and keep the form, and the next search succeeds', async ({
    traveler,
  }) => {
    traveler.allowConsole(networkError);
    await traveler.page.route('**/api/flights/search', route => route.abort());
    await traveler.openHome();
    await traveler.fillSearch(trip);
    await traveler.button('Search Flights').click();
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toContain('Something went wrong fetching flights.');
    expect(await searchOverlay(traveler).count()).toBe(0);
    expect(await traveler.combobox('To').inputValue()).toMatch(/\(LHR\)$/);

    await traveler.page.unroute('**/api/flights/search');
    await traveler.submitSearch();
  });

  test('does not charge twice a traveler who retries until it is back', async ({
    payingTraveler: traveler,
    site,
    ledger,
  }) => {
    traveler.allowConsole(networkError);
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
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});

describe('a server that is killed', () => {
  test('during a booking books once after its restart, and the page continues by itself', async ({
    payingTraveler: traveler,
    site,
    ledger,
  }) => {
    traveler.allowConsole(networkError);
    const { promise: killed, resolve } = Promise.withResolvers<undefined>();
    await traveler.page.route(
      '**/api/bookings/book',
      async route => {
        // The call may come before the rest of the page's own code, which a dead server can't send.
        await traveler.heading('Confirming your booking').waitFor();
        // The server gets the call and dies at some point of it; the page gets no response in any case.
        const response = route.fetch().catch(() => null);
        await site.kill();
        await response;
        await route.abort('connectionreset');
        resolve(undefined);
      },
      { times: 1 },
    );
    await traveler.pay(testCards.approved);
    await killed;
    await site.start();

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  // The browser fetches them when it has nothing else to do, which a busy computer delays.
  test(
    'after the payment has sent every script of the confirmation page before it',
    { timeout: 120_000 },
    async ({ payingTraveler: traveler }) => {
      const listScripts = () =>
        traveler.page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .flatMap(entry => (entry instanceof PerformanceResourceTiming ? [entry] : []))
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ name, transferSize }) => ({
              name: name.replace(/.*\/|-[\w-]{8}\.js$/g, ''),
              isFetched: transferSize > 0,
            })),
        );
      const confirmationPage = expect.objectContaining({ name: 'confirmation-page' });
      await expect.poll(listScripts, { timeout: 60_000 }).toContainEqual(confirmationPage);
      await traveler.pay(testCards.approved);
      await traveler.readTicket();

      const scripts = await listScripts();
      expect(scripts).toContainEqual(confirmationPage);
      expect(scripts.filter(({ isFetched }) => isFetched)).toEqual([]);
    },
  );

  test('between the payment and the return issues the ticket after its restart', async ({
    payingTraveler: traveler,
    site,
    ledger,
  }) => {
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
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('while two orders are pending keeps both holds; one order is confirmed, the other refused', async ({
    traveler,
    openTraveler,
    site,
    ledger,
  }) => {
    const refused = await openTraveler();
    for (const waiting of [traveler, refused]) {
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
    expect(
      ledger.getPayments().map(({ payment, orders, charged }) => ({ payment, orders, charged })),
    ).toEqual([
      { payment: 'requires_capture', orders: 1, charged: 0 },
      { payment: 'requires_capture', orders: 1, charged: 0 },
    ]);
    await site.start();
    await traveler.page.reload();

    const tickets = await Promise.all([traveler.readTicket(), tab.readTicket()]);
    expect(tickets[1]).toBe(tickets[0]);
    refused.allowConsole(/status of 422/);
    await refused.alert().waitFor({ timeout: 40_000 });
    expect(await refused.alert().innerText()).toMatch(/^Booking failed: \S/);
    expect(ledger.getPayments().map(({ payment, booking }) => ({ payment, booking }))).toEqual([
      { payment: 'succeeded', booking: 'ticketed' },
      { payment: 'canceled', booking: 'failed' },
    ]);
    expect(ledger.getTotals().charges).toBe(1);
  });
});

describe('a backend that stops responding after the payment', () => {
  test('makes the page say that the card is held, and Retry issues the ticket', async ({
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
    await traveler.page.getByText('Your card is held, not charged, until your ticket is issued.').waitFor();
    expect(ledger.getTotals()).toEqual({ orders: 0, charges: 0 });

    await traveler.page.unroute('**/api/bookings/**');
    await traveler.button('Retry').click();
    await traveler.readTicket();
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('makes the page say that the trip is booked and charged if only its details are missing', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    traveler.allowConsole(networkError);
    await traveler.page.route('**/api/bookings/details*', route => route.abort());
    await traveler.pay(testCards.approved);
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toBe('Booking failed: Duffel fetch failed');
    await traveler.page
      .getByText('The airline has confirmed your trip, and your card was charged.')
      .waitFor();
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });

    await traveler.page.unroute('**/api/bookings/details*');
    await traveler.button('Retry').click();
    await traveler.readTicket();
  });
});
