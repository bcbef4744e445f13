import { formatExpectation } from '../model/expectation.ts';
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

/** Where a path starts, and the conditions under which it is run. */
export function formatPreconditions({ steps, conditions }: PlanPath): string {
  const { width, theme, engine, trip, party, cabin, card, interruption } = conditions;
  const opensPage = steps[0]?.eventCase.startsWith('page.open') === true;
  return [
    opensPage ? 'A fresh browser' : 'A fresh browser on the home page',
    `${width} px`,
    theme,
    engine,
    `${trip}, ${party}, ${cabin}, ${card}`,
    ...(interruption === null ? [] : [`at the end: ${interruption}`]),
  ].join('; ');
}

const planSetDescriptions = {
  covering: 'Every transition and every payload at least once, in as few steps as possible',
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
