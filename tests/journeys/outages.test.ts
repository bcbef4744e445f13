import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { cards } from './people.ts';
import type { Traveller } from './traveller.ts';

const trip = { from: 'JFK', to: 'LHR' };
const noAnswer = /net::ERR_/;

/** A gate in front of a call: it is let through when the test says so. */
async function holdBack(traveller: Traveller, call: string): Promise<() => void> {
  const opened = Promise.withResolvers<undefined>();
  await traveller.page.route(call, async route => {
    await opened.promise;
    await route.fallback();
  });
  return () => opened.resolve(undefined);
}

/** The home page with a search filled in, and its clock in the hands of the test. */
async function readyToSearch(traveller: Traveller): Promise<void> {
  await traveller.page.clock.install();
  await traveller.openHome();
  await traveller.fillSearch(trip);
  await traveller.page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Waits until the page has taken the answer in, without its clock moving. */
const hasAnswer = (traveller: Traveller) =>
  expect
    .poll(() => traveller.page.evaluate(() => localStorage.getItem('allFlights') !== null), {
      timeout: 20_000,
    })
    .toBe(true);

const overlay = (traveller: Traveller) =>
  traveller.page.getByRole('dialog', { name: 'Searching for flights...' });

describe('the overlay of the search', () => {
  test('comes after 400 ms, says what is searched for, and goes 600 ms after the answer', async ({
    traveller,
  }) => {
    const open = await holdBack(traveller, '**/api/flights/search');
    await readyToSearch(traveller);
    await traveller.button('Search Flights').click();
    await traveller.page.clock.runFor(399);
    expect(await overlay(traveller).count()).toBe(0);
    await traveller.page.clock.runFor(1);
    await overlay(traveller).waitFor();
    const words = await overlay(traveller).innerText();
    expect(words).toContain('(JFK)');
    expect(words).toContain('(LHR)');

    open();
    await hasAnswer(traveller);
    await traveller.page.clock.runFor(599);
    expect(await overlay(traveller).isVisible()).toBe(true);
    await traveller.page.clock.runFor(1);
    await traveller.heading('Flight results').waitFor();
    expect(await overlay(traveller).count()).toBe(0);
  });

  test('never comes where the answer is fast', async ({ traveller }) => {
    await readyToSearch(traveller);
    await traveller.button('Search Flights').click();
    await hasAnswer(traveller);
    await traveller.page.clock.runFor(599);
    expect(await overlay(traveller).count()).toBe(0);
    await traveller.page.clock.runFor(1);
    await traveller.heading('Flight results').waitFor();
  });
});

describe('a backend that is gone', () => {
  test('makes the search say so, keeps the form, and the next try finds flights', async ({ traveller }) => {
    traveller.expects(noAnswer);
    await traveller.page.route('**/api/flights/search', route => route.abort());
    await traveller.openHome();
    await traveller.fillSearch(trip);
    await traveller.button('Search Flights').click();
    await traveller.alert().waitFor();
    expect(await traveller.alert().innerText()).toContain('Something went wrong fetching flights.');
    expect(await overlay(traveller).count()).toBe(0);
    expect(await traveller.page.getByRole('combobox', { name: 'To', exact: true }).inputValue()).toMatch(
      /\(LHR\)$/,
    );

    await traveller.page.unroute('**/api/flights/search');
    await traveller.submitSearch();
  });

  test('lets nobody pay twice who tries until it is back', async ({ traveller, site, books }) => {
    traveller.expects(noAnswer);
    await traveller.reachPayment(trip);
    await traveller.fillCard(cards.pays);
    await site.kill();
    await traveller.button(/^Pay /).click();
    const dialog = traveller.paymentFailed();
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('The payment service could not be reached');
    await site.start();

    await traveller.button('Try another card').click();
    await traveller.button(/^Pay /).click();
    await traveller.ticket();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('a server killed in the middle', () => {
  test('of a booking books once when it is back, and the page goes on by itself', async ({
    traveller,
    site,
    books,
  }) => {
    traveller.expects(noAnswer);
    await traveller.reachPayment(trip);
    const asked = traveller.page.waitForRequest('**/api/bookings/book');
    await traveller.pay(cards.pays);
    await asked;
    await site.kill();
    await site.start();

    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('between the payment and the return issues the ticket when it is back', async ({
    traveller,
    site,
    books,
  }) => {
    await traveller.reachPayment(trip);
    await traveller.page.route(
      url => url.pathname === '/booking-confirmation',
      async route => {
        await site.kill();
        await site.start();
        await route.continue();
      },
      { times: 1 },
    );
    await traveller.pay(cards.asksTheBank);
    await traveller.decideAtBank('Approve');

    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('while two airlines take their time keeps both holds; one order is confirmed, the other refused', async ({
    traveller,
    arrive,
    site,
    books,
  }) => {
    const unlucky = await arrive();
    for (const waiting of [traveller, unlucky]) {
      waiting.expects(noAnswer);
      await waiting.reachPayment(
        waiting === traveller ? { from: 'LHR', to: 'MAN' } : { from: 'MAN', to: 'LHR' },
      );
      await waiting.pay(cards.pays);
      await waiting.page.getByText('The airline is confirming your booking.').waitFor();
    }
    const tab = await traveller.openTab();
    await tab.page.goto(traveller.page.url());
    await tab.page.getByText('The airline is confirming your booking.').waitFor();
    await site.kill();
    expect(books()).toMatchObject({
      accounts: [
        { payment: 'requires_capture', orders: 1 },
        { payment: 'requires_capture', orders: 1 },
      ],
      charges: 0,
    });
    await site.start();
    await traveller.page.reload();

    const tickets = await Promise.all([traveller.ticket(), tab.ticket()]);
    expect(tickets[1]).toBe(tickets[0]);
    unlucky.expects(/status of 422/);
    await unlucky.alert().waitFor({ timeout: 40_000 });
    expect(await unlucky.alert().innerText()).toMatch(/^Booking failed: \S/);
    expect(books()).toMatchObject({
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
    traveller,
    books,
  }) => {
    traveller.expects(noAnswer);
    await traveller.page.clock.install();
    await traveller.reachPayment(trip);
    await traveller.pay(cards.asksTheBank);
    await traveller.button('Approve').waitFor();
    await traveller.page.route('**/api/bookings/**', route => route.abort());
    await traveller.decideAtBank('Approve');
    await expect
      .poll(() => traveller.page.clock.runFor(2000).then(() => traveller.alert().count()), {
        timeout: 40_000,
      })
      .toBe(1);
    expect(await traveller.alert().innerText()).toBe('Booking failed: Booking fetch failed');
    await traveller.page.getByText('Your card is held, not charged.').waitFor();
    expect(books()).toMatchObject({ orders: 0, charges: 0 });

    await traveller.page.unroute('**/api/bookings/**');
    await traveller.button('Retry').click();
    await traveller.ticket();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('says that the trip is booked and charged where only its details are missing', async ({
    traveller,
    books,
  }) => {
    traveller.expects(noAnswer);
    await traveller.reachPayment(trip);
    await traveller.page.route('**/api/bookings/details*', route => route.abort());
    await traveller.pay(cards.pays);
    await traveller.alert().waitFor();
    expect(await traveller.alert().innerText()).toBe('Booking failed: Duffel fetch failed');
    await traveller.page.getByText('Your trip is booked and your card was charged.').waitFor();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });

    await traveller.page.unroute('**/api/bookings/details*');
    await traveller.button('Retry').click();
    await traveller.ticket();
  });
});
