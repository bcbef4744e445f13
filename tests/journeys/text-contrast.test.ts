import { describe } from 'vitest';
import { isPublic, pages } from '#site/pages.ts';
import { findTextOverPictures } from '#tests/harness/accessibility/find-text-over-pictures.ts';
import {
  describeLowContrast,
  measureTextContrast,
} from '#tests/harness/accessibility/measure-text-contrast.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

/** Phones upright and turned, tablets, laptops and large screens; 720 × 450 is 1440 × 900 at a zoom of 200 %. */
const screens = [
  [320, 640],
  [360, 740],
  [480, 740],
  [620, 375],
  [667, 375],
  [720, 450],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;

/** Of the airlines' and the legal pages, which differ in text only, those with the longest title. */
const longestTitles = ['/norse-atlantic-airways', '/advertiser-disclosure'];
const samplePaths = pages
  .filter(isPublic)
  .filter(({ kind, path }) => !['airline', 'legal'].includes(kind) || longestTitles.includes(path))
  .map(({ path }) => path);

/** Loads what a reader would have scrolled to. */
const loadPictures = ({ page }: Traveler) =>
  page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.querySelectorAll('img')].map(image => image.decode().catch(() => {})));
    await document.fonts.ready;
  });

const themes = ['light', 'dark'] as const;

/**
 * The texts over pictures that are hard to read, at every width, in turns light and dark: what is light at one width of a page
 * is dark at the next, and at the same width of the page that follows.
 */
async function findUnreadableText(traveler: Traveler, pageNumber: number): Promise<string[]> {
  const { page } = traveler;
  const before = page.viewportSize();
  const problems: string[] = [];
  await loadPictures(traveler);
  for (const [index, [width, height]] of screens.entries()) {
    const colorScheme = themes[(index + pageNumber) % themes.length] ?? 'light';
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const elements = await findTextOverPictures(page);
    const measured = await measureTextContrast(page, elements);
    problems.push(...describeLowContrast(measured).map(text => `${width} px, ${colorScheme}: ${text}`));
    await elements.dispose();
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
  return problems;
}

describe('text over pictures is readable at every width, in turns light and dark', () => {
  test.for(samplePaths)('on %s', async (path, { traveler }) => {
    await traveler.page.goto(path);
    expect(await findUnreadableText(traveler, samplePaths.indexOf(path))).toEqual([]);
  });

  test('on the page for unknown paths', async ({ traveler }) => {
    traveler.allowConsole(/status of 404/, /^warning: /);
    await traveler.page.goto('/no-such-page');
    expect(await findUnreadableText(traveler, 0)).toEqual([]);
  });

  test('while a search runs', async ({ traveler }) => {
    const release = await traveler.holdRequests('**/api/flights/search');
    await traveler.openHome();
    await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
    await traveler.button('Search Flights').click();
    await traveler.page.getByRole('dialog', { name: 'Searching for flights...' }).waitFor();
    expect(await findUnreadableText(traveler, 1)).toEqual([]);
    release();
  });

  // A search of its own: one that waits while all that is measured can reach its time limit.
  test('on the results', async ({ traveler }) => {
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    expect(await findUnreadableText(traveler, 2)).toEqual([]);
  });

  test('on the passengers’ page and on the ticket', async ({ payingTraveler }) => {
    expect(await findUnreadableText(payingTraveler, 1)).toEqual([]);
    await payingTraveler.pay(testCards.approved);
    await payingTraveler.readTicket();
    expect(await findUnreadableText(payingTraveler, 0)).toEqual([]);
  });
});
