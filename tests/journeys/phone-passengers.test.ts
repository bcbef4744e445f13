import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { getDateInDays, testCards, testPassengers } from '#tests/harness/test-passengers.ts';
import { isFocused, type Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const screens = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];
const family = { from: 'JFK', to: 'LHR', returnDate: getDateInDays(40), adults: 4, children: 2, infants: 1 };

const getBottom = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 9999);
};

describe('the passengers’ page on a phone', () => {
  test.for(screens)('begins with the first field on $width × $height', async (viewport, { openTraveler }) => {
    const traveler = await openTraveler({ viewport, hasTouch: true, isMobile: true });
    await traveler.reachPassengers(family);
    const { page } = traveler;
    const fields = traveler.passenger('Adult 1').locator('input:visible, select:visible');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await getBottom(fields.first())).toBeLessThan(viewport.height);
    const lastPassenger = await getBottom(traveler.passenger('Infant 1'));
    const banner = await page.getByText('Up to 25% off your first booking').boundingBox();
    expect(banner?.y).toBeGreaterThan(lastPassenger);
  });

  test('tells the flight in a bar that expands, and the offer’s id on request', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: screens[0] });
    await traveler.reachPassengers(family);
    const { page } = traveler;
    const summary = page.getByRole('region', { name: 'Selected Flight Summary' });
    const bar = summary.locator('summary').first();
    expect((await bar.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /New York \(JFK\) → to London \(LHR\) \w{3} \d+(, \d{4})? – \w{3} \d+(, \d{4})? \$[\d,]+\.\d\d USD$/,
    );
    expect(await summary.getByText('Total for 7 passengers').isVisible()).toBe(false);
    await bar.click();
    await summary.getByText('Total for 7 passengers').waitFor();
    expect(await page.getByRole('img', { name: /^Map/ }).count()).toBe(0);

    const longText = /[\w-]{40}/;
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(longText);
    expect(await page.locator('body').innerText()).not.toMatch(longText);
    const offer = summary.getByText(/^Offer ending in/);
    const [end = ''] = /\S{6}$/.exec(await offer.innerText()) ?? [];
    await offer.click();
    expect(await summary.getByText(longText).innerText()).toMatch(new RegExp(`^off_\\S+${end}$`));
  });
});

const phone = { viewport: screens[0], hasTouch: true, isMobile: true };
const edit = (traveler: Traveler, label: string) =>
  traveler.passenger(label).getByRole('button', { name: `Edit ${label}`, exact: true });

/** From the top of the first passenger to the bottom of the last. */
async function getHeight(traveler: Traveler): Promise<number> {
  const first = await traveler.passenger('Adult 1').boundingBox();
  return (await getBottom(traveler.passenger('Infant 1'))) - (first?.y ?? 0);
}

describe('a complete passenger on a phone', () => {
  test('folds to one line when the focus leaves it, and opens again', async ({ openTraveler }) => {
    const traveler = await openTraveler(phone);
    await traveler.reachPassengers({ from: 'JFK', to: 'LHR', adults: 2 });
    await traveler.fillPassenger('Adult 1', testPassengers['Adult 1']);
    expect(await edit(traveler, 'Adult 1').count()).toBe(0);
    await traveler.page.keyboard.press('Tab');
    await edit(traveler, 'Adult 1').waitFor();
    const folded = await traveler.passenger('Adult 1').boundingBox();
    expect(folded?.height).toBeLessThan(90);
    expect(await traveler.passenger('Adult 1').innerText()).toContain("Amelia O'Brien-Smith");
    // Only hidden: the browser can fill it in, and find its value again.
    expect(await traveler.passenger('Adult 1').locator('#passenger-0-firstName').inputValue()).toBe('Amelia');

    await edit(traveler, 'Adult 1').click();
    expect(await isFocused(traveler.passenger('Adult 1').locator('input, select').first())).toBe(true);
    await traveler.field('Last name').first().fill('Earhart');
    await traveler.firstName('Adult 2').fill('Björn');
    await edit(traveler, 'Adult 1').waitFor();
    expect(await traveler.passenger('Adult 1').innerText()).toContain('Amelia Earhart');
  });

  test('stays open as long as something is missing or wrong', async ({ openTraveler }) => {
    const traveler = await openTraveler(phone);
    await traveler.reachPassengers({ from: 'JFK', to: 'LHR', adults: 2 });
    await traveler.fillPassenger('Adult 1', testPassengers['Adult 1']);
    const email = traveler.passenger('Adult 1').getByRole('textbox', { name: 'Email' });
    await email.fill('amelia@');
    await traveler.firstName('Adult 2').fill('Björn');
    await traveler.button('Continue to Payment').click();
    await traveler.passenger('Adult 1').getByText('Invalid email address').waitFor();
    await email.fill('amelia@example.org');
    expect(await email.isVisible()).toBe(true);
    await traveler.firstName('Adult 2').focus();
    await edit(traveler, 'Adult 1').waitFor();
  });

  test('folds only when the press that moves the focus is over', async ({ openTraveler }) => {
    const traveler = await openTraveler(phone);
    await traveler.reachPassengers({ from: 'JFK', to: 'LHR', adults: 2 });
    await traveler.fillPassenger('Adult 1', testPassengers['Adult 1']);
    const next = traveler.firstName('Adult 2');
    await next.scrollIntoViewIfNeeded();
    const before = await next.boundingBox();
    await traveler.page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 20);
    await traveler.page.mouse.down();
    expect(await isFocused(next)).toBe(true);
    expect(await edit(traveler, 'Adult 1').count()).toBe(0);
    await traveler.page.mouse.up();
    await edit(traveler, 'Adult 1').waitFor();
    expect(await isFocused(next)).toBe(true);
    expect((await next.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });

  test('keeps a family of seven short, also after a reload, and they book', async ({
    openTraveler,
    ledger,
  }) => {
    const traveler = await openTraveler(phone);
    await traveler.reachPassengers(family);
    const open = await getHeight(traveler);
    const { 'Adult 2': adult, 'Child 1': child } = testPassengers;
    await traveler.fillPassengers({
      'Adult 3': { ...adult, givenName: 'Carla' },
      'Adult 4': { ...adult, givenName: 'Dora' },
      'Child 2': { ...child, givenName: 'Fred' },
    });
    await traveler.continueToPayment();
    expect(await getHeight(traveler)).toBeLessThan(open / 6);
    await traveler.page.reload();
    await edit(traveler, 'Infant 1').waitFor();
    expect(await traveler.button(/^Edit (Adult|Child|Infant) \d$/).count()).toBe(7);
    expect(await getHeight(traveler)).toBeLessThan(open / 6);
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);
    expect(await traveler.readTicket()).toContain('Fred Nuñez');
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });
});
