import type { BrowserContext, Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';

/** Slow 3G, as the developer tools slow requests down: milliseconds, and bytes per second. */
const slow3g = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Notes how far something moves by itself (https://web.dev/cls), from the first paint on. */
function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift', buffered: true });
}

const readShifts = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'shifts'));

/** Opens an address in a new tab, as on a first visit. */
async function openSlowly(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow3g);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

describe('on slow 3G, nothing moves while a page loads', { timeout: 90_000 }, () => {
  test.for(['/', '/about', '/terms', '/qatar-airways', '/help'])('%s', async (path, { openTraveler }) => {
    const traveler = await openTraveler({ viewport: { width: 390, height: 844 }, isMobile: true });
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
    const traveler = await openTraveler({ viewport: { width: 390, height: 844 }, isMobile: true });
    await traveler.reachPassengers({ from: 'JFK', to: 'LHR' });
    await traveler.fillPassengers();
    const page = await openSlowly(traveler.page.context(), path);
    expect(await readShifts(page)).toEqual([]);
  });
});
