import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

describe('the script of a booking page', () => {
  test('is loaded once the shell is painted', async ({ openTraveler }) => {
    const traveler = await openTraveler();
    await traveler.followSearchLink(trip);
    await traveler.page.reload();
    await traveler.flights().first().waitFor();
    const { painted, requested } = await traveler.page.evaluate(() => ({
      painted: performance.getEntriesByType('paint').map(({ startTime }) => startTime),
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(requested.length).toBeGreaterThan(5);
    expect(Math.min(...requested)).toBeGreaterThan(Math.min(...painted));
  });

  test.for([
    {
      where: 'in a tab in the background',
      prepare: () => Object.defineProperty(document, 'hidden', { get: () => true }),
    },
    {
      where: 'where the browser reports no paint',
      prepare: () =>
        Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => ['resource'] }),
    },
    {
      where: 'where there is no paint',
      prepare: () => {
        PerformanceObserver.prototype.observe = () => {};
      },
    },
  ])('is loaded $where, too', async ({ prepare }, { openTraveler }) => {
    const traveler = await openTraveler();
    await traveler.followSearchLink(trip);
    await traveler.page.addInitScript(prepare);
    await traveler.page.reload();
    await traveler.flights().first().waitFor();
    expect(await traveler.flights().count()).toBeGreaterThan(1);
  });
});
