import { Visitor, type ESTree } from 'vite';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { stubs } from '#tools/model/stubs.ts';
import { createChartSource, type ChartSource, type StateSource } from '#tools/source/chart-source.ts';
import { findListItems } from '#tools/source/find-entry.ts';
import { readSources, type SourceFile } from '#tools/source/source-file.ts';
import { getProperties, getString } from '#tools/source/syntax-objects.ts';
import { UsageError, type NewPart } from './options.ts';
import type { SourceEdits } from './source-edits.ts';

const stateDescription = `description: '${stubs.state.text}',`;
const transitionDescription = `description: '${stubs.transition.text}',`;

const writeTransition = (event: string, target: string | null): string =>
  `'${event}': { ${transitionDescription}${target === null ? '' : ` target: '${target}',`} },`;

const getName = (id: string): string => id.slice(id.lastIndexOf('.') + 1);
const getParent = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('.')));

/** The types of events and their unions, with the number of their different events. */
function findEventTypes(
  { file, text, program }: SourceFile,
  known: readonly string[],
): { file: string; end: number; events: number }[] {
  const found: { file: string; end: number; events: number }[] = [];
  const add = (types: readonly ESTree.TSType[], end: number) => {
    const names = types.map(type => /^\{\s*type: '([^']+)'/.exec(text.slice(type.start, type.end))?.[1]);
    const events = new Set(names.filter(name => name !== undefined && known.includes(name)));
    if (events.size > 0) found.push({ file, end, events: events.size });
  };
  new Visitor({
    TSUnionType: ({ types, end }) => add(types, end),
    TSTypeLiteral: type => add([type], type.end),
  }).visit(program);
  return found;
}

/** Changes the chart of one machine. */
export class ChartEdits {
  readonly #machine: InventoryMachine;
  readonly #model: MachineModel;
  readonly #edits: SourceEdits;
  readonly #sources: SourceFile[];
  readonly #chart: ChartSource;

  constructor(machine: InventoryMachine, model: MachineModel, edits: SourceEdits) {
    this.#machine = machine;
    this.#model = model;
    this.#edits = edits;
    this.#sources = readSources(model.folders.chart);
    this.#chart = createChartSource(this.#sources);
  }

  addState({ parent, name, after, event }: Extract<NewPart, { kind: 'state' }>): void {
    const next = after === null ? null : this.#redirect(after, parent, name);
    const transitions = event === null ? '' : ` on: { ${writeTransition(event, next)} },`;
    this.#addChild(
      parent,
      after,
      `${name}: { ${stateDescription}${this.#writePath(parent, after)}${transitions} },`,
    );
    if (event !== null) this.#declareEvent(event);
  }

  addEvent({ event, state, target }: Extract<NewPart, { kind: 'event' }>): void {
    if (target !== null && getParent(target) !== getParent(state))
      throw new UsageError(`${target} is no sibling of ${state}: add the target by hand.`);
    const { source, config } = this.#getState(state);
    const transition = writeTransition(event, target === null ? null : getName(target));
    const on = getProperties(config).get('on');
    if (on === undefined) this.#append(source, config, ` on: { ${transition} },`);
    else this.#append(source, on.value, transition);
    this.#declareEvent(event);
  }

  /** A state outside of any page belongs to that of the state before. */
  #writePath(parent: string, after: string | null): string {
    const getPath = (id: string | null) => this.#machine.states.find(state => state.id === id)?.path ?? null;
    const path = getPath(parent) === null ? getPath(after) : null;
    return path === null ? '' : ` meta: { path: '${path}' },`;
  }

  #getState(id: string): StateSource {
    const state = this.#chart.findState(id);
    if (state !== null) return state;
    throw new UsageError(
      `The declaration of ${id} was not found in ${this.#model.folders.chart}: change it by hand.`,
    );
  }

  /** Adds text at the end of an object literal. */
  #append({ file, text }: SourceFile, object: ESTree.Expression, addition: string): void {
    const inside = text.slice(object.start, object.end - 1).trimEnd();
    const comma = inside.endsWith('{') || inside.endsWith(',') ? '' : ',';
    this.#edits.open(file).appendLeft(object.start + inside.length, `${comma}\n${addition}`);
  }

  /** Adds a state after another one, or as the last. */
  #addChild(parent: string, after: string | null, text: string): void {
    const { source, config } = this.#getState(parent);
    const states = getProperties(config).get('states');
    if (states === undefined)
      throw new UsageError(
        `The child states of ${parent} were not found in its declaration: add it by hand.`,
      );
    const sibling = after === null ? undefined : getProperties(states.value).get(getName(after));
    if (sibling === undefined) return this.#append(source, states.value, text);
    this.#edits.open(source.file).appendLeft(sibling.end, `,\n${text.replace(/,$/, '')}`);
  }

  /** Lets the transition of the happy path lead to the new state. Returns where it led before. */
  #redirect(state: string, parent: string, name: string): string {
    if (getParent(state) !== parent) throw new UsageError(`${state} is no child of ${parent}.`);
    const transition = this.#machine.transitions.find(
      ({ source, targets, isHappyPath }) =>
        isHappyPath && source === state && (targets[0] ?? state) !== state,
    );
    if (transition === undefined)
      throw new UsageError(
        `The happy path does not leave ${state}: leave out --after, and add a transition by hand.`,
      );
    const alternatives = this.#machine.transitions.filter(
      ({ source, event }) => source === state && event === transition.event,
    );
    const found = this.#chart.findTransition(state, transition, alternatives.indexOf(transition));
    const value =
      found === null || getString(found.value) !== null
        ? found?.value
        : getProperties(found.value).get('target')?.value;
    const target = getString(value);
    if (found === null || value === undefined || target === null)
      throw new UsageError(
        `The target of ${transition.id} is not written out: leave out --after, and change it by hand.`,
      );
    const source = this.#edits.open(found.source.file);
    source.overwrite(value.start, value.end, `'${name}'`);
    const description = getProperties(found.value).get('description')?.value;
    if (description !== undefined) source.appendLeft(description.start + 1, stubs.redirection.text);
    this.#redirectHappyPath(transition.id, transition.targets[0] ?? '', `${parent}.${name}`);
    return target;
  }

  #redirectHappyPath(transition: string, oldTarget: string, state: string): void {
    const sources = readSources(this.#model.folders.model);
    const item = findListItems(sources, 'happyPath')[this.#model.happyPath.indexOf(transition)];
    const to = item === undefined ? undefined : getProperties(item.value).get('to')?.value;
    if (item === undefined || to === undefined) return;
    this.#edits
      .open(item.source.file)
      .overwrite(to.start, to.end, `'${state}'`)
      .appendLeft(item.end, `,\n{ from: '${state}', to: '${oldTarget}' }`);
  }

  /** Adds an event to the union of the machine's events: the type with the most events. */
  #declareEvent(event: string): void {
    if (this.#machine.events.some(one => one.event === event)) return;
    const known = this.#machine.transitions.filter(({ kind }) => kind === 'event').map(({ name }) => name);
    const types = this.#sources.flatMap(source => findEventTypes(source, known));
    const largest = types.toSorted((one, other) => other.events - one.events)[0];
    if (largest === undefined)
      throw new UsageError(
        `The type of the events was not found in ${this.#model.folders.chart}: add ${event} by hand.`,
      );
    this.#edits.open(largest.file).appendLeft(largest.end, ` | { type: '${event}' }`);
  }
}
