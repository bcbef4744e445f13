import { isTransitionOf } from '#tools/chart/transition-id.ts';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { PlanPath, PlanStep } from '#tools/paths/plan.ts';
import type { Driver } from '#model/drivers/driver.ts';
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
  /** Returns what is wrong in a state. */
  findViolations?: (session: BrowserSession, state: string) => Promise<string[]>;
  /** Called for each state after all checks. */
  onStateReached?: (state: string, session: BrowserSession) => Promise<void>;
}

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

/** Waits until the site has taken exactly the planned transitions. @throws Error as soon as it takes another */
async function waitForTrace(
  session: BrowserSession,
  planned: readonly string[],
  options: RunPathOptions,
): Promise<void> {
  const compareTrace = createTraceComparison(options);
  let expected = 'no transition';
  await waitUntil(
    async () => {
      const { reached, unexpected } = compareTrace(
        await getMachineTrace(session, options.machine.id),
        planned,
      );
      expected = planned[reached] ?? 'no transition';
      if (unexpected !== null)
        throw new Error(`unexpected transition\n  ${unexpected}\nwhere the plan expects\n  ${expected}`);
      if (reached === planned.length) return true;
      if (session.interceptor.hasStandingResults) await session.advanceClock(clockStepMs);
      return false;
    },
    { timeoutMs, getMessage: () => `missing transition\n  ${expected}` },
  );
}

async function runStep(
  session: BrowserSession,
  step: PlanStep,
  next: PlanStep | undefined,
  planned: string[],
  options: RunPathOptions,
): Promise<void> {
  const { drivers, preparations = {}, immediateEventCases = [], findViolations, onStateReached } = options;
  const driver = drivers[step.eventCase];
  if (driver === undefined)
    throw new Error('There is no driver for this event case: add one in tests/model/drivers.');
  if (next !== undefined) await preparations[next.eventCase]?.(session);
  await driver(session);
  planned.push(...step.transitions);
  const isFollowed = next !== undefined && immediateEventCases.includes(next.eventCase);
  await waitForTrace(session, isFollowed ? [...planned, ...next.transitions] : planned, options);
  session.interceptor.clearStandingResults();
  if (isFollowed) return;
  for (const expectation of step.expectations) await checkExpectation(session.page, expectation);
  for (const state of step.states) {
    const violations = (await findViolations?.(session, state)) ?? [];
    if (violations.length > 0) throw new Error(violations.join('; '));
    await onStateReached?.(state, session);
  }
}

/** Runs a path from its start page. @throws Error at the first step that differs from the plan */
export async function runPath(
  path: PlanPath,
  session: BrowserSession,
  options: RunPathOptions,
): Promise<void> {
  const planned: string[] = [];
  for (const [index, step] of path.steps.entries()) {
    try {
      await runStep(session, step, path.steps[index + 1], planned, options);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`${path.id}, step ${step.number}, ${step.eventCase}: ${message}`, { cause: error });
    }
  }
  await waitForTrace(session, planned, options);
}
