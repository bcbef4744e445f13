import { createChartSource } from '../source/chart-source.ts';
import { findEntry, findListItems } from '../source/find-entry.ts';
import { getProperties } from '../source/syntax-objects.ts';
import { getLine, readSources, type SourceFile, type SourcePlace } from '../source/source-file.ts';
import { getRestingStates, type InventoryMachine } from './inventory.ts';
import type { Gap } from './gap.ts';
import type { MachineModel } from './machine-model.ts';

export type Place = Pick<Gap, 'file' | 'line'>;

const toPlace = ({ source, start }: SourcePlace): Place => ({
  file: source.file,
  line: getLine(source, start),
});

/** Where to add an entry after another one. */
const toPlaceAfter = ({ source, end }: SourcePlace): Place => ({
  file: source.file,
  line: getLine(source, end) + 1,
});

/** Finds in the sources of a model where a gap is closed. */
export class GapPlaces {
  readonly #model: MachineModel;
  readonly #machine: InventoryMachine;
  #parsedChart: SourceFile[] | null = null;
  #parsedModel: SourceFile[] | null = null;

  constructor(model: MachineModel, machine: InventoryMachine) {
    this.#model = model;
    this.#machine = machine;
  }

  readonly #chartSources = () => (this.#parsedChart ??= readSources(this.#model.folders.chart));
  readonly #modelSources = () => (this.#parsedModel ??= readSources(this.#model.folders.model));

  /** The state's description, or else the object that needs one. */
  getState(id: string): Place {
    const state = createChartSource(this.#chartSources()).findState(id);
    if (state === null) return { file: this.#model.folders.chart, line: 1 };
    const { start, end } = getProperties(state.config).get('description') ?? state.config;
    return toPlace({ source: state.source, start, end });
  }

  getTransition(id: string): Place {
    const { transitions } = this.#machine;
    const transition = transitions.find(one => one.id === id);
    const alternatives = transitions.filter(
      one => one.source === transition?.source && one.event === transition.event,
    );
    const place =
      transition === undefined
        ? null
        : createChartSource(this.#chartSources()).findTransition(
            transition.source,
            transition,
            alternatives.indexOf(transition),
          );
    return place === null ? this.getState(transition?.source ?? this.#machine.id) : toPlace(place);
  }

  /** The entry of a state or an event case in the model. */
  getEntry(key: string): Place {
    const entry = findEntry(this.#modelSources(), key);
    return entry === null ? this.#getModel() : toPlace(entry);
  }

  /** Where to add the expectations of a state: after those of the state before it in the chart. */
  getNewExpectations(id: string): Place {
    const resting = getRestingStates(this.#machine).map(state => state.id);
    const before = resting.slice(0, resting.indexOf(id)).toReversed();
    const sources = this.#modelSources();
    for (const key of before) {
      const entry = findEntry(sources, key);
      if (entry !== null) return toPlaceAfter(entry);
    }
    const states = findEntry(sources, 'states');
    if (states === null) return this.#getModel();
    const { file, line } = toPlace(states);
    return { file, line: line + 1 };
  }

  /** Where to add a case for an event: after those of the same state, or of the events that lead there. */
  getNewEventCase(event: string): Place {
    const { transitions, events } = this.#machine;
    const states = new Set(transitions.filter(one => one.event === event).map(({ source }) => source));
    const related = [
      ...transitions.filter(({ source }) => states.has(source)),
      ...transitions.filter(({ targets }) => targets.some(id => states.has(id))),
    ].map(one => one.event);
    const sources = this.#modelSources();
    for (const name of related) {
      const ids = events.find(one => one.event === name)?.cases.map(({ id }) => id) ?? [];
      const last = ids.map(id => findEntry(sources, id)).findLast(entry => entry !== null);
      if (last) return toPlaceAfter(last);
    }
    return this.#getModel();
  }

  /** An item of a list of the model, by its index. */
  getListItem(list: string, index: number): Place {
    const item = findListItems(this.#modelSources(), list)[index];
    return item === undefined ? this.#getModel() : toPlace(item);
  }

  /** Where the model contains a text that only one of its entries has. */
  getText(text: string): Place {
    const source = this.#modelSources().find(one => one.text.includes(text));
    return source === undefined
      ? this.#getModel()
      : { file: source.file, line: getLine(source, source.text.indexOf(text)) };
  }

  #getModel(): Place {
    const model = findEntry(this.#modelSources(), 'happyPath');
    return model === null ? { file: this.#model.folders.model, line: 1 } : toPlace(model);
  }
}
