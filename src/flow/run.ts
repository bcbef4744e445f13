import type { FlowMachine, Run } from './flow-data.ts';

/** What no run has to see: states in which nobody can rest, transitions that only guard. */
export const unseeableOf = ({ states, transitions }: FlowMachine): Set<string> =>
  new Set([
    ...states.filter(({ isPassing }) => isPassing).map(({ id }) => id),
    ...transitions.filter(({ defence }) => defence !== null).map(({ id }) => id),
  ]);

const dayOf = (at: string): string =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** What the last run saw, in a sentence. */
export function runText({ title }: FlowMachine, run: Run | null): string {
  if (run === null)
    return `No run of ${title.toLowerCase()} yet: npm run test:paths goes every path in a browser.`;
  const { states, transitions, at } = run;
  return `The run of ${dayOf(at)} UTC saw ${states.seen.length} of ${states.total} states and ${transitions.seen.length} of ${transitions.total} transitions.`;
}
