import type { BrowserContext, Page } from 'playwright-core';
import { describe } from 'vitest';
import { testCards } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

/** Slow 3G, as the developer tools slow requests down: milliseconds, and bytes per second. */
const slow3g = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Slow enough for what a press has caused to move by itself: so it counts when it comes half a second later. */
const slowerThanPresses = { ...slow3g, latency: 700, downloadThroughput: 100_000 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true };

/** Notes how far something moves by itself (https://web.dev/cls), from the first paint on. */
function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift', buffered: true });
}

const readShifts = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'shifts'));

/** Watches a page from its next document on, and lets the network be slow, as on a first visit. */
async function slowDown(page: Page, conditions: typeof slow3g): Promise<void> {
  await page.addInitScript(watchShifts);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** Opens an address in a new tab. */
async function openSlowly(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page, slow3g);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

// Side by side: nearly all of their time is that of the network.
describe.concurrent('on slow 3G, nothing moves while a page loads', { timeout: 90_000 }, () => {
  test.for(['/', '/about', '/terms', '/qatar-airways', '/help'])('%s', async (path, { openTraveler }) => {
    const traveler = await openTraveler(phone);
    const page = await openSlowly(traveler.page.context(), path);
    expect(await readShifts(page)).toEqual([]);
  });

  test('/ with recent searches', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: { width: 390, height: 1600 }, isMobile: true });
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    const page = await openSlowly(traveler.page.context(), '/');
    await page.getByRole('list', { name: 'Recent searches' }).waitFor();
    expect(await readShifts(page)).toEqual([]);
  });

  test.for(['/flight-results', '/passenger-details'])('%s', async (path, { openTraveler }) => {
    const traveler = await openTraveler(phone);
    await traveler.reachPassengers({ from: 'JFK', to: 'LHR' });
    await traveler.fillPassengers();
    const page = await openSlowly(traveler.page.context(), path);
    expect(await readShifts(page)).toEqual([]);
  });
});

test('on slow 3G, nothing moves while the ticket loads', async ({ openTraveler }) => {
  const traveler = await openTraveler(phone);
  await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
  await traveler.pay(testCards.approved);
  await traveler.readTicket();
  const page = await openSlowly(traveler.page.context(), traveler.page.url());
  await page.getByRole('article', { name: 'Electronic Ticket' }).waitFor();
  expect(await readShifts(page)).toEqual([]);
});

test.for([
  { from: 'the bank', query: '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1' },
  { from: 'a link', query: '?booking_id=bk_1' },
])(
  'the confirmation is where its shell was, for whoever comes from $from',
  async ({ query }, { openTraveler }) => {
    const traveler = await openTraveler(phone);
    await traveler.holdRequests('**/api/**');
    const releaseScript = await traveler.holdRequests('**/*.js');
    await traveler.page.goto(`/booking-confirmation${query}`, { waitUntil: 'commit' });
    const heading = traveler.heading('Confirming your booking');
    const inShell = await heading.boundingBox();
    releaseScript();
    await traveler.page.locator('main [inert]').waitFor({ state: 'detached' });
    expect(await heading.boundingBox()).toEqual(inShell);
  },
);

test('on a slow network, nothing moves from the results to the ticket', async ({ openTraveler }) => {
  const traveler = await openTraveler(phone);
  await slowDown(traveler.page, slowerThanPresses);
  await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
  await traveler.pay(testCards.approved);
  await traveler.readTicket();
  await traveler.page.waitForLoadState('networkidle');
  expect(await readShifts(traveler.page)).toEqual([]);
});
