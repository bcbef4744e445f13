import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { compareScreenshots } from '#tests/harness/accessibility/compare-screenshots.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

/** The share of an element’s pixels that must differ for a difference to be seen. */
const visibleShare = 0.02;

/** Makes the page gray and its texts invisible: what is left is what shapes and brightness say. */
const removeColorsAndTexts = ({ page }: Traveler) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { -webkit-text-fill-color: transparent !important; caret-color: transparent !important }
      html, dialog { filter: grayscale(1) }`);
    document.adoptedStyleSheets.push(sheet);
  });

/** The share of pixels in which two elements of the same size look different. */
async function compareLooks({ page }: Traveler, first: Locator, second: Locator): Promise<number> {
  const blank = await page.context().newPage();
  const pictures = [await first.screenshot(), await second.screenshot()] as const;
  const { width = 0, height = 0 } = (await first.boundingBox()) ?? {};
  const { changed } = await compareScreenshots(blank, ...pictures);
  await blank.close();
  return changed / (width * height);
}

const themes = [
  ['in gray', {}],
  ['in gray, dark', { colorScheme: 'dark' }],
  ['in forced colors', { forcedColors: 'active' }],
] as const;

describe.for(themes)('%s, without their texts,', ([, options]) => {
  test('the days of a trip look different from other days', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: { width: 1366, height: 900 }, ...options });
    await traveler.openHome();
    await traveler.field('Departure date').fill(getDateInDays(40));
    await traveler.field('Return date').fill(getDateInDays(44));
    await traveler.button('Open departure calendar').click();
    const cells = traveler.page.getByRole('gridcell');
    const departure = cells
      .filter({ has: traveler.page.getByRole('button', { name: /, departure/ }) })
      .first();
    await departure.waitFor();
    await traveler.page.keyboard.press('ArrowLeft');
    const cell = (pattern: RegExp) =>
      cells.filter({ has: traveler.page.getByRole('button', { name: pattern }) }).first();
    const plain = cells.filter({ hasNot: traveler.page.locator('[aria-label*="selected"]') }).last();
    await removeColorsAndTexts(traveler);
    for (const pattern of [/, departure/, /, return/])
      expect(await compareLooks(traveler, cell(pattern), plain)).toBeGreaterThan(visibleShare);
  });

  test('an invalid field looks different from a valid one', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: { width: 1366, height: 900 }, ...options });
    await traveler.openHome();
    await traveler.combobox('From').waitFor();
    await removeColorsAndTexts(traveler);
    const field = traveler.page
      .getByRole('search')
      .locator('div', { has: traveler.combobox('To') })
      .last();
    const blank = await traveler.page.context().newPage();
    const before = await field.screenshot();
    await traveler.button('Search Flights').click();
    await traveler.page.locator('[aria-invalid="true"]').first().waitFor();
    const { changed } = await compareScreenshots(blank, before, await field.screenshot());
    expect(changed).toBeGreaterThan(100);
  });

  test('the steps of a booking look different when they are done, current, and ahead', async ({
    openTraveler,
    storedBooking,
  }) => {
    const traveler = await openTraveler({
      viewport: { width: 1366, height: 900 },
      storageState: storedBooking,
      ...options,
    });
    await traveler.page.goto('/passenger-details');
    const steps = traveler.page.getByRole('list', { name: 'Booking steps' }).getByRole('listitem');
    await steps.first().waitFor();
    await removeColorsAndTexts(traveler);
    const current = steps.and(traveler.page.locator('[aria-current="step"]'));
    expect(await compareLooks(traveler, steps.first(), current)).toBeGreaterThan(visibleShare);
    expect(await compareLooks(traveler, steps.last(), current)).toBeGreaterThan(visibleShare);
    expect(await compareLooks(traveler, steps.first(), steps.last())).toBeGreaterThan(visibleShare);
  });
});
