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
const unfailing = new Map([['booking: searchOverlay', 'it only counts milliseconds']]);

const verbs = new Set(
  (
    'abandon accept add ask await book cancel change clear close confirm continue create decline discard dismiss empty ' +
    'find forget hide limit load log move note open pause prefill remember remove renew repeat reprice restore resume retry return ' +
    'search select set settle show slide sort start stop store submit suggest swap take toggle turn validate wait watch'
  ).split(' '),
);
const firstWord = (name: string) => /^[a-z]+/.exec(name)?.[0] ?? '';
const isVerbPhrase = (name: string) => /^[a-z][a-zA-Z]*$/.test(name) && verbs.has(firstWord(name));

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
};

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const part = (value: unknown, key: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Reflect.get(value, key)
    : undefined;

/** The transitions of a node as they are written in the chart. */
const transitionsOf = (node: AnyStateNode): unknown[] => {
  const { on, after, always, onDone, onError, invoke }: Record<string, unknown> = { ...node.config };
  const keyed = [on, after].flatMap(group => Object.values(group ?? {}));
  const invoked = list(invoke).flatMap(one => [part(one, 'onDone'), part(one, 'onError')]);
  return [...keyed, always, onDone, onError, ...invoked].flatMap(list);
};

/** Names of guards, those inside `and`, `or` and `not` too; `inline` for a function. */
const guardNames = (guard: unknown): string[] => {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  const inner = part(guard, 'guards');
  if (Array.isArray(inner)) return inner.flatMap(guardNames);
  const type = part(guard, 'type');
  return [typeof type === 'string' ? type : 'inline'];
};
const actionNames = (actions: unknown): string[] =>
  list(actions).map(action => {
    const type = typeof action === 'string' ? action : part(action, 'type');
    return typeof type === 'string' && typeof action !== 'function' ? type : 'inline';
  });

const guardsOf = (machine: AnyStateMachine) =>
  nodesOf(machine)
    .flatMap(transitionsOf)
    .flatMap(transition => guardNames(part(transition, 'guard')));
const actionsOf = (machine: AnyStateMachine) =>
  nodesOf(machine).flatMap(node => [
    ...[node.config.entry, node.config.exit].flatMap(actionNames),
    ...transitionsOf(node).flatMap(transition => actionNames(part(transition, 'actions'))),
  ]);
const invokesOf = (machine: AnyStateMachine) =>
  nodesOf(machine).flatMap(node =>
    list(node.config.invoke).map(invoke => ({
      state: [machine.id, ...node.path].join('.'),
      id: part(invoke, 'id'),
      src: part(invoke, 'src'),
      onError: part(invoke, 'onError'),
    })),
  );
const delaysOf = (machine: AnyStateMachine) =>
  nodesOf(machine).flatMap(node => Object.keys(node.config.after ?? {}));

const without = (names: readonly unknown[], isRight: (name: string) => boolean) =>
  names.filter(name => typeof name !== 'string' || !isRight(name));
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
    const keys = nodesOf(machine).map(node => node.key);
    expect(without(keys, key => /^[a-z][a-zA-Z]*$/.test(key))).toEqual([]);
  });

  test('states in which something runs are participles', () => {
    const running = nodesOf(machine).filter(
      node => node !== machine.root && (node.config.invoke !== undefined || node.config.after !== undefined),
    );
    expect(
      without(
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
    expect(without(events, isNounVerb)).toEqual([]);
  });

  test('guards ask: is, has, can, are', () => {
    expect(without(guardsOf(machine), name => /^(is|has|can|are)[A-Z]/.test(name))).toEqual([]);
  });

  test('actions are verb phrases', () => {
    expect(without(actionsOf(machine), isVerbPhrase)).toEqual([]);
  });

  test('actors are verb phrases, machines apart', () => {
    const isMachine = (src: string) => machine.implementations.actors[src] instanceof StateMachine;
    const sources = invokesOf(machine).map(({ src }) => src);
    expect(without(sources, src => isMachine(src) || isVerbPhrase(src))).toEqual([]);
  });

  test('nothing stands in the chart without a name', () => {
    expect([...guardsOf(machine), ...actionsOf(machine)].filter(name => name === 'inline')).toEqual([]);
    expect(invokesOf(machine).filter(({ src }) => typeof src !== 'string')).toEqual([]);
  });

  test('every invoke has its own id and says what happens when it fails', () => {
    const invokes = invokesOf(machine);
    expect(invokes.filter(({ id }) => typeof id !== 'string')).toEqual([]);
    expect(unique(invokes.map(({ id }) => id)).length).toEqual(invokes.length);
    const careless = invokes.filter(
      ({ id, onError }) => onError === undefined && !unfailing.has(`${machine.id}: ${String(id)}`),
    );
    expect(careless).toEqual([]);
  });

  test('delays are named constants', () => {
    const named = Object.keys(machine.implementations.delays);
    expect(without(delaysOf(machine), delay => named.includes(delay))).toEqual([]);
  });

  test('every name of the chart is explained, and every explanation is used', () => {
    const { guards, actions, actors, delays } = machine.implementations;
    expect({
      guards: unique(guardsOf(machine)),
      actions: unique(actionsOf(machine)),
      actors: unique(invokesOf(machine).map(({ src }) => src)),
      delays: unique(delaysOf(machine)),
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
    for (const node of nodesOf(machine))
      for (const transition of [...node.transitions.values(), node.always ?? []].flat())
        for (const target of transition.target ?? []) enterFrom(target);
    expect(
      nodesOf(machine)
        .filter(node => !targeted.has(node))
        .map(node => node.id),
    ).toEqual([]);
  });
});

test('the list of unfailing invokes names none that is gone', () => {
  const all = machines.flatMap(([, machine]) =>
    invokesOf(machine).map(({ id }) => `${machine.id}: ${String(id)}`),
  );
  expect([...unfailing.keys()].filter(name => !all.includes(name))).toEqual([]);
});
