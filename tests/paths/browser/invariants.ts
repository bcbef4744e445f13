import type { InventoryMachine } from '#tools/model/inventory.ts';
import { findLedgerViolations, readLedger } from '#tests/harness/ledger.ts';
import { checkDisplayedData } from './check-displayed-data.ts';
import type { ApiCall } from '#tests/harness/request-interceptor.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';

/** Which call an actor of the chart makes; null for those that make none, or not at once. */
const callByActor: Record<string, ApiCall | null> = {
  searchOverlay: null,
  watchOffer: null,
  searchFlights: 'searchFlights',
  repriceFlight: 'searchFlights',
  validateOffer: 'validateOffer',
  createPaymentIntent: 'createPaymentIntent',
  confirmPayment: 'confirmPayment',
  findStartedBooking: 'findBooking',
  findBooking: 'findBooking',
  bookFlight: 'bookFlight',
  pollBooking: null,
  loadTicket: 'loadTicket',
};

/** Calls that may wait in a state though it doesn't ask for them at once. */
const alsoAllowedCalls: Record<string, readonly ApiCall[]> = {
  'booking.confirming.awaitingAirline': ['bookFlight'],
  'booking.enteringPassengers.confirmingPayment': ['paymentCode'],
};

const getPathname = (session: BrowserSession) => new URL(session.page.url()).pathname;

/** The site asks for what the state needs, and for nothing else. */
async function checkCalls(
  { interceptor }: BrowserSession,
  leaf: string,
  machine: InventoryMachine,
): Promise<string[]> {
  const actors = machine.states.filter(({ id }) => id === leaf).flatMap(state => state.actors);
  const unknown = actors.filter(({ id }) => callByActor[id] === undefined);
  if (unknown.length > 0) return unknown.map(({ id }) => `nobody has said which call "${id}" makes`);
  const asked = actors.flatMap(({ id }) => callByActor[id] ?? []);
  if (!interceptor.pendingCalls.includes('paymentCode'))
    await Promise.all(asked.map(call => interceptor.waitForCall(call)));
  const allowed = [...asked, ...(alsoAllowedCalls[leaf] ?? [])];
  return [
    ...interceptor.pendingCalls
      .filter(call => !allowed.includes(call))
      .map(call => `${call} is asked for, and nothing needs it`),
    ...interceptor.duplicateCalls.map(call => `${call} was asked for twice at once`),
  ];
}

const waitForBackend = () => new Promise(resolve => setTimeout(resolve, 300));

/** The books of bank and airlines; looked at twice, since the backend may be in the middle of a step. */
async function checkBooks({ site }: BrowserSession): Promise<string[]> {
  const broken = () => findLedgerViolations(readLedger(site.dataDir));
  if (broken().length === 0) return [];
  await waitForBackend();
  return broken();
}

async function checkReference({ page }: BrowserSession, leaf: string): Promise<string[]> {
  const reference = page
    .getByRole('article', { name: 'Electronic Ticket' })
    .filter({ hasText: 'Booking reference' });
  const isShown = await reference.isVisible();
  if (isShown === (leaf === 'booking.ticketed')) return [];
  return [isShown ? 'the booking reference is shown' : 'the booking reference is not shown'];
}

/** What this browser keeps: never a payment's secret, and nobody's data once the ticket is there (decisions 23, 27). */
async function checkStorage({ page }: BrowserSession, leaf: string): Promise<string[]> {
  const kept = await page.evaluate(() => ({ ...localStorage }));
  return [
    ...(/_secret_/.test(JSON.stringify(kept)) ? ['a payment’s secret is in local storage'] : []),
    ...(leaf === 'booking.ticketed' && 'passengerData' in kept
      ? ['passengers are kept beside the ticket']
      : []),
  ];
}

/** One payment of a tab waits for its card, however often one was started. */
function checkOpenPayments({ site, abandonedPayments }: BrowserSession, leaf: string): string[] {
  if (leaf !== 'booking.enteringPassengers.enteringCard') return [];
  const drafts = readLedger(site.dataDir).accounts.filter(
    ({ booking, intent }) => booking === 'drafted' && !abandonedPayments.includes(intent),
  );
  return drafts.length > 1 ? [`${drafts.length} payments are open at once`] : [];
}

/** Pay asks for what the payment is over. */
async function checkAmount({ page, site, interceptor }: BrowserSession, leaf: string): Promise<string[]> {
  if (
    leaf !== 'booking.enteringPassengers.enteringCard' ||
    !interceptor.responseBodies.has('createPaymentIntent')
  )
    return [];
  const shown = await page.getByRole('button', { name: /^Pay / }).innerText();
  const cents = Math.round(Number(shown.replaceAll(/[^\d.]/g, '')) * 100);
  const over = readLedger(site.dataDir).accounts.map(({ amount }) => amount);
  return over.includes(cents) ? [] : [`Pay asks for ${cents}, and the payments are over ${over.join(', ')}`];
}

/** The address follows the state; the router may need a moment. */
async function checkPath(session: BrowserSession, path: string | null): Promise<string[]> {
  if (path === null || getPathname(session) === path) return [];
  await session.page
    .waitForURL(url => url.pathname === path, { waitUntil: 'commit', timeout: 5000 })
    .catch(() => {});
  return getPathname(session) === path ? [] : [`the address is ${getPathname(session)}, not ${path}`];
}

/** What must hold at every step, whatever the path: what doesn't, in sentences. */
export async function findInvariantViolations(
  session: BrowserSession,
  leaf: string,
  machine: InventoryMachine,
): Promise<string[]> {
  const state = machine.states.find(({ id }) => id === leaf);
  return [
    ...(await checkCalls(session, leaf, machine)),
    ...(await checkPath(session, state?.path ?? null)),
    ...(await checkReference(session, leaf)),
    ...(await checkStorage(session, leaf)),
    ...(await checkAmount(session, leaf)),
    ...checkOpenPayments(session, leaf),
    ...(await checkBooks(session)),
    ...(await checkDisplayedData(session, leaf)),
  ];
}
