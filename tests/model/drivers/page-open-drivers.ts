import type { BookingDrivers } from './driver.ts';
import { readFilters } from './results-filters.ts';
import { waitForHydration } from './hydration.ts';
import { refuseWrites } from './history-drivers.ts';
import { findAxeViolations } from '#tests/harness/axe-violations.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { waitForPlaceNames } from './place-names.ts';
import { getLinkedSearch } from './search-form-drivers.ts';
import { formatAmount } from '../promises/expected/formats.ts';
import { getExpectedFare } from '../promises/expected/selected-offer.ts';

const openPage = (path: string) => (session: BrowserSession) => session.page.goto(path);

/** Opens the page that the browser tried to open while navigation was blocked. */
async function followRedirect(session: BrowserSession): Promise<void> {
  const address = await session.waitForBlockedNavigation();
  session.interceptor.blockNavigation(false);
  await session.page.goto(address);
}

/** Decides on the bank's page, which asks for the fare, and can be read in light and dark. */
async function decide(session: BrowserSession, decision: 'Approve' | 'Decline'): Promise<void> {
  // Codes come late, and are typed slowly.
  await session.advanceClock(4 * 60_000);
  const fare = getExpectedFare(session);
  if (fare !== null)
    await session.page.getByText(`${formatAmount(fare.toFixed(2), 'USD')} USD`, { exact: true }).waitFor();
  const unreadable = await findAxeViolations(session.page, { runOnly: ['color-contrast'] });
  if (unreadable.length > 0) throw new Error(unreadable.join('\n'));
  await session.traveler.decideAtBank(decision);
}

async function decideAtBank(session: BrowserSession, decision: 'Approve' | 'Decline'): Promise<void> {
  await followRedirect(session);
  await decide(session, decision);
}

async function decideAtBankInOtherBrowser(
  session: BrowserSession,
  decision: 'Approve' | 'Decline',
): Promise<void> {
  const address = await session.waitForBlockedNavigation();
  session.interceptor.blockNavigation(false);
  await session.switchBrowser();
  await session.page.goto(address);
  await decide(session, decision);
}

const reload = ({ page }: BrowserSession) => page.reload();

/** Follows the link or button of this page that leads to a new search. */
async function goHome({ page }: BrowserSession): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: 'Modify Search', exact: true })
    .or(main.getByRole('link', { name: /^(Search flights|Start a new search)$/ }))
    .first()
    .click();
}

const pressLogo = ({ page }: BrowserSession) =>
  page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click({ noWaitAfter: true });

export const pageOpenDrivers = {
  'page.open: results without a search': openPage('/flight-results'),
  'page.open: link of results': session => {
    session.hasLinkedParty = session.conditions.party !== 'adult';
    return session.followResultsLink({
      from: 'JFK',
      to: 'LHR',
      ...getLinkedSearch(session.conditions, 'LHR'),
    });
  },
  'page.open: link of results from an unknown place': session =>
    session.followResultsLink({ from: 'QQQ', to: 'LHR' }),
  'page.open: link of results that can’t be searched': async session => {
    session.hasLinkedParty = true;
    await session.followResultsLink({
      from: 'JFK',
      to: 'LHR',
      departureDate: getDateInDays(-1),
      adults: 10,
    });
    await waitForPlaceNames(session);
  },
  'page.open: link of results with an early flight 2': async session => {
    await session.followResultsLink({
      from: 'JFK',
      to: 'LHR',
      laterFlights: [{ from: 'LHR', to: 'CDG', departureDate: getDateInDays(-1) }],
    });
    await waitForPlaceNames(session);
  },
  'page.open: passengers without a flight': openPage('/passenger-details'),
  'page.open: confirmation without a query': openPage('/booking-confirmation'),
  'page.open: confirmation without an intent': openPage(
    '/booking-confirmation?payment_intent_client_secret=x',
  ),
  'page.open: confirmation without a secret': openPage('/booking-confirmation?payment_intent=pi_x'),
  'page.open: confirmation of an unknown payment': openPage(
    '/booking-confirmation?payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y',
  ),
  'page.open: confirmation of an unknown booking': openPage('/booking-confirmation?booking_id=bkg_x'),

  // The card of the conditions can be one that needs an approval.
  'page.open: confirmation after payment': async session => {
    const address = await session.waitForBlockedNavigation();
    if (address.includes('/sandbox/3d-secure/')) await decideAtBank(session, 'Approve');
    else await followRedirect(session);
  },
  'page.open: approved at the bank': session => decideAtBank(session, 'Approve'),
  'page.open: approved at the bank, then declined': session => decideAtBank(session, 'Approve'),
  'page.open: declined at the bank': session => decideAtBank(session, 'Decline'),
  'page.open: approved at the bank in another browser': session =>
    decideAtBankInOtherBrowser(session, 'Approve'),
  'page.open: declined at the bank in another browser': session =>
    decideAtBankInOtherBrowser(session, 'Decline'),

  async 'page.open: results reloaded'(session) {
    session.areResultsReloaded = true;
    const filters = await readFilters(session);
    await reload(session);
    const kept = await readFilters(session);
    if (kept !== filters) throw new Error(`Before the reload, the filters were ${filters}; now ${kept}.`);
  },
  'page.open: old results reloaded': session => {
    session.areResultsReloaded = true;
    return reload(session);
  },
  async 'page.open: empty results reloaded'(session) {
    await reload(session);
    await session.page.getByText('No flights found').waitFor();
  },
  'page.open: passengers reloaded': reload,
  'page.open: passengers reloaded with the accepted fare': reload,
  'page.open: confirmation reloaded': reload,
  async 'page.open: passengers after the ticket'(session) {
    const { page } = session;
    await page.goBack();
    if (page.url().includes('/sandbox/3d-secure/')) await page.goBack();
    session.forgetPassengers();
  },
  'page.open: Back from the bank': async session => {
    await followRedirect(session);
    await session.traveler.button('Approve').waitFor();
    await session.page.goBack();
  },
  'page.open: stored flight without an ID': async session => {
    session.isOfferIdRemoved = true;
    await session.page.evaluate(() => {
      const flight = localStorage.getItem('selectedFlight') ?? '';
      localStorage.setItem('selectedFlight', flight.replace(/"id":"off[^"]*"/, '"id":""'));
    });
    await session.switchTab();
    await session.page.goto('/passenger-details');
  },
  // This document knows the secret no more, so that it can't replace the payment.
  'page.open: confirmation of this payment without its secret': session => {
    const address = `/booking-confirmation?payment_intent=${session.paymentIntent}`;
    session.leavePayments();
    return session.page.goto(address);
  },
  'page.open: confirmation of the authorized payment without its secret': async session => {
    await session.waitForBlockedNavigation();
    session.interceptor.blockNavigation(false);
    await session.page.goto(`/booking-confirmation?payment_intent=${session.paymentIntent}`);
  },
  'page.open: ticket by its booking ID': session => {
    // This document finds no passengers in the browser.
    if (session.hasShownTicket) session.areResultsReloaded = true;
    return session.page.goto(
      `/booking-confirmation?booking_id=${session.site.findBookingId(session.paymentIntent)}`,
    );
  },

  'page.open: home by a link': async session => {
    await goHome(session);
    await waitForHydration(session);
  },
  'page.open: home by the logo': async session => {
    await pressLogo(session);
    await refuseWrites(session);
    await waitForHydration(session);
  },
  'page.open: home from the ticket': async session => {
    await session.traveler.button('Book Another Flight').click();
    await waitForHydration(session);
  },
  'page.open: home in a locked state': pressLogo,
  async 'page.open: Back to the results'(session) {
    const { page, resultsAddress } = session;
    await page.goBack();
    await refuseWrites(session);
    if (page.url() !== resultsAddress)
      throw new Error(`Back leads to ${page.url()} instead of ${resultsAddress}.`);
  },
  async 'page.open: Back to old results'(session) {
    const { page } = session;
    const later = 16 * 60_000;
    session.site.advanceClock(later);
    // No timer runs: what the page waits for is not late.
    await page.clock.setSystemTime((await session.now()) + later);
    await page.goBack();
    await refuseWrites(session);
  },
  'page.open: Forward to the passengers': ({ page }) => page.goForward(),
} satisfies Partial<BookingDrivers>;
