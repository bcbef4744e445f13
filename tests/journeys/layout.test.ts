import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { settings } from '#site/content/settings.ts';
import { getDateInDays, testCards } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

/** What is read in one piece: `Tue, Dec 22, 2026`, `Terminal 4`, `+1 307 555 0101`, `Airbus A330-200`. */
const pieces =
  /\w{3}, \w{3} \d{1,2}, \d{4}|Terminal \w+|\+1 \d{3} \d{3} \d{4}|(Airbus|Boeing|Embraer) [\w -]+/;

/** The pieces of a text, and those of them that a line break divides. */
const findPieces = (locator: Locator): Promise<{ found: number; broken: string[] }> =>
  locator.evaluate((root, source) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    let found = 0;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.replaceAll('\u00A0', ' ') ?? '';
      for (const match of text.matchAll(new RegExp(source, 'g'))) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 0) found += 1;
        if (lines > 1) broken.push(match[0]);
      }
    }
    return { found, broken };
  }, pieces.source);

const getTop = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? NaN;

describe('a line break', () => {
  test('divides no date, terminal, aircraft or phone number, on a phone or a tablet', async ({
    openTraveler,
  }) => {
    const traveler = await openTraveler({ viewport: { width: 360, height: 740 } });
    const { page } = traveler;
    const expectWhole = async (locator: Locator) => {
      for (const width of [360, 390, 768]) {
        await page.setViewportSize({ width, height: 900 });
        const { found, broken } = await findPieces(locator);
        expect([width, broken]).toEqual([width, []]);
        expect(found).toBeGreaterThan(0);
      }
    };
    await page.goto('/help');
    await expectWhole(page.getByRole('link', { name: 'Emergency line:' }));
    await traveler.reachPayment({ from: 'JFK', to: 'LHR', returnDate: getDateInDays(40) });
    await expectWhole(page.getByRole('region', { name: 'Review' }).getByText(/@/));
    await traveler.pay(testCards.approved);
    await traveler.readTicket();
    await expectWhole(page.getByRole('article', { name: 'Electronic Ticket' }));
  });

  test('leaves no single fact of the search for a line of its own', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: { width: 390, height: 844 } });
    const getTops = (texts: readonly string[]) =>
      Promise.all(
        texts.map(text => getTop(traveler.page.getByRole('main').getByText(text, { exact: true }).first())),
      );
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR', returnDate: getDateInDays(40), adults: 2 });
    const [passengers, cabin] = await getTops(['2 passengers', 'Economy']);
    expect(cabin).toBe(passengers);
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    const [kind, passenger, oneWayCabin] = await getTops(['One way', '1 passenger', 'Economy']);
    expect([passenger, oneWayCabin]).toEqual([kind, kind]);
  });
});

describe('results without a flight', () => {
  test('have a heading in one line, and the form, airports nearby and a number to call as next steps', async ({
    openTraveler,
  }) => {
    const traveler = await openTraveler();
    await traveler.followSearchLink({ from: 'PVD', to: 'RAI' });
    const summary = traveler.page.getByText('Providence (PVD) to Praia (RAI)');
    for (const width of [360, 640, 768, 1024, 1440]) {
      await traveler.page.setViewportSize({ width, height: 900 });
      const heading = await traveler.heading('Flight results').boundingBox();
      expect(heading?.height).toBeLessThan(60);
      const box = await summary.boundingBox();
      // On large screens, the search stands beside the heading, above the list.
      if (width < 1024) expect(box?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
      else expect(box?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
      const main = traveler.page.getByRole('main');
      // Beside other days.
      const step = main.getByRole('button', { name: /^(?!\w{3} \w{3} \d)/ }).or(main.getByRole('link'));
      expect(await step.allInnerTexts()).toEqual([
        'Modify Search',
        'Search nearby airports, too',
        '+1 307 555 0142',
      ]);
    }
    await traveler.button('Modify Search').click();
    await traveler.button('Search Flights').waitFor();
  });
});

describe('the first screen of the results', () => {
  test.for([
    [390, 844, 2, 'one way', {}],
    [1440, 900, 4, 'one way', {}],
    [390, 844, 2, 'round trip', { returnDate: getDateInDays(37) }],
    [1440, 900, 3, 'round trip', { returnDate: getDateInDays(37) }],
  ] as const)(
    'of %d by %d pixels has %d whole flights with their totals: %s',
    async (screen, { openTraveler }) => {
      const [width, height, count, , dates] = screen;
      const traveler = await openTraveler({ viewport: { width, height } });
      await traveler.followSearchLink({ from: 'JFK', to: 'LHR', ...dates });
      await traveler.readFlights();
      // Fonts that arrive too late for the first page are there for the next one.
      await traveler.page.waitForLoadState('networkidle');
      await traveler.page.reload();
      await traveler.readFlights();
      const edges = await traveler.flights().evaluateAll(items =>
        items.map(item => {
          const { top, bottom } = (item.firstElementChild ?? item).getBoundingClientRect();
          const total = item.querySelector('strong')?.getBoundingClientRect().bottom ?? Infinity;
          return { bottom, total, height: bottom - top };
        }),
      );
      // On large screens, the promotion covers the bottom of the screen.
      const bar = await getTop(traveler.page.getByRole('region', { name: 'Promotion' }));
      const whole = edges.filter(({ bottom, total }) => Math.max(bottom, total) <= Math.min(bar, height));
      expect(whole.length).toBeGreaterThanOrEqual(count);
      // What is unusual, or operated by another airline, takes another line of a phone.
      const lowest = Math.min(...whole.map(flight => flight.height));
      if (width < 640) expect(lowest).toBeLessThanOrEqual(220);
    },
  );
});

describe('the heading of the results', () => {
  test('leaves a gap before Modify Search on the narrowest screen', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: { width: 320, height: 640 } });
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    const button = await traveler.button('Modify Search').boundingBox();
    const end = await traveler.heading('Flight results').evaluate(heading => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().right;
    });
    expect((button?.x ?? NaN) - end).toBeGreaterThanOrEqual(8);
  });
});

describe('the fares of a flight', () => {
  test('have the same facts in one line', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: { width: 1440, height: 900 } });
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    const flight = traveler
      .flights()
      .filter({ has: traveler.page.getByRole('radio').nth(1) })
      .first();
    await flight.getByText('Flight details').click();
    const fares = flight.locator('details ul').filter({ hasText: 'Free cancellation' });
    const bags = fares.getByText(/^(No|\d) (carry-on )?bag/);
    await expect.poll(() => bags.count()).toBeGreaterThan(1);
    const readTops = (texts: Locator) =>
      texts.evaluateAll(all => [...new Set(all.map(text => Math.round(text.getBoundingClientRect().top)))]);
    expect(await readTops(bags)).toHaveLength(1);
    expect(await readTops(fares.getByText(/^Free cancellation/))).toHaveLength(1);
  });
});

describe('a flight under the pointer', () => {
  test('stays where it is, when the pointer rests on its edge', async ({ openTraveler }) => {
    const traveler = await openTraveler();
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    await traveler
      .button(/^Select Flight/)
      .first()
      .waitFor();
    const { page } = traveler;
    const flight = page
      .getByRole('listitem')
      .filter({ has: traveler.button(/^Select Flight/) })
      .first();
    for (const edge of ['top', 'bottom'] as const) {
      await page.mouse.move(5, 5);
      const y = await flight.evaluate((element, side) => element.getBoundingClientRect()[side], edge);
      await page.mouse.move(700, edge === 'top' ? y + 1 : y - 1);
      /** How often the button turns back, in a second: rising once is no turn. */
      const turns = await traveler
        .button(/^Select Flight/)
        .first()
        .evaluate(
          button =>
            new Promise<number>(resolve => {
              const end = performance.now() + 1000;
              let position = button.getBoundingClientRect().top;
              let direction = 0;
              let count = 0;
              const watch = () => {
                const { top } = button.getBoundingClientRect();
                const moved = Math.sign(top - position);
                if (moved !== 0 && direction !== 0 && moved !== direction) count += 1;
                if (moved !== 0) direction = moved;
                position = top;
                if (performance.now() < end) requestAnimationFrame(watch);
                else resolve(count);
              };
              watch();
            }),
        );
      expect([edge, turns]).toEqual([edge, 0]);
    }
  });
});

describe('a question about the fare', () => {
  test('is not followed by a promotion', async ({ traveler }) => {
    await traveler.submitPassengers({ from: 'STN', to: 'LGW' });
    const promotion = traveler.page.getByRole('main').getByText(`Call ${settings.phone}`);
    await traveler.button('Accept new fare').waitFor();
    expect(await promotion.count()).toBe(0);
    await traveler.button('Accept new fare').click();
    await traveler.cardNumber().waitFor();
    expect(await promotion.count()).toBe(1);
  });
});
