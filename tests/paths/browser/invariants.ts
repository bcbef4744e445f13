import type { InventoryMachine } from '../../../machines/inventory/inventory.ts';
import { brokenPromises, readBooks } from '../../journeys/books.ts';
import { untruths } from './facts.ts';
import type { Call } from './gate.ts';
import type { Walker } from './walker.ts';

/** Which call an actor of the chart makes; null for those that make none, or not at once. */
const callOf: Record<string, Call | null> = {
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
  awaitAirline: null,
  loadTicket: 'loadTicket',
};

/** Calls that may wait in a state though it doesn't ask for them at once. */
const alsoWaiting: Record<string, readonly Call[]> = {
  'booking.confirming.awaitingAirline': ['bookFlight'],
  'booking.enteringPassengers.confirmingPayment': ['paymentCode'],
};

const pathOf = (walker: Walker) => new URL(walker.page.url()).pathname;

/** The site asks for what the state needs, and for nothing else. */
async function checkCalls({ gate }: Walker, leaf: string, machine: InventoryMachine): Promise<string[]> {
  const actors = machine.states.filter(({ id }) => id === leaf).flatMap(state => state.actors);
  const unknown = actors.filter(({ id }) => callOf[id] === undefined);
  if (unknown.length > 0) return unknown.map(({ id }) => `nobody has said which call "${id}" makes`);
  const asked = actors.flatMap(({ id }) => callOf[id] ?? []);
  if (!gate.held.includes('paymentCode')) await Promise.all(asked.map(call => gate.await(call)));
  const allowed = [...asked, ...(alsoWaiting[leaf] ?? [])];
  return [
    ...gate.held
      .filter(call => !allowed.includes(call))
      .map(call => `${call} is asked for, and nothing needs it`),
    ...gate.doubled.map(call => `${call} was asked for twice at once`),
  ];
}

const soon = () => new Promise(resolve => setTimeout(resolve, 300));

/** The books of bank and airlines; looked at twice, since the backend may be in the middle of a step. */
async function checkBooks({ site }: Walker): Promise<string[]> {
  const broken = () => brokenPromises(readBooks(site.dataDir));
  if (broken().length === 0) return [];
  await soon();
  return broken();
}

async function checkReference({ page }: Walker, leaf: string): Promise<string[]> {
  const reference = page
    .getByRole('article', { name: 'Electronic Ticket' })
    .filter({ hasText: 'Booking reference' });
  const isShown = await reference.isVisible();
  if (isShown === (leaf === 'booking.ticketed')) return [];
  return [isShown ? 'the booking reference is shown' : 'the booking reference is not shown'];
}

/** What this browser keeps: never a payment's secret, and nobody's data once the ticket is there (decisions 23, 27). */
async function checkStorage({ page }: Walker, leaf: string): Promise<string[]> {
  const kept = await page.evaluate(() => ({ ...localStorage }));
  return [
    ...(/_secret_/.test(JSON.stringify(kept)) ? ['a payment’s secret is in local storage'] : []),
    ...(leaf === 'booking.ticketed' && 'passengerData' in kept
      ? ['passengers are kept beside the ticket']
      : []),
  ];
}

/** One payment of a tab waits for its card, however often one was started. */
function checkOpenPayments({ site, leftPayments }: Walker, leaf: string): string[] {
  if (leaf !== 'booking.enteringPassengers.enteringCard') return [];
  const drafts = readBooks(site.dataDir).accounts.filter(
    ({ booking, intent }) => booking === 'drafted' && !leftPayments.includes(intent),
  );
  return drafts.length > 1 ? [`${drafts.length} payments are open at once`] : [];
}

/** Pay asks for what the payment is over. */
async function checkAmount({ page, site, gate }: Walker, leaf: string): Promise<string[]> {
  if (leaf !== 'booking.enteringPassengers.enteringCard' || !gate.said.has('createPaymentIntent')) return [];
  const shown = await page.getByRole('button', { name: /^Pay / }).innerText();
  const cents = Math.round(Number(shown.replaceAll(/[^\d.]/g, '')) * 100);
  const over = readBooks(site.dataDir).accounts.map(({ amount }) => amount);
  return over.includes(cents) ? [] : [`Pay asks for ${cents}, and the payments are over ${over.join(', ')}`];
}

/** The address follows the state; the router may need a moment. */
async function checkPath(walker: Walker, path: string | null): Promise<string[]> {
  if (path === null || pathOf(walker) === path) return [];
  await walker.page
    .waitForURL(url => url.pathname === path, { waitUntil: 'commit', timeout: 5000 })
    .catch(() => {});
  return pathOf(walker) === path ? [] : [`the address is ${pathOf(walker)}, not ${path}`];
}

/** What must hold at every step, whatever the path: what doesn't, in sentences. */
export async function brokenInvariants(
  walker: Walker,
  leaf: string,
  machine: InventoryMachine,
): Promise<string[]> {
  const state = machine.states.find(({ id }) => id === leaf);
  return [
    ...(await checkCalls(walker, leaf, machine)),
    ...(await checkPath(walker, state?.path ?? null)),
    ...(await checkReference(walker, leaf)),
    ...(await checkStorage(walker, leaf)),
    ...(await checkAmount(walker, leaf)),
    ...checkOpenPayments(walker, leaf),
    ...(await checkBooks(walker)),
    ...(await untruths(walker, leaf)),
  ];
}
