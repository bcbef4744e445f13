import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards, getDateInDays } from '../harness/test-passengers.ts';
import type { Traveler } from '../harness/traveler.ts';

const trip = { from: 'JFK', to: 'LHR' };

const getFirstName = (traveler: Traveler) =>
  traveler.passenger('Adult 1').getByRole('textbox', { name: 'First name' });

/** The one text of the ticket that no two tickets share. */
const getReference = (ticket: string): string => /Booking reference ([A-Z0-9]{6})/.exec(ticket)?.[1] ?? '';

describe('on the home page', () => {
  test('a reload begins with an untouched form, and nothing of it is kept', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.fillSearch({ ...trip, returnDate: getDateInDays(40) });
    await traveler.page.reload();

    expect(await traveler.page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toBe('');
    expect(await traveler.page.getByRole('radio', { name: 'Round trip' }).isChecked()).toBe(true);
    expect(await traveler.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('JFK');
  });

  test('Back from the results brings the form as it was, and Forward the results', async ({ traveler }) => {
    const depart = getDateInDays(35);
    await traveler.searchFlights({
      ...trip,
      departureDate: depart,
      returnDate: getDateInDays(45),
      children: 1,
    });
    await traveler.page.goBack();

    expect(await traveler.page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toMatch(
      /\(JFK\)$/,
    );
    expect(await traveler.field('Departure date').inputValue()).toBe(depart);
    expect(await traveler.button(/Guest\(s\)/).innerText()).toBe('2 Guest(s)');

    await traveler.page.goForward();
    await traveler.heading('Flight results').waitFor();
    expect(await traveler.button(/^Select Flight/).count()).toBe(12);
  });

  test('a second tab begins with a form of its own', async ({ traveler }) => {
    await traveler.followSearchLink(trip);
    const other = await traveler.openTab();
    await other.openHome();

    expect(await other.page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toBe('');
  });
});

describe('on the results', () => {
  test('a reload and a second tab show the same flights again', async ({ traveler }) => {
    await traveler.followSearchLink(trip);
    const first = await traveler.flights().first().innerText();
    await traveler.page.reload();
    expect(await traveler.flights().first().innerText()).toBe(first);

    const other = await traveler.openTab();
    await other.page.goto('/flight-results');
    expect(await other.flights().first().innerText()).toBe(first);
  });

  test('Back from the passengers, and from the search, keep order, filters and page', async ({
    traveler,
  }) => {
    await traveler.followSearchLink({ from: 'LON', to: 'NYC' });
    await traveler.page.getByRole('radio', { name: 'Duration' }).check();
    await traveler.button('Page 2').click();
    const shown = await traveler.flights().allInnerTexts();
    await traveler.selectFlight();
    await traveler.page.goBack();
    expect(await traveler.flights().allInnerTexts()).toEqual(shown);

    await traveler.button('Modify Search').click();
    await traveler.button('Search Flights').waitFor();
    await traveler.page.goBack();
    expect(await traveler.flights().allInnerTexts()).toEqual(shown);
    expect(await traveler.page.getByRole('radio', { name: 'Duration' }).isChecked()).toBe(true);
    expect(await traveler.button('Page 2').getAttribute('aria-current')).toBe('page');
  });
});

describe('on the half filled-in passengers', () => {
  test('a reload, Back and Forward lose nothing that was typed', async ({ traveler }) => {
    await traveler.followSearchLink({ ...trip, adults: 2 });
    await traveler.selectFlight();
    await getFirstName(traveler).fill('Ame');
    await traveler.passenger('Adult 2').getByRole('textbox', { name: 'Phone' }).fill('307555');
    await traveler.page.reload();
    expect(await getFirstName(traveler).inputValue()).toBe('Ame');
    expect(await traveler.passenger('Adult 2').getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(
      '307555',
    );

    await getFirstName(traveler).fill('Amelia');
    await traveler.page.goBack();
    await traveler.heading('Flight results').waitFor();
    await traveler.page.goForward();
    expect(await getFirstName(traveler).inputValue()).toBe('Amelia');
    await traveler.page.reload();
    expect(await getFirstName(traveler).inputValue()).toBe('Amelia');
  });

  test('a second tab says that no flight is chosen there', async ({ traveler }) => {
    await traveler.followSearchLink(trip);
    await traveler.selectFlight();
    await getFirstName(traveler).fill('Amelia');
    const other = await traveler.openTab();
    await other.page.goto('/passenger-details');

    await other.heading('Passenger & Payment Details').waitFor();
    await other.page.getByText('No flight is chosen yet.').waitFor();
    await other.page.getByRole('main').getByRole('link', { name: 'Search flights' }).click();
    await other.button('Search Flights').waitFor();
  });
});

describe('with the card form open', () => {
  test('a reload keeps what was typed, and the payment that it begins anew takes the place of the old', async ({
    traveler,
    ledger,
  }) => {
    await traveler.reachPayment(trip);
    await traveler.page.reload();
    await traveler.continueToPayment();
    expect(await getFirstName(traveler).inputValue()).toBe('Amelia');
    await traveler.pay(testCards.approved);

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    const { accounts, orders } = ledger();
    expect(accounts.map(account => account.payment)).toEqual(['canceled', 'succeeded']);
    expect(orders).toBe(1);
  });

  test('Back and Forward keep what was typed, and one payment goes through', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    await traveler.page.goBack();
    await traveler.heading('Flight results').waitFor();
    await traveler.page.goForward();
    await traveler.continueToPayment();
    expect(await getFirstName(traveler).inputValue()).toBe('Amelia');
    await traveler.pay(testCards.approved);

    await traveler.readTicket();
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('a second tab has the flight and the passengers, and pays for them', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    const other = await traveler.openTab();
    await other.page.goto('/passenger-details');
    expect(await getFirstName(other).inputValue()).toBe('Amelia');
    await other.continueToPayment();
    await other.pay(testCards.approved);

    expect(await other.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('at the bank', () => {
  test('Back keeps everything, and Forward leads to the same question again', async ({
    traveler,
    ledger,
  }) => {
    await traveler.reachPayment(trip);
    await traveler.pay(testCards.requires3ds);
    await traveler.button('Approve').waitFor();
    await traveler.page.goBack();
    await traveler.button('Continue to Payment').waitFor();
    expect(await getFirstName(traveler).inputValue()).toBe('Amelia');

    await traveler.page.goForward();
    await traveler.page.waitForURL('**/sandbox/3d-secure/**');
    await traveler.decideAtBank('Approve');
    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('whoever goes Back and pays anew is charged for one ticket, whatever the first question is answered', async ({
    traveler,
    ledger,
  }) => {
    await traveler.reachPayment(trip);
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
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('the same question answered in two tabs makes one order', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    await traveler.pay(testCards.requires3ds);
    await traveler.button('Approve').waitFor();
    const other = await traveler.openTab();
    await other.page.goto(traveler.page.url());
    await Promise.all([traveler.decideAtBank('Approve'), other.decideAtBank('Approve')]);

    const tickets = await Promise.all([traveler.readTicket(), other.readTicket()]);
    expect(getReference(tickets[0])).toMatch(/^[A-Z0-9]{6}$/);
    expect(tickets[1]).toBe(tickets[0]);
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('on the return from the bank', () => {
  test('a reload while the booking runs leads to its ticket, once', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    await traveler.page.route('**/api/bookings/book', route => route.continue(), { times: 1 });
    const asked = traveler.page.waitForRequest('**/api/bookings/book');
    await traveler.pay(testCards.approved);
    await asked;
    await traveler.page.reload();

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('a link of the page does not lead away while the booking runs', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    const answered = Promise.withResolvers<undefined>();
    await traveler.page.route('**/api/bookings/book', async route => {
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    });
    await traveler.pay(testCards.approved);
    await traveler.heading('Confirming your booking').waitFor();
    await traveler.page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    expect(await traveler.heading('Confirming your booking').isVisible()).toBe(true);
    expect(new URL(traveler.page.url()).pathname).toBe('/booking-confirmation');

    answered.resolve(undefined);
    await traveler.readTicket();
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('Back while the booking runs comes to its ticket', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    const asked = traveler.page.waitForRequest('**/api/bookings/book');
    await traveler.pay(testCards.approved);
    await asked;
    await traveler.page.goBack();

    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('with the ticket', () => {
  test('reload, Back, Forward, a second tab and another browser show the same one again', async ({
    traveler,
    openTraveler,
    ledger,
  }) => {
    await traveler.reachPayment(trip);
    await traveler.pay(testCards.approved);
    const ticket = await traveler.readTicket();
    const address = traveler.page.url();

    await traveler.page.reload();
    expect(await traveler.readTicket()).toBe(ticket);
    await traveler.page.goBack();
    expect(await traveler.readTicket()).toBe(ticket);
    await traveler.page.goForward();
    expect(await traveler.readTicket()).toBe(ticket);

    const tab = await traveler.openTab();
    await tab.page.goto(address);
    expect(await tab.readTicket()).toBe(ticket);
    const stranger = await openTraveler();
    await stranger.page.goto(address);
    expect(await stranger.readTicket()).toBe(ticket);
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('Book Another Flight begins anew, and Back from there shows the ticket', async ({
    traveler,
    ledger,
  }) => {
    await traveler.reachPayment(trip);
    await traveler.pay(testCards.approved);
    const ticket = await traveler.readTicket();
    await traveler.button('Book Another Flight').click();
    await traveler.button('Search Flights').waitFor();
    await traveler.page.goBack();

    expect(await traveler.readTicket()).toBe(ticket);
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });
});
