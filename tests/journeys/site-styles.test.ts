import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe } from 'vitest';
import type { Traveler } from '#tests/harness/traveler.ts';
import { waitForReact } from '#model/drivers/hydration.ts';
import { expect, test } from './fixtures.ts';

const stylesheets = '**/assets/{styles,home}-*.css';
/** Reading the styles of a page once takes seconds on a busy computer. */
const settleMs = 40_000;
/** Less is what a browser rounds. */
const leastShift = 0.0001;
const screens = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light', reducedMotion: 'reduce' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', reducedMotion: 'reduce' },
] as const;
const paths = [
  '/',
  '/about',
  '/terms',
  '/qatar-airways',
  '/help',
  '/services',
  '/no-such-page',
  '/flight-results',
];
/** The home page has rules of its own, the results page a shell: both have both screens. The others share their rules. */
const pathsOnScreens = paths.flatMap((path, index) =>
  screens
    .filter((_, number) => ['/', '/flight-results'].includes(path) || number === index % screens.length)
    .map(screen => ({ path, screen, width: screen.viewport.width })),
);

/**
 * The computed styles of all elements of a page, of its main part, or of its first screen: what stands before the links to the
 * stylesheets, and is in view.
 */
const readStyles = (
  page: Page,
  part: 'page' | 'main part' | 'first screen',
): Promise<Record<string, string>> =>
  page.evaluate(read => {
    const isWhole = read !== 'first screen';
    // Automatic margins, which Chromium may call 0 between two layouts; what a pointer brings about; sizes, which depend on
    // what follows in the same box; tokens, which colors stand for.
    const ignored = isWhole
      ? /^(?:--|margin)/
      : /^(?:--|transition|cursor|-webkit-tap-highlight-color|block-size|height|perspective-origin|transform-origin|inset|bottom|grid-template-rows)/;
    const link = document.querySelector('#site-styles');
    const isShown = (element: Element): boolean => {
      const { top, height } = element.getBoundingClientRect();
      return (
        link?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING &&
        height > 0 &&
        top < window.innerHeight
      );
    };
    return Object.fromEntries(
      [...document.querySelectorAll(read === 'main part' ? 'main *' : 'body *')].flatMap((element, index) => {
        if (!(isWhole || isShown(element))) return [];
        const computed = getComputedStyle(element);
        const properties = [...computed].filter(property => !ignored.test(property));
        return [
          [
            `${index} ${element.tagName}`,
            properties.map(property => `${property}: ${computed.getPropertyValue(property)}`).join('; '),
          ],
        ];
      }),
    );
  }, part);

/** A font that comes in time, or not, changes sizes: none comes. */
async function refuseFonts(traveler: Traveler): Promise<Traveler> {
  traveler.allowConsole(/404|ERR_FAILED|No page at/);
  await traveler.page.context().route('**/*.woff2', route => route.abort());
  return traveler;
}

/** Loads the images that a browser would load when they come near: a loaded one has its own height. */
const loadImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all(
      Array.from(document.images, image => {
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    );
  });

/** Opens a page, and waits until React has hydrated it. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('button').first().dispatchEvent('pointerover');
  await waitForReact({ page });
}

/** Follows a link to a page, which React renders in the same document. */
async function follow(page: Page, path: string): Promise<void> {
  const document = await page.evaluateHandle(() => window.document);
  const title = await page.title();
  await page.locator(`:is(header, footer) a[href="${path}"]`).last().click();
  await page.waitForFunction(before => window.document.title !== before, title);
  expect(await document.evaluate(({ readyState }) => readyState)).toBe('complete');
}

/** The rules that a page's stylesheets have more than once. */
const findRepeatedRules = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets]
      .filter(({ href }) => href !== null)
      .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText));
    return rules.filter((rule, index) => rules.indexOf(rule) !== index);
  });

describe('the stylesheets of pages', () => {
  test('are loaded once, and kept', async ({ traveler }) => {
    const { page } = traveler;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const loaded = new Map<string, (string | undefined)[]>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const [, name] = /\/assets\/(\w+)-\w+\.css$/.exec(response.url) ?? [];
      if (name !== undefined && !response.fromDiskCache)
        loaded.set(requestId, [name, response.headers['cache-control'] ?? response.headers['Cache-Control']]);
    });
    const cached: string[] = [];
    session.on('Network.requestServedFromCache', ({ requestId }) => cached.push(requestId));
    for (const path of ['/about', '/terms', '/', '/qatar-airways', '/passenger-details', '/'])
      await page.goto(path);
    for (const requestId of cached) loaded.delete(requestId);
    const kept = 'public, max-age=31536000, immutable';
    expect([...loaded.values()]).toEqual([
      ['styles', kept],
      ['home', kept],
    ]);
  });

  test.for(pathsOnScreens)(
    'give $path the look of stylesheets with all rules at $width px',
    async ({ path, screen }, { openTraveler }) => {
      const { page } = await refuseFonts(await openTraveler(screen));
      await page.route('**/assets/*.js', route => route.abort());
      await page.goto(path);
      await loadImages(page);
      const styles = await readStyles(page, 'page');
      await page.evaluate(async () => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-version]')];
        for (const { href } of links) {
          const copy = document.createElement('link');
          copy.rel = 'stylesheet';
          copy.href = href;
          const ready = new Promise(resolve => copy.addEventListener('load', resolve));
          document.head.append(copy);
          await ready;
        }
        // The last ones are those of the first screen; the others are the template's.
        [...document.head.querySelectorAll('style')]
          .findLast(style => style.textContent.includes(':root{'))
          ?.remove();
        // Their places among the elements stay.
        for (const link of links) link.media = 'not all';
      });
      expect(await readStyles(page, 'page')).toEqual(styles);
    },
  );

  test.for(pathsOnScreens)(
    'add nothing to the first screen of $path at $width px',
    async ({ path, screen }, { openTraveler }) => {
      const read = async (isBlocked: boolean) => {
        const { page } = await refuseFonts(await openTraveler(screen));
        await page.route('**/assets/*.js', route => route.abort());
        if (isBlocked) await page.route(stylesheets, route => route.abort());
        await page.goto(path);
        return readStyles(page, 'first screen');
      };
      const styles = await read(true);
      expect(Object.keys(styles).length).toBeGreaterThan(15);
      expect(styles).toEqual(await read(false));
    },
  );

  test.for(pathsOnScreens)(
    'come later than the first paint of $path at $width px, and move nothing',
    async ({ path, screen }, { openTraveler }) => {
      const traveler = await openTraveler(screen);
      const { page } = traveler;
      traveler.allowConsole(/404|No page at/);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const release = await traveler.holdRequests(stylesheets);
      await page.goto(path, { waitUntil: 'commit' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);
      release();
      await page.waitForLoadState('networkidle');
      const shifts = v.parse(v.array(v.number()), await page.evaluate(() => Reflect.get(window, 'shifts')));
      expect(shifts.filter(shift => shift >= leastShift)).toEqual([]);
    },
  );

  test('give the home page the same look whether they or React bring its rules', async ({ openTraveler }) => {
    for (const screen of screens) {
      const { page: returned } = await refuseFonts(await openTraveler(screen));
      await openHydrated(returned, '/');
      await follow(returned, '/about');
      await follow(returned, '/');
      const { page: reached } = await refuseFonts(await openTraveler(screen));
      await openHydrated(reached, '/help');
      await follow(reached, '/');
      const styles = await readStyles(returned, 'main part');
      expect(Object.keys(styles).length).toBeGreaterThan(1000);
      await expect.poll(() => readStyles(reached, 'main part'), { timeout: settleMs }).toEqual(styles);
      for (const page of [returned, reached]) expect(await findRepeatedRules(page)).toEqual([]);
    }
  });

  test('give a page that is reached from the home page its own look', async ({ openTraveler }) => {
    for (const screen of screens) {
      const { page: opened } = await refuseFonts(await openTraveler(screen));
      await openHydrated(opened, '/about');
      const { page: reached } = await refuseFonts(await openTraveler(screen));
      await openHydrated(reached, '/');
      await follow(reached, '/about');
      const styles = await readStyles(opened, 'main part');
      await expect.poll(() => readStyles(reached, 'main part'), { timeout: settleMs }).toEqual(styles);
      for (const page of [opened, reached]) expect(await findRepeatedRules(page)).toEqual([]);
    }
  });

  test('get few rules of booking pages, which have a stylesheet of their own', async ({ openTraveler }) => {
    const traveler = await openTraveler();
    const countRules = () =>
      traveler.page.evaluate(() => {
        const count = (sheets: readonly CSSStyleSheet[]) =>
          sheets.flatMap(({ cssRules }) => [...cssRules]).length;
        return {
          files: count([...document.styleSheets].filter(({ href }) => href !== null)),
          others: count(document.adoptedStyleSheets),
        };
      });
    await openHydrated(traveler.page, '/');
    const before = await countRules();
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    await traveler.flights().nth(1).waitFor();
    const after = await countRules();
    // Variants of components that the stylesheets have.
    expect(after.files - before.files).toBeLessThan(40);
    expect(after.others - before.others).toBeGreaterThan(150);
  });

  test('stay when a page is left within the site', async ({ traveler }) => {
    const { page } = traveler;
    await page.goto('/help');
    const footer = page.getByRole('contentinfo').locator('div').first();
    const read = () => footer.evaluate(element => getComputedStyle(element).backgroundColor);
    const color = await read();
    await page.getByRole('searchbox').fill('refund');
    await page.getByText(/^\d+ articles? in /).waitFor();
    const document = await page.evaluateHandle(() => window.document);
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await traveler.heading('The whole trip, not just the seat').waitFor();
    expect(await document.evaluate(({ readyState }) => readyState)).toBe('complete');
    expect(await page.locator('link[data-version]').count()).toBe(0);
    expect(await read()).toBe(color);
  });

  test('are replaced by the script where they can’t be loaded', async ({ traveler }) => {
    traveler.allowConsole(/ERR_FAILED/);
    await traveler.page.route(stylesheets, route => route.abort());
    await traveler.openHome();
    await traveler.combobox('From').fill('lon');
    const option = traveler.suggestions().first();
    await option.waitFor();
    expect(await option.evaluate(element => getComputedStyle(element).cursor)).toBe('pointer');
  });
});
