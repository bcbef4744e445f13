import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getReachableTransitions, getRestingStates, type InventoryMachine } from '#tools/model/inventory.ts';
import type { PlanSet } from '#tools/paths/select-paths.ts';
import { getMachineStamp } from '#model/machine-stamp.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { scrollToExpectation } from './check-expectation.ts';

/** Where the latest run leaves its results for the flow page. Git ignores it. */
const folder = fileURLToPath(new URL('../../../.data/flow/', import.meta.url));

/** What the latest run of path tests has covered, in `.data/flow/coverage.json`. */
export interface CoverageReport {
  machine: string;
  /** Of the machine: the flow page shows no run of another one. */
  stamp: string;
  set: PlanSet;
  /** ISO 8601, UTC. */
  at: string;
  states: { seen: string[]; total: number };
  transitions: { seen: string[]; total: number };
  /** The file of each state's screenshot, relative to this one. */
  pictures: Record<string, string>;
  paths: { id: string; title: string; problem: string | null }[];
}

/** Records what a run covers, and takes a screenshot of each state when it is reached for the first time. */
export class Coverage {
  readonly #machine: InventoryMachine;
  readonly #set: PlanSet;
  readonly #reachableStates: readonly string[];
  readonly #reachableTransitions: readonly string[];
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();
  readonly #pictures: Record<string, string> = {};
  readonly #paths: CoverageReport['paths'] = [];

  constructor(machine: InventoryMachine, set: PlanSet) {
    this.#machine = machine;
    this.#set = set;
    this.#reachableStates = getRestingStates(machine).map(({ id }) => id);
    this.#reachableTransitions = getReachableTransitions(machine).map(({ id }) => id);
    mkdirSync(join(folder, 'pictures'), { recursive: true });
  }

  recordState = async (state: string, session: BrowserSession): Promise<void> => {
    if (this.#states.has(state)) return;
    this.#states.add(state);
    const file = `pictures/${state}.png`;
    const expectation = this.#machine.states
      .find(({ id }) => id === state)
      ?.expectations.findLast(one => one.state !== 'absent');
    const scrolled = await session.page.evaluate(() => scrollY);
    if (expectation !== undefined) await scrollToExpectation(session.page, expectation);
    await session.page.screenshot({ path: join(folder, file), animations: 'disabled' });
    // What the focus is on must be on the screen by the page's doing.
    await session.page.evaluate(top => scrollTo({ top, behavior: 'instant' }), scrolled);
    this.#pictures[state] = file;
  };

  recordTransitions(ids: readonly string[]): void {
    ids.forEach(id => this.#transitions.add(id));
  }

  recordPath(id: string, title: string, problem: string | null): void {
    this.#paths.push({ id, title, problem });
  }

  /** States and transitions that were not covered. */
  get missing(): string[] {
    return [
      ...this.#reachableStates.filter(id => !this.#states.has(id)),
      ...this.#reachableTransitions.filter(id => !this.#transitions.has(id)),
    ];
  }

  /** `booking: states 27/27, transitions 115/115`, and the number of unreachable transitions. */
  get summary(): string {
    const countSeen = (ids: readonly string[], seen: ReadonlySet<string>) =>
      `${ids.filter(id => seen.has(id)).length}/${ids.length}`;
    const unreachable = this.#machine.transitions.length - this.#reachableTransitions.length;
    return [
      `${this.#machine.id}: states ${countSeen(this.#reachableStates, this.#states)}`,
      `transitions ${countSeen(this.#reachableTransitions, this.#transitions)}`,
      ...(unreachable === 0 ? [] : [`unreachable transitions ${unreachable}`]),
    ].join(', ');
  }

  write(): void {
    const report: CoverageReport = {
      machine: this.#machine.id,
      stamp: getMachineStamp(this.#machine),
      set: this.#set,
      at: new Date().toISOString(),
      states: { seen: [...this.#states].toSorted(), total: this.#reachableStates.length },
      transitions: {
        seen: this.#reachableTransitions.filter(id => this.#transitions.has(id)).toSorted(),
        total: this.#reachableTransitions.length,
      },
      pictures: this.#pictures,
      paths: this.#paths.toSorted((one, other) => one.id.localeCompare(other.id)),
    };
    writeFileSync(join(folder, 'coverage.json'), `${JSON.stringify(report, null, 2)}\n`);
  }
}
