import { isWithin } from '#tools/chart/state-nodes.ts';
import { getRestingStates, type InventoryMachine } from '#tools/model/inventory.ts';
import type { InterruptionId } from '#tools/paths/conditions.ts';
import { passThrough, type ApiCall } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readLedger } from '#tests/harness/ledger.ts';
import { bookingInventory } from '../booking/booking-inventory.ts';
import { findBrokenPromises } from '../promises/find-broken-promises.ts';
import { takePageSnapshot, type PageSnapshot } from '../promises/snapshot/page-snapshot.ts';
import { findOutcome } from './interruption-outcomes.ts';
import { meetsExpectations } from './meets-expectations.ts';

const calls: readonly ApiCall[] = [
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
const mostSteps = 24;

const isOnSite = ({ page, site }: BrowserSession) => page.url().startsWith(site.url);

/** Goes back. A page before the site counts as the end of the history: the traveler comes forward again. */
async function goBack(session: BrowserSession): Promise<void> {
  await session.page.goBack();
  if (!isOnSite(session)) await session.page.goForward();
}

const actions: Readonly<Record<InterruptionId, (session: BrowserSession) => Promise<unknown>>> = {
  reload: ({ page }) => page.reload(),
  back: goBack,
  forward: async session => {
    await goBack(session);
    await session.page.goForward();
  },
  offline: async session => {
    await session.page.context().setOffline(true);
    await session.advanceClock(clockStepMs);
    await session.page.context().setOffline(false);
  },
  secondTab: async session => {
    const tab = await session.page.context().newPage();
    await tab.goto(session.page.url());
    await tab.close();
    await session.page.bringToFront();
  },
  expiry: session => session.advanceClock(expiryMs),
};

/** The state whose expectations the page meets, of those that may follow. */
const findState = (
  page: PageSnapshot,
  machine: InventoryMachine,
  leadsTo: readonly string[],
): string | null =>
  getRestingStates(machine)
    .filter(({ id, tags }) => !tags.includes('busy') || isWithin('booking.confirming.awaitingAirline', id))
    .filter(({ id }) => leadsTo.some(ancestor => isWithin(ancestor, id)))
    .toSorted((one, other) => other.expectations.length - one.expectations.length)
    .find(({ expectations }) => meetsExpectations(page, expectations))?.id ?? null;

/** Lets every call through, and waits until the page shows one of the states. */
async function waitForState(
  session: BrowserSession,
  machine: InventoryMachine,
  leadsTo: readonly string[],
): Promise<{ state: string | null; page: PageSnapshot }> {
  let page = await takePageSnapshot(session.page, false);
  for (let step = 0; step < mostSteps; step += 1) {
    const state = findState(page, machine, leadsTo);
    if (state !== null) return { state, page };
    await session.advanceClock(clockStepMs);
    await session.page.waitForLoadState('domcontentloaded');
    page = await takePageSnapshot(session.page, false);
  }
  return { state: null, page };
}

const countCharges = ({ site }: BrowserSession): number => readLedger(site.dataDir).charges;

/**
 * Interrupts a path in a state, lets every call through, and waits until the page settles. Returns what isn't allowed: a
 * state that may not follow, lost entries, another charge, and the promises that are broken then.
 */
export async function interrupt(
  session: BrowserSession,
  state: string,
  interruption: InterruptionId,
): Promise<string[]> {
  const outcome = findOutcome(interruption, state);
  if (outcome === null) return [`No outcome of ${interruption} is declared in ${state}.`];
  if (typeof outcome === 'string') return [];
  const { interceptor, page } = session;
  interceptor.blockNavigation(false);
  await page.clock.resume();
  for (const call of calls) interceptor.alwaysRespond(call, passThrough);
  const chargesBefore = countCharges(session);
  const address = page.url();
  await actions[interruption](session);
  // Before the first page of the site there is nothing to go back to: it is opened again.
  const isAtStart = interruption === 'back' && page.url() === address;
  const reopened = isAtStart ? findOutcome('reload', state) : null;
  const leadsTo = reopened === null || typeof reopened === 'string' ? outcome.leadsTo : reopened.leadsTo;
  const settled = await waitForState(session, bookingInventory, leadsTo);
  const where = `After ${interruption} in ${state}:`;
  if (settled.state === null)
    return [
      `${where} expected ${leadsTo.join(' or ')}; shown ${settled.page.url.replace(session.site.url, '')} "${settled.page.mainText.slice(0, 160)}".`,
    ];
  const isFormLost =
    outcome.keepsSearch === true &&
    session.trip !== null &&
    settled.state === 'booking.searching.editing' &&
    settled.page.controls.some(
      ({ role, name, value }) => role === 'combobox' && name === 'To' && value === '',
    );
  const charges = countCharges(session) - chargesBefore;
  const broken = await findBrokenPromises(session, settled.state, bookingInventory);
  return [
    ...(isFormLost ? ['the search form is empty.'] : []),
    ...(charges > 1 ? [`${charges} charges were made.`] : []),
    ...broken,
  ].map(message => `${where} ${message}`);
}
