import * as v from 'valibot';
import { describe } from 'vitest';
import { recordTrace } from '#bench/measure/record-trace.ts';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

/** Notes which flights of the list change, by their places: one list of places for each time that the page changes it. */
async function watchList(traveler: Traveler): Promise<() => Promise<number[][]>> {
  const watched = await traveler.page.getByRole('list', { name: 'Flights' }).evaluateHandle(list => {
    const changes: number[][] = [];
    new MutationObserver(records => {
      const items = [...list.children];
      const changed = records.map(({ target }) => items.findIndex(item => item.contains(target)));
      const places = [...new Set(changed)].filter(place => place >= 0).toSorted((a, b) => a - b);
      if (places.length > 0) changes.push(places);
    }).observe(list, { subtree: true, childList: true, characterData: true });
    return changes;
  });
  return () => watched.jsonValue();
}

/** The items of the list: one for each flight. */
const findItems = ({ page }: Traveler) => page.locator('[aria-label=Flights] > li');

/** The places of the flights that the screen shows. */
const readOnScreen = (traveler: Traveler): Promise<number[]> =>
  findItems(traveler).evaluateAll(items =>
    items.flatMap((item, place) => {
      const { top, bottom } = item.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight ? [place] : [];
    }),
  );

/** Presses without scrolling. */
const sortByDuration = (traveler: Traveler) =>
  traveler.page.getByRole('radio', { name: 'Duration' }).dispatchEvent('click');

const recalculationSchema = v.object({
  name: v.literal('UpdateLayoutTree'),
  args: v.object({ elementCount: v.number() }),
});

/** How many elements a browser computes the styles of at once, at most, until the list has followed a press. */
async function countRestyled(traveler: Traveler, press: () => Promise<void>): Promise<number> {
  const session = await traveler.page.context().newCDPSession(traveler.page);
  const recalculations = await recordTrace(
    session,
    ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    recalculationSchema,
    async () => {
      await press();
      await traveler.readFlights();
    },
  );
  return Math.max(...recalculations.map(({ args }) => args.elementCount));
}

describe('the list of flights', () => {
  test.for([
    ['the top of the list', 0],
    ['its eighth flight', 7],
  ] as const)('follows a new order on the screen first: at %s', async ([, start], { traveler }) => {
    await traveler.page.setViewportSize({ width: 1440, height: 900 });
    await traveler.followSearchLink(trip);
    await findItems(traveler)
      .nth(start)
      .evaluate(async flight => {
        if (flight.previousElementSibling !== null) flight.scrollIntoView({ behavior: 'instant' });
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      });
    const onScreen = await readOnScreen(traveler);
    const [first = 0] = onScreen;
    expect(Math.abs(first - start)).toBeLessThan(2);
    const readChanges = await watchList(traveler);
    await sortByDuration(traveler);
    await traveler.readFlights();
    const changes = await readChanges();
    expect(changes[0]).toEqual(onScreen);
    expect(new Set(changes.flat()).size).toBeGreaterThan(9);
  });

  test('is complete for readers out of sight, and each flight is laid out by itself', async ({
    traveler,
  }) => {
    await traveler.followSearchLink(trip);
    const last = findItems(traveler).last();
    expect(await last.getByRole('heading').innerText()).not.toBe('');
    expect(await last.evaluate(item => getComputedStyle(item).contain)).toBe('content');
  });

  test('gets new styles only where a new order changes it', async ({ traveler }) => {
    await traveler.page.setViewportSize({ width: 1440, height: 900 });
    await traveler.followSearchLink(trip);
    await traveler.readFlights();
    // Of some 1500 elements in the list.
    const count = await countRestyled(traveler, () => sortByDuration(traveler));
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(250);
  });
});
