import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };
/** Milliseconds after which a shell no longer waits for its paint. */
const longestWait = 4000;

/** When the script of a page was requested first, and when the page was painted first, in milliseconds. */
const readTimes = (page: Page): Promise<{ requested: number; painted: number }> =>
  page.evaluate(() => {
    const getStart = (entries: PerformanceEntryList) =>
      Math.min(...entries.map(({ startTime }) => startTime));
    return {
      requested: getStart(
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
      ),
      painted: getStart(performance.getEntriesByType('paint')),
    };
  });

/** Loads the shell of the results again, with the flights. */
async function reload(traveler: Traveler): Promise<void> {
  await traveler.page.reload();
  await traveler.flights().nth(1).waitFor();
}

describe('the script of a booking page', () => {
  test('is loaded once the shell is painted', async ({ openTraveler }) => {
    const traveler = await openTraveler();
    await traveler.followSearchLink(trip);
    await reload(traveler);
    const { requested, painted } = await readTimes(traveler.page);
    expect(requested).toBeGreaterThan(painted);
    expect(requested).toBeLessThan(longestWait);
  });

  test.for([
    {
      when: 'at once in a tab in the background',
      hide: () => Object.defineProperty(document, 'hidden', { get: () => true }),
      isAtOnce: true,
    },
    {
      when: 'at once where the browser reports no paint',
      hide: () =>
        Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => ['resource'] }),
      isAtOnce: true,
    },
    {
      when: 'when somebody leaves the tab before it is painted',
      hide: () =>
        addEventListener('DOMContentLoaded', () => document.dispatchEvent(new Event('visibilitychange'))),
      isAtOnce: true,
    },
    { when: 'after four seconds where there is no paint', hide: () => {}, isAtOnce: false },
  ])('is loaded $when', async ({ hide, isAtOnce }, { openTraveler }) => {
    const traveler = await openTraveler();
    await traveler.followSearchLink(trip);
    await traveler.page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await traveler.page.addInitScript(hide);
    await reload(traveler);
    const { requested } = await readTimes(traveler.page);
    expect(requested < longestWait).toBe(isAtOnce);
  });

  test('runs when the page has its stylesheets, which it keeps', async ({ openTraveler }) => {
    const traveler = await openTraveler();
    await traveler.followSearchLink(trip);
    const releaseStyles = await traveler.holdRequests('**/assets/styles-*.css');
    const [lastPart] = await Promise.all([
      traveler.page.waitForResponse('**/assets/results-page-*.js'),
      traveler.page.reload({ waitUntil: 'commit' }),
    ]);
    await lastPart.finished();
    releaseStyles();
    await traveler.flights().nth(1).waitFor();
    expect(await traveler.page.locator('head > link[rel=stylesheet][href*="/styles-"]').count()).toBe(1);
  });
});
