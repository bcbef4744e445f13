import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { PlanPath, PlanStep } from '#tools/paths/plan.ts';
import type { Driver, Drivers } from '#model/drivers/driver.ts';
import { checkExpectation } from './check-expectation.ts';
import { waitBetweenPolls, type BrowserSession } from '#tests/harness/browser-session.ts';

/** Somebody types letter by letter, and a place that came by a link is looked up: more of these than planned are no surprise. */
const repeatableTransitions = /--(search|passenger|childAge)\.change--|--results\.limitPrice--/;
const optionalTransitions = /--search\.change--/;

/** What the site's machine has done, without the small ones. */
export const getMachineTrace = async (session: BrowserSession, machine: string): Promise<string[]> =>
  (await session.trace()).filter(id => id.startsWith(`${machine}.`) || id.startsWith(`${machine} `));

interface TraceComparison {
  /** How many of the planned transitions were taken. */
  reached: number;
  /** The first transition that isn't planned. */
  unexpected: string | null;
}

function compareTrace(taken: readonly string[], planned: readonly string[]): TraceComparison {
  let reached = 0;
  for (const id of taken) {
    if (id === planned[reached]) reached++;
    else if (
      !optionalTransitions.test(id) &&
      !(repeatableTransitions.test(id) && id === planned[reached - 1])
    )
      return { reached, unexpected: id };
  }
  return { reached, unexpected: null };
}

const timeoutMs = 20_000;

/** Waits until the site has taken exactly these transitions. @throws Error as soon as it takes another */
async function waitForTrace(
  session: BrowserSession,
  planned: readonly string[],
  machine: string,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const { reached, unexpected } = compareTrace(await getMachineTrace(session, machine), planned);
    if (unexpected === null && reached === planned.length) return;
    const expected = planned[reached] ?? 'nothing more';
    if (unexpected !== null)
      throw new Error(`the machine took\n  ${unexpected}\nwhere the plan takes\n  ${expected}`);
    if (Date.now() > until) throw new Error(`the machine never took\n  ${expected}`);
    // What is cut off is asked again, later and later.
    if (session.interceptor.hasStandingResults) await session.advanceClock(16_000);
    await waitBetweenPolls();
  }
}

/** What a machine's paths need to be gone. */
export interface RunPathOptions {
  machine: InventoryMachine;
  /** How a move is made. @throws Error where nobody has said how */
  getDriver: (move: string) => Driver;
  /** What has to be so before the move that leads to this one. */
  preparations?: Drivers;
  /** Moves that follow by themselves from the one before: both are made before anything is looked at. */
  isImmediate?: (move: string) => boolean;
  /** What doesn't hold in a state, in sentences. */
  checkInvariants?: (session: BrowserSession, leaf: string) => Promise<string[]>;
  /** A state was reached, and is as it should be. */
  onStateReached?: (leaf: string, session: BrowserSession) => Promise<void>;
}

async function runStep(
  session: BrowserSession,
  step: PlanStep,
  next: PlanStep | undefined,
  planned: string[],
  {
    machine,
    getDriver,
    preparations = {},
    isImmediate = () => false,
    checkInvariants,
    onStateReached,
  }: RunPathOptions,
): Promise<void> {
  if (next !== undefined) await preparations[next.eventCase]?.(session);
  await getDriver(step.eventCase)(session);
  planned.push(...step.transitions);
  const isFollowed = next !== undefined && isImmediate(next.eventCase);
  await waitForTrace(session, isFollowed ? [...planned, ...next.transitions] : planned, machine.id);
  session.interceptor.clearStandingResults();
  if (isFollowed) return;
  for (const expectation of step.expectations) await checkExpectation(session.page, expectation);
  for (const leaf of step.states) {
    const violations = (await checkInvariants?.(session, leaf)) ?? [];
    if (violations.length > 0) throw new Error(violations.join('; '));
    await onStateReached?.(leaf, session);
  }
}

/** Goes a path, from where the walker stands to its end. @throws Error at the first step that isn't as it is planned */
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
  await waitForTrace(session, planned, options.machine.id);
}
