import { buildSearchLink } from '#tests/harness/traveler.ts';
import type { Drivers } from './driver.ts';
import { respondJson } from '#tests/harness/request-interceptor.ts';
import { waitForHydration } from './search-drivers.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';

/** How the paths of a small machine are gone in the browser. */
export interface MachineDrivers {
  viewport?: { width: number; height: number };
  openStartPage: (session: BrowserSession) => Promise<unknown>;
  drivers: Drivers;
}

const getFromField = ({ page }: BrowserSession) => page.getByRole('combobox', { name: 'From', exact: true });
const typePlace = (text: string) => (session: BrowserSession) => getFromField(session).fill(text);

const serverError = respondJson(500, { error: 'Something went wrong on our side.', code: 'internal_error' });

/** Opens the home page with a search that can be sent. */
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

/** By the machine's id. The carousel stands on a page several times, each with a life of its own: it is gone headless only. */
export const smallMachineDrivers: Readonly<Record<string, MachineDrivers>> = {
  searchOverlay: {
    openStartPage: openHome,
    drivers: {
      'overlay.await': async session => {
        await openSearch(session);
        await session.traveler.button('Search Flights').click();
      },
      'after(overlayDelay)': ({ page }) => page.clock.fastForward(400),
      'overlay.settle': ({ interceptor }) => interceptor.release('searchFlights'),
      'overlay.dismiss': ({ interceptor }) => interceptor.release('searchFlights', serverError),
    },
  },
  placeSuggestions: {
    async openStartPage(session) {
      await openHome(session);
      session.interceptor.holdSuggestions(true);
      await session.stopClock();
    },
    drivers: {
      'query.change: London': typePlace('London'),
      'query.change: zzfail': typePlace('zzfail'),
      'query.change: one letter': typePlace('L'),
      'query.clear': ({ page }) => page.getByRole('listbox').getByRole('option').first().click(),
      'after(suggestionDebounce)': ({ page }) => page.clock.fastForward(400),
      'done(suggestPlaces)': ({ interceptor }) => interceptor.release('suggestPlaces'),
      'error(suggestPlaces)': ({ interceptor }) => interceptor.release('suggestPlaces', serverError),
    },
  },
  mobileMenu: {
    viewport: { width: 390, height: 800 },
    openStartPage: openHome,
    drivers: {
      'menu.open': ({ traveler }) => traveler.button('Open menu').click(),
      'menu.close: by its button': ({ traveler }) => traveler.button('Close menu').click(),
      'menu.close: by Escape': ({ page }) => page.keyboard.press('Escape'),
    },
  },
  promoBar: {
    openStartPage: openHome,
    drivers: { 'promo.dismiss': ({ traveler }) => traveler.button('Close promotion').click() },
  },
};
