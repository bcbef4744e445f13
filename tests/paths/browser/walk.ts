import type { InventoryMachine } from '../../../machines/inventory/inventory.ts';
import type { PlanPath, PlanStep } from '../../../machines/inventory/plan.ts';
import type { Driver, Drivers } from './driver.ts';
import { see } from './sights.ts';
import { pause, type Walker } from './walker.ts';

/** Somebody types letter by letter, and a place that came by a link is looked up: more of these than planned are no surprise. */
const repeatable = /--(search|passenger|childAge)\.change--|--results\.limitPrice--/;
const free = /--search\.change--/;

/** What the site's machine has done, without the small ones. */
export const traceOf = async (walker: Walker, machine: string): Promise<string[]> =>
  (await walker.trace()).filter(id => id.startsWith(`${machine}.`) || id.startsWith(`${machine} `));

interface Comparison {
  /** How many of the planned transitions were taken. */
  reached: number;
  /** The first transition that isn't planned. */
  astray: string | null;
}

function compare(taken: readonly string[], planned: readonly string[]): Comparison {
  let reached = 0;
  for (const id of taken) {
    if (id === planned[reached]) reached++;
    else if (!free.test(id) && !(repeatable.test(id) && id === planned[reached - 1]))
      return { reached, astray: id };
  }
  return { reached, astray: null };
}

const patience = 20_000;

/** Waits until the site has taken exactly these transitions. @throws Error as soon as it takes another */
async function traceComesTo(walker: Walker, planned: readonly string[], machine: string): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const { reached, astray } = compare(await traceOf(walker, machine), planned);
    if (astray === null && reached === planned.length) return;
    const wanted = planned[reached] ?? 'nothing more';
    if (astray !== null) throw new Error(`the machine took\n  ${astray}\nwhere the plan takes\n  ${wanted}`);
    if (Date.now() > until) throw new Error(`the machine never took\n  ${wanted}`);
    // What is cut off is asked again, later and later.
    if (walker.gate.isCutting) await walker.pass(16_000);
    await pause();
  }
}

/** What a machine's paths need to be gone. */
export interface WalkTools {
  machine: InventoryMachine;
  /** How a move is made. @throws Error where nobody has said how */
  driverOf: (move: string) => Driver;
  /** What has to be so before the move that leads to this one. */
  preparations?: Drivers;
  /** Moves that follow by themselves from the one before: both are made before anything is looked at. */
  isImmediate?: (move: string) => boolean;
  /** What doesn't hold in a state, in sentences. */
  wrongsIn?: (walker: Walker, leaf: string) => Promise<string[]>;
  /** A state was reached, and is as it should be. */
  onState?: (leaf: string, walker: Walker) => Promise<void>;
}

async function takeStep(
  walker: Walker,
  step: PlanStep,
  next: PlanStep | undefined,
  planned: string[],
  { machine, driverOf, preparations = {}, isImmediate = () => false, wrongsIn, onState }: WalkTools,
): Promise<void> {
  if (next !== undefined) await preparations[next.move]?.(walker);
  await driverOf(step.move)(walker);
  planned.push(...step.transitions);
  const isFollowed = next !== undefined && isImmediate(next.move);
  await traceComesTo(walker, isFollowed ? [...planned, ...next.transitions] : planned, machine.id);
  walker.gate.cutNothing();
  if (isFollowed) return;
  for (const sight of step.sights) await see(walker.page, sight);
  for (const leaf of step.states) {
    const wrongs = (await wrongsIn?.(walker, leaf)) ?? [];
    if (wrongs.length > 0) throw new Error(wrongs.join('; '));
    await onState?.(leaf, walker);
  }
}

/** Goes a path, from where the walker stands to its end. @throws Error at the first step that isn't as it is planned */
export async function walkPath(path: PlanPath, walker: Walker, tools: WalkTools): Promise<void> {
  const planned: string[] = [];
  for (const [index, step] of path.steps.entries()) {
    try {
      await takeStep(walker, step, path.steps[index + 1], planned, tools);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new Error(`${path.id}, step ${step.number}, ${step.move}: ${said}`, { cause: error });
    }
  }
  await traceComesTo(walker, planned, tools.machine.id);
}
