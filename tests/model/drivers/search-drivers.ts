import type { Page } from 'playwright-core';
import type { CabinClass } from '#contract/cabin.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { PathConditions } from '#tools/paths/conditions.ts';
import { errorCatalog } from '#contract/errors.ts';
import { respondJson } from '#tests/harness/api-call.ts';
import { toShownDate } from '#tests/harness/shown-date.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { buildSearchLink, type Trip } from '#tests/harness/traveler.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { getSearchLinkId, type SearchLinkId } from '../booking/event-cases/search-form-event-cases.ts';
import { getTotal } from '../promises/expected/raw-offer.ts';
import { getExpectedResults } from '../promises/expected/shown-results.ts';
import { takePageSnapshot } from '../promises/snapshot/page-snapshot.ts';
import { sandboxRoutes } from '../booking/sandbox-routes.ts';
import { drop, refuse, release } from './call-drivers.ts';
import type { BookingDrivers, Driver } from './driver.ts';
import { inFilters } from './results-filters.ts';

/** Waits until React has hydrated the heading of a prerendered page. */
export const waitForReact = async ({ page }: BrowserSession): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some(key => key.startsWith('__react')),
  );
};

/** Waits until React has hydrated the prerendered page. */
export const waitForHydration = async ({ page }: BrowserSession): Promise<void> => {
  const button = page.getByRole('button', { name: 'Search Flights' });
  await button.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form button[type=submit]')].some(one =>
      Object.keys(one).some(key => key.startsWith('__reactProps')),
    ),
  );
};

const fillOneWay = async ({ page, traveler }: BrowserSession, depart = getDateInDays(30)) => {
  await page.getByRole('radio', { name: 'One way' }).check();
  await traveler.field('Departure date').fill(depart);
};

/** Picks a date in the calendar instead of typing it. */
const pickDay = async (session: BrowserSession, depart: PlainDate) => {
  if (session.trip !== null) session.trip = { ...session.trip, departureDate: depart };
  await session.traveler.button('Open departure calendar').click();
  await session.page.locator(`[data-day="${depart}"]:not([data-outside]) button`).click();
  const field = session.traveler.field('Departure date');
  const shown = toShownDate(depart);
  if ((await field.inputValue()) !== shown) throw new Error(`The field does not show ${shown}.`);
};

const changeGuests = async ({ page, traveler }: BrowserSession, change: () => Promise<unknown>) => {
  await traveler.button(/Guest\(s\)/).click();
  await change();
  await page.keyboard.press('Escape');
};

const changeParty =
  (change: Pick<Trip, 'adults' | 'children' | 'infants'>, press: string): Driver =>
  async session => {
    if (session.trip !== null) session.trip = { ...session.trip, ...change };
    await changeGuests(session, () => session.traveler.button(press).click());
  };

const selectCabin =
  (cabin: CabinClass): Driver =>
  async session => {
    if (session.trip !== null) session.trip = { ...session.trip, cabin };
    await session.traveler.combobox('Cabin class').selectOption(cabin);
  };

const getMaxPriceSlider = (page: Page) => page.getByRole('slider', { name: 'Maximum price' });

const sortBy = (session: BrowserSession, name: string) =>
  inFilters(session, () => session.page.getByRole('radio', { name }).check());

const submit = ({ traveler }: BrowserSession) => traveler.button('Search Flights').click();

/** Ends the search with the clock stopped, so that the page does not leave by itself. */
async function respondAndStopClock(session: BrowserSession): Promise<void> {
  await session.interceptor.waitForCall('searchFlights');
  await session.stopClock();
  await session.interceptor.release('searchFlights');
}

const parties: Readonly<Record<PathConditions['party'], Pick<Trip, 'adults' | 'children' | 'infants'>>> = {
  adult: {},
  twoAdults: { adults: 2 },
  adultChild: { children: 1 },
  adultInfant: { infants: 1 },
  family: { adults: 2, children: 1, infants: 1 },
};

/** What a link searches beside the route. */
const getLinkedSearch = ({ trip, party, cabin }: PathConditions): Partial<Trip> => ({
  ...parties[party],
  ...(trip === 'roundTrip' ? { returnDate: getDateInDays(37) } : {}),
  ...(cabin === 'economy' ? {} : { cabin }),
});

/** Opens the home page by a link that fills in the form. */
export const searchLinkDrivers: Readonly<Record<SearchLinkId, Driver>> = Object.fromEntries(
  sandboxRoutes.map(route => [
    getSearchLinkId(route),
    async (session: BrowserSession) => {
      session.trip = { from: route.origin, to: route.destination, ...getLinkedSearch(session.conditions) };
      session.hasLinkedParty = session.conditions.party !== 'adult';
      await session.page.goto(buildSearchLink(session.trip));
      await waitForHydration(session);
    },
  ]),
);

export const searchDrivers = {
  async 'page.open: link with an unknown code'(session) {
    await session.page.goto(buildSearchLink({ from: 'QQQ', to: 'LHR' }));
    await waitForHydration(session);
  },
  'place.rejected': ({ page }) => page.getByText('No airport or city has the code QQQ.').waitFor(),
  'search.change: JFK-LHR one-way': session => session.fillSearch({ from: 'JFK', to: 'LHR' }),
  'search.change: JFK-LHR round trip': session =>
    session.fillSearch({
      from: 'JFK',
      to: 'LHR',
      departureDate: getDateInDays(30),
      returnDate: getDateInDays(37),
    }),
  'search.change: premium economy': selectCabin('premium_economy'),
  'search.change: business': selectCabin('business'),
  'search.change: first': selectCabin('first'),
  'search.change: corrected': async session => {
    await session.fillSearch({ from: 'JFK', to: 'LHR', departureDate: getDateInDays(31) });
    await pickDay(session, getDateInDays(30));
  },
  'search.change: same origin and destination': async session => {
    await session.traveler.pickPlace('From', 'JFK');
    await session.traveler.pickPlace('To', 'JFK');
    await fillOneWay(session);
  },
  'search.change: place not selected': async session => {
    await session.page.getByRole('combobox', { name: 'From', exact: true }).fill('London');
    await session.traveler.pickPlace('To', 'LHR');
    await fillOneWay(session);
  },
  'search.change: departure in the past': async session => {
    await session.traveler.pickPlace('From', 'JFK');
    await session.traveler.pickPlace('To', 'LHR');
    await fillOneWay(session, getDateInDays(-1));
  },
  'search.change: departure after the last day': async session => {
    await session.traveler.pickPlace('From', 'JFK');
    await session.traveler.pickPlace('To', 'LHR');
    await fillOneWay(session, getDateInDays(362));
  },
  'search.change: return before departure': ({ traveler }) =>
    traveler.fillSearch({
      from: 'JFK',
      to: 'LHR',
      departureDate: getDateInDays(30),
      returnDate: getDateInDays(25),
    }),
  'search.swap': async session => {
    if (session.trip !== null)
      session.trip = { ...session.trip, from: session.trip.to, to: session.trip.from };
    await session.traveler.button('Swap origin and destination').click();
  },
  'traveler.add: adult': changeParty({ adults: 2 }, 'Add adult'),
  'traveler.add: infant': changeParty({ infants: 1 }, 'Add infant'),
  'traveler.add: child': changeParty({ children: 1 }, 'Add child'),
  'traveler.remove: child': changeParty({ children: 0 }, 'Remove child'),
  'childAge.change: 7': async session => {
    session.childAge = 7;
    const age = session.page.getByRole('combobox', { name: 'Age of child 1' });
    await changeGuests(session, async () => {
      await age.selectOption('7');
      if ((await age.inputValue()) !== '7') throw new Error('The field does not show 7.');
    });
  },

  'search.submit: valid form': submit,
  'search.submit: child aged 7': submit,
  'search.submit: double click': ({ traveler }) => traveler.button('Search Flights').dblclick(),
  'search.submit: empty form': submit,
  'search.submit: same origin and destination': submit,
  'search.submit: place not selected': submit,
  'search.submit: departure in the past': submit,
  'search.submit: departure after the last day': submit,
  'search.submit: return before departure': submit,

  'done(searchFlights): flights': respondAndStopClock,
  'done(searchFlights): no flights': respondAndStopClock,
  async 'search.cancel'({ traveler, page }) {
    await traveler.button('Cancel search').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  async 'after(searchTimeout)'({ page, interceptor }) {
    await interceptor.waitForCall('searchFlights');
    await page.clock.fastForward(30_000);
  },
  'error(searchFlights): timeout': release('searchFlights'),
  'error(searchFlights): rejected': release(
    'searchFlights',
    respondJson(errorCatalog.invalid_request.status, {
      error: errorCatalog.invalid_request.error,
      code: 'invalid_request',
      issues: [{ path: 'destination', message: 'LON and LHR share an airport. Choose another destination.' }],
    }),
  ),
  'error(searchFlights): rate limited': release('searchFlights', refuse('rate_limited')),
  'error(searchFlights): no response': drop('searchFlights'),
  'after(navigationDelay)': async session => {
    const { page, interceptor } = session;
    session.results = interceptor.responseBodies.get('searchFlights') ?? null;
    await page.clock.resume();
    await page.clock.fastForward(600);
    if (session.results?.includes('"flights":[]')) return;
    // A new search starts without filters, and with the cheapest flight first.
    await inFilters(session, async () => {
      await page.getByRole('radio', { name: 'Price', checked: true }).waitFor();
      await page.getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' });
    });
  },

  'results.sort: duration': session => sortBy(session, 'Duration'),
  'results.sort: departure': session => sortBy(session, 'Departure'),
  'results.toggleAirline: first airline': session =>
    inFilters(session, () =>
      session.page.getByRole('group', { name: 'Airlines' }).getByRole('checkbox').first().check(),
    ),
  'results.turnPage: 2': async ({ traveler, page }) => {
    await traveler.button('Page 2').click();
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
  },
  'results.limitPrice: no match': async session => {
    await inFilters(session, () => getMaxPriceSlider(session.page).fill('0'));
    await session.page.getByText('No flights found').waitFor();
  },
  'results.clearFilters': async session => {
    const { traveler, page } = session;
    await traveler.button('Clear All Filters').filter({ visible: true }).first().click();
    await page
      .getByRole('button', { name: /^Select Flight/ })
      .first()
      .waitFor();
    await inFilters(session, () =>
      page.getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' }),
    );
  },
  'results.expired': ({ page }) => page.clock.fastForward(16 * 60_000),
  'error(watchResults): timers unavailable': () => {},
  'search.repeat: stale results': ({ traveler }) => traveler.button('Search again').click(),
  'flight.select: first flight': async session => {
    const [first] = getExpectedResults(session, await takePageSnapshot(session.page, false)).shown;
    session.selectedOfferId = first?.id ?? null;
    session.fare = first === undefined ? null : getTotal(first);
    await session.traveler
      .button(/^Select Flight/)
      .first()
      .click();
  },
} satisfies Partial<BookingDrivers>;
