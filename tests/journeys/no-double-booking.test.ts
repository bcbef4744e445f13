import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards, getDateInDays, testPassengers } from '../harness/test-passengers.ts';

const trip = { from: 'JFK', to: 'LHR' };

describe('a double click', () => {
  test('on Search Flights asks once', async ({ traveler }) => {
    let searches = 0;
    traveler.page.on('request', request => {
      if (request.url().endsWith('/api/flights/search')) searches += 1;
    });
    await traveler.openHome();
    await traveler.fillSearch(trip);
    await traveler.button('Search Flights').dblclick();
    await traveler.heading('Flight results').waitFor();
    expect(searches).toBe(1);
  });

  test('on Continue starts one payment, on Pay places one order', async ({ traveler, ledger }) => {
    await traveler.followSearchLink(trip);
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.button('Continue to Payment').dblclick();
    await traveler.cardNumber().waitFor();
    expect(ledger().accounts).toHaveLength(1);

    await traveler.fillCard(testCards.approved);
    await traveler.button(/^Pay /).dblclick();
    await traveler.readTicket();
    expect(ledger()).toMatchObject({ accounts: [{ payment: 'succeeded' }], orders: 1, charges: 1 });
  });

  test('on Approve makes one order', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    await traveler.pay(testCards.requires3ds);
    await traveler.button('Approve').dblclick();
    await traveler.readTicket();
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('two tabs', () => {
  test('the one at the bank gets its ticket with its own passengers, though the other searched anew and emptied the storage', async ({
    traveler,
    ledger,
  }) => {
    await traveler.reachPayment({ ...trip, adults: 2 });
    await traveler.pay(testCards.requires3ds);
    await traveler.button('Approve').waitFor();

    const other = await traveler.openTab();
    await other.followSearchLink({ from: 'CDG', to: 'FCO', departureDate: getDateInDays(20) });
    await other.selectFlight();
    await other.fillPassengers({
      'Adult 1': { ...testPassengers['Adult 2'], givenName: 'Someone', familyName: 'Else' },
    });
    await other.continueToPayment();
    await other.page.evaluate(() => localStorage.clear());

    await traveler.decideAtBank('Approve');
    const ticket = await traveler.readTicket();
    expect(ticket).toContain("Amelia O'Brien-Smith");
    expect(ticket).toContain('Björn Ångström');
    expect(ticket).toContain('JFK');
    expect(ticket).not.toContain('Someone');
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });

    await other.pay(testCards.approved);
    expect(await other.readTicket()).toContain('Someone Else');
    expect(ledger()).toMatchObject({ orders: 2, charges: 2 });
  });
});

describe('an edit after the card form was open', () => {
  test('takes back the payment, and the ticket is in the corrected name', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    const family = traveler.passenger('Adult 1').getByRole('textbox', { name: 'Last name' });
    await family.fill('Brien');
    await traveler.button('Continue to Payment').waitFor();
    expect(await traveler.cardNumber().count()).toBe(0);

    await traveler.continueToPayment();
    expect(ledger().accounts).toMatchObject([
      { payment: 'canceled', booking: 'discarded' },
      { payment: 'requires_payment_method' },
    ]);
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain('Amelia Brien');
    expect(ledger()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('another flight chosen takes the place of the first', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    await traveler.page.getByRole('link', { name: 'Edit flight' }).click();
    await traveler.heading('Flight results').waitFor();
    await traveler.selectFlight(2);
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);

    await traveler.readTicket();
    expect(ledger().accounts.map(account => account.payment)).toEqual(['canceled', 'succeeded']);
    expect(ledger().orders).toBe(1);
  });
});
