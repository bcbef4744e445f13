import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';

/** A busy computer needs more than the default second. */
const slowPoll = { timeout: 15_000 };

const phone = { width: 390, height: 844 };
const lastHeading = 'Featured airlines';

/** How many sections below the search form the browser has laid out, and how many there are. */
const countLaidOut = (page: Page) =>
  page.locator('[data-sections]').evaluate(sections => {
    const headings = [...sections.children].map(section => section.querySelector('h2') ?? section);
    const laidOut = headings.filter(heading => heading.checkVisibility({ contentVisibilityAuto: true }));
    return { laidOut: laidOut.length, all: headings.length };
  });

const findTop = (page: Page, heading: string) =>
  page
    .getByRole('heading', { name: heading, exact: true })
    .evaluate(element => Math.round(element.getBoundingClientRect().top));

describe('the sections of the home page', () => {
  test('are laid out after the first paint, and all of them once the search form works', async ({
    openTraveler,
  }) => {
    const traveler = await openTraveler({ viewport: phone });
    const release = await traveler.holdRequests('**/assets/search-*.js');
    await traveler.page.goto('/');
    expect((await countLaidOut(traveler.page)).laidOut).toBeLessThan(4);
    release();
    await expect.poll(() => countLaidOut(traveler.page), slowPoll).toEqual({ laidOut: 11, all: 11 });
  });

  test('stay where they are when the page is loaded again', async ({ openTraveler }) => {
    const { page } = await openTraveler({ viewport: phone });
    await page.goto('/');
    await expect.poll(() => countLaidOut(page), slowPoll).toEqual({ laidOut: 11, all: 11 });
    await page.getByRole('heading', { name: lastHeading, exact: true }).evaluate(heading => {
      heading.scrollIntoView({ behavior: 'instant' });
    });
    const top = await findTop(page, lastHeading);
    await page.reload();
    expect(await countLaidOut(page)).toEqual({ laidOut: 11, all: 11 });
    await expect.poll(() => findTop(page, lastHeading), slowPoll).toBe(top);
  });

  test('are all laid out after a navigation within the site', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: phone });
    await traveler.openHome();
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    await traveler.page.getByRole('link', { name: 'Sagewing', exact: false }).first().click();
    await traveler.page.waitForURL(/\/$/);
    await expect.poll(() => countLaidOut(traveler.page), slowPoll).toEqual({ laidOut: 11, all: 11 });
  });
});
