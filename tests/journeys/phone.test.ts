import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { cards } from './people.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('on a phone', () => {
  test('a family books, with the filters in a sheet', async ({ arrive, books }) => {
    const traveller = await arrive(phone);
    await traveller.searchFlights({ from: 'LHR', to: 'JFK', adults: 1, children: 1, infants: 1 });
    await traveller.button('Filters').click();
    const sheet = traveller.page.getByRole('dialog', { name: 'Filters' });
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
    expect(await traveller.flights().first().innerText()).toContain(name.split('\n')[0]);

    await traveller.choose();
    await traveller.fillPassengers();
    await traveller.continueToPayment();
    await traveller.pay(cards.pays);
    expect(await traveller.ticket()).toContain('Eve-Marie Nuñez');
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('the sheet closes by Escape and by its button, and the focus is back at its opener', async ({
    arrive,
  }) => {
    const traveller = await arrive(phone);
    await traveller.followSearchLink({ from: 'LHR', to: 'JFK' });
    const sheet = traveller.page.getByRole('dialog', { name: 'Filters' });
    for (const close of [
      () => traveller.page.keyboard.press('Escape'),
      () => traveller.button('Close filters').click(),
    ]) {
      await traveller.button('Filters').click();
      await sheet.waitFor();
      await close();
      await sheet.waitFor({ state: 'hidden' });
      expect(await traveller.button('Filters').evaluate(element => element === document.activeElement)).toBe(
        true,
      );
    }
  });
});
