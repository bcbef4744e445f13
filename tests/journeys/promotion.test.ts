import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { isPublic, pages } from '#site/pages.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

const largeScreen = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const getBar = (page: Page) => page.getByRole('region', { name: 'Promotion' });

const samplePaths = pages
  .filter(page => isPublic(page) && page.hasPromotion !== false)
  .filter(page => page.kind !== 'airline' || page.path === '/korean-air')
  .map(({ path }) => path);

/** The controls whose center the bar covers once the browser has scrolled them into view, from above and from below. */
const findCoveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('#promotion');
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ];
    const isCovered = (element: HTMLElement): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#promotion') === bar;
    };
    return controls
      .filter(element => element.closest('#promotion') === null && element.checkVisibility())
      .filter(element =>
        [0, document.body.scrollHeight].some(start => {
          window.scrollTo({ top: start, behavior: 'instant' });
          element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
          return isCovered(element);
        }),
      )
      .map(element => element.outerHTML.slice(0, 120));
  });

/** Whether a click in the middle of an element reaches it. */
function isHit(element: HTMLElement | SVGElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** The notes between the flights of the page, by the number of flights before them. */
const readNotes = (page: Page): Promise<[after: number, title: string][]> =>
  page
    .locator('ul[aria-label="Flights"] > li')
    .evaluateAll(items =>
      items.flatMap((item, index): [number, string][] =>
        [...item.querySelectorAll('[role="note"] p')]
          .slice(0, 1)
          .map(title => [index + 1, title.textContent ?? '']),
      ),
    );

describe('the promotion bar', () => {
  test.for(samplePaths)('covers no control that %s scrolls into view', async (path, { openTraveler }) => {
    const { page } = await openTraveler(largeScreen);
    await page.goto(path);
    await getBar(page).waitFor();
    expect(await findCoveredControls(page)).toEqual([]);
  });

  test('leaves the guests and their Done button alone', async ({ openTraveler }) => {
    for (const height of [600, 720, 900]) {
      const traveler = await openTraveler({ viewport: { width: 1440, height } });
      await traveler.openHome();
      await getBar(traveler.page).waitFor();
      await traveler.button(/Guest\(s\)/).click();
      await traveler.button('Add child').waitFor();
      const done = traveler.button('Done');
      await expect.poll(() => done.evaluate(isHit)).toBe(true);
      await traveler.button('Add child').click();
      // The ages make the popover longer.
      await traveler.combobox('Age of child 1').waitFor();
      await expect.poll(() => done.evaluate(isHit)).toBe(true);
    }
  });

  test('is not on the pages for passengers and for a booking', async ({ openTraveler }) => {
    const { page } = await openTraveler(largeScreen);
    for (const path of ['/passenger-details', '/booking-confirmation', '/my-booking']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('#promotion').count()).toBe(0);
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      await getBar(page).waitFor();
    }
  });

  test('stays closed in this tab, and is there in another', async ({ openTraveler }) => {
    const traveler = await openTraveler(largeScreen);
    const { page } = traveler;
    await page.goto('/about');
    await traveler.button('Close promotion').click();
    await getBar(page).waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { name: 'Contact' }).first().waitFor();
    expect(await page.locator('#promotion').count()).toBe(0);
    await page.goto('/help');
    await page.getByRole('searchbox').waitFor();
    await getBar(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('promoDismissed');
    const other = await traveler.openTab();
    await other.page.goto('/about');
    await getBar(other.page).waitFor();
  });

  test('stays closed until the next load where storage is forbidden', async ({ openTraveler }) => {
    const traveler = await openTraveler(largeScreen);
    const { page } = traveler;
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    );
    // Before React has started, its links load documents.
    await page.goto('/passenger-details', { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await traveler.button('Close promotion').click();
    await getBar(page).waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByRole('heading', { name: 'Passenger & Payment Details' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await page.getByRole('heading', { level: 1, name: /./ }).first().waitFor();
    expect(await page.locator('#promotion').count()).toBe(0);
  });
});

describe('the banners on the results', () => {
  const trip = { from: 'JFK', to: 'LHR', departureDate: getDateInDays(30) };

  test('stand beside the list on large screens, and after every third flight', async ({ openTraveler }) => {
    const traveler = await openTraveler(largeScreen);
    await traveler.followSearchLink(trip);
    const { page } = traveler;
    const banner = page.getByText('Up to 25% off your first booking', { exact: true }).first();
    const [bannerBox, firstFlight] = [
      await banner.boundingBox(),
      await traveler.flights().first().boundingBox(),
    ];
    expect((bannerBox?.x ?? 9999) + (bannerBox?.width ?? 0)).toBeLessThan(firstFlight?.x ?? 0);
    expect(await readNotes(page)).toEqual([3, 6, 9, 12].map(after => [after, 'Save up to 40% by phone']));
  });

  test('on small screens, the one for a first booking comes after the third flight', async ({
    openTraveler,
  }) => {
    const traveler = await openTraveler(phone);
    await traveler.followSearchLink(trip);
    expect(await readNotes(traveler.page)).toEqual([
      [3, 'Up to 25% off your first booking'],
      ...[6, 9, 12].map(after => [after, 'Save up to 40% by phone']),
    ]);
    expect(await traveler.page.getByRole('main').getByText('Up to 25%').count()).toBe(1);
  });
});
