import type { Page } from 'playwright-core';
import type { CabinClass } from '#contract/cabin.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { PathConditions } from '#tools/paths/conditions.ts';
import { errorCatalog } from '#contract/errors.ts';
import { respondJson } from '#tests/harness/api-call.ts';
import { toShownDate } from '#tests/harness/shown-date.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import type { Trip } from '#tests/harness/traveler.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { getSearchLinkId, type SearchLinkId } from '../booking/event-cases/search-form-event-cases.ts';
import { getTotal, parseOffers } from '../promises/expected/raw-offer.ts';
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

/** Fills in a trip that can't be searched. A place of several letters is typed, and none is picked. */
const fillOneWay = async (session: BrowserSession, from: string, to: string, depart = getDateInDays(30)) => {
  const { page, traveler, trip } = session;
  session.trip = { ...trip, from, to, departureDate: depart };
  delete session.trip.returnDate;
  if (/^[A-Z]{3}$/.test(from)) await traveler.pickPlace('From', from);
  else await traveler.combobox('From').fill(from);
  await traveler.pickPlace('To', to);
  await page.getByRole('radio', { name: 'One way' }).check();
  await traveler.field('Departure date').fill(depart);
};

const dateFields = {
  departureDate: { name: 'Departure date', opener: 'Open departure calendar' },
  returnDate: { name: 'Return date', opener: 'Open return calendar' },
};

/** Picks a date in the calendar instead of typing it. */
const pickDay = async (session: BrowserSession, end: keyof typeof dateFields, day: PlainDate) => {
  const { name, opener } = dateFields[end];
  if (session.trip !== null) session.trip = { ...session.trip, [end]: day };
  await session.traveler.button(opener).click();
  await session.page.locator(`[data-day="${day}"]:not([data-outside]) button`).click();
  const field = session.traveler.field(name);
  const shown = toShownDate(day);
  if ((await field.inputValue()) !== shown) throw new Error(`The ${name} does not show ${shown}.`);
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

/** Sorts, and waits until the list says so: the address and the button may both have the wrong order. */
const sortBy = async (session: BrowserSession, name: string) => {
  const details = session.traveler.flights().locator('details');
  const opened = await details.first().locator('summary').textContent();
  await details.first().locator('summary').click();
  await inFilters(session, () => session.page.getByRole('radio', { name }).check());
  await session.page.getByText(`Sorted by ${name.toLowerCase()}, `).waitFor();
  // Whatever is open now belongs to the flight for which it was opened.
  const stillOpen = details.and(session.page.locator('[open]')).locator('summary');
  for (const summary of await stillOpen.all()) {
    const text = await summary.textContent();
    if (text !== opened) throw new Error(`The details of "${text}" are open instead of "${opened}".`);
    await summary.click();
  }
};

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
      session.hasLinkedParty = session.conditions.party !== 'adult';
      await session.followSearchLink({
        from: route.origin,
        to: route.destination,
        ...getLinkedSearch(session.conditions),
      });
      await waitForHydration(session);
    },
  ]),
);

/** Waits until the search has given way to the results. */
async function leaveSearch(session: BrowserSession): Promise<void> {
  const { page, interceptor } = session;
  session.results = interceptor.responseBodies.get('searchFlights') ?? null;
  session.resultsArrivedAt = await page.evaluate(() => Date.now());
  await page.clock.resume();
  await page.clock.fastForward(600);
  const found = parseOffers(session.results).length;
  // It is announced half a second later.
  await page.getByRole('heading', { level: 1, name: 'Flight results' }).waitFor();
  await page.clock.fastForward(600);
  await page
    .locator('output')
    .filter({ hasText: found === 1 ? '1 flight found' : `${found} flights found` })
    .waitFor({ state: 'attached' });
  if (found === 0) return;
  // A new search starts without filters, and with the cheapest flight first.
  await inFilters(session, async () => {
    await page.getByRole('radio', { name: 'Price', checked: true }).waitFor();
    await page.getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' });
  });
}

export const searchDrivers = {
  async 'page.open: link with an unknown code'(session) {
    await session.followSearchLink({ from: 'QQQ', to: 'LHR' });
    await waitForHydration(session);
  },
  'place.rejected': ({ page }) => page.getByText('No airport or city has the code QQQ.').waitFor(),
  'search.change: JFK-LHR one-way': session => session.fillSearch({ from: 'JFK', to: 'LHR' }),
  'search.change: JFK-LHR round trip': async session => {
    await session.fillSearch({
      from: 'JFK',
      to: 'LHR',
      departureDate: getDateInDays(150),
      returnDate: getDateInDays(158),
    });
    await pickDay(session, 'returnDate', getDateInDays(157));
  },
  'search.change: premium economy': selectCabin('premium_economy'),
  'search.change: business': selectCabin('business'),
  'search.change: first': selectCabin('first'),
  'search.change: corrected': async session => {
    await session.fillSearch({ from: 'JFK', to: 'LHR', departureDate: getDateInDays(31) });
    await pickDay(session, 'departureDate', getDateInDays(30));
  },
  'search.change: same origin and destination': session => fillOneWay(session, 'JFK', 'JFK'),
  'search.change: place not selected': session => fillOneWay(session, 'London', 'LHR'),
  'search.change: departure in the past': session => fillOneWay(session, 'JFK', 'LHR', getDateInDays(-1)),
  'search.change: departure after the last day': session =>
    fillOneWay(session, 'JFK', 'LHR', getDateInDays(363)),
  'search.change: return before departure': session =>
    session.fillSearch({
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
  'after(navigationDelay)': leaveSearch,
  'after(navigationDelay): no flights': leaveSearch,

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
    const clear = () => traveler.button('Clear All Filters').filter({ visible: true }).first().click();
    // Without any flight, the button is on the page as well.
    if (await page.getByText('No flights found').isVisible()) await clear();
    else await inFilters(session, clear);
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
    if (session.areResultsReloaded) session.typedPassengers.clear();
    session.areResultsReloaded = false;
    session.isOfferUnwatched = false;
  },
} satisfies Partial<BookingDrivers>;
