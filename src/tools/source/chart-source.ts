import { Visitor, type ESTree } from 'vite';
import { getCalleeName, getItems, getObject, getProperties, getString } from './syntax-objects.ts';
import type { EntrySource } from './find-entry.ts';
import type { SourceFile, SourcePlace } from './source-file.ts';

/** The object literal that declares a state or the machine. */
export interface StateSource {
  source: SourceFile;
  config: ESTree.ObjectExpression;
}

/** What triggers a transition, as its id in the inventory says it. */
interface TransitionTrigger {
  kind: 'event' | 'done' | 'error' | 'after' | 'always';
  name: string;
}

/** Where the states and transitions of a machine are declared. */
export interface ChartSource {
  /** The name of the constant that is the machine with this id. */
  findMachine: (id: string) => SourcePlace | null;
  /** By the state's id, such as `form.editing`. */
  findState: (id: string) => StateSource | null;
  /** The transition with this index among those of a state with the same trigger. */
  findTransition: (state: string, trigger: TransitionTrigger, index: number) => EntrySource | null;
}

/** The configs of machines by id, and those of `createStateConfig` by the name of their constant. */
function collectConfigs(sources: readonly SourceFile[]) {
  const machines = new Map<string, StateSource>();
  const constants = new Map<string, StateSource>();
  const names = new Map<string, SourcePlace>();
  const getConfig = (call: ESTree.CallExpression): ESTree.ObjectExpression | null => {
    const [config] = call.arguments;
    return config === undefined || config.type === 'SpreadElement' ? null : getObject(config);
  };
  for (const source of sources)
    new Visitor({
      CallExpression(call) {
        const config = getCalleeName(call) === 'createMachine' ? getConfig(call) : null;
        const id = config === null ? null : getString(getProperties(config).get('id')?.value);
        if (config !== null && id !== null) machines.set(id, { source, config });
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
        const callee = getCalleeName(init);
        const config = ['createMachine', 'createStateConfig'].includes(callee) ? getConfig(init) : null;
        if (config === null) return;
        const machine = getString(getProperties(config).get('id')?.value);
        if (callee === 'createStateConfig') constants.set(id.name, { source, config });
        else if (machine !== null) names.set(machine, { source, start: id.start, end: id.end });
      },
    }).visit(source.program);
  return { machines, constants, names };
}

/** Finds the declarations of a chart in its sources. */
export function createChartSource(sources: readonly SourceFile[]): ChartSource {
  const { machines, constants, names } = collectConfigs(sources);

  const resolveState = (source: SourceFile, value: ESTree.Expression): StateSource | null => {
    if (value.type === 'Identifier') return constants.get(value.name) ?? null;
    const config = getObject(value);
    return config === null ? null : { source, config };
  };
  const findChild = (parent: StateSource | null, name: string): StateSource | null => {
    const states = parent === null ? undefined : getProperties(parent.config).get('states');
    const child = states === undefined ? undefined : getProperties(states.value).get(name);
    return parent === null || child === undefined ? null : resolveState(parent.source, child.value);
  };
  const findState = (id: string): StateSource | null => {
    const [machine = '', ...path] = id.split('.');
    return path.reduce(findChild, machines.get(machine) ?? null);
  };
  /** The property that holds the transitions with a trigger. */
  const findTrigger = (config: ESTree.Expression, { kind, name }: TransitionTrigger) => {
    const properties = getProperties(config);
    if (kind === 'always') return properties.get('always');
    if (kind === 'event' || kind === 'after') {
      const triggers = properties.get(kind === 'event' ? 'on' : 'after');
      return triggers === undefined ? undefined : getProperties(triggers.value).get(name);
    }
    const invoke = properties.get('invoke');
    const actors = invoke === undefined ? [] : getItems(invoke.value).map(getProperties);
    return actors
      .find(actor => getString(actor.get('id')?.value) === name)
      ?.get(kind === 'done' ? 'onDone' : 'onError');
  };
  return {
    findMachine: id => names.get(id) ?? null,
    findState,
    findTransition(state, trigger, index) {
      const declared = findState(state);
      const property = declared === null ? undefined : findTrigger(declared.config, trigger);
      if (declared === null || property === undefined) return null;
      const value = getItems(property.value)[index] ?? property.value;
      return { source: declared.source, value, start: value.start, end: value.end };
    },
  };
}
