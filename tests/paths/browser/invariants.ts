import type { ActorNameOf } from '#tools/chart/transition-ref.ts';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { bookingMachine } from '#machines/booking/booking-machine.ts';
import type { BookingStateId } from '#model/booking/model-state.ts';
import type { ApiCall } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { findLedgerViolations, readLedger } from '#tests/harness/ledger.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { checkDisplayedData } from './check-displayed-data.ts';
import { parsePrice } from './price.ts';

/** The call that each actor makes when it starts; null for none. */
const callByActor: Record<ActorNameOf<typeof bookingMachine>, ApiCall | null> = {
  searchOverlay: null,
  watchOffer: null,
  watchResults: null,
  searchFlights: 'searchFlights',
  repriceFlight: 'searchFlights',
  validateOffer: 'validateOffer',
  createPaymentIntent: 'createPaymentIntent',
  confirmPayment: 'confirmPayment',
  findBooking: 'findBooking',
  bookFlight: 'bookFlight',
  pollBooking: null,
  loadTicket: 'loadTicket',
};
const callsByActorName: Readonly<Record<string, ApiCall | null | undefined>> = callByActor;

/** Calls that an actor makes later than at its start. */
const laterCalls: Readonly<Record<string, readonly ApiCall[]>> = {
  'booking.confirming.awaitingAirline.waiting': ['bookFlight'],
  'booking.confirming.awaitingAirline.waitingLonger': ['bookFlight'],
  'booking.enteringPassengers.confirmingPayment': ['paymentScript'],
} satisfies Partial<Record<BookingStateId, readonly ApiCall[]>>;

const isState = (state: string, id: BookingStateId): boolean => state === id;
const isTicketed = (state: string) => isState(state, 'booking.ticketed');
const isEnteringCard = (state: string) => isState(state, 'booking.enteringPassengers.enteringCard');

const getPathname = ({ page }: BrowserSession) => new URL(page.url()).pathname;

/** The site makes the calls that the state's actors need, and no others. */
async function checkCalls(
  { interceptor }: BrowserSession,
  state: string,
  machine: InventoryMachine,
): Promise<string[]> {
  const actors = machine.states.find(({ id }) => id === state)?.actors ?? [];
  const needed = actors.flatMap(({ does }) => callsByActorName[does] ?? []);
  if (!interceptor.pendingCalls.includes('paymentScript'))
    await Promise.all(needed.map(call => interceptor.waitForCall(call)));
  const allowed = [...needed, ...(laterCalls[state] ?? [])];
  return [
    ...interceptor.pendingCalls
      .filter(call => !allowed.includes(call))
      .map(call => `unexpected call: ${call}`),
    ...interceptor.duplicateCalls.map(call => `duplicate call: ${call}`),
  ];
}

const backendStepMs = 300;

/** Never charged without a ticket, never ticketed twice. Polls, since the backend may be between two steps. */
async function checkLedger({ site }: BrowserSession): Promise<string[]> {
  const findViolations = () => findLedgerViolations(readLedger(site.dataDir));
  await waitUntil(() => findViolations().length === 0, {
    timeoutMs: backendStepMs,
    getMessage: () => 'The ledger has violations.',
  }).catch(() => {});
  return findViolations();
}

/** The booking reference is visible on the ticket and nowhere else. */
async function checkReference({ page }: BrowserSession, state: string): Promise<string[]> {
  const isVisible = await page
    .getByRole('article', { name: 'Electronic Ticket' })
    .filter({ hasText: 'Booking reference' })
    .isVisible();
  if (isVisible === isTicketed(state)) return [];
  return [isVisible ? 'unexpected booking reference' : 'missing booking reference'];
}

/** Local storage never holds a payment secret, and no passengers once the ticket is there (decisions 23, 27). */
async function checkStorage({ page }: BrowserSession, state: string): Promise<string[]> {
  const stored = await page.evaluate(() => ({ ...localStorage }));
  return [
    ...(JSON.stringify(stored).includes('_secret_') ? ['payment secret in local storage'] : []),
    ...(isTicketed(state) && 'passengerData' in stored
      ? ['passengers in local storage beside the ticket']
      : []),
  ];
}

/** A tab has one open payment at most. */
function checkOpenPayments({ site, abandonedPayments }: BrowserSession, state: string): string[] {
  if (!isEnteringCard(state)) return [];
  const open = readLedger(site.dataDir).accounts.filter(
    ({ booking, intent }) => booking === 'drafted' && !abandonedPayments.includes(intent),
  );
  return open.length > 1 ? [`${open.length} open payments in one tab`] : [];
}

/** Pay names the amount of the payment. */
async function checkAmount({ page, site, interceptor }: BrowserSession, state: string): Promise<string[]> {
  if (!isEnteringCard(state) || !interceptor.responseBodies.has('createPaymentIntent')) return [];
  const cents = Math.round(parsePrice(await page.getByRole('button', { name: /^Pay / }).innerText()) * 100);
  const amounts = readLedger(site.dataDir).accounts.map(({ amount }) => amount);
  return amounts.includes(cents)
    ? []
    : [`Pay names ${cents} cents; the payments are for ${amounts.join(', ')}`];
}

/** The URL is that of the state's page. The router may need a moment. */
async function checkPath(session: BrowserSession, path: string | null): Promise<string[]> {
  if (path === null || getPathname(session) === path) return [];
  await session.page
    .waitForURL(url => url.pathname === path, { waitUntil: 'commit', timeout: 5000 })
    .catch(() => {});
  return getPathname(session) === path ? [] : [`the path is ${getPathname(session)} instead of ${path}`];
}

/** Checks what must hold in every state, on every path. Returns what does not. */
export async function findInvariantViolations(
  session: BrowserSession,
  state: string,
  machine: InventoryMachine,
): Promise<string[]> {
  const path = machine.states.find(({ id }) => id === state)?.path ?? null;
  return [
    ...(await checkCalls(session, state, machine)),
    ...(await checkPath(session, path)),
    ...(await checkReference(session, state)),
    ...(await checkStorage(session, state)),
    ...(await checkAmount(session, state)),
    ...checkOpenPayments(session, state),
    ...(await checkLedger(session)),
    ...(await checkDisplayedData(session, state)),
  ];
}
