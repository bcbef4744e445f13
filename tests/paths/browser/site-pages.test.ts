import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultConditions, type PathConditions } from '#tools/paths/conditions.ts';
import { findContentViolations } from '#model/promises/content-promises.ts';
import { findFoldedContents } from '#model/promises/page-frame.ts';
import { waitForReact } from '#model/drivers/hydration.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { startControlledSite, type ControlledSite } from '#tests/harness/controlled-site.ts';
import { readRunSettings } from '../run-settings.ts';

let browser: Browser;
let site: ControlledSite;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startControlledSite();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Each page is looked at under one of these; the last one is the widest. */
const screens: readonly Pick<PathConditions, 'width' | 'theme'>[] = [
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 768, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
];

/** The addresses of the pages that belong to no booking, as the site tells search engines. */
async function readPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+(\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
}

/** Opens everything on the page that can be unfolded. */
const unfold = ({ page }: BrowserSession) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });

async function findViolations(path: string, screen: (typeof screens)[number]): Promise<string[]> {
  const session = new BrowserSession(browser, site, { conditions: { ...defaultConditions, ...screen } });
  try {
    await session.openBrowser();
    session.traveler.allowConsole(/^warning: No page at \/no-such-page /);
    await session.page.goto(path);
    await session.page.locator('button').first().dispatchEvent('pointerover');
    await waitForReact(session);
    const folded = await findFoldedContents(session.page);
    await unfold(session);
    return [...folded, ...(await findContentViolations(session)), ...session.getProblems()];
  } finally {
    await session.close();
  }
}

// A run of selected paths is about the booking.
describe.skipIf(readRunSettings().ids !== null)('the pages beside the booking', () => {
  test('keep what every page promises', { timeout: 300_000 }, async () => {
    const paths = [...(await readPaths()), '/no-such-page'];
    expect(paths.length).toBeGreaterThan(30);
    const found: string[] = [];
    for (const [index, path] of paths.entries()) {
      const screen = screens[index % screens.length] ?? { width: 1280, theme: 'light' };
      const violations = await findViolations(path, screen);
      found.push(...violations.map(text => `${path}, ${screen.width} px, ${screen.theme}: ${text}`));
    }
    expect(found).toEqual([]);
  });
});
