import type { Route } from 'playwright-core';
import { describe } from 'vitest';
import { findAxeViolations } from '#tests/harness/axe-violations.ts';
import { isFocused, type Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

/** Starts a search whose response is held back until `respond`. */
async function startSearch(traveler: Traveler): Promise<{ respond: () => Promise<void> }> {
  const held: Route[] = [];
  await traveler.page.route('**/api/flights/search', route => void held.push(route));
  await traveler.openHome();
  await traveler.fillSearch(trip);
  await traveler.button('Search Flights').click();
  await traveler.page.getByRole('dialog', { name: 'Searching for flights...' }).waitFor();
  return {
    respond: async () => {
      await traveler.page.unroute('**/api/flights/search');
      // The page may have given up the request.
      for (const route of held) await route.continue().catch(() => {});
    },
  };
}

async function expectForm(traveler: Traveler): Promise<void> {
  await traveler.page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await traveler.combobox('From').inputValue()).toBe('New York (JFK)');
  expect(await traveler.combobox('To').inputValue()).toBe('London (LHR)');
  expect(await isFocused(traveler.button('Search Flights'))).toBe(true);
  expect(await traveler.alert().count()).toBe(0);
}

describe('a running search', () => {
  test.for(['button', 'Escape', 'Back'])(
    'is canceled by %s, and its response changes nothing',
    async (by, { traveler }) => {
      const { respond } = await startSearch(traveler);
      if (by === 'button') await traveler.button('Cancel search').click();
      if (by === 'Escape') await traveler.page.keyboard.press('Escape');
      if (by === 'Back') await traveler.page.goBack();
      await expectForm(traveler);
      await respond();
      expect(await traveler.page.evaluate(() => localStorage.getItem('allFlights'))).toBe(null);
      // The same form can be searched again, and Back leads from the results to it.
      await traveler.submitSearch();
      await traveler.page.goBack();
      await traveler.button('Search Flights').waitFor();
      expect(await traveler.combobox('From').inputValue()).toBe('New York (JFK)');
    },
  );

  test('leaves no entry behind the results', async ({ traveler }) => {
    const { respond } = await startSearch(traveler);
    await respond();
    await traveler.heading('Flight results').waitFor();
    await traveler.page.goBack();
    await traveler.button('Search Flights').waitFor();
    await traveler.page.goBack();
    expect(traveler.page.url()).toBe('about:blank');
  });

  test('that is refused leads to the wrong field, on a phone as well', async ({ traveler }) => {
    traveler.allowConsole(/status of 400/);
    await traveler.page.setViewportSize({ width: 360, height: 640 });
    const held = Promise.withResolvers<Route>();
    await traveler.page.route('**/api/flights/search', route => held.resolve(route));
    await traveler.openHome();
    await traveler.fillSearch(trip);
    // Below the field.
    await traveler.button('Search Flights').evaluate(element => element.scrollIntoView({ block: 'start' }));
    await traveler.button('Search Flights').click();
    await traveler.page.getByRole('dialog', { name: 'Searching for flights...' }).waitFor();
    const refused = await held.promise;
    await refused.fulfill({
      status: 400,
      json: {
        error: 'Check the highlighted fields.',
        code: 'invalid_request',
        issues: [{ path: 'destination', message: 'Nobody flies there.' }],
      },
    });
    await traveler.page.getByText('Nobody flies there.').waitFor();
    const field = traveler.combobox('To');
    expect(await isFocused(field)).toBe(true);
    // The entry of the search is left meanwhile.
    await expect.poll(() => traveler.page.evaluate(() => history.state?.isSearch ?? false)).toBe(false);
    await expect
      .poll(() =>
        field.evaluate(element => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  });

  test.for([
    { width: 1366, height: 900 },
    { width: 360, height: 640 },
    { width: 667, height: 320 },
  ])('passes axe at $width × $height, and its button can be reached', async (size, { traveler }) => {
    await traveler.page.setViewportSize(size);
    await startSearch(traveler);
    expect(await findAxeViolations(traveler.page)).toEqual([]);
    await traveler.page.keyboard.press('Tab');
    expect(await isFocused(traveler.button('Cancel search'))).toBe(true);
    await traveler.page.keyboard.press('Enter');
    await expectForm(traveler);
  });
});

describe('the map of a running search', () => {
  const readMap = ({ page }: Traveler) =>
    page
      .getByRole('dialog')
      .locator('svg[aria-label^="Map"]')
      .evaluate(map => ({
        name: map.getAttribute('aria-label'),
        lines: map.querySelectorAll(':scope > svg > path').length,
        isDrawn: (map.parentElement?.getAnimations({ subtree: true }).length ?? 0) > 0,
      }));

  /** What changes in the dialog's animations. */
  const readAnimatedProperties = ({ page }: Traveler) =>
    page.getByRole('dialog').evaluate(dialog => {
      const keyframes = dialog
        .getAnimations({ subtree: true })
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
      const timing = new Set(['offset', 'computedOffset', 'easing', 'composite']);
      return [...new Set(keyframes.flatMap(Object.keys))].filter(name => !timing.has(name));
    });

  test('shows its places, and stands still for whoever wants no motion', async ({ traveler }) => {
    const { respond } = await startSearch(traveler);
    expect(await readMap(traveler)).toEqual({
      name: 'Map: New York (JFK) to London (LHR), 5,540 km',
      lines: 1,
      isDrawn: false,
    });
    await traveler.page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(async () => (await readMap(traveler)).isDrawn).toBe(true);
    // Browsers move it without the page's thread, which renders the results meanwhile.
    expect(await readAnimatedProperties(traveler)).toEqual(['transform']);
    expect(await findAxeViolations(traveler.page)).toEqual([]);
    await respond();
    await traveler.heading('Flight results').waitFor();
  });

  test('is left out where the host does not know where places are', async ({ traveler }) => {
    traveler.allowConsole(/status of 404/);
    await traveler.page.route('**/api/flights/place-positions*', route => route.fulfill({ status: 404 }));
    const { respond } = await startSearch(traveler);
    const dialog = traveler.page.getByRole('dialog');
    await dialog.locator('[data-arc]').waitFor();
    await respond();
    await traveler.heading('Flight results').waitFor();
  });

  test('is left out on a low screen, so that the search can be canceled', async ({ traveler }) => {
    await traveler.page.setViewportSize({ width: 740, height: 360 });
    const { respond } = await startSearch(traveler);
    const dialog = traveler.page.getByRole('dialog');
    await dialog.locator('[data-arc]').waitFor();
    expect(await dialog.locator('svg[aria-label^="Map"]').count()).toBe(0);
    await respond();
  });
});
