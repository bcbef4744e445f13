import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { cards, inDays } from './people.ts';
import type { Traveller } from './traveller.ts';

const trip = { from: 'JFK', to: 'LHR' };

const nameOf = (traveller: Traveller) =>
  traveller.passenger('Adult 1').getByRole('textbox', { name: 'First name' });

/** The one text of the ticket that no two tickets share. */
const referenceOn = (ticket: string): string => /Booking reference ([A-Z0-9]{6})/.exec(ticket)?.[1] ?? '';

describe('on the home page', () => {
  test('a reload begins with an untouched form, and nothing of it is kept', async ({ traveller }) => {
    await traveller.openHome();
    await traveller.fillSearch({ ...trip, back: inDays(40) });
    await traveller.page.reload();

    expect(await traveller.page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toBe('');
    expect(await traveller.page.getByRole('radio', { name: 'Round trip' }).isChecked()).toBe(true);
    expect(await traveller.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('JFK');
  });

  test('Back from the results brings the form as it was, and Forward the results', async ({ traveller }) => {
    const depart = inDays(35);
    await traveller.searchFlights({ ...trip, depart, back: inDays(45), children: 1 });
    await traveller.page.goBack();

    expect(await traveller.page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toMatch(
      /\(JFK\)$/,
    );
    expect(await traveller.field('Departure date').inputValue()).toBe(depart);
    expect(await traveller.button(/Guest\(s\)/).innerText()).toBe('2 Guest(s)');

    await traveller.page.goForward();
    await traveller.heading('Flight results').waitFor();
    expect(await traveller.button(/^Select Flight/).count()).toBe(12);
  });

  test('a second tab begins with a form of its own', async ({ traveller }) => {
    await traveller.followSearchLink(trip);
    const other = await traveller.openTab();
    await other.openHome();

    expect(await other.page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toBe('');
  });
});

describe('on the results', () => {
  test('a reload and a second tab show the same flights again', async ({ traveller }) => {
    await traveller.followSearchLink(trip);
    const first = await traveller.flights().first().innerText();
    await traveller.page.reload();
    expect(await traveller.flights().first().innerText()).toBe(first);

    const other = await traveller.openTab();
    await other.page.goto('/flight-results');
    expect(await other.flights().first().innerText()).toBe(first);
  });

  test('Back from the passengers, and from the search, keep order, filters and page', async ({
    traveller,
  }) => {
    await traveller.followSearchLink({ from: 'LON', to: 'NYC' });
    await traveller.page.getByRole('radio', { name: 'Duration' }).check();
    await traveller.button('Page 2').click();
    const shown = await traveller.flights().allInnerTexts();
    await traveller.choose();
    await traveller.page.goBack();
    expect(await traveller.flights().allInnerTexts()).toEqual(shown);

    await traveller.button('Modify Search').click();
    await traveller.button('Search Flights').waitFor();
    await traveller.page.goBack();
    expect(await traveller.flights().allInnerTexts()).toEqual(shown);
    expect(await traveller.page.getByRole('radio', { name: 'Duration' }).isChecked()).toBe(true);
    expect(await traveller.button('Page 2').getAttribute('aria-current')).toBe('page');
  });
});

describe('on the half filled-in passengers', () => {
  test('a reload, Back and Forward lose nothing that was typed', async ({ traveller }) => {
    await traveller.followSearchLink({ ...trip, adults: 2 });
    await traveller.choose();
    await nameOf(traveller).fill('Ame');
    await traveller.passenger('Adult 2').getByRole('textbox', { name: 'Phone' }).fill('307555');
    await traveller.page.reload();
    expect(await nameOf(traveller).inputValue()).toBe('Ame');
    expect(await traveller.passenger('Adult 2').getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(
      '307555',
    );

    await nameOf(traveller).fill('Amelia');
    await traveller.page.goBack();
    await traveller.heading('Flight results').waitFor();
    await traveller.page.goForward();
    expect(await nameOf(traveller).inputValue()).toBe('Amelia');
    await traveller.page.reload();
    expect(await nameOf(traveller).inputValue()).toBe('Amelia');
  });

  test('a second tab says that no flight is chosen there', async ({ traveller }) => {
    await traveller.followSearchLink(trip);
    await traveller.choose();
    await nameOf(traveller).fill('Amelia');
    const other = await traveller.openTab();
    await other.page.goto('/passenger-details');

    await other.heading('Passenger & Payment Details').waitFor();
    await other.page.getByText('No flight is chosen yet.').waitFor();
    await other.page.getByRole('main').getByRole('link', { name: 'Search flights' }).click();
    await other.button('Search Flights').waitFor();
  });
});

describe('with the card form open', () => {
  test('a reload keeps what was typed, and the payment that it begins anew takes the place of the old', async ({
    traveller,
    books,
  }) => {
    await traveller.reachPayment(trip);
    await traveller.page.reload();
    await traveller.continueToPayment();
    expect(await nameOf(traveller).inputValue()).toBe('Amelia');
    await traveller.pay(cards.pays);

    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    const { accounts, orders } = books();
    expect(accounts.map(account => account.payment)).toEqual(['canceled', 'succeeded']);
    expect(orders).toBe(1);
  });

  test('Back and Forward keep what was typed, and one payment goes through', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    await traveller.page.goBack();
    await traveller.heading('Flight results').waitFor();
    await traveller.page.goForward();
    await traveller.continueToPayment();
    expect(await nameOf(traveller).inputValue()).toBe('Amelia');
    await traveller.pay(cards.pays);

    await traveller.ticket();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('a second tab has the flight and the passengers, and pays for them', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    const other = await traveller.openTab();
    await other.page.goto('/passenger-details');
    expect(await nameOf(other).inputValue()).toBe('Amelia');
    await other.continueToPayment();
    await other.pay(cards.pays);

    expect(await other.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('at the bank', () => {
  test('Back keeps everything, and Forward leads to the same question again', async ({
    traveller,
    books,
  }) => {
    await traveller.reachPayment(trip);
    await traveller.pay(cards.asksTheBank);
    await traveller.button('Approve').waitFor();
    await traveller.page.goBack();
    await traveller.button('Continue to Payment').waitFor();
    expect(await nameOf(traveller).inputValue()).toBe('Amelia');

    await traveller.page.goForward();
    await traveller.page.waitForURL('**/sandbox/3d-secure/**');
    await traveller.decideAtBank('Approve');
    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('whoever goes Back and pays anew is charged for one ticket, whatever the first question is answered', async ({
    traveller,
    books,
  }) => {
    await traveller.reachPayment(trip);
    await traveller.pay(cards.asksTheBank);
    await traveller.button('Approve').waitFor();
    const bank = await traveller.openTab();
    await bank.page.goto(traveller.page.url());
    await traveller.page.goBack();
    await traveller.continueToPayment();
    await traveller.pay(cards.pays);
    await traveller.ticket();

    expect(await bank.button('Approve').isVisible()).toBe(true);
    await bank.decideAtBank('Approve');
    await bank.alert().or(bank.paymentFailed()).or(bank.heading('Booking Confirmed!')).first().waitFor();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('the same question answered in two tabs makes one order', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    await traveller.pay(cards.asksTheBank);
    await traveller.button('Approve').waitFor();
    const other = await traveller.openTab();
    await other.page.goto(traveller.page.url());
    await Promise.all([traveller.decideAtBank('Approve'), other.decideAtBank('Approve')]);

    const tickets = await Promise.all([traveller.ticket(), other.ticket()]);
    expect(referenceOn(tickets[0])).toMatch(/^[A-Z0-9]{6}$/);
    expect(tickets[1]).toBe(tickets[0]);
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('on the return from the bank', () => {
  test('a reload while the booking runs leads to its ticket, once', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    await traveller.page.route('**/api/bookings/book', route => route.continue(), { times: 1 });
    const asked = traveller.page.waitForRequest('**/api/bookings/book');
    await traveller.pay(cards.pays);
    await asked;
    await traveller.page.reload();

    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('a link of the page does not lead away while the booking runs', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    const answered = Promise.withResolvers<undefined>();
    await traveller.page.route('**/api/bookings/book', async route => {
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    });
    await traveller.pay(cards.pays);
    await traveller.heading('Confirming your booking').waitFor();
    await traveller.page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    expect(await traveller.heading('Confirming your booking').isVisible()).toBe(true);
    expect(new URL(traveller.page.url()).pathname).toBe('/booking-confirmation');

    answered.resolve(undefined);
    await traveller.ticket();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('Back while the booking runs comes to its ticket', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    const asked = traveller.page.waitForRequest('**/api/bookings/book');
    await traveller.pay(cards.pays);
    await asked;
    await traveller.page.goBack();

    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('with the ticket', () => {
  test('reload, Back, Forward, a second tab and another browser show the same one again', async ({
    traveller,
    arrive,
    books,
  }) => {
    await traveller.reachPayment(trip);
    await traveller.pay(cards.pays);
    const ticket = await traveller.ticket();
    const address = traveller.page.url();

    await traveller.page.reload();
    expect(await traveller.ticket()).toBe(ticket);
    await traveller.page.goBack();
    expect(await traveller.ticket()).toBe(ticket);
    await traveller.page.goForward();
    expect(await traveller.ticket()).toBe(ticket);

    const tab = await traveller.openTab();
    await tab.page.goto(address);
    expect(await tab.ticket()).toBe(ticket);
    const stranger = await arrive();
    await stranger.page.goto(address);
    expect(await stranger.ticket()).toBe(ticket);
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('Book Another Flight begins anew, and Back from there shows the ticket', async ({
    traveller,
    books,
  }) => {
    await traveller.reachPayment(trip);
    await traveller.pay(cards.pays);
    const ticket = await traveller.ticket();
    await traveller.button('Book Another Flight').click();
    await traveller.button('Search Flights').waitFor();
    await traveller.page.goBack();

    expect(await traveller.ticket()).toBe(ticket);
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });
});
