import { isWithin } from '#tools/chart/state-nodes.ts';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import type { SitePromise } from './promise.ts';
import { promiseGroups } from './promise-groups.ts';
import { takePageSnapshot } from './snapshot/page-snapshot.ts';

const isChecked = ({ in: states, except = [] }: SitePromise, state: string): boolean =>
  (states === undefined || states.some(id => isWithin(id, state))) && !except.some(id => isWithin(id, state));

/** Longer than a page takes to render what a state shows. */
const settleMs = 3000;

/** The states whose controls were probed, by session: what covers a control depends on nothing else. */
const probedStates = new WeakMap<BrowserSession, Set<string>>();

/**
 * Checks the promises that apply in a state, until they hold or the page has had time to settle. Each message begins with
 * the promise's sentence and ends with the difference: what is expected, and what is shown.
 */
export async function findBrokenPromises(
  session: BrowserSession,
  state: string,
  machine: InventoryMachine,
): Promise<string[]> {
  const promises = promiseGroups.flatMap(group => group.promises).filter(one => isChecked(one, state));
  const probed = probedStates.get(session) ?? new Set();
  probedStates.set(session, probed);
  let messages: string[] = [];

  const end = Date.now() + settleMs;

  async function check(checked: readonly SitePromise[], isProbing: boolean): Promise<string[]> {
    const page = await takePageSnapshot(session.page, isProbing);
    const situation = { session, state, machine, page };
    const found = await Promise.all(
      checked.map(async promise =>
        (await promise.findViolations(situation)).map(violation => `${promise.sentence} ${violation}`),
      ),
    );
    return found.flat();
  }

  async function isDecided(): Promise<boolean> {
    messages = await check(
      promises.filter(({ isIntrusive }) => !isIntrusive),
      !probed.has(state),
    );
    return messages.length === 0 || Date.now() >= end;
  }

  await waitUntil(isDecided, { timeoutMs: 60_000, getMessage: () => 'The page does not respond.' });
  if (messages.length > 0) return messages;
  probed.add(state);
  const intrusive = promises.filter(({ isIntrusive }) => isIntrusive);
  return intrusive.length === 0 ? [] : check(intrusive, false);
}
