import type { Page, Route } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';

/** Holds every script until the returned function releases them. */
async function blockScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', route => {
    if (isHeld) held.push(route);
    else void route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map(route => route.continue()));
  };
}

describe('before the scripts have loaded', () => {
  test('the search form keeps what is typed, and reacts to it afterwards', async ({ traveler }) => {
    const { page } = traveler;
    const releaseScripts = await blockScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Departure date').fill('2027-03-15');
    await page.getByLabel('Cabin class').selectOption('business');
    await page.getByRole('combobox', { name: 'From', exact: true }).pressSequentially('lond');
    await page.keyboard.press('Enter');
    expect(page.url()).not.toContain('?');
    await releaseScripts();
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    expect(await page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toBe('lond');
    await page.getByRole('listbox').getByRole('option').first().click();
    expect(await page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toBe('London (LON)');
    expect(await page.getByLabel('Departure date').inputValue()).toBe('Mon, Mar 15, 2027');
    expect(await page.getByLabel('Cabin class').inputValue()).toBe('business');
  });

  test('a press on Search is kept, and starts the search afterwards', async ({ traveler }) => {
    const { page } = traveler;
    const releaseScripts = await blockScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'From', exact: true }).fill('jfk');
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('Munich');
    await page.getByRole('radio', { name: 'One way' }).check();
    await page.getByLabel('Departure date').fill('2027-03-15');
    await traveler.button('Search Flights').dblclick();
    await page.getByText('The search starts as soon as this page has loaded.').waitFor();
    await releaseScripts();
    await page.getByText('New York (JFK) to Munich (MUC)').waitFor();
  });

  test('a press on Search is withdrawn by going on with the form', async ({ traveler }) => {
    const { page } = traveler;
    const releaseScripts = await blockScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await traveler.button('Search Flights').click();
    const notice = page.getByText('The search starts as soon as this page has loaded.');
    await notice.waitFor();
    await page.getByLabel('Departure date').click();
    await notice.waitFor({ state: 'hidden' });
    await releaseScripts();
    await page.locator('form button[type="submit"]').waitFor();
    expect(await page.getByText('From airport is required.').count()).toBe(0);
    await traveler.button('Search Flights').click();
    await page.getByText('From airport is required.').waitFor();
  });

  test('every page shows its heading and its text', async ({ traveler }) => {
    const { page } = traveler;
    await blockScripts(page);
    for (const path of ['/', '/about', '/terms', '/korean-air']) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect((await page.getByRole('main').innerText()).split(/\s+/).length).toBeGreaterThan(200);
    }
  });
});

describe('the sections after the search', () => {
  test('load their script when the visitor first uses them, and then react to that click', async ({
    traveler,
  }) => {
    const { page } = traveler;
    await page.goto('/', { waitUntil: 'networkidle' });
    const requested: string[] = [];
    page.on('request', request => requested.push(new URL(request.url()).pathname));
    await page.getByRole('combobox', { name: 'From', exact: true }).fill('lon');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    expect(requested.filter(path => path.includes('below-the-fold'))).toEqual([]);
    const region = page.getByRole('region', { name: 'Explore International Deals' });
    const next = region.getByRole('button', { name: 'Next Explore International Deals' });
    // A click without pointer events, which would load the script before the click.
    await next.evaluate(element => {
      if (element instanceof HTMLElement) element.click();
    });
    await next.focus();
    await expect.poll(() => requested.some(path => path.includes('below-the-fold'))).toBe(true);
    await expect.poll(() => region.locator('li').first().getAttribute('inert'), { timeout: 10_000 }).toBe('');
  });
});

describe('a page of the booking', () => {
  test.for([
    ['/flight-results', 'Flight results'],
    ['/passenger-details', 'Passenger & Payment Details'],
    ['/booking-confirmation', 'Confirming your booking'],
  ] as const)('%s shows its outline until its script has loaded', async ([path, heading], { traveler }) => {
    const { page } = traveler;
    const releaseScripts = await blockScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await traveler.heading(heading).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).waitFor({ state: 'attached' });
    expect(await page.locator('main [inert] h1').count()).toBe(1);
    await releaseScripts();
    await page.locator('main [inert]').waitFor({ state: 'detached' });
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('title').allInnerTexts()).toEqual([await page.title()]);
    expect(await page.locator('head [data-shell]').count()).toBe(0);
  });

  test('asks for all of its scripts at once', async ({ traveler }) => {
    const { page } = traveler;
    const requested: string[] = [];
    page.on('request', request => requested.push(new URL(request.url()).pathname));
    const release = await traveler.holdRequests('**/assets/index-*.js');
    await page.goto('/booking-confirmation', { waitUntil: 'commit' });
    const isRequested = (name: string) => requested.some(path => path.startsWith(`/assets/${name}-`));
    await expect.poll(() => ['index', 'booking', 'confirmation-page'].every(isRequested)).toBe(true);
    // The document has been read, with everything that it preloads.
    await page.waitForFunction(() => document.readyState !== 'loading');
    const before = requested.filter(path => path.endsWith('.js'));
    release();
    await traveler.alert().waitFor();
    expect(requested.filter(path => path.endsWith('.js'))).toEqual(before);
  });
});
