import { expect, test } from './fixtures.ts';
import { testCards } from '#tests/harness/test-passengers.ts';

test('a traveler whose network fails before a search, Continue and Pay is told so, loses nothing, and gets a ticket', async ({
  traveler,
  ledger,
}) => {
  traveler.allowConsole(/net::ERR_/, /could not be loaded/);
  const { page } = traveler;
  const goOffline = () => page.context().setOffline(true);
  const goOnline = () => page.context().setOffline(false);
  const expectOffline = async () => {
    const message = page.getByText('You are offline.', { exact: false }).first();
    // Long before a search that gets no answer ends.
    await message.waitFor({ timeout: 15_000 });
  };

  await traveler.openHome();
  await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
  await goOffline();
  await traveler.button('Search Flights').click();
  await expectOffline();
  expect(await traveler.combobox('To').inputValue()).toMatch(/\(LHR\)$/);
  await goOnline();
  await traveler.submitSearch();

  await traveler.selectFlight();
  await traveler.fillPassengers();

  await goOffline();
  await traveler.button('Continue to Payment').click();
  await expectOffline();
  expect(await traveler.firstName().inputValue()).toBe('Amelia');
  await goOnline();
  await traveler.continueToPayment();

  await traveler.fillCard(testCards.approved);
  await goOffline();
  await traveler.button(/^Pay /).click();
  await expectOffline();
  expect(await traveler.paymentFailedDialog().innerText()).toContain('Your card was not charged.');
  await goOnline();
  await traveler.button('Try another card').click();
  await traveler.button(/^Pay /).click();
  expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
  expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
});
