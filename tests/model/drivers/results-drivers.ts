import type { Page } from 'playwright-core';
import { addDays } from '#contract/rules/plain-date.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { formatStripDay } from '../promises/expected/day-strip-text.ts';
import { formatTotal } from '../promises/expected/flight-row-text.ts';
import { getTotal } from '../promises/expected/raw-offer.ts';
import { getSearchedTrip } from '../promises/expected/searched-trip.ts';
import { getExpectedResults, getOpenDetails } from '../promises/expected/shown-results.ts';
import { takePageSnapshot } from '../promises/snapshot/page-snapshot.ts';
import type { BookingDrivers } from './driver.ts';
import { inFilters } from './results-filters.ts';

const getMaxPriceSlider = (page: Page) => page.getByRole('slider', { name: 'Maximum price' });

/** Opens or closes the details of a flight of the page, and waits until that is done. */
async function toggleDetails(session: BrowserSession, index: number): Promise<void> {
  const page = await takePageSnapshot(session.page, false);
  const id = getExpectedResults(session, page).shown[index]?.fares[0]?.id;
  if (id === undefined) throw new Error(`There is no flight ${index + 1}.`);
  const details = session.traveler.flights().nth(index).locator('details');
  const offerIds = new Set(getOpenDetails(session, page));
  const isOpened = !offerIds.delete(id);
  if (isOpened) offerIds.add(id);
  session.openDetails = { documentId: page.documentId, offerIds };
  await details.locator('summary').click();
  await details
    .getByRole('list')
    .first()
    .waitFor({ state: isOpened ? 'visible' : 'detached' });
}

/** Opens details, sorts, and waits until the list says so: the address and the button may both have the wrong order. */
async function sortBy(session: BrowserSession, name: string, shown = name.toLowerCase()): Promise<void> {
  const isClosed = (await session.traveler.flights().first().locator('details[open]').count()) === 0;
  if (isClosed) await toggleDetails(session, 0);
  await inFilters(session, () => session.page.getByRole('radio', { name }).check());
  await session.page.getByText(`Sorted by ${shown}, `).waitFor();
}

/** Checks an option of a group of filters. */
const check = (session: BrowserSession, group: string | RegExp, index: number) =>
  inFilters(session, () =>
    session.page.getByRole('group', { name: group }).getByRole('checkbox').nth(index).check(),
  );

/** Checks the first option of a group that leaves flights. */
const checkPassed = (session: BrowserSession, group: string) =>
  inFilters(session, () =>
    session.page
      .getByRole('group', { name: group })
      .locator('> div')
      .filter({ hasNotText: /\D0$/ })
      .first()
      .getByRole('checkbox')
      .check(),
  );

/** Whether a payment was started since the last search, so that a reload doesn't lose the passengers. */
function isBookingSaved({ interceptor: { exchanges } }: BrowserSession): boolean {
  const calls = exchanges.map(({ call }) => call);
  return calls.lastIndexOf('createPaymentIntent') > calls.lastIndexOf('searchFlights');
}

/** Selects the flight at an index of the page; from its end if it is negative. */
async function selectFlight(session: BrowserSession, index: number): Promise<void> {
  const flight = getExpectedResults(session, await takePageSnapshot(session.page, false)).shown.at(
    index,
  )?.offer;
  session.resultsAddress = session.page.url();
  session.selectedOfferId = flight?.id ?? null;
  session.fare = flight === undefined ? null : getTotal(flight);
  await session.traveler
    .button(/^Select Flight/)
    .nth(index)
    .click();
  if (session.areResultsReloaded && !isBookingSaved(session)) session.forgetPassengers();
  session.areResultsReloaded = false;
  session.isOfferUnwatched = false;
}

/** Chooses the second fare of the first flight that has several, and waits for its total. */
async function selectFare(session: BrowserSession): Promise<void> {
  const { shown } = getExpectedResults(session, await takePageSnapshot(session.page, false));
  const index = shown.findIndex(({ fares }) => fares.length > 1);
  const fare = shown[index]?.fares[1];
  if (fare === undefined) throw new Error('No flight has several fares.');
  const item = session.page.locator('ul[aria-label="Flights"] > li').nth(index);
  await item.getByRole('radiogroup', { name: 'Fare' }).getByRole('radio').nth(1).check();
  await item.getByText(formatTotal(fare), { exact: true }).first().waitFor();
  session.hasChosenFare = true;
}

export const resultsDrivers = {
  'results.sort: duration': session => sortBy(session, 'Duration'),
  'results.sort: departure': session => sortBy(session, 'Departure'),
  'results.sort: best': session => sortBy(session, 'Best', 'price, duration, stops and times'),
  'results.sort: price': session => sortBy(session, 'Price', 'total price'),
  'results.toggleOption: number of stops': session => check(session, 'Stops', 0),
  'results.toggleOption: departure time': session =>
    check(session, /^(?:Departure time|Outbound departure|Departure time of flight 1)$/, 0),
  'results.toggleOption: arrival time': session =>
    check(session, /^(?:Arrival time|Outbound arrival|Arrival time of flight 1)$/, 0),
  'results.toggleOption: first airline': session => check(session, 'Airlines', 0),
  'results.toggleOption: second airline': session => check(session, 'Airlines', 1),
  'results.toggleOption: duration': session => check(session, /^Duration/, -1),
  'results.toggleOption: connecting airport': session => checkPassed(session, 'Connecting airports'),
  'results.toggleOption: included bag': session => checkPassed(session, 'Bags included'),
  'results.toggleOption: changes and refunds': session => checkPassed(session, 'Changes and refunds'),
  'results.turnPage: 2': async ({ traveler, page }) => {
    await traveler.button('Page 2').click();
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
    const first = await traveler.flights().first().boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    if (first === null || first.y < 0 || first.y > height)
      throw new Error(`The first flight of page 2 is at ${first?.y} px of ${height}.`);
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
  'results.expired': session => session.advanceClock(16 * 60_000),
  'results.expired: on return': () => {},
  'error(watchResults): timers unavailable': () => {},
  'search.repeat: stale results': ({ traveler }) => traveler.button('Search again').click(),
  'results.selectFare: second fare': selectFare,
  'results.toggleDetails: first flight': session => toggleDetails(session, 0),
  'results.toggleDetails: first flight again': session => toggleDetails(session, 0),
  'search.selectDay: next day': async session => {
    const trip = getSearchedTrip(session);
    if (trip === null) throw new Error('Nothing was searched.');
    const { departureDate: day, returnDate } = trip;
    session.trip = {
      ...trip,
      departureDate: addDays(day, 1),
      ...(returnDate === undefined ? {} : { returnDate: addDays(returnDate, 1) }),
    };
    await session.traveler.button(new RegExp(`^${formatStripDay(addDays(day, 1))}\\b`)).click();
  },
  'search.modify': ({ traveler }) => traveler.button('Modify Search').click(),
  'flight.select: first flight': session => selectFlight(session, 0),
  'flight.select: last flight of the page': session => selectFlight(session, -1),
  'flight.select: higher fare': async session => {
    const { shown } = getExpectedResults(session, await takePageSnapshot(session.page, false));
    await selectFlight(
      session,
      shown.findIndex(({ fares: [cheapest], offer }) => offer !== cheapest),
    );
  },
} satisfies Partial<BookingDrivers>;
