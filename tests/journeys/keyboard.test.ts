import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { cards, inDays, people } from './people.ts';
import type { Traveller } from './traveller.ts';

const isFocused = (locator: Locator) => locator.evaluate(element => element === document.activeElement);

/** Goes on by the Tab key until the element has the focus: nobody shall have to press it more often than this. */
async function tabTo({ page }: Traveller, locator: Locator, presses = 60): Promise<void> {
  await locator.waitFor();
  for (let pressed = 0; pressed < presses; pressed++) {
    if (await isFocused(locator)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached by ${presses} presses of Tab: ${String(locator)}`);
}

describe('without a mouse', () => {
  test('a traveller goes from the search to the ticket', async ({ traveller, books }) => {
    const { keyboard } = traveller.page;
    const type = async (locator: Locator, text: string) => {
      await tabTo(traveller, locator);
      await keyboard.type(text);
    };
    const press = async (locator: Locator, key: string) => {
      await tabTo(traveller, locator);
      await keyboard.press(key);
    };

    await traveller.openHome();
    await keyboard.press('Tab');
    expect(await isFocused(traveller.page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
    await keyboard.press('Enter');
    await press(traveller.page.getByRole('radio', { name: 'Round trip' }), 'ArrowRight');
    expect(await traveller.page.getByRole('radio', { name: 'One way' }).isChecked()).toBe(true);
    for (const [field, code] of [
      ['From', 'JFK'],
      ['To', 'LHR'],
    ] as const) {
      await type(traveller.page.getByRole('combobox', { name: field, exact: true }), code);
      await traveller.page
        .getByRole('listbox')
        .getByRole('option')
        .filter({ hasText: code })
        .first()
        .waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    }
    await type(traveller.field('Departure date'), inDays(30));
    await press(traveller.button(/Guest\(s\)/), 'Enter');
    await press(traveller.button('Add adult'), 'Space');
    await keyboard.press('Shift+Tab');
    expect(await isFocused(traveller.button('Remove adult'))).toBe(true);
    await keyboard.press('Space');
    await keyboard.press('Escape');
    expect(await isFocused(traveller.button(/Guest\(s\)/))).toBe(true);
    await press(traveller.button('Search Flights'), 'Enter');

    await traveller.heading('Flight results').waitFor();
    await press(traveller.page.getByRole('radio', { name: 'Price' }), 'ArrowDown');
    await press(traveller.page.getByRole('slider', { name: 'Maximum price' }), 'ArrowLeft');
    await tabTo(traveller, traveller.button(/^Select Flight/).first(), 90);
    await keyboard.press('Enter');

    const adult = traveller.passenger('Adult 1');
    const { given, family, email, phone } = people['Adult 1'];
    await type(adult.getByRole('textbox', { name: 'First name' }), given);
    await type(adult.getByRole('textbox', { name: 'Last name' }), family);
    await type(adult.getByRole('textbox', { name: 'Birth day' }), '11');
    await type(adult.getByRole('combobox', { name: 'Birth month' }), 'Ja');
    await type(adult.getByRole('textbox', { name: 'Birth year' }), '1971');
    await type(adult.getByRole('combobox', { name: 'Gender' }), 'F');
    await type(adult.getByRole('textbox', { name: 'Email' }), email);
    await type(adult.getByRole('textbox', { name: 'Phone' }), phone);
    await press(traveller.button('Continue to Payment'), 'Enter');

    await type(traveller.cardNumber(), cards.pays.replaceAll(' ', ''));
    await type(traveller.field('Expiry date'), '1234');
    await type(traveller.field('Security code'), '123');
    await press(traveller.button(/^Pay /), 'Enter');
    expect(await traveller.ticket()).toContain("Amelia O'Brien-Smith");
    expect(books()).toMatchObject({ orders: 1, charges: 1 });
  });

  test('a traveller picks a day in the calendar, closes what opened, and is back where it was opened', async ({
    traveller,
  }) => {
    const { keyboard } = traveller.page;
    await traveller.openHome();
    await tabTo(traveller, traveller.button('Open departure calendar'));
    await keyboard.press('Enter');
    await traveller.page.getByRole('grid').first().waitFor();
    await keyboard.press('Escape');
    expect(await traveller.page.getByRole('grid').count()).toBe(0);
    expect(await isFocused(traveller.button('Open departure calendar'))).toBe(true);

    await keyboard.press('Enter');
    await traveller.page.getByRole('grid').first().waitFor();
    await expect
      .poll(() => traveller.page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null))
      .toBe(true);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect.poll(() => traveller.field('Departure date').inputValue()).toBe(inDays(7));
  });

  test('a declined card’s alert takes the focus, and Escape leads back to the card form', async ({
    traveller,
  }) => {
    traveller.expects(/status of 402/);
    await traveller.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveller.pay(cards.declined);
    await traveller.paymentFailed().waitFor();
    expect(
      await traveller.page.evaluate(() => document.activeElement?.closest('[role="alertdialog"]') !== null),
    ).toBe(true);
    await traveller.page.keyboard.press('Escape');
    await traveller.paymentFailed().waitFor({ state: 'hidden' });
    expect(await isFocused(traveller.cardNumber())).toBe(true);
  });
});

describe('at every change of page', () => {
  test('the heading takes the focus, and the document has a title of its own', async ({ traveller }) => {
    const focused = () => traveller.page.evaluate(() => document.activeElement?.textContent);
    const titles = new Set<string>();
    const arriveAt = async (heading: string) => {
      await traveller.heading(heading).waitFor();
      await expect.poll(focused).toBe(heading);
      titles.add(await traveller.page.title());
    };
    await traveller.openHome();
    titles.add(await traveller.page.title());
    await traveller.fillSearch({ from: 'JFK', to: 'LHR' });
    await traveller.button('Search Flights').click();
    await arriveAt('Flight results');
    await traveller.choose();
    await arriveAt('Passenger & Payment Details');
    await traveller.page.goBack();
    await arriveAt('Flight results');
    await traveller.page.goForward();
    await arriveAt('Passenger & Payment Details');
    await traveller.fillPassengers();
    await traveller.continueToPayment();
    await traveller.pay(cards.pays);
    await arriveAt('Booking Confirmed!');
    expect(titles.size).toBe(4);
  });
});
