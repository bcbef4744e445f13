import { AxeBuilder } from '@axe-core/playwright';
import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { cards, inDays } from './people.ts';
import type { Traveller } from './traveller.ts';

const mapOn = ({ page }: Traveller) => page.getByRole('img', { name: /^Map: / });

/** The name of the one map that the page has. */
async function nameOfMap(traveller: Traveller): Promise<string | null> {
  await mapOn(traveller).waitFor();
  return await mapOn(traveller).getAttribute('aria-label');
}

/** What axe finds wrong with what holds the map, light and dark. */
async function faultsOfMap({ page }: Traveller): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include(':has(> svg[aria-label^="Map"])').analyze();
    faults.push(...violations.map(({ id }) => `${colorScheme}: ${id}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** Answers as those of a host that doesn't say where its airports are. */
async function forgetCoordinates({ page }: Traveller): Promise<void> {
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
    traveller,
  }) => {
    await traveller.followSearchLink({ from: 'JFK', to: 'LHR', back: inDays(40) });
    expect(await nameOfMap(traveller)).toBe('Map: New York (JFK) to London (LHR), 5,540 km');
    expect(await faultsOfMap(traveller)).toEqual([]);

    await traveller.choose();
    const chosen = await nameOfMap(traveller);
    expect(chosen).toMatch(/^Map: New York \(JFK\) to London \(LHR\)/);
    expect(await faultsOfMap(traveller)).toEqual([]);

    await traveller.fillPassengers();
    await traveller.continueToPayment();
    await traveller.pay(cards.pays);
    await traveller.ticket();
    expect(await nameOfMap(traveller)).toBe(chosen);
    expect(await faultsOfMap(traveller)).toEqual([]);
    await traveller.page.emulateMedia({ media: 'print' });
    expect(await mapOn(traveller).isVisible()).toBe(true);
  });

  test('comes into room that was kept for it', async ({ traveller }) => {
    const asked = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    await traveller.page.route('**/assets/route-map-drawing*.js', async route => {
      asked.resolve(undefined);
      await released.promise;
      await route.continue();
    });
    await traveller.followSearchLink({ from: 'SYD', to: 'LAX' });
    await asked.promise;
    const list = traveller.flights().first();
    const before = await list.boundingBox();
    expect(await mapOn(traveller).count()).toBe(0);
    released.resolve(undefined);
    await mapOn(traveller).waitFor();
    expect(await list.boundingBox()).toEqual(before);
  });

  test('is missed by nobody where its script does not come', async ({ traveller }) => {
    traveller.expects(/net::ERR_/);
    await traveller.page.route('**/assets/route-map-drawing*.js', route => route.abort());
    await traveller.followSearchLink({ from: 'JFK', to: 'LHR' });
    await traveller.choose();
    expect(await mapOn(traveller).count()).toBe(0);
  });

  test('is not there where a host says no coordinates', async ({ traveller }) => {
    await forgetCoordinates(traveller);
    await traveller.followSearchLink({ from: 'JFK', to: 'LHR' });
    await traveller.flights().first().waitFor();
    expect(await mapOn(traveller).count()).toBe(0);
    await traveller.choose();
    expect(await mapOn(traveller).count()).toBe(0);
    await traveller.fillPassengers();
    await traveller.continueToPayment();
    await traveller.pay(cards.pays);
    await traveller.heading('Booking Confirmed!').waitFor({ timeout: 40_000 });
    expect(await mapOn(traveller).count()).toBe(0);
  });
});
