import { errorCatalog } from '#contract/errors.ts';
import { respondJson } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { countFlights } from '../promises/expected/shown-results.ts';
import { drop, loseConnectionDuring, refuse, release } from './call-drivers.ts';
import type { BookingDrivers, Driver } from './driver.ts';
import { inFilters } from './results-filters.ts';

/** On large screens by Enter in a field. */
const submit: Driver = ({ traveler, conditions }) =>
  conditions.width < 1000
    ? traveler.button('Search Flights').click()
    : traveler.field('Departure date').press('Enter');

/** Ends the search with the clock stopped, so that the page does not leave by itself. */
async function respondAndStopClock(session: BrowserSession): Promise<void> {
  await session.interceptor.waitForCall('searchFlights');
  await session.stopClock();
  await session.interceptor.release('searchFlights');
}

/** Runs in the page. Notes what is announced from now on: it is there for some seconds, which a busy computer misses. */
function noteAnnouncements(): void {
  const announced = new Set<string>();
  Reflect.set(window, 'announced', announced);
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('output')) announced.add(textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Waits until the number of flights was announced, half a second after they are shown. */
async function waitForAnnouncement({ page, results }: BrowserSession): Promise<void> {
  const found = countFlights(results);
  const text = found === 1 ? '1 flight found' : `${found} flights found`;
  await page.clock.fastForward(600);
  const isAnnounced = () =>
    page.evaluate(wanted => {
      const announced: unknown = Reflect.get(window, 'announced');
      return announced instanceof Set && announced.has(wanted);
    }, text);
  await waitUntil(isAnnounced, { timeoutMs: 20_000, getMessage: () => `“${text}” is not announced.` });
}

/** Waits until the search has given way to the results. */
async function leaveSearch(session: BrowserSession): Promise<void> {
  const { page, interceptor, traveler } = session;
  const isFirst = session.results === null;
  session.shownTrip = session.trip;
  session.results = interceptor.responseBodies.get('searchFlights') ?? null;
  session.resultsArrivedAt = await page.evaluate(() => Date.now());
  await page.evaluate(noteAnnouncements);
  await page.clock.resume();
  await page.clock.fastForward(600);
  session.hasChosenFare = false;
  session.openDetails = { documentId: 0, offerIds: new Set() };
  const found = countFlights(session.results);
  await page.getByRole('heading', { level: 1, name: 'Flight results' }).waitFor();
  await waitForAnnouncement(session);
  // The first search has nothing to take over; the sheet of a narrow screen takes a while.
  const hasSheet = await traveler.button('Filters').isVisible();
  if (found === 0 || (isFirst && hasSheet)) return;
  // A new search starts without filters, and with the cheapest flight first.
  await inFilters(session, async () => {
    await page.getByRole('radio', { name: 'Price', checked: true }).waitFor();
    await page.getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' });
  });
}

/** Ends a search of the results page, which shows its flights at once. */
async function showOnResultsPage(session: BrowserSession): Promise<void> {
  const { interceptor, page, traveler } = session;
  // What was announced of the search before is gone by then.
  await page.clock.fastForward(6000);
  await page.evaluate(noteAnnouncements);
  await interceptor.release('searchFlights');
  // Filters of the address may leave none.
  await traveler.flights().or(page.getByText('No flights found')).first().waitFor();
  session.results = interceptor.responseBodies.get('searchFlights') ?? null;
  session.resultsArrivedAt = await session.now();
  session.shownTrip = session.trip;
  session.openDetails = { documentId: 0, offerIds: new Set() };
  await waitForAnnouncement(session);
}

export const searchDrivers = {
  'search.submit: valid form': submit,
  'search.submit: child aged 7': submit,
  'search.submit: double click': ({ traveler }) => traveler.button('Search Flights').dblclick(),
  'search.submit: flight 2 incomplete': submit,
  'search.submit: empty form': submit,
  'search.submit: same origin and destination': submit,
  'search.submit: place not selected': submit,
  'search.submit: departure in the past': submit,
  'search.submit: departure after the last day': submit,
  'search.submit: return before departure': submit,

  'done(searchFlights): flights': respondAndStopClock,
  'done(searchFlights): no flights': respondAndStopClock,
  'done(searchFlights): flights on the results page': showOnResultsPage,
  'error(searchFlights): unknown place': release('searchFlights'),
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
  'error(searchFlights): offline': loseConnectionDuring('searchFlights'),
  'error(searchFlights): no response': drop('searchFlights'),
  'after(navigationDelay)': leaveSearch,
  'after(navigationDelay): no flights': leaveSearch,
} satisfies Partial<BookingDrivers>;
