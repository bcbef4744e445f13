import { AxeBuilder } from '@axe-core/playwright';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import { testCards, getDateInDays } from '../harness/test-passengers.ts';
import type { Traveler } from '../harness/traveler.ts';

const findMap = ({ page }: Traveler) => page.getByRole('img', { name: /^Map: / });

/** The name of the one map that the page has. */
async function getMapName(traveler: Traveler): Promise<string | null> {
  await findMap(traveler).waitFor();
  return await findMap(traveler).getAttribute('aria-label');
}

/** What axe finds wrong with what holds the map, light and dark. */
async function findMapIssues({ page }: Traveler): Promise<string[]> {
  const issues: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include(':has(> svg[aria-label^="Map"])').analyze();
    issues.push(...violations.map(({ id }) => `${colorScheme}: ${id}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return issues;
}

/** Answers as those of a host that doesn't say where its airports are. */
async function removeCoordinates({ page }: Traveler): Promise<void> {
  await page.route(/\/api\/(flights\/search|bookings\/details)/, async route => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    const body = JSON.stringify(answer, (key, value: unknown) =>
      key === 'latitude' || key === 'longitude' ? undefined : value,
    );
    await route.fulfill({ response, body });
  });
}

describe('the map of the route', () => {
  test('shows what was searched, the flight that was chosen, and what the ticket is for', async ({
    traveler,
  }) => {
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR', returnDate: getDateInDays(40) });
    expect(await getMapName(traveler)).toBe('Map: New York (JFK) to London (LHR), 5,540 km');
    expect(await findMapIssues(traveler)).toEqual([]);

    await traveler.selectFlight();
    const chosen = await getMapName(traveler);
    expect(chosen).toMatch(/^Map: New York \(JFK\) to London \(LHR\)/);
    expect(await findMapIssues(traveler)).toEqual([]);

    await traveler.fillPassengers();
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    expect(await getMapName(traveler)).toBe(chosen);
    expect(await findMapIssues(traveler)).toEqual([]);
    await traveler.page.emulateMedia({ media: 'print' });
    expect(await findMap(traveler).isVisible()).toBe(true);
  });

  test('comes into room that was kept for it', async ({ traveler }) => {
    const asked = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    await traveler.page.route('**/assets/route-map-drawing*.js', async route => {
      asked.resolve(undefined);
      await released.promise;
      await route.continue();
    });
    await traveler.followSearchLink({ from: 'SYD', to: 'LAX' });
    await asked.promise;
    const list = traveler.flights().first();
    const before = await list.boundingBox();
    expect(await findMap(traveler).count()).toBe(0);
    released.resolve(undefined);
    await findMap(traveler).waitFor();
    expect(await list.boundingBox()).toEqual(before);
  });

  test('is missed by nobody where its script does not come', async ({ traveler }) => {
    traveler.allowConsole(/net::ERR_/);
    await traveler.page.route('**/assets/route-map-drawing*.js', route => route.abort());
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    await traveler.selectFlight();
    expect(await findMap(traveler).count()).toBe(0);
  });

  test('is not there where a host says no coordinates', async ({ traveler }) => {
    await removeCoordinates(traveler);
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    await traveler.flights().first().waitFor();
    expect(await findMap(traveler).count()).toBe(0);
    await traveler.selectFlight();
    expect(await findMap(traveler).count()).toBe(0);
    await traveler.fillPassengers();
    await traveler.continueToPayment();
    await traveler.pay(testCards.approved);
    await traveler.heading('Booking Confirmed!').waitFor({ timeout: 40_000 });
    expect(await findMap(traveler).count()).toBe(0);
  });
});
