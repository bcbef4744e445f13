import type { Plan, PlanPath, PlanStep } from './plan.ts';
import { formatExpectation } from '../model/expectation.ts';

/** What is to be seen after a step: what happened, the state in words, and what shows it. */
export const formatExpectedResult = ({
  transitionDescriptions: happens,
  stateDescriptions: expected,
  expectations: sights,
}: PlanStep): string =>
  [
    happens.length === 0 ? 'Nothing changes.' : happens.join(' '),
    expected.join(' '),
    `See: ${sights.map(formatExpectation).join('; ')}.`,
  ].join(' ');

/** What a step needs; `—` where it needs nothing. */
export const formatTestSetup = ({ forcedBy, byHand }: PlanStep): string =>
  [forcedBy, byHand ? 'a developer’s hand' : null].filter(Boolean).join('; ') || '—';

const planSetDescriptions = {
  covering: 'Every transition and every payload at least once, in as few steps as was found',
  around: 'The shortest ways there, and out of it',
  all: 'Everything that can be done, at every place where it can be, by the shortest way there',
} as const;

/** What a plan holds, in a sentence. */
export function formatPlanSummary({ set, through, paths, steps, covered, total }: Plan): string {
  const counts = [
    `${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`,
    `${steps} steps`,
    `states ${covered.states.length}/${total.states}`,
    `transitions ${covered.transitions.length}/${total.transitions}`,
    `payloads ${covered.moves.length}/${total.moves}`,
  ].join(', ');
  return `${planSetDescriptions[set]}${through === null ? '' : `: ${through}`}: ${counts}.`;
}

/** Whether somebody without developer tools can go the whole path. */
export const requiresManualStep = ({ steps }: PlanPath): boolean => steps.some(({ byHand }) => byHand);
