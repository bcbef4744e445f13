import type { FlowMachine, TestRun } from './flow-data.ts';

/** What no test run can cover: transient states, and transitions that can't be taken in the app. */
export const getCoverageExclusions = ({ states, transitions }: FlowMachine): Set<string> =>
  new Set([
    ...states.filter(({ isTransient }) => isTransient).map(({ id }) => id),
    ...transitions.filter(({ unreachableReason }) => unreachableReason !== null).map(({ id }) => id),
  ]);

const formatDateTime = (at: string): string =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export const formatCoverage = ({ states, transitions, at }: TestRun): string =>
  `Test run of ${formatDateTime(at)} UTC: ${states.seen.length} of ${states.total} states and ${transitions.seen.length} of ${transitions.total} transitions.`;
