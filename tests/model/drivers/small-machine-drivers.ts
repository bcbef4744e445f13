import type { PathConditions } from '#tools/paths/conditions.ts';
import { buildSearchLink } from '#tests/harness/traveler.ts';
import { findUnmarkedLinks } from '../promises/page-frame.ts';
import { respondJson } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { drop, refuse, release } from './call-drivers.ts';
import type { Driver } from './driver.ts';
import { waitForHydration, waitForReact } from './hydration.ts';

export interface MachineDrivers {
  /** What the machine needs, such as the width of a phone. */
  conditions?: Partial<PathConditions>;
  openStartPage: (session: BrowserSession) => Promise<unknown>;
  /** By event case. */
  drivers: Readonly<Record<string, Driver>>;
}

const getFromField = ({ page }: BrowserSession) => page.getByRole('combobox', { name: 'From', exact: true });
const typePlace = (text: string) => (session: BrowserSession) => getFromField(session).fill(text);

/** What the browser says about its network. Playwright's own switch would also cut off the held calls. */
export const setOnline = ({ page }: BrowserSession, isOnline: boolean) =>
  page.evaluate(online => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);

const serverError = respondJson(500, { error: 'Something went wrong on our side.', code: 'internal_error' });

/** Opens the home page with a complete search form. */
async function openSearch(session: BrowserSession): Promise<void> {
  await session.page.clock.resume();
  await session.page.goto(buildSearchLink({ from: 'JFK', to: 'LHR' }));
  await waitForHydration(session);
  await session.stopClock();
}

const openHome = async (session: BrowserSession) => {
  await session.page.goto('/');
  await waitForHydration(session);
};

/**
 * By machine id. The carousel runs headless only: a page has several of them, whose transitions the trace can't tell
 * apart.
 */
export const smallMachineDrivers: Readonly<Record<string, MachineDrivers>> = {
  searchOverlay: {
    openStartPage: openHome,
    drivers: {
      'overlay.await': async session => {
        await openSearch(session);
        await session.traveler.button('Search Flights').click();
      },
      'after(overlayDelay)': ({ page }) => page.clock.fastForward(400),
      'overlay.settle': release('searchFlights'),
      'overlay.dismiss': release('searchFlights', serverError),
    },
  },
  placeSuggestions: {
    async openStartPage(session) {
      await openHome(session);
      session.interceptor.holdOptionalCall('suggestPlaces', true);
      await session.stopClock();
    },
    drivers: {
      'query.change: London': typePlace('London'),
      'query.change: Paris': typePlace('Paris'),
      'query.change: zzfail': typePlace('zzfail'),
      'query.change: zzzqq': typePlace('zzzqq'),
      'query.change: Rome': typePlace('Rome'),
      'query.change: one letter': typePlace('L'),
      'query.clear': ({ page }) => page.getByRole('listbox').getByRole('option').first().click(),
      'after(suggestionDebounce)': ({ page }) => page.clock.fastForward(400),
      'done(suggestPlaces)': release('suggestPlaces'),
      'done(suggestPlaces): none': release('suggestPlaces'),
      'done(suggestPlaces): online again': release('suggestPlaces'),
      'error(suggestPlaces): offline': async session => {
        await setOnline(session, false);
        // The browser repeats a call whose connection was dropped before a response.
        await drop('suggestPlaces')(session);
      },
      'connection.restore': session => setOnline(session, true),
      'connection.restore: nothing missed': async session => {
        await setOnline(session, false);
        await setOnline(session, true);
      },
      'error(suggestPlaces)': release('suggestPlaces', serverError),
      'error(suggestPlaces): rate limited': release('suggestPlaces', refuse('rate_limited')),
    },
  },
  mobileMenu: {
    conditions: { width: 390 },
    // Back leads from the home page to another page of the site.
    async openStartPage(session) {
      await session.page.goto('/contact');
      // Its script loads when a control is pointed at. From then on, links change the page within the document.
      await session.traveler.button('Open menu').dispatchEvent('pointerover');
      await waitForReact(session);
      await session.page.getByRole('link', { name: /^Home/ }).first().click();
      await waitForHydration(session);
    },
    drivers: {
      // The link of the page that is shown is marked.
      async 'menu.open'({ traveler, page }) {
        await traveler.button('Open menu').click();
        await page.getByRole('dialog', { name: 'Menu' }).locator('[aria-current=page]').waitFor();
        const unmarked = await findUnmarkedLinks(page, 'dialog nav');
        if (unmarked.length > 0) throw new Error(unmarked.join(' '));
      },
      'menu.close: button': ({ traveler }) => traveler.button('Close menu').click(),
      'menu.close: Escape': ({ page }) => page.keyboard.press('Escape'),
      'menu.close: link': ({ page }) =>
        page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click(),
      'menu.close: link to this page': ({ page }) =>
        page.getByRole('dialog', { name: 'Menu' }).locator('[aria-current=page]').click(),
      'menu.close: Back': ({ page }) => page.goBack(),
    },
  },
  promoBar: {
    openStartPage: openHome,
    drivers: {
      // It stays away, also in the next document.
      async 'promo.dismiss'(session) {
        const { traveler, page } = session;
        await traveler.button('Close promotion').click();
        const bar = page.getByRole('region', { name: 'Promotion' });
        await bar.waitFor({ state: 'hidden' });
        await page.reload();
        await waitForHydration(session);
        if (await bar.isVisible()) throw new Error('After a reload, the promotion is back.');
      },
    },
  },
};
