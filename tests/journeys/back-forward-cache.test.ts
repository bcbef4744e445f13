import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import * as v from 'valibot';
import { launchBrowser } from '#tests/harness/browser.ts';
import { expect, test } from './fixtures.ts';

/** Why Chromium loads a page again instead of taking it as it was left (https://web.dev/articles/bfcache). */
const explanationSchema = v.object({ type: v.string(), reason: v.string() });
const eventSchema = v.object({ notRestoredExplanations: v.array(explanationSchema) });

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(() => browser.close());

async function openSearchForm(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'From' }).fill('JFK');
  await page.getByRole('option').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
}

const open = (path: string) => (page: Page) => page.goto(path);

describe('Back shows a page as it was left, without loading it again', () => {
  test.for<[string, (page: Page) => Promise<unknown>]>([
    ['the home page', open('/')],
    ['the home page with a place that was typed', openSearchForm],
    ['a content page', open('/about')],
    ['a content page whose menu was opened', openMenu],
    ['a legal page', open('/terms')],
    ['an airline', open('/qatar-airways')],
    ['the help', open('/help')],
    ['an unknown path', open('/no-such-page')],
    ['the results', open('/flight-results')],
    ['the passengers', open('/passenger-details')],
  ])('%s', async ([, openPage], { site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openPage(page);
    await page.waitForLoadState('networkidle');
    const address = page.url();
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    const explanations: v.InferOutput<typeof explanationSchema>[] = [];
    session.on('Page.backForwardCacheNotUsed', event => {
      explanations.push(...v.parse(eventSchema, event).notRestoredExplanations);
    });
    await page.evaluate(() => Reflect.set(window, 'isKept', true));
    await page.goto('/privacy');
    // Not at once: the answer to the call would be lost with the page.
    await page.evaluate(() => void requestAnimationFrame(() => history.back()));
    // Playwright doesn't notice when a page comes back, so that nothing but the page can tell.
    await expect.poll(() => page.evaluate(() => location.href)).toBe(address);
    const isKept = () => page.evaluate(() => Reflect.has(window, 'isKept'));
    await expect.poll(async () => explanations.length > 0 || (await isKept())).toBe(true);
    // The headless shell of Chromium keeps no page; it only says whether it could.
    expect(explanations.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
    await context.close();
  });
});
