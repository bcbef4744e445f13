import type { Page } from 'playwright-core';
import { isWithin } from '#tools/chart/state-nodes.ts';
import type { InterruptionId } from '#tools/paths/conditions.ts';
import { getActiveStates } from '#tests/harness/active-states.ts';
import { passThrough, type ApiCall } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readLedger } from '#tests/harness/ledger.ts';
import { bookingInventory } from '../booking/booking-inventory.ts';
import type { BookingStateId } from '../booking/model-state.ts';
import { takePageSnapshot } from '../promises/snapshot/page-snapshot.ts';
import { loseNetwork, navigationTimeoutMs, pressForward } from './browser-actions.ts';
import { findLostEntries, readFormEntries } from './form-entries.ts';
import { findOutcome, pollingState, type Outcome } from './interruption-outcomes.ts';

const calls: readonly ApiCall[] = [
  'suggestPlaces',
  'paymentScript',
  'searchFlights',
  'validateOffer',
  'createPaymentIntent',
  'confirmPayment',
  'findBooking',
  'bookFlight',
  'loadTicket',
];

/** Longer than results and offers are valid. */
const expiryMs = 45 * 60_000;
/** The clocks advance by this until the page has settled, so that repeated calls and waits end. */
const clockStepMs = 1500;
const mostSteps = 40;

const isBusy = (state: string): boolean =>
  bookingInventory.states.some(({ id, tags }) => id === state && tags.includes('busy'));

/** Whether nothing happens in a state unless the traveler does something. */
const isIdle = (state: string): boolean => !isBusy(state) && !isWithin(pollingState, state);

/** The state that a tab is in and shows; null while it loads, or while the address is that of another page. */
async function findShownState(page: Page): Promise<string | null> {
  const [active] = await getActiveStates(page, bookingInventory.id);
  const { pathname } = new URL(page.url());
  return bookingInventory.states.find(({ id, path }) => id === active && path === pathname)?.id ?? null;
}

/** Waits until a tab stays in a state that fulfills a condition. Returns the last state that it was in. */
async function waitForState(
  session: BrowserSession,
  page: Page,
  isAllowed: (state: string) => boolean,
): Promise<string | null> {
  let last: string | null = null;
  for (let step = 0; step < mostSteps; step += 1) {
    // The bank asks whoever pays with some cards.
    if (isAtBank(page)) await page.getByRole('button', { name: 'Approve' }).click();
    const state = await findShownState(page);
    if (state !== null && state === last && !isBusy(state) && isAllowed(state)) return state;
    last = state;
    await session.advanceClock(clockStepMs);
    await page.waitForLoadState('domcontentloaded');
  }
  return last;
}

const isAtBank = (page: Page) => page.url().includes('/sandbox/3d-secure/');
const isOnSite = ({ page, site }: BrowserSession) => page.url().startsWith(site.url);

/**
 * Goes back, past the page of the bank. Before the first page of the site, the history ends: the traveler comes forward
 * again, which opens the page as a reload does.
 */
async function goBack(session: BrowserSession): Promise<InterruptionId> {
  await session.page.goBack();
  if (isAtBank(session.page)) await session.page.goBack();
  if (isOnSite(session)) return 'back';
  await pressForward(session.page);
  if (isAtBank(session.page)) await pressForward(session.page);
  return 'reload';
}

/** The backend answers every call from now on, and those that are pending. */
function answerCalls({ interceptor }: BrowserSession): void {
  for (const call of calls) interceptor.alwaysRespond(call, passThrough);
}

/** The address of results says what is searched: their form has nothing else, such as other airports nearby. */
function takeSearchOfResults(session: BrowserSession): void {
  const { pathname, search } = new URL(session.page.url());
  if (pathname === '/flight-results') session.takeLinkedTrip();
  const { nearby = '', ...trip } = session.trip ?? { from: '', to: '' };
  if (pathname === '/flight-results' && nearby !== '' && !search.includes(nearby.slice(0, 3)))
    session.trip = trip;
}

/** Goes forward, past the page of the bank. */
async function goForward(session: BrowserSession): Promise<void> {
  const { page } = session;
  const address = page.url();
  await pressForward(page);
  // It doesn't wait for a page that redirects. A page that forbids to leave stays.
  await page.waitForURL(url => url.href !== address, { timeout: navigationTimeoutMs }).catch(() => {});
  if (isAtBank(page)) await pressForward(page);
}

/** Each returns the interruption that it was in effect. The call of the state is pending all the time. */
const actions: Readonly<
  Record<InterruptionId, (session: BrowserSession, state: string) => Promise<InterruptionId>>
> = {
  async reload({ page }) {
    await page.reload();
    return 'reload';
  },
  back: goBack,
  async forward(session) {
    if ((await goBack(session)) === 'reload') return 'reload';
    takeSearchOfResults(session);
    await goForward(session);
    return 'forward';
  },
  async offline(session) {
    await loseNetwork(session, clockStepMs);
    return 'offline';
  },
  async secondTab(session, state) {
    const { responses, responseBodies, exchanges } = session.interceptor;
    const bodiesBefore = [...responseBodies];
    const responsesBefore = responses.length;
    const exchangesBefore = exchanges.length;
    answerCalls(session);
    const tab = await session.page.context().newPage();
    await tab.goto(session.page.url());
    await waitForState(session, tab, () => true);
    await tab.close();
    await session.page.bringToFront();
    // What the first tab shows is checked by its own responses.
    if (isIdle(state)) {
      responses.splice(responsesBefore);
      responseBodies.clear();
      for (const [call, body] of bodiesBefore) responseBodies.set(call, body);
      for (const exchange of exchanges.slice(exchangesBefore)) exchange.isOfOtherTab = true;
    }
    return 'secondTab';
  },
  async expiry(session) {
    await session.advanceClock(expiryMs);
    return 'expiry';
  },
};

/** The document stays: where nothing is in progress, nothing may change. */
const keepDocument: readonly InterruptionId[] = ['offline', 'secondTab'];

const isKept = (state: string, interruption: InterruptionId): boolean =>
  keepDocument.includes(interruption) && isIdle(state);

/** Within these, a payment may be authorized, or a booking goes on in the backend, which then charges it. */
const paying: readonly BookingStateId[] = [
  'booking.enteringPassengers.confirmingPayment',
  'booking.enteringPassengers.resuming',
  'booking.redirecting',
  'booking.confirming',
];

/** How many charges may be made when a state is interrupted. */
const getMostCharges = (state: string): number => (paying.some(one => isWithin(one, state)) ? 1 : 0);

const countCharges = ({ site }: BrowserSession): number => readLedger(site.dataDir).charges;

const searchForm: BookingStateId = 'booking.searching.editing';

/** The flights are received, and no page shows them yet. */
const leavingSearch: BookingStateId = 'booking.searching.leaving';

const formOnResults: BookingStateId = 'booking.updatingResults.editing';

const resultsPage: BookingStateId = 'booking.choosing';

const isSearchFormEmpty = async (page: Page): Promise<boolean> =>
  (await page.getByRole('combobox', { name: 'To', exact: true }).inputValue()) === '';

export interface InterruptedState {
  /** The state that the site has reached; null where none is allowed, or the interruption can't happen there. */
  state: string | null;
  /** What isn't allowed: a state that may not follow, lost entries, another charge. */
  problems: string[];
}

/** The states that may follow, from a page to which another has led; its path is empty if the browser doesn't tell it. */
function createCheck(
  { leadsTo, except = [], afterPage }: Outcome,
  state: string,
  interruption: InterruptionId,
  pageBefore: string,
): (id: string) => boolean {
  if (isKept(state, interruption)) return id => id === state;
  const isIn = (ancestors: readonly string[], id: string) => ancestors.some(one => isWithin(one, id));
  const isAfterPage = afterPage !== undefined && ['', afterPage.path].includes(pageBefore);
  const allowed = isAfterPage ? [...leadsTo, ...afterPage.leadsTo] : leadsTo;
  return id => isIn(allowed, id) && !isIn(except, id);
}

/** Interrupts a path in a state, lets every call through, and waits until the page settles. */
export async function interrupt(
  session: BrowserSession,
  state: string,
  interruption: InterruptionId,
): Promise<InterruptedState> {
  const { interceptor, page } = session;
  interceptor.blockNavigation(false);
  await page.clock.resume();
  const { pageBefore } = await takePageSnapshot(page, false);
  const chargesBefore = countCharges(session);
  const entriesBefore = await readFormEntries(page);
  const responsesBefore = interceptor.responses.length;
  if (state === leavingSearch) session.results = interceptor.responseBodies.get('searchFlights') ?? null;
  const hasSearch = session.trip !== null && !(state === searchForm && (await isSearchFormEmpty(page)));
  let isReplaced = false;
  page.once('domcontentloaded', () => (isReplaced = true));
  const where = `After ${interruption} in ${state}:`;
  const staysIdle = isKept(state, interruption);
  const outcome = findOutcome(await actions[interruption](session, state), state);
  answerCalls(session);
  if (outcome === null || typeof outcome === 'string')
    return { state: null, problems: [`${where} no outcome is declared.`] };
  const isAllowed = createCheck(outcome, state, interruption, pageBefore);
  const reached = await waitForState(session, page, isAllowed);
  interceptor.clearStandingResults();
  if (reached === null || !isAllowed(reached))
    return {
      state: null,
      problems: [`${where} expected ${outcome.leadsTo.join(' or ')}; it is ${reached}.`],
    };
  const searches = interceptor.responses
    .slice(responsesBefore)
    .filter(({ call, status }) => call === 'searchFlights' && status === 200);
  // The search of this tab ends before another one opens.
  const found = interruption === 'secondTab' ? searches[0] : searches.at(-1);
  // Elsewhere, the selected flight is one of those before.
  if (found !== undefined && reached === resultsPage) {
    session.results = found.body;
    session.resultsArrivedAt = null;
  }
  if (isReplaced && reached === resultsPage) session.trip = session.shownTrip;
  const isLinkOpenedAgain = reached === formOnResults && (isReplaced || state === searchForm);
  if (isLinkOpenedAgain || (isReplaced && reached === searchForm)) await session.resetSearchForm();
  const charges = countCharges(session) - chargesBefore;
  // It has booked what the test refused here.
  if (interruption === 'secondTab' && staysIdle && charges > 0) session.isPaidInOtherTab = true;
  const isLost =
    hasSearch && outcome.keepsSearch === true && reached === searchForm && (await isSearchFormEmpty(page));
  const isFormReset = (reached === searchForm && outcome.keepsSearch !== true) || isLinkOpenedAgain;
  const lostEntries = isFormReset
    ? []
    : findLostEntries(entriesBefore, await readFormEntries(page), staysIdle);
  return {
    state: reached,
    problems: [
      ...lostEntries.map(text => `${where} ${text}`),
      ...(isLost ? [`${where} the search form is empty.`] : []),
      ...(charges > getMostCharges(state) ? [`${where} ${charges} charges were made.`] : []),
    ],
  };
}
