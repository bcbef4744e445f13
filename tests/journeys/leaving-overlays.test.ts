import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { waitForReact } from '#model/drivers/hydration.ts';
import { expect, test } from './fixtures.ts';
import type { Traveler } from '#tests/harness/traveler.ts';

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

/** What has the focus: the tag and the name of an element. */
const getFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return `${focused?.tagName} ${focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''}`;
  });

const menu = ({ page }: Traveler) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(traveler: Traveler): Promise<void> {
  await traveler.button('Open menu').dispatchEvent('pointerover');
  // A press before hydration does nothing on the home page.
  await waitForReact(traveler);
  await traveler.button('Open menu').click();
  await menu(traveler).waitFor();
}

/** Opens the home page, and from there its form for a deal: the same page with other parameters. */
async function openDeal({ page }: Traveler): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'View deal from Boston to Paris' }).click();
  await page.waitForURL(/origin=BOS/);
}

describe('what covers a page closes when the visitor leaves the page', () => {
  test('the menu, by Back, Forward and a link; the focus goes to the heading of the page', async ({
    openTraveler,
  }) => {
    const traveler = await openTraveler(phone);
    const { page } = traveler;
    await page.goto('/contact');
    await openMenu(traveler);
    await menu(traveler).getByRole('link', { name: 'About' }).click();
    await menu(traveler).waitFor({ state: 'hidden' });
    await expect.poll(() => getFocus(page)).toMatch(/^H1 /);

    await openMenu(traveler);
    await page.goBack();
    await menu(traveler).waitFor({ state: 'hidden' });
    await traveler.heading('Contact us').waitFor();
    await expect.poll(() => getFocus(page)).toBe('H1 Contact us');

    await openMenu(traveler);
    await page.goForward();
    await menu(traveler).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(await page.locator(':modal').count()).toBe(0);
  });

  test('the menu, when the window becomes wide; the focus goes to the same links in the header', async ({
    openTraveler,
  }) => {
    const traveler = await openTraveler({ viewport: { width: 800, height: 800 } });
    await traveler.page.goto('/contact');
    await openMenu(traveler);
    await traveler.page.setViewportSize({ width: 1100, height: 800 });
    await menu(traveler).waitFor({ state: 'hidden' });
    await expect.poll(() => getFocus(traveler.page)).toBe('A About');
    await traveler.page.setViewportSize({ width: 800, height: 800 });
    expect(await menu(traveler).isVisible()).toBe(false);
  });

  test('the filters, by Back', async ({ openTraveler }) => {
    const traveler = await openTraveler(phone);
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    await traveler.button('Filters').click();
    await traveler.page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await traveler.page.goBack();
    await traveler.button('Search Flights').waitFor();
    expect(await traveler.page.locator(':modal').count()).toBe(0);
  });

  test('the calendar and the passengers, by Back to the same page', async ({ traveler }) => {
    const { page } = traveler;
    const overlays: [string, Locator][] = [
      ['Open departure calendar', page.getByRole('grid').first()],
      ['1 Guest(s)', traveler.button('Add adult')],
    ];
    for (const [name, content] of overlays) {
      await openDeal(traveler);
      await traveler.button(name).click();
      await content.waitFor();
      await page.goBack();
      await content.waitFor({ state: 'hidden' });
      expect([name, await page.locator(':modal').count()]).toEqual([name, 0]);
    }
  });
});
