import { describe } from 'vitest';
import * as v from 'valibot';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const responseSchema = v.object({
  flights: v.array(
    v.looseObject({
      id: v.string(),
      slices: v.array(v.looseObject({ segments: v.array(v.looseObject({})) })),
    }),
  ),
});

/** Repeats the offers of the next search until there are so many, each for a flight of its own at a price of its own. */
async function multiplyOffers(traveler: Traveler, count: number): Promise<void> {
  await traveler.page.route('**/api/flights/search', async route => {
    const response = await route.fetch();
    const { flights } = v.parse(responseSchema, await response.json());
    const offers = Array.from({ length: count }, (_, index) => {
      const { slices = [], ...flight } = flights[index % flights.length] ?? {};
      return {
        ...flight,
        id: `off_${index}`,
        total_price: `USD ${10_000 - index}.00`,
        slices: slices.map(slice => ({
          ...slice,
          segments: slice.segments.map(segment => ({
            ...segment,
            marketing_carrier_flight_number: String(index),
          })),
        })),
      };
    });
    await route.fulfill({ response, json: { flights: offers } });
  });
}

/** Makes the delay after a search end once a flight is in the document, and notes what is seen of it at that moment. */
function waitForRenderedFlight(): void {
  // oxlint-disable-next-line conventions/no-sleep -- the page's own timer, replaced for one delay
  const startTimer = window.setTimeout;
  const startDelay = (callback: () => void, ms?: number): number => {
    if (ms !== 600) return startTimer(callback, ms);
    const observer = new MutationObserver(() => {
      const flight = document.querySelector('[aria-label=Flights] h3');
      if (flight === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const seen = {
          path: window.location.pathname,
          isVisible: flight.checkVisibility({ visibilityProperty: true }),
          isLaidOut: flight.getBoundingClientRect().height > 0,
          flights: document.querySelectorAll('[aria-label=Flights] > li').length,
        };
        Object.assign(window, { rendered: { flight, seen } });
        callback();
      });
    });
    observer.observe(document.body, { subtree: true, childList: true });
    return 0;
  };
  Object.assign(window, { setTimeout: startDelay });
}

test('results are rendered and laid out before they are opened', async ({ traveler }) => {
  const { page } = traveler;
  await page.addInitScript(waitForRenderedFlight);
  await traveler.openHome();
  await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
  // The results' code loads once the form is complete. Without it, nothing is rendered before the delay ends.
  await page.waitForLoadState('networkidle');
  await traveler.submitSearch();
  const readRendered = (name: string) =>
    page.evaluateHandle(key => Reflect.get(Reflect.get(window, 'rendered'), key), name);
  expect(await (await readRendered('seen')).jsonValue()).toEqual({
    path: '/',
    isVisible: false,
    isLaidOut: true,
    flights: 12,
  });
  const shown = traveler.flights().first().getByRole('heading');
  expect(await shown.evaluate((element, before) => element === before, await readRendered('flight'))).toBe(
    true,
  );
  expect(new URL(page.url()).pathname).toBe('/flight-results');
});

describe('thousands of offers', () => {
  test('are parsed beside the main thread', async ({ traveler }) => {
    const workers: string[] = [];
    traveler.page.on('worker', worker => workers.push(worker.url()));
    await multiplyOffers(traveler, 3000);
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    expect(await traveler.page.getByRole('main').innerText()).toContain('3000 of 3000 flights');
    expect((await traveler.readFlights())[0]).toContain('$7,001');
    expect(workers.map(url => new URL(url).pathname)).toEqual([
      expect.stringMatching(/^\/assets\/results-worker-[\w-]+\.js$/),
    ]);
  });

  test('fill neither the history nor the storage, and are searched for again after a reload', async ({
    traveler,
  }) => {
    const { page } = traveler;
    await multiplyOffers(traveler, 3000);
    const searches: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/api/flights/search')) searches.push(request.postData() ?? '');
    });
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    const readSizes = () =>
      page.evaluate(() => ({
        history: JSON.stringify(history.state).length,
        storage: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]).length,
        cards: document.querySelectorAll('[aria-label=Flights] > li').length,
      }));
    const sizes = await readSizes();
    expect([sizes.history < 2000, sizes.storage < 4000, sizes.cards]).toEqual([true, true, 12]);
    const shown = await traveler.readFlights();
    await page.reload();
    await page.getByText('3000 of 3000 flights').waitFor();
    expect(await traveler.readFlights()).toEqual(shown);
    expect(searches).toEqual([searches[0], searches[0]]);
  });

  test('are shown as well where the worker can’t be loaded', async ({ traveler }) => {
    traveler.allowConsole(/ERR_FAILED/);
    await traveler.page.route('**/results-worker-*.js', route => route.abort());
    await multiplyOffers(traveler, 3000);
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    expect((await traveler.readFlights())[0]).toContain('$7,001');
  });
});
