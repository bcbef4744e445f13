import type { Page } from 'playwright-core';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { refuse } from './call-drivers.ts';
import type { BookingDrivers, Driver } from './driver.ts';
import { waitForHydration } from './hydration.ts';

/** Where pages are in the history of a document whose first page was left for a new search. */
const positions = { results: 2, passengers: 3, ticket: 4 };

/** Where the page is in the history of its document: 0 for the first one. */
const getPosition = (page: Page) => page.evaluate<number>('history.state?.__TSR_index ?? 0');
/** A search has an entry of its own while its overlay is shown. */
const isSearchEntry = (page: Page) => page.evaluate<boolean>('history.state?.isSearch === true');

const getPath = (page: Page): string => new URL(page.url()).pathname;

/**
 * Refuses the calls that a page goes on with although it is left: they never reach the backend. Browsers would send a dropped
 * one again.
 */
export async function refuseWrites({ interceptor }: BrowserSession): Promise<void> {
  for (const call of ['createPaymentIntent', 'bookFlight'] as const)
    if (interceptor.pendingCalls.includes(call)) await interceptor.release(call, refuse('malformed_request'));
}

/** Moves by a number of steps, as the list of the Back or Forward button does. */
async function move(session: BrowserSession, steps: number): Promise<void> {
  // What waits for the clock comes after the move, not during it.
  await session.page.evaluate(
    by =>
      new Promise(resolve => {
        window.addEventListener('popstate', resolve, { once: true });
        history.go(by);
      }).then(() => null),
    steps,
  );
  await refuseWrites(session);
  await session.page.clock.resume();
}

/** The page before the home page. */
const getStepsBeforeHome = async (page: Page) => ((await isSearchEntry(page)) ? -2 : -1);

/** Stops the clock before the overlay of a search appears: where it is shown, Back ends the search first. */
export const stopBeforeOverlay: Driver = async session => {
  if (getPath(session.page) === '/') await session.stopClock();
};

/** Opening a page of this document that is further back or forward. */
export const historyDrivers = {
  'page.open: confirmation by the history': async session => {
    const position = await getPosition(session.page);
    await move(session, position === 0 ? positions.ticket : -position);
  },
  'page.open: results by the history': async session => {
    const { page, interceptor } = session;
    if ((await getPosition(page)) === 0) return move(session, positions.results);
    if (getPath(page) !== '/') return move(session, positions.results - positions.ticket);
    // Once the flights of the same search have come, they are shown instead of the earlier ones.
    const found = interceptor.responses.at(-1)?.call === 'searchFlights';
    if (found && !interceptor.pendingCalls.includes('searchFlights')) {
      session.results = interceptor.responseBodies.get('searchFlights') ?? null;
      session.resultsArrivedAt = await session.now();
    }
    return move(session, await getStepsBeforeHome(page));
  },
  'page.open: passengers by the history': async session => {
    const { page } = session;
    if ((await getPosition(page)) === 0) return move(session, positions.passengers);
    if (getPath(page) === '/') return move(session, await getStepsBeforeHome(page));
    return move(session, positions.passengers - positions.ticket);
  },
  'page.open: missing flight by the history': async session =>
    move(session, -(await getPosition(session.page))),
  'page.open: home by the history': async session => {
    await session.page.evaluate(() => history.go(-2));
    await waitForHydration(session);
  },
} satisfies Partial<BookingDrivers>;
