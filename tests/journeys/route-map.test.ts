import * as v from 'valibot';
import { describe } from 'vitest';
import { findAxeViolations } from '#tests/harness/axe-violations.ts';
import { expect, test } from './fixtures.ts';
import { testCards, getDateInDays } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';

const findMap = ({ page }: Traveler) => page.getByRole('img', { name: /^Map: / });

/** The accessible name of the page's map. */
async function getMapName(traveler: Traveler): Promise<string | null> {
  await findMap(traveler).waitFor();
  return await findMap(traveler).getAttribute('aria-label');
}

/** Finds accessibility issues in the map's container, light and dark. */
async function findMapIssues({ page }: Traveler): Promise<string[]> {
  const issues: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await findAxeViolations(page, { include: ':has(> svg[aria-label^="Map"])' });
    issues.push(...violations.map(violation => `${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return issues;
}

/** Removes the airports' coordinates, as from a host that doesn't send them. */
async function removeCoordinates({ page }: Traveler): Promise<void> {
  await page.route(/\/api\/(flights\/search|bookings\/details)/, async route => {
    const response = await route.fetch();
    const answer = v.parse(v.pipe(v.string(), v.parseJson()), await response.text());
    const body = JSON.stringify(answer, (key, value: unknown) =>
      key === 'latitude' || key === 'longitude' ? undefined : value,
    );
    await route.fulfill({ response, body });
  });
}

describe('the route map', () => {
  test('shows the search, then the selected flight, then the ticket’s flight', async ({ traveler }) => {
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

  test('loads without a layout shift', async ({ traveler }) => {
    const requested = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    await traveler.page.route('**/assets/route-map-drawing*', async route => {
      requested.resolve(undefined);
      await released.promise;
      await route.continue();
    });
    await traveler.followSearchLink({ from: 'SYD', to: 'LAX' });
    await requested.promise;
    const list = traveler.flights().first();
    const before = await list.boundingBox();
    expect(await findMap(traveler).count()).toBe(0);
    released.resolve(undefined);
    await findMap(traveler).waitFor();
    expect(await list.boundingBox()).toEqual(before);
  });

  test('is left out if its script does not load', async ({ traveler }) => {
    traveler.allowConsole(/net::ERR_/, /could not be loaded/);
    await traveler.page.route('**/assets/route-map-drawing*', route => route.abort());
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    await traveler.selectFlight();
    expect(await findMap(traveler).count()).toBe(0);
  });

  test('is left out if the host sends no coordinates', async ({ traveler }) => {
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
