import { stripVTControlCharacters } from 'node:util';
import { isTransitionOf } from '#tools/chart/transition-id.ts';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { InterruptionId } from '#tools/paths/conditions.ts';
import type { PlanPath, PlanStep } from '#tools/paths/plan.ts';
import type { StepResult } from '#tools/runs/test-run.ts';
import type { Driver } from '#model/drivers/driver.ts';
import type { InterruptedState } from '#model/interruptions/interrupt.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { checkExpectation } from './check-expectation.ts';

/** Steps of the clock until a client has repeated a dropped call: small, so that no timeout passes meanwhile. */
const clockStepMs = 1500;
const timeoutMs = 20_000;

type DriversByCase = Readonly<Record<string, Driver | undefined>>;

export interface RunPathOptions {
  machine: InventoryMachine;
  /** By event case. */
  drivers: DriversByCase;
  /** Run before the event case that precedes the one in the key. */
  preparations?: DriversByCase;
  /** Event cases that follow immediately from the one before, so that the state in between can't be checked. */
  immediateEventCases?: readonly string[];
  /** Events that may be sent more often than planned. */
  repeatableEvents?: readonly string[];
  /** Events that may be sent although they are not planned. */
  optionalEvents?: readonly string[];
  /** Disturbs a path in a state. */
  interrupt?: (
    session: BrowserSession,
    state: string,
    interruption: InterruptionId,
  ) => Promise<InterruptedState>;
  /** Returns what is wrong in a state. */
  findViolations?: (session: BrowserSession, state: string) => Promise<string[]>;
  /** Returns what is wrong in the last state, beside that. */
  findViolationsAtEnd?: (session: BrowserSession, state: string) => Promise<string[]>;
  /** Returns what is wrong with what the page makes of other values, when nothing else of the path is left. */
  findViolationsInTrials?: (session: BrowserSession, state: string) => Promise<string[]>;
  /** Called for each state after all checks. */
  onStateReached?: (state: string, session: BrowserSession) => Promise<void>;
  /** Called after each step whose states were checked. */
  onStepPassed?: (session: BrowserSession, step: PlanStep) => Promise<void>;
}

/** A step at which the site differs from the plan. */
interface StepFailure {
  /** From 1; null after the last step. */
  step: number | null;
  instruction: string;
  problems: string[];
}

export interface PathRun {
  steps: StepResult[];
  /** Null where the site has done what is planned. */
  failure: StepFailure | null;
}

/** Several things are wrong. */
export class ProblemsError extends Error {
  override readonly name = 'ProblemsError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

/** Playwright's message of a timeout, and the first line of its log. */
const timeoutPattern = /^[\w.]+: Timeout (\d+)ms exceeded\.[\s\S]*?- (waiting for .*)$/m;

/** What is wrong, in sentences. */
export const toProblems = (error: unknown): string[] => {
  if (error instanceof ProblemsError) return error.problems;
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim();
  const [, ms, wait] = timeoutPattern.exec(message) ?? [];
  return [wait === undefined ? message : `Nothing happened within ${Number(ms) / 1000} s: ${wait}`];
};

/** The transitions that one machine has taken, in order. */
export const getMachineTrace = async (session: BrowserSession, machineId: string): Promise<string[]> =>
  (await session.trace()).filter(id => isTransitionOf(machineId, id));

interface TraceComparison {
  /** How many planned transitions were taken. */
  reached: number;
  /** The first transition that is not planned. */
  unexpected: string | null;
}

function createTraceComparison({
  machine,
  repeatableEvents = [],
  optionalEvents = [],
}: RunPathOptions): (taken: readonly string[], planned: readonly string[]) => TraceComparison {
  const getTransitionIds = (events: readonly string[]) =>
    new Set(machine.transitions.filter(({ event }) => events.includes(event)).map(({ id }) => id));
  const repeatable = getTransitionIds(repeatableEvents);
  const optional = getTransitionIds(optionalEvents);
  return (taken, planned) => {
    let reached = 0;
    for (const id of taken) {
      const isRepeated = repeatable.has(id) && id === planned[reached - 1];
      if (id === planned[reached]) reached++;
      else if (!optional.has(id) && !isRepeated) return { reached, unexpected: id };
    }
    return { reached, unexpected: null };
  };
}

/** A transition in words, with its id. */
function formatTransition({ transitions }: InventoryMachine, id: string | undefined): string {
  if (id === undefined) return 'Nothing happens.';
  const description = transitions.find(one => one.id === id)?.description;
  return description === undefined ? id : `${description}\n          ${id}`;
}

const formatTraceProblem = (
  machine: InventoryMachine,
  what: string,
  expected: string | undefined,
  taken: string | null,
): string =>
  [
    what,
    `expected  ${formatTransition(machine, expected)}`,
    `happened  ${taken === null ? 'Nothing more happens.' : formatTransition(machine, taken)}`,
  ].join('\n');

/** Waits until the site has taken exactly the planned transitions. @throws Error as soon as it takes another */
async function waitForTrace(
  session: BrowserSession,
  planned: readonly string[],
  options: RunPathOptions,
): Promise<void> {
  const { machine } = options;
  const compareTrace = createTraceComparison(options);
  let expected: string | undefined;
  await waitUntil(
    async () => {
      const { reached, unexpected } = compareTrace(await getMachineTrace(session, machine.id), planned);
      expected = planned[reached];
      if (unexpected !== null)
        throw new Error(
          formatTraceProblem(machine, 'The site does something else than planned.', expected, unexpected),
        );
      if (reached === planned.length) return true;
      if (session.interceptor.hasStandingResults) await session.advanceClock(clockStepMs);
      return false;
    },
    {
      timeoutMs,
      getMessage: () =>
        formatTraceProblem(
          machine,
          `The site doesn’t do what is planned within ${timeoutMs / 1000} s.`,
          expected,
          null,
        ),
    },
  );
}

/**
 * Makes a step happen, and waits until the site has taken its transitions. Returns whether the state can be checked: not
 * where the next step follows immediately.
 */
export async function performStep(
  session: BrowserSession,
  step: PlanStep,
  next: PlanStep | undefined,
  planned: string[],
  options: RunPathOptions,
): Promise<boolean> {
  const { drivers, preparations = {}, immediateEventCases = [] } = options;
  const driver = drivers[step.eventCase];
  if (driver === undefined)
    throw new Error('There is no driver for this event case: add one in tests/model/drivers.');
  if (next !== undefined) await preparations[next.eventCase]?.(session);
  await driver(session);
  planned.push(...step.transitions);
  const isFollowed = next !== undefined && immediateEventCases.includes(next.eventCase);
  await waitForTrace(session, isFollowed ? [...planned, ...next.transitions] : planned, options);
  session.interceptor.clearStandingResults();
  return !isFollowed;
}

/** Checks what is promised in the states after a step. @throws Error where something is wrong */
export async function checkStates(
  session: BrowserSession,
  states: readonly string[],
  { findViolations, onStateReached }: RunPathOptions,
): Promise<void> {
  for (const state of states) {
    const violations = (await findViolations?.(session, state)) ?? [];
    if (violations.length > 0) throw new ProblemsError(violations);
    await onStateReached?.(state, session);
  }
}

async function runStep(
  session: BrowserSession,
  step: PlanStep,
  next: PlanStep | undefined,
  planned: string[],
  options: RunPathOptions,
): Promise<void> {
  if (!(await performStep(session, step, next, planned, options))) return;
  await Promise.all(step.expectations.map(one => checkExpectation(session.page, one)));
  await checkStates(session, step.states, options);
  await options.onStepPassed?.(session, step);
}

const toStepResult = (
  { number, eventCase, instruction }: PlanStep,
  status: StepResult['status'],
  durationMs = 0,
): StepResult => ({ number, eventCase, instruction, status, durationMs: Math.round(durationMs) });

async function findViolationsAtEnd(
  { steps }: PlanPath,
  session: BrowserSession,
  options: RunPathOptions,
): Promise<string[]> {
  const found: string[] = [];
  for (const state of steps.at(-1)?.states ?? [])
    found.push(...((await options.findViolationsAtEnd?.(session, state)) ?? []));
  return found;
}

/** Runs a path from its start page, up to the first step at which the site differs from the plan. */
export async function runPath(
  path: PlanPath,
  session: BrowserSession,
  options: RunPathOptions,
): Promise<PathRun> {
  const planned: string[] = [];
  const results: StepResult[] = [];
  for (const [index, step] of path.steps.entries()) {
    const startedAt = performance.now();
    try {
      await runStep(session, step, path.steps[index + 1], planned, options);
      results.push(toStepResult(step, 'passed', performance.now() - startedAt));
    } catch (error) {
      const steps = [
        ...results,
        toStepResult(step, 'failed', performance.now() - startedAt),
        ...path.steps.slice(index + 1).map(one => toStepResult(one, 'notRun')),
      ];
      const instruction = `${step.instruction} (${step.eventCase})`;
      return { steps, failure: { step: step.number, instruction, problems: toProblems(error) } };
    }
  }
  try {
    await waitForTrace(session, planned, options);
    const violations = await findViolationsAtEnd(path, session, options);
    if (violations.length > 0) throw new ProblemsError(violations);
    return { steps: results, failure: null };
  } catch (error) {
    const instruction = 'After the last step';
    return { steps: results, failure: { step: null, instruction, problems: toProblems(error) } };
  }
}
