import type { FlowMachine, TestRun } from './flow-data.ts';

/** What no run has to see: states in which nobody can rest, transitions that only guard. */
export const getCoverageExclusions = ({ states, transitions }: FlowMachine): Set<string> =>
  new Set([
    ...states.filter(({ isTransient: isPassing }) => isPassing).map(({ id }) => id),
    ...transitions.filter(({ unreachableReason: defence }) => defence !== null).map(({ id }) => id),
  ]);

const formatDateTime = (at: string): string =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** What the last run saw, in a sentence. */
export function formatCoverageSummary({ title }: FlowMachine, run: TestRun | null): string {
  if (run === null)
    return `No run of ${title.toLowerCase()} yet: npm run test:paths goes every path in a browser.`;
  const { states, transitions, at } = run;
  return `The run of ${formatDateTime(at)} UTC saw ${states.seen.length} of ${states.total} states and ${transitions.seen.length} of ${transitions.total} transitions.`;
}
