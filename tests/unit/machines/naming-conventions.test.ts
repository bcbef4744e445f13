import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';

const folder = fileURLToPath(new URL('../../../machines/', import.meta.url));

/** Every machine of the product, by the file that exports it. */
const machines: [string, AnyStateMachine][] = [];
for (const file of globSync('**/*-machine.ts', { cwd: folder }).toSorted()) {
  const module: Record<string, unknown> = await import(`${folder}${file}`);
  for (const value of Object.values(module)) if (value instanceof StateMachine) machines.push([file, value]);
}

/** Invokes that have nothing to fail with: an invoked machine without calls of its own. */
const infallibleInvokes = new Map([['booking: searchOverlay', 'it only counts milliseconds']]);

const verbs = new Set(
  (
    'abandon accept add ask await book cancel change clear close confirm continue create decline discard dismiss empty ' +
    'find forget hide limit load log move note open pause poll prefill remember remove renew repeat reprice restore resume retry return save ' +
    'search select set settle show slide sort start stop store submit suggest swap take toggle turn validate wait watch'
  ).split(' '),
);
const firstWord = (name: string) => /^[a-z]+/.exec(name)?.[0] ?? '';
const isVerbPhrase = (name: string) => /^[a-z][a-zA-Z]*$/.test(name) && verbs.has(firstWord(name));

const getStateNodes = (machine: AnyStateMachine): AnyStateNode[] => {
  const collect = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(collect),
  ];
  return collect(machine.root);
};

const toArray = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const getProperty = (value: unknown, key: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Reflect.get(value, key)
    : undefined;

/** The transitions of a node as they are written in the chart. */
const getTransitions = (node: AnyStateNode): unknown[] => {
  const { on, after, always, onDone, onError, invoke }: Record<string, unknown> = { ...node.config };
  const keyed = [on, after].flatMap(group => Object.values(group ?? {}));
  const invoked = toArray(invoke).flatMap(one => [getProperty(one, 'onDone'), getProperty(one, 'onError')]);
  return [...keyed, always, onDone, onError, ...invoked].flatMap(toArray);
};

/** Names of guards, those inside `and`, `or` and `not` too; `inline` for a function. */
const getGuardNames = (guard: unknown): string[] => {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  const inner = getProperty(guard, 'guards');
  if (Array.isArray(inner)) return inner.flatMap(getGuardNames);
  const type = getProperty(guard, 'type');
  return [typeof type === 'string' ? type : 'inline'];
};
const getActionNames = (actions: unknown): string[] =>
  toArray(actions).map(action => {
    const type = typeof action === 'string' ? action : getProperty(action, 'type');
    return typeof type === 'string' && typeof action !== 'function' ? type : 'inline';
  });

const getGuards = (machine: AnyStateMachine) =>
  getStateNodes(machine)
    .flatMap(getTransitions)
    .flatMap(transition => getGuardNames(getProperty(transition, 'guard')));
const getActions = (machine: AnyStateMachine) =>
  getStateNodes(machine).flatMap(node => [
    ...[node.config.entry, node.config.exit].flatMap(getActionNames),
    ...getTransitions(node).flatMap(transition => getActionNames(getProperty(transition, 'actions'))),
  ]);
const getInvokes = (machine: AnyStateMachine) =>
  getStateNodes(machine).flatMap(node =>
    toArray(node.config.invoke).map(invoke => ({
      state: [machine.id, ...node.path].join('.'),
      id: getProperty(invoke, 'id'),
      src: getProperty(invoke, 'src'),
      onError: getProperty(invoke, 'onError'),
    })),
  );
const getDelays = (machine: AnyStateMachine) =>
  getStateNodes(machine).flatMap(node => Object.keys(node.config.after ?? {}));

const findInvalid = (names: readonly unknown[], isValid: (name: string) => boolean) =>
  names.filter(name => typeof name !== 'string' || !isValid(name));
const unique = (names: readonly unknown[]) => [...new Set(names.map(String))].toSorted();

test('every folder of machines exports one, but for the inventory that tells them', () => {
  const folders = globSync('*', { cwd: folder })
    .filter(name => name !== 'inventory')
    .toSorted();
  expect(unique(machines.map(([file]) => file.split('/')[0]))).toEqual(folders);
});

test('no file that could hold a machine goes by another name', () => {
  const others = globSync('**/*.ts', { cwd: folder }).filter(file => !/-machine(\.test)?\.ts$/.test(file));
  expect(others.filter(file => /machine/.test(file))).toEqual([]);
});

describe.each(machines)('in %s', (_, machine) => {
  test('states are camelCase', () => {
    const keys = getStateNodes(machine).map(node => node.key);
    expect(findInvalid(keys, key => /^[a-z][a-zA-Z]*$/.test(key))).toEqual([]);
  });

  test('states in which something runs are participles', () => {
    const running = getStateNodes(machine).filter(
      node => node !== machine.root && (node.config.invoke !== undefined || node.config.after !== undefined),
    );
    expect(
      findInvalid(
        running.map(node => node.key),
        key => /ing([A-Z]|$)/.test(key),
      ),
    ).toEqual([]);
  });

  test('events are a noun and a verb, or what became of the noun', () => {
    const events = machine.events.filter(event => !event.startsWith('xstate.'));
    const isNounVerb = (event: string) => {
      const [noun = '', verb = '', ...more] = event.split('.');
      return (
        more.length === 0 &&
        /^[a-z][a-zA-Z]*$/.test(noun) &&
        (isVerbPhrase(verb) || /^[a-z]+(ing|ed)$/.test(verb))
      );
    };
    expect(findInvalid(events, isNounVerb)).toEqual([]);
  });

  test('guards ask: is, has, can, are', () => {
    expect(findInvalid(getGuards(machine), name => /^(is|has|can|are)[A-Z]/.test(name))).toEqual([]);
  });

  test('actions are verb phrases', () => {
    expect(findInvalid(getActions(machine), isVerbPhrase)).toEqual([]);
  });

  test('actors are verb phrases, machines apart', () => {
    const isMachine = (src: string) => machine.implementations.actors[src] instanceof StateMachine;
    const sources = getInvokes(machine).map(({ src }) => src);
    expect(findInvalid(sources, src => isMachine(src) || isVerbPhrase(src))).toEqual([]);
  });

  test('nothing stands in the chart without a name', () => {
    expect([...getGuards(machine), ...getActions(machine)].filter(name => name === 'inline')).toEqual([]);
    expect(getInvokes(machine).filter(({ src }) => typeof src !== 'string')).toEqual([]);
  });

  test('every invoke has its own id and says what happens when it fails', () => {
    const invokes = getInvokes(machine);
    expect(invokes.filter(({ id }) => typeof id !== 'string')).toEqual([]);
    expect(unique(invokes.map(({ id }) => id)).length).toEqual(invokes.length);
    const unhandled = invokes.filter(
      ({ id, onError }) => onError === undefined && !infallibleInvokes.has(`${machine.id}: ${String(id)}`),
    );
    expect(unhandled).toEqual([]);
  });

  test('delays are named constants', () => {
    const named = Object.keys(machine.implementations.delays);
    expect(findInvalid(getDelays(machine), delay => named.includes(delay))).toEqual([]);
  });

  test('every name of the chart is explained, and every explanation is used', () => {
    const { guards, actions, actors, delays } = machine.implementations;
    expect({
      guards: unique(getGuards(machine)),
      actions: unique(getActions(machine)),
      actors: unique(getInvokes(machine).map(({ src }) => src)),
      delays: unique(getDelays(machine)),
    }).toEqual({
      guards: unique(Object.keys(guards)),
      actions: unique(Object.keys(actions)),
      actors: unique(Object.keys(actors)),
      delays: unique(Object.keys(delays)),
    });
  });

  test('every state can be entered', () => {
    const targeted = new Set<AnyStateNode>();
    const enter = (node: AnyStateNode): void => {
      if (targeted.has(node)) return;
      targeted.add(node);
      if (node.type === 'parallel') Object.values(node.states).forEach(enter);
      else for (const target of node.initial?.target ?? []) enter(target);
    };
    const enterFrom = (node: AnyStateNode) => {
      for (let above = node.parent; above; above = above.parent) targeted.add(above);
      enter(node);
    };
    enter(machine.root);
    for (const node of getStateNodes(machine))
      for (const transition of [...node.transitions.values(), node.always ?? []].flat())
        for (const target of transition.target ?? []) enterFrom(target);
    expect(
      getStateNodes(machine)
        .filter(node => !targeted.has(node))
        .map(node => node.id),
    ).toEqual([]);
  });
});

test('the list of unfailing invokes names none that is gone', () => {
  const all = machines.flatMap(([, machine]) =>
    getInvokes(machine).map(({ id }) => `${machine.id}: ${String(id)}`),
  );
  expect([...infallibleInvokes.keys()].filter(name => !all.includes(name))).toEqual([]);
});
