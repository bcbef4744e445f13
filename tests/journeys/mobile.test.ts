import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import { isFocused } from '#tests/harness/traveler.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('on a phone', () => {
  test('a family filters the results in a sheet, and books', async ({ openTraveler, ledger }) => {
    const traveler = await openTraveler(phone);
    await traveler.searchFlights({ from: 'LHR', to: 'JFK', adults: 1, children: 1, infants: 1 });
    await traveler.button('Filters').click();
    const sheet = traveler.page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    const found = sheet.getByText(/^\d+ flights? found$/);
    const all = Number.parseInt(await found.innerText(), 10);
    const airline = sheet.getByRole('group', { name: 'Airlines' }).getByRole('checkbox').first();
    const name = await airline.evaluate(
      box => (box instanceof HTMLInputElement ? box.labels?.[0]?.innerText : '') ?? '',
    );
    await airline.check();
    await expect.poll(async () => Number.parseInt(await found.innerText(), 10)).toBeLessThan(all);
    await sheet.getByRole('radio', { name: 'Departure' }).check();
    await sheet.getByRole('button', { name: /^Show/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect((await traveler.readFlights())[0]).toContain(name.split('\n')[0]);

    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain('Eve-Marie Nuñez');
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test('the sheet closes with Escape and with its button, and the focus returns to its opener', async ({
    openTraveler,
  }) => {
    const traveler = await openTraveler(phone);
    await traveler.followSearchLink({ from: 'LHR', to: 'JFK' });
    const sheet = traveler.page.getByRole('dialog', { name: 'Filters' });
    for (const close of [
      () => traveler.page.keyboard.press('Escape'),
      () => traveler.button('Close filters').click(),
    ]) {
      await traveler.button('Filters').click();
      await sheet.waitFor();
      await close();
      await sheet.waitFor({ state: 'hidden' });
      expect(await isFocused(traveler.button('Filters'))).toBe(true);
    }
  });
});
