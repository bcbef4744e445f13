import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { toShownDate } from '#tests/harness/shown-date.ts';
import { testCards, getDateInDays, testPassengers } from '#tests/harness/test-passengers.ts';
import { isFocused, type Traveler } from '#tests/harness/traveler.ts';

/** The keys that a booking may take: one adult, one way, without what is typed into the fields. */
const pressBudget = 230;

/** Counts the key presses of a traveler. Typed text counts apart from the other keys. */
function countPresses({ page: { keyboard } }: Traveler) {
  let presses = 0;
  const press = keyboard.press.bind(keyboard);
  keyboard.press = async (...args) => {
    presses++;
    await press(...args);
  };
  return () => presses;
}

/** Presses Tab until the element has the focus. @throws Error if that takes more presses than this */
async function tabTo({ page }: Traveler, locator: Locator, presses = 60): Promise<void> {
  await locator.waitFor();
  for (let pressed = 0; pressed < presses; pressed++) {
    if (await isFocused(locator)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with ${presses} presses of Tab: ${String(locator)}`);
}

describe('without a mouse', () => {
  test(`a traveler gets from the search to the ticket, within ${pressBudget} key presses`, async ({
    traveler,
    ledger,
  }) => {
    const getPresses = countPresses(traveler);
    const { keyboard } = traveler.page;
    const type = async (locator: Locator, text: string) => {
      await tabTo(traveler, locator);
      await keyboard.type(text);
    };
    const press = async (locator: Locator, key: string) => {
      await tabTo(traveler, locator);
      await keyboard.press(key);
    };

    await traveler.openHome();
    await keyboard.press('Tab');
    expect(await isFocused(traveler.page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
    await keyboard.press('Enter');
    await press(traveler.page.getByRole('radio', { name: 'Round trip' }), 'ArrowRight');
    expect(await traveler.page.getByRole('radio', { name: 'One way' }).isChecked()).toBe(true);
    for (const [field, code] of [
      ['From', 'JFK'],
      ['To', 'LHR'],
    ] as const) {
      await type(traveler.page.getByRole('combobox', { name: field, exact: true }), code);
      await traveler.suggestions().filter({ hasText: code }).first().waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    }
    await type(traveler.field('Departure date'), getDateInDays(30));
    await press(traveler.button(/Guest\(s\)/), 'Enter');
    await press(traveler.button('Add adult'), 'Space');
    await keyboard.press('Shift+Tab');
    expect(await isFocused(traveler.button('Remove adult'))).toBe(true);
    await keyboard.press('Space');
    await keyboard.press('Escape');
    expect(await isFocused(traveler.button(/Guest\(s\)/))).toBe(true);
    await press(traveler.button('Search Flights'), 'Enter');

    await traveler.heading('Flight results').waitFor();
    await press(traveler.page.getByRole('radio', { name: 'Price' }), 'ArrowDown');
    await press(traveler.page.getByRole('slider', { name: 'Maximum price' }), 'ArrowLeft');
    await tabTo(traveler, traveler.button(/^Select Flight/).first(), 90);
    await keyboard.press('Enter');

    const adult = traveler.passenger('Adult 1');
    const { givenName, familyName, email, phone } = testPassengers['Adult 1'];
    await type(adult.getByRole('textbox', { name: 'First name' }), givenName);
    await type(adult.getByRole('textbox', { name: 'Last name' }), familyName);
    await type(adult.getByRole('textbox', { name: 'Birth day' }), '11');
    await type(adult.getByRole('combobox', { name: 'Birth month' }), 'Ja');
    await type(adult.getByRole('textbox', { name: 'Birth year' }), '1971');
    await type(adult.getByRole('combobox', { name: 'Gender' }), 'F');
    await type(adult.getByRole('textbox', { name: 'Email' }), email);
    await type(adult.getByRole('textbox', { name: 'Phone' }), phone);
    await press(traveler.button('Continue to Payment'), 'Enter');

    await type(traveler.cardNumber(), testCards.approved.replaceAll(' ', ''));
    await type(traveler.field('Expiry date'), '1234');
    await type(traveler.field('Security code'), '123');
    await press(traveler.button(/^Pay /), 'Enter');
    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
    expect(getPresses()).toBeLessThanOrEqual(pressBudget);
  });

  test('a traveler picks a day in the calendar, and the focus returns to its button when it closes', async ({
    traveler,
  }) => {
    const { keyboard } = traveler.page;
    await traveler.openHome();
    await tabTo(traveler, traveler.button('Open departure calendar'));
    await keyboard.press('Enter');
    await traveler.page.getByRole('grid').first().waitFor();
    await keyboard.press('Escape');
    expect(await traveler.page.getByRole('grid').count()).toBe(0);
    expect(await isFocused(traveler.button('Open departure calendar'))).toBe(true);

    await keyboard.press('Enter');
    await traveler.page.getByRole('grid').first().waitFor();
    await expect
      .poll(() => traveler.page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null))
      .toBe(true);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect
      .poll(() => traveler.field('Departure date').inputValue())
      .toBe(toShownDate(getDateInDays(7)));
  });

  test('a declined card’s dialog takes the focus, and Escape returns it to the card form', async ({
    payingTraveler: traveler,
  }) => {
    traveler.allowConsole(/status of 402/);
    await traveler.pay(testCards.declined);
    await traveler.paymentFailedDialog().waitFor();
    expect(
      await traveler.page.evaluate(() => document.activeElement?.closest('[role="alertdialog"]') !== null),
    ).toBe(true);
    await traveler.page.keyboard.press('Escape');
    await traveler.paymentFailedDialog().waitFor({ state: 'hidden' });
    expect(await isFocused(traveler.cardNumber())).toBe(true);
  });
});

describe('at every change of page', () => {
  test('the heading takes the focus, and the document has a unique title', async ({ traveler }) => {
    const focused = () => traveler.page.evaluate(() => document.activeElement?.textContent);
    const titles = new Set<string>();
    const arriveAt = async (heading: string) => {
      await traveler.heading(heading).waitFor();
      await expect.poll(focused).toBe(heading);
      titles.add(await traveler.page.title());
    };
    await traveler.openHome();
    titles.add(await traveler.page.title());
    await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
    await traveler.button('Search Flights').click();
    await arriveAt('Flight results');
    await traveler.selectFlight();
    await arriveAt('Passenger & Payment Details');
    await traveler.page.goBack();
    await arriveAt('Flight results');
    await traveler.page.goForward();
    await arriveAt('Passenger & Payment Details');
    await traveler.fillPassengers();
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);
    await arriveAt('Booking Confirmed!');
    expect(titles.size).toBe(4);
  });
});
