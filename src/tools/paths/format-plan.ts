import { formatExpectation } from '../model/expectation.ts';
import { describeConditions } from './condition-words.ts';
import type { Plan, PlanPath, PlanStep } from './plan.ts';

/** The expected result of a step: what happens, which states are active, and what can be seen. */
export const formatExpectedResult = ({
  transitionDescriptions,
  stateDescriptions,
  expectations,
}: PlanStep): string =>
  [
    transitionDescriptions.length === 0 ? 'Nothing changes.' : transitionDescriptions.join(' '),
    stateDescriptions.join(' '),
    `See: ${expectations.map(formatExpectation).join('; ')}.`,
  ].join(' ');

/** What a step needs: test data, developer tools; `—` for nothing. */
export const formatTestSetup = ({ forcedBy, isManual }: PlanStep): string =>
  [forcedBy, isManual ? 'manual step' : null].filter(Boolean).join('; ') || '—';

/** Where a path starts. A first step that opens a page needs none before. */
export const formatStart = ({ steps }: Pick<PlanPath, 'steps'>): string =>
  steps[0]?.instruction.startsWith('Open ') ? 'a fresh browser' : 'a fresh browser with the home page';

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What has to be there before the first step, line by line: where the path starts, and its conditions. */
export const listPreconditions = (path: PlanPath): string[] =>
  [
    formatStart(path),
    ...describeConditions(path.conditions).map(({ name, value }) => `${name}: ${value}`),
    ...(requiresManualStep(path) ? ['some steps need developer tools'] : []),
  ].map(upperFirst);

const planSetDescriptions = {
  covering: 'Every transition and every payload at least once, in as few steps as possible',
  pairs: 'Every two transitions that can follow each other',
  around: 'The shortest paths that enter or leave it',
  all: 'Every payload in every state in which it is possible, by the shortest path',
} as const;

/** The extent of a plan in one line. */
export function formatPlanSummary({ set, through, paths, steps, covered, total }: Plan): string {
  const counts = [
    `${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`,
    `${steps} steps`,
    `states ${covered.states.length}/${total.states}`,
    `transitions ${covered.transitions.length}/${total.transitions}`,
    `payloads ${covered.eventCases.length}/${total.eventCases}`,
  ].join(', ');
  return `${planSetDescriptions[set]}${through === null ? '' : `: ${through}`}: ${counts}.`;
}

/** Whether a tester needs developer tools somewhere on the path. */
export const requiresManualStep = ({ steps }: PlanPath): boolean => steps.some(({ isManual }) => isManual);
