import { isWithin } from '#tools/chart/state-nodes.ts';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { SitePromise } from './promise.ts';
import { promiseGroups } from './promise-groups.ts';

const isChecked = ({ in: states, except = [] }: SitePromise, state: string): boolean =>
  (states === undefined || states.some(id => isWithin(id, state))) && !except.some(id => isWithin(id, state));

/**
 * Checks the promises that apply in a state. Each message begins with the promise's sentence and ends with the difference:
 * what is expected, and what is shown.
 */
export async function findBrokenPromises(
  session: BrowserSession,
  state: string,
  machine: InventoryMachine,
): Promise<string[]> {
  const messages: string[] = [];
  for (const promise of promiseGroups.flatMap(({ promises }) => promises)) {
    if (!isChecked(promise, state)) continue;
    const violations = await promise.findViolations({ session, state, machine });
    messages.push(...violations.map(violation => `${promise.sentence} ${violation}`));
  }
  return messages;
}
