import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';

const stylesheet = '**/assets/styles-*.css';
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

/**
 * The computed styles of all elements of a page, or of those of its first screen: what stands before the link to the
 * stylesheet, and is in view.
 */
const readStyles = (page: Page, part: 'page' | 'first screen'): Promise<Record<string, string>> =>
  page.evaluate(isWhole => {
    // What a pointer brings about; sizes, which depend on what follows in the same box; tokens, which colors stand for.
    const ignored =
      /^(?:--|transition|cursor|-webkit-tap-highlight-color|block-size|height|perspective-origin|transform-origin|inset|bottom|grid-template-rows)/;
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
      [...document.body.querySelectorAll('*')].flatMap((element, index) => {
        if (!(isWhole || isShown(element))) return [];
        const computed = getComputedStyle(element);
        const properties = [...computed].filter(property => isWhole || !ignored.test(property));
        return [
          [
            `${index} ${element.tagName}`,
            properties.map(property => `${property}: ${computed.getPropertyValue(property)}`).join('; '),
          ],
        ];
      }),
    );
  }, part === 'page');

describe('the stylesheet of all pages', () => {
  test('is loaded once, and kept', async ({ traveler }) => {
    const { page } = traveler;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const loaded = new Map<string, string | undefined>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\/assets\/styles-\w+\.css$/.test(response.url) && !response.fromDiskCache)
        loaded.set(requestId, response.headers['cache-control'] ?? response.headers['Cache-Control']);
    });
    const cached: string[] = [];
    session.on('Network.requestServedFromCache', ({ requestId }) => cached.push(requestId));
    for (const path of ['/', '/about', '/terms', '/qatar-airways', '/passenger-details'])
      await page.goto(path);
    for (const requestId of cached) loaded.delete(requestId);
    expect([...loaded.values()]).toEqual(['public, max-age=31536000, immutable']);
  });

  test.for(paths)('gives %s the look of one stylesheet with all rules', async (path, { openTraveler }) => {
    for (const screen of screens) {
      const traveler = await openTraveler(screen);
      const { page } = traveler;
      traveler.allowConsole(/404|ERR_FAILED|No page at/);
      await page.route('**/assets/*.js', route => route.abort());
      await page.goto(path);
      const styles = await readStyles(page, 'page');
      await page.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>('#site-styles');
        const copy = document.createElement('link');
        copy.rel = 'stylesheet';
        copy.href = link?.href ?? '';
        const ready = new Promise(resolve => copy.addEventListener('load', resolve));
        document.head.append(copy);
        await ready;
        // The last ones are those of the first screen; the others are the template's.
        [...document.head.querySelectorAll('style')]
          .findLast(style => style.textContent.includes(':root{'))
          ?.remove();
        // Its place among the elements stays.
        link?.setAttribute('media', 'not all');
      });
      expect(await readStyles(page, 'page')).toEqual(styles);
    }
  });

  test.for(paths)('adds nothing to the first screen of %s', async (path, { openTraveler }) => {
    for (const screen of screens) {
      const read = async (isBlocked: boolean) => {
        const traveler = await openTraveler(screen);
        traveler.allowConsole(/404|ERR_FAILED|No page at/);
        await traveler.page.route('**/assets/*.js', route => route.abort());
        if (isBlocked) await traveler.page.route(stylesheet, route => route.abort());
        await traveler.page.goto(path);
        return readStyles(traveler.page, 'first screen');
      };
      const styles = await read(true);
      expect(Object.keys(styles).length).toBeGreaterThan(15);
      expect(styles).toEqual(await read(false));
    }
  });

  test.for(paths)(
    'comes later than the first paint of %s, and moves nothing',
    async (path, { openTraveler }) => {
      for (const screen of screens) {
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
        const release = await traveler.holdRequests(stylesheet);
        await page.goto(path, { waitUntil: 'commit' });
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
          .toBe(1);
        release();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
      }
    },
  );

  test('stays when a page is left within the site', async ({ traveler }) => {
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
    expect(await page.locator('#site-styles').count()).toBe(0);
    expect(await read()).toBe(color);
  });

  test('is replaced by the script where it can’t be loaded', async ({ traveler }) => {
    traveler.allowConsole(/ERR_FAILED/);
    await traveler.page.route(stylesheet, route => route.abort());
    await traveler.openHome();
    await traveler.combobox('From').fill('lon');
    const option = traveler.suggestions().first();
    await option.waitFor();
    expect(await option.evaluate(element => getComputedStyle(element).cursor)).toBe('pointer');
  });
});
