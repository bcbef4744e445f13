import type { Page } from 'playwright-core';
import { getRestingStates, buildMachineInventory } from '#tools/model/inventory.ts';
import { isWithin } from '#tools/chart/state-nodes.ts';
import type { InterruptionId } from '#tools/paths/conditions.ts';
import { getActiveStates } from '#tests/harness/active-states.ts';
import { passThrough, type ApiCall } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { manageBookingModel } from '../manage-booking/manage-booking-model.ts';
import { getDealings, readLatestLinkCode } from '../manage-booking/managed-bookings.ts';
import { loseNetwork, pressForward } from './browser-actions.ts';
import { findLostEntries, readFormEntries } from './form-entries.ts';
import type { InterruptedState } from './interrupt.ts';
import { findManageOutcome, manageForm } from './manage-interruption-outcomes.ts';

const machineId = manageBookingModel.machine.id;
const states = getRestingStates(buildMachineInventory(manageBookingModel));

const calls: readonly ApiCall[] = [
  'sendLink',
  'openBooking',
  'resendTicket',
  'acceptFlights',
  'quoteCancellation',
  'cancelBooking',
];

/** Longer than links work. */
const expiryMs = 3 * 3_600_000;
/** The clocks advance by this until the page has settled, so that waits end. */
const clockStepMs = 1500;
const mostSteps = 20;

const refreshing = ['manageBooking.managing.waiting', 'manageBooking.managing.refreshing'];
const appearing = 'manageBooking.managing.quoted.appearing';

/** Whether a call of a state ends it, now or later. */
const hasCall = (state: string): boolean =>
  states.some(({ id, tags }) => id === state && tags.includes('busy')) || refreshing.includes(state);

/** Whether nothing happens in a state unless the traveler does something. */
const isIdle = (state: string): boolean => !hasCall(state) && state !== appearing;

/** The form is complete without its script, which loads when a control is pointed at. */
const startScript = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Send me the link' })
    .dispatchEvent('pointerover', {}, { timeout: clockStepMs })
    .catch(() => {});

async function waitForState(
  session: BrowserSession,
  page: Page,
  isAllowed: (state: string) => boolean,
): Promise<string | null> {
  let last: string | null = null;
  for (let step = 0; step < mostSteps; step += 1) {
    const [state = null] = await getActiveStates(page, machineId);
    const isSettled = state !== null && state === last && (isIdle(state) || refreshing.includes(state));
    if (isSettled && isAllowed(state)) return state;
    last = state;
    if (state === null) await startScript(page);
    await session.advanceClock(clockStepMs);
    await page.waitForLoadState('domcontentloaded');
  }
  return last;
}

function answerCalls({ interceptor }: BrowserSession): void {
  for (const call of calls) interceptor.alwaysRespond(call, passThrough);
}

/** Goes back. Before the first page of the site, the history ends: coming forward again opens the page as a reload does. */
async function goBack({ page, site }: BrowserSession): Promise<InterruptionId> {
  await page.goBack();
  if (page.url().startsWith(site.url)) return 'back';
  await pressForward(page);
  return 'reload';
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
  async forward(session, state) {
    if ((await goBack(session)) === 'reload') return 'reload';
    const hasLeft = async () => (await getActiveStates(session.page, machineId))[0] !== state;
    await waitUntil(hasLeft, { timeoutMs: 5000, getMessage: () => 'The page has not followed Back.' });
    await pressForward(session.page);
    return 'forward';
  },
  async offline(session) {
    await loseNetwork(session, clockStepMs);
    return 'offline';
  },
  async secondTab(session, state) {
    const { booking } = getDealings(session);
    const code = booking === null ? null : await readLatestLinkCode(session, booking.email);
    // Each look at such a booking moves its flights.
    const opens = code !== null && booking?.kind.startsWith('changed') === false;
    const { length } = session.interceptor.responses;
    session.interceptor.alwaysRespond('openBooking', passThrough);
    const tab = await session.page.context().newPage();
    await tab.goto(opens ? `/my-booking#link=${code}` : '/my-booking');
    await waitForState(session, tab, () => true);
    await tab.close();
    await session.page.bringToFront();
    // What the first tab shows is checked by its own responses.
    if (!hasCall(state)) session.interceptor.responses.splice(length);
    return 'secondTab';
  },
  async expiry(session, state) {
    await session.advanceClock(expiryMs);
    if (!hasCall(state)) await session.page.reload();
    return 'expiry';
  },
};

/** What the backend has done for the calls that were let through. */
function noteCalls(session: BrowserSession, before: number): void {
  const dealings = getDealings(session);
  const done = session.interceptor.responses
    .slice(before)
    .filter(({ status }) => status < 300)
    .map(({ call }) => call);
  dealings.isCanceled ||= done.includes('cancelBooking');
  dealings.areFlightsAccepted ||= done.includes('acceptFlights');
  dealings.resends += done.filter(call => call === 'resendTicket').length;
}

/** Interrupts a path of a booking that is managed, lets every call through, and waits until the page settles. */
export async function interruptManaging(
  session: BrowserSession,
  state: string,
  interruption: InterruptionId,
): Promise<InterruptedState> {
  const { interceptor, page } = session;
  await page.clock.resume();
  await page.context().setOffline(false);
  const { length } = interceptor.responses;
  const entries = await readFormEntries(page);
  let isReplaced = false;
  page.once('domcontentloaded', () => (isReplaced = true));
  const where = `After ${interruption} in ${state}:`;
  const effect = await actions[interruption](session, state);
  // The page that was left, or the other tab, had asked for the same.
  interceptor.duplicateCalls.splice(0);
  const outcome = findManageOutcome(effect, state);
  answerCalls(session);
  if (outcome === null || typeof outcome === 'string')
    return { state: null, problems: [`${where} no outcome is declared.`] };
  const staysIdle = (effect === 'offline' || effect === 'secondTab') && isIdle(state);
  // Below the first link lies the form.
  const leavesLinks = effect === 'back' && getDealings(session).linksInHistory === 1;
  const allowed = staysIdle ? [state] : leavesLinks ? manageForm : outcome;
  const isAllowed = (id: string) => allowed.some(one => isWithin(one, id));
  const reached = await waitForState(session, page, isAllowed);
  interceptor.clearStandingResults();
  noteCalls(session, length);
  if (reached === null || !isAllowed(reached))
    return { state: null, problems: [`${where} expected ${allowed.join(' or ')}; it is ${reached}.`] };
  const lost = isReplaced ? [] : findLostEntries(entries, await readFormEntries(page), staysIdle);
  return { state: reached, problems: lost.map(text => `${where} ${text}`) };
}
