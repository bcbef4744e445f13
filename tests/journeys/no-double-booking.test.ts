import { describe } from 'vitest';
import { getDateInDays, testCards, testPassengers } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

describe('a double click', () => {
  test('on Search Flights searches once', async ({ traveler }) => {
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

  test('on Continue starts one payment, and on Pay places one order', async ({ traveler, ledger }) => {
    await traveler.reachPassengers(trip);
    await traveler.fillPassengers();
    await traveler.button('Continue to Payment').dblclick();
    await traveler.cardNumber().waitFor();
    expect(ledger.getPayments()).toHaveLength(1);

    await traveler.fillCard(testCards.approved);
    await traveler.button(/^Pay /).dblclick();
    await traveler.readTicket();
    expect(ledger.getPayments().map(({ payment }) => payment)).toEqual(['succeeded']);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('on Approve places one order', async ({ payingTraveler: traveler, ledger }) => {
    await traveler.pay(testCards.requires3ds);
    await traveler.bankButton('Approve').dblclick();
    await traveler.readTicket();
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});

describe('two tabs with the same trip', () => {
  test('that both reached the card form charge one card, and the other tab says that nothing was charged', async ({
    traveler,
    ledger,
  }) => {
    traveler.allowConsole(/status of 409/);
    await traveler.reachPassengers(trip);
    await traveler.fillPassengers();
    const other = await traveler.openTab();
    await traveler.continueToPayment();
    await other.page.goto('/passenger-details');
    await other.page.evaluate(() => localStorage.removeItem('paymentIntentId'));
    await other.continueToPayment();
    await traveler.pay(testCards.approved);
    await traveler.readTicket();

    await other.pay(testCards.approved);
    await other.page.getByText('Your card was not charged: the hold on it has been released.').waitFor();
    expect(await other.page.getByRole('article', { name: 'Electronic Ticket' }).count()).toBe(0);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});

describe('two tabs', () => {
  test('book their own passengers, even if one searches again and clears the storage', async ({
    traveler,
    ledger,
  }) => {
    await traveler.reachPayment({ ...trip, adults: 2 });
    await traveler.pay(testCards.requires3ds);
    await traveler.bankButton('Approve').waitFor();

    const other = await traveler.openTab();
    await other.reachPassengers({ from: 'CDG', to: 'FCO', departureDate: getDateInDays(20) });
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
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });

    await other.pay(testCards.approved);
    expect(await other.readTicket()).toContain('Someone Else');
    expect(ledger.getTotals()).toEqual({ orders: 2, charges: 2 });
  });
});

describe('an edit while the card form is open', () => {
  test('cancels the payment, and the ticket has the corrected name', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    await traveler.passenger('Adult 1').getByRole('textbox', { name: 'Last name' }).fill('Brien');
    await traveler.button('Continue to Payment').waitFor();
    expect(await traveler.cardNumber().count()).toBe(0);

    await traveler.continueToPayment();
    expect(ledger.getPayments()).toEqual([
      { payment: 'canceled', booking: 'discarded', orders: 0, charged: 0 },
      { payment: 'requires_payment_method', booking: 'drafted', orders: 0, charged: 0 },
    ]);
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain('Amelia Brien');
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('of the flight replaces the payment', async ({ traveler, ledger }) => {
    await traveler.reachPayment(trip);
    await traveler.page.getByRole('link', { name: 'Edit flight' }).click();
    await traveler.heading('Flight results').waitFor();
    await traveler.selectFlight(2);
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);

    await traveler.readTicket();
    expect(ledger.getPayments().map(({ payment }) => payment)).toEqual(['canceled', 'succeeded']);
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});
