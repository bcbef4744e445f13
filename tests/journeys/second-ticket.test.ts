import { testCards } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

// Not every provider sells an offer twice, so this has a file of its own.
test('a traveler with a ticket is told so before a card is asked for, and buys another one on purpose', async ({
  payingTraveler: traveler,
  ledger,
}) => {
  traveler.allowConsole(/status of 409/);
  const other = await traveler.openTab();
  await other.page.goto('/passenger-details');
  await other.button('Continue to Payment').waitFor();
  await traveler.pay(testCards.approved);
  await traveler.readTicket();

  await other.button('Continue to Payment').click();
  await other.alert().waitFor();
  expect(await other.alert().innerText()).toContain('You already have a ticket for this flight.');
  expect(await other.cardNumber().count()).toBe(0);
  expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });

  await other.button('Book another').click();
  await other.cardNumber().waitFor();
  await other.pay(testCards.approved);
  await other.readTicket();
  expect(ledger.getTotals()).toEqual({ orders: 2, charges: 2 });
});
