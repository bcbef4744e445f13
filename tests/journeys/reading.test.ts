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
    await expect.poll(() => requested.some(url => url.includes('/index-'))).toBe(true);
    release();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
  });

  test('is not moved while somebody scrolls it and its script starts', async ({ openTraveler }) => {
    const { page } = await openTraveler(phone);
    await page.addInitScript(() => {
      let reached = 0;
      const scrollOn = () => {
        if (window.scrollY < reached - 1)
          document.documentElement.dataset['movedTo'] = String(window.scrollY);
        window.scrollBy({ top: 2, behavior: 'instant' });
        reached = window.scrollY;
        requestAnimationFrame(scrollOn);
      };
      window.addEventListener('DOMContentLoaded', scrollOn);
    });
    await page.goto('/');
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some(key => key.startsWith('__react')),
    );
    await page.waitForFunction(() => window.scrollY > 500);
    expect(await page.locator('html').getAttribute('data-moved-to')).toBeNull();
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

test('a page whose script fails to load says so after a press, and works once it can be loaded', async ({
  traveler,
}) => {
  const { page } = traveler;
  traveler.allowConsole(/net::ERR_/);
  await page.route(siteScripts, route => route.abort());
  await page.goto('/help');
  await page.getByRole('searchbox').fill('refund');
  await traveler.alert().waitFor();
  expect(await traveler.alert().innerText()).toBe(
    'This page’s buttons and fields could not be loaded. Check your connection, then try again, or load the page again.',
  );
  await page.unroute(siteScripts);
  await page.getByRole('searchbox').pressSequentially('s');
  await page.getByText(/^\d+ articles? in /).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('refunds');
  expect(await traveler.alert().count()).toBe(0);
});

test('a page of which only a part fails to load works after a retry', async ({ traveler }) => {
  const { page } = traveler;
  traveler.allowConsole(/net::ERR_/);
  await page.route('**/assets/help-page-*.js*', route => route.abort());
  await page.goto('/help');
  await page.getByRole('searchbox').fill('refund');
  await traveler.alert().waitFor();
  await page.unroute('**/assets/help-page-*.js*');
  await traveler.button('Try again').click();
  await page.getByText(/^\d+ articles? in /).waitFor();
  expect(await traveler.alert().count()).toBe(0);
});

test('the search form stays filled when another page of the site is loaded', async ({ traveler }) => {
  const { page } = traveler;
  await traveler.openHome();
  await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
  await page.evaluate(() => {
    window.location.assign('/about');
    // As the router does when it starts, which may be now.
    window.history.replaceState(window.history.state, '');
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL('**/about');
  await page.goBack();
  await expect.poll(() => traveler.combobox('From').inputValue()).toMatch(/\(JFK\)$/);
});

test('the document of a link is fetched as soon as the link is pointed at', async ({ traveler }) => {
  const { page } = traveler;
  await page.goto('/about');
  const devTools = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  devTools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await devTools.send('Preload.enable');
  const link = page.getByRole('banner').getByRole('link', { name: 'Services' });
  await link.hover();
  await expect.poll(() => fetched, { timeout: 10_000 }).toEqual(['/services']);
  await link.click();
  await page.waitForURL('**/services');
});
