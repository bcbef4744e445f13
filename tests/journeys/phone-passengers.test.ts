import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
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
      /New York \(JFK\) → to London \(LHR\) \w{3} \d+ – \w{3} \d+ \$[\d,]+\.\d\d USD$/,
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
