import { searchLink } from '../../journeys/traveller.ts';
import type { Drivers } from './driver.ts';
import { sayJson } from './gate.ts';
import { isAwake } from './search-drivers.ts';
import type { Walker } from './walker.ts';

/** How the paths of a small machine are gone in the browser. */
export interface SmallDrivers {
  viewport?: { width: number; height: number };
  begin: (walker: Walker) => Promise<unknown>;
  drivers: Drivers;
}

const from = ({ page }: Walker) => page.getByRole('combobox', { name: 'From', exact: true });
const type = (text: string) => (walker: Walker) => from(walker).fill(text);

const failing = sayJson(500, { error: 'Something went wrong on our side.', code: 'internal_error' });

/** Opens the home page with a search that can be sent. */
async function openSearch(walker: Walker): Promise<void> {
  await walker.page.clock.resume();
  await walker.page.goto(searchLink({ from: 'JFK', to: 'LHR' }));
  await isAwake(walker);
  await walker.stopClock();
}

const openHome = async (walker: Walker) => {
  await walker.page.goto('/');
  await isAwake(walker);
};

/** By the machine's id. The carousel stands on a page several times, each with a life of its own: it is gone headless only. */
export const smallMachines: Readonly<Record<string, SmallDrivers>> = {
  searchOverlay: {
    begin: openHome,
    drivers: {
      'overlay.await': async walker => {
        await openSearch(walker);
        await walker.traveller.button('Search Flights').click();
      },
      'after(overlayDelay)': ({ page }) => page.clock.fastForward(400),
      'overlay.settle': ({ gate }) => gate.release('searchFlights'),
      'overlay.dismiss': ({ gate }) => gate.release('searchFlights', failing),
    },
  },
  placeSuggestions: {
    async begin(walker) {
      await openHome(walker);
      walker.gate.holdSuggestions(true);
      await walker.stopClock();
    },
    drivers: {
      'query.change: London': type('London'),
      'query.change: zzfail': type('zzfail'),
      'query.change: one letter': type('L'),
      'query.clear': ({ page }) => page.getByRole('listbox').getByRole('option').first().click(),
      'after(suggestionDebounce)': ({ page }) => page.clock.fastForward(400),
      'done(suggestPlaces)': ({ gate }) => gate.release('suggestPlaces'),
      'error(suggestPlaces)': ({ gate }) => gate.release('suggestPlaces', failing),
    },
  },
  mobileMenu: {
    viewport: { width: 390, height: 800 },
    begin: openHome,
    drivers: {
      'menu.open': ({ traveller }) => traveller.button('Open menu').click(),
      'menu.close: by its button': ({ traveller }) => traveller.button('Close menu').click(),
      'menu.close: by Escape': ({ page }) => page.keyboard.press('Escape'),
    },
  },
  promoBar: {
    begin: openHome,
    drivers: { 'promo.dismiss': ({ traveller }) => traveller.button('Close promotion').click() },
  },
};
