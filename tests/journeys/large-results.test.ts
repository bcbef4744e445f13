import { describe } from 'vitest';
import * as v from 'valibot';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const responseSchema = v.object({ flights: v.array(v.looseObject({ id: v.string() })) });

/** Repeats the offers of the next search until there are so many, each with an id and a price of its own. */
async function multiplyOffers(traveler: Traveler, count: number): Promise<void> {
  await traveler.page.route('**/api/flights/search', async route => {
    const response = await route.fetch();
    const { flights } = v.parse(responseSchema, await response.json());
    const offers = Array.from({ length: count }, (_, index) => ({
      ...flights[index % flights.length],
      id: `off_${index}`,
      total_price: `USD ${10_000 - index}.00`,
    }));
    await route.fulfill({ response, json: { flights: offers } });
  });
}

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

  test('are shown as well where the worker can’t be loaded', async ({ traveler }) => {
    traveler.allowConsole(/ERR_FAILED/);
    await traveler.page.route('**/results-worker-*.js', route => route.abort());
    await multiplyOffers(traveler, 3000);
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    expect((await traveler.readFlights())[0]).toContain('$7,001');
  });
});
