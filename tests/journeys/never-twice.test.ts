import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { cards, inDays, people } from './people.ts';

const trip = { from: 'JFK', to: 'LHR' };

describe('a double click', () => {
  test('on Search Flights asks once', async ({ traveller }) => {
    let searches = 0;
    traveller.page.on('request', request => {
      if (request.url().endsWith('/api/flights/search')) searches += 1;
    });
    await traveller.openHome();
    await traveller.fillSearch(trip);
    await traveller.button('Search Flights').dblclick();
    await traveller.heading('Flight results').waitFor();
    expect(searches).toBe(1);
  });

  test('on Continue starts one payment, on Pay places one order', async ({ traveller, books }) => {
    await traveller.followSearchLink(trip);
    await traveller.choose();
    await traveller.fillPassengers();
    await traveller.button('Continue to Payment').dblclick();
    await traveller.cardNumber().waitFor();
    expect(books().accounts).toHaveLength(1);

    await traveller.fillCard(cards.pays);
    await traveller.button(/^Pay /).dblclick();
    await traveller.ticket();
    expect(books()).toMatchObject({ accounts: [{ payment: 'succeeded' }], orders: 1, charges: 1 });
  });

  test('on Approve makes one order', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    await traveller.pay(cards.asksTheBank);
    await traveller.button('Approve').dblclick();
    await traveller.ticket();
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });
});

describe('two tabs', () => {
  test('the one at the bank gets its ticket with its own passengers, though the other searched anew and emptied the storage', async ({
    traveller,
    books,
  }) => {
    await traveller.reachPayment({ ...trip, adults: 2 });
    await traveller.pay(cards.asksTheBank);
    await traveller.button('Approve').waitFor();

    const other = await traveller.openTab();
    await other.followSearchLink({ from: 'CDG', to: 'FCO', depart: inDays(20) });
    await other.choose();
    await other.fillPassengers({ 'Adult 1': { ...people['Adult 2'], given: 'Someone', family: 'Else' } });
    await other.continueToPayment();
    await other.page.evaluate(() => localStorage.clear());

    await traveller.decideAtBank('Approve');
    const ticket = await traveller.ticket();
    expect(ticket).toContain("Amelia O'Brien-Smith");
    expect(ticket).toContain('Björn Ångström');
    expect(ticket).toContain('JFK');
    expect(ticket).not.toContain('Someone');
    expect(books()).toMatchObject({ orders: 1, charges: 1 });

    await other.pay(cards.pays);
    expect(await other.ticket()).toContain('Someone Else');
    expect(books()).toMatchObject({ orders: 2, charges: 2 });
  });
});

describe('an edit after the card form was open', () => {
  test('takes back the payment, and the ticket is in the corrected name', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    const family = traveller.passenger('Adult 1').getByRole('textbox', { name: 'Last name' });
    await family.fill('Brien');
    await traveller.button('Continue to Payment').waitFor();
    expect(await traveller.cardNumber().count()).toBe(0);

    await traveller.continueToPayment();
    expect(books().accounts).toMatchObject([
      { payment: 'canceled', booking: 'discarded' },
      { payment: 'requires_payment_method' },
    ]);
    await traveller.pay(cards.pays);
    expect(await traveller.ticket()).toContain('Amelia Brien');
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('another flight chosen takes the place of the first', async ({ traveller, books }) => {
    await traveller.reachPayment(trip);
    await traveller.page.getByRole('link', { name: 'Edit flight' }).click();
    await traveller.heading('Flight results').waitFor();
    await traveller.choose(2);
    await traveller.continueToPayment();
    await traveller.pay(cards.pays);

    await traveller.ticket();
    expect(books().accounts.map(account => account.payment)).toEqual(['canceled', 'succeeded']);
    expect(books().orders).toBe(1);
  });
});
