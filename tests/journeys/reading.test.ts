import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** The site's own scripts; the reader's is another. */
const siteScripts = /\/assets\/(?!reader-)[^/]+\.js$/;

const recordSiteScripts = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', request => {
    if (siteScripts.test(request.url())) requested.push(request.url());
  });
  return requested;
};

describe('a page that is read', () => {
  test('loads no script of the site while it is scrolled and its links and answers are used', async ({
    openTraveler,
  }) => {
    const { page } = await openTraveler(phone);
    const requested = recordSiteScripts(page);
    await page.goto('/contact');
    await page.locator('summary').first().click();
    await page.mouse.wheel(0, 2000);
    await page.getByText('Test mode: no real tickets, no real charges').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
    await page.locator('time').first().waitFor();
    expect(requested).toEqual([]);
  });

  test('carries out a press once its script has loaded, where the visitor is', async ({ openTraveler }) => {
    const traveler = await openTraveler(phone);
    const { page } = traveler;
    const requested = recordSiteScripts(page);
    await page.goto('/terms');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    const release = await traveler.holdRequests('**/assets/index-*.js');
    await traveler.button('Open menu').click();
    await expect.poll(() => requested.length).toBe(1);
    release();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
  });

  test('carries out a press that comes with the keyboard, and keeps the focus', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: { width: 1366, height: 900 } });
    await traveler.page.goto('/about');
    await traveler.button('Close promotion').focus();
    await traveler.page.keyboard.press('Enter');
    await traveler.page.getByRole('region', { name: 'Promotion' }).waitFor({ state: 'hidden' });
  });

  test('keeps what is typed before its script has loaded', async ({ traveler }) => {
    const { page } = traveler;
    await page.goto('/help');
    const release = await traveler.holdRequests('**/assets/index-*.js');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('refund');
    release();
    await page.getByText(/^\d+ articles? in /).waitFor();
    expect(await search.inputValue()).toBe('refund');
    await search.pressSequentially('s');
    expect(await search.inputValue()).toBe('refunds');
  });

  test('sends a form whose button is pressed before its script has loaded', async ({ traveler }) => {
    const { page } = traveler;
    await page.goto('/contact');
    const release = await traveler.holdRequests('**/assets/index-*.js');
    await traveler.field('First name').fill('Ada');
    await traveler.button('Send Message').click();
    release();
    await page.getByText('Write your last name').first().waitFor();
    expect(await traveler.field('First name').inputValue()).toBe('Ada');
  });
});

test('the search form stays filled when another page of the site is loaded', async ({ traveler }) => {
  const { page } = traveler;
  await traveler.openHome();
  await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
  await page.evaluate(() => window.location.assign('/about'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL('**/about');
  await page.goBack();
  await expect.poll(() => traveler.combobox('From').inputValue()).toMatch(/\(JFK\)$/);
});
