import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { PlanSet } from '#tools/paths/plan.ts';
import { scrollToExpectation } from './check-expectation.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';

/** Where the last run leaves what the flow page shows. Git ignores it. */
const folder = fileURLToPath(new URL('../../../.data/flow/', import.meta.url));

/** What the last path run has seen of a machine, in `.data/flow/coverage.json`. */
export interface CoverageReport {
  machine: string;
  set: PlanSet;
  /** ISO 8601, UTC. */
  at: string;
  states: { seen: string[]; total: number };
  transitions: { seen: string[]; total: number };
  /** The file of each state's picture, beside this one. */
  pictures: Record<string, string>;
  paths: { id: string; title: string; problem: string | null }[];
}

/** Counts what a run sees, and takes a picture of each state when it is first seen. */
export class Coverage {
  readonly #machine: InventoryMachine;
  readonly #set: PlanSet;
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();
  readonly #pictures: Record<string, string> = {};
  readonly #paths: CoverageReport['paths'] = [];

  constructor(machine: InventoryMachine, set: PlanSet) {
    this.#machine = machine;
    this.#set = set;
    mkdirSync(join(folder, 'pictures'), { recursive: true });
  }

  recordState = async (leaf: string, session: BrowserSession): Promise<void> => {
    if (this.#states.has(leaf)) return;
    this.#states.add(leaf);
    const file = `pictures/${leaf}.png`;
    const expectation = this.#machine.states
      .filter(({ id }) => id === leaf)
      .flatMap(({ expectations: visible }) => visible)
      .findLast(({ state: is }) => is !== 'absent');
    if (expectation !== undefined) await scrollToExpectation(session.page, expectation);
    await session.page.screenshot({ path: join(folder, file), animations: 'disabled' });
    this.#pictures[leaf] = file;
  };

  recordTransitions(ids: readonly string[]): void {
    ids.forEach(id => this.#transitions.add(id));
  }

  recordPath(id: string, title: string, problem: string | null): void {
    this.#paths.push({ id, title, problem });
  }

  #wanted() {
    const { states, transitions } = this.#machine;
    return {
      states: states
        .filter(({ kind, isTransient: isPassing }) => kind === 'atomic' && !isPassing)
        .map(({ id }) => id),
      transitions: transitions
        .filter(({ unreachableReason: defence }) => defence === null)
        .map(({ id }) => id),
    };
  }

  /** What was never seen. */
  get missing(): string[] {
    const { states, transitions } = this.#wanted();
    return [
      ...states.filter(id => !this.#states.has(id)),
      ...transitions.filter(id => !this.#transitions.has(id)),
    ];
  }

  /** `states 27/27, transitions 115/115`, and the transitions that only guard. */
  get summary(): string {
    const { states, transitions } = this.#wanted();
    const seen = (ids: readonly string[], all: ReadonlySet<string>) => ids.filter(id => all.has(id)).length;
    const unreachable = this.#machine.transitions.filter(
      ({ unreachableReason: defence }) => defence !== null,
    );
    const rest =
      unreachable.length === 0 ? '' : ` (beside ${unreachable.length} that only guards, and can't be taken)`;
    return `${this.#machine.id}: states ${seen(states, this.#states)}/${states.length}, transitions ${seen(transitions, this.#transitions)}/${transitions.length}${rest}`;
  }

  write(): void {
    const { states, transitions } = this.#wanted();
    const report: CoverageReport = {
      machine: this.#machine.id,
      set: this.#set,
      at: new Date().toISOString(),
      states: { seen: [...this.#states].toSorted(), total: states.length },
      transitions: {
        seen: transitions.filter(id => this.#transitions.has(id)).toSorted(),
        total: transitions.length,
      },
      pictures: this.#pictures,
      paths: this.#paths.toSorted((a, b) => a.id.localeCompare(b.id)),
    };
    writeFileSync(join(folder, 'coverage.json'), `${JSON.stringify(report, null, 2)}\n`);
  }
}
