import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { getGuardNames } from '#tools/chart/guards.ts';
import { getStateNodes, getTransitions } from '#tools/chart/state-nodes.ts';

const folder = fileURLToPath(new URL('../../../machines/', import.meta.url));

/** Every machine of the product with the file that exports it. */
const machines: [string, AnyStateMachine][] = [];
for (const file of globSync('**/*-machine.ts', { cwd: folder }).toSorted()) {
  const module: Record<string, unknown> = await import(`${folder}${file}`);
  for (const value of Object.values(module)) if (value instanceof StateMachine) machines.push([file, value]);
}

/** Invokes that need no `onError`, with the reason. */
const infallibleInvokes = new Map([['booking: searchOverlay', 'a machine without calls']]);

/** The verbs with which actions, actors and events may be named. Add a verb unless the list has one for the same thing. */
const verbs = new Set(
  (
    'abandon accept add await book cancel change clear close confirm continue create decline discard dismiss empty fill ' +
    'find hide hold limit load log modify move open pause poll prefill quote remove renew repeat reprice resend restore resume retry return save ' +
    'search select send set settle show sort start stop store submit suggest swap take toggle turn validate watch'
  ).split(' '),
);
const firstWord = (name: string) => /^[a-z]+/.exec(name)?.[0] ?? '';
const isVerbPhrase = (name: string) => /^[a-z][a-zA-Z]*$/.test(name) && verbs.has(firstWord(name));

const getName = (value: string | { type: string }) => (typeof value === 'string' ? value : value.type);
const getAllTransitions = (machine: AnyStateMachine) => getStateNodes(machine).flatMap(getTransitions);

/** Names of guards without negation and params; `inline` for a function. */
const getGuards = (machine: AnyStateMachine) =>
  getAllTransitions(machine)
    .flatMap(({ guard }) => getGuardNames(guard))
    .map(name => name.replace(/^(not )+/, '').replace(/ .*/, ''));
const getActions = (machine: AnyStateMachine) =>
  [
    ...getStateNodes(machine).flatMap(({ config }) => [config.entry ?? [], config.exit ?? []].flat()),
    ...getAllTransitions(machine).flatMap(({ actions }) => actions),
  ].map(action => (typeof action === 'function' ? 'inline' : getName(action)));
const getInvokes = (machine: AnyStateMachine) =>
  getStateNodes(machine).flatMap(({ config }) => [config.invoke ?? []].flat());
/** The ids of what a state and its ancestors invoke. */
const getRunningIds = ({ config, parent }: AnyStateNode): unknown[] => [
  ...[config.invoke ?? []].flat().map(({ id }) => id),
  ...(parent === undefined ? [] : getRunningIds(parent)),
];
const getDelays = (machine: AnyStateMachine) =>
  getStateNodes(machine).flatMap(({ config }) => Object.keys(config.after ?? {}));

const findInvalid = (names: readonly unknown[], isValid: (name: string) => boolean) =>
  names.filter(name => typeof name !== 'string' || !isValid(name));
const unique = (names: readonly unknown[]) => [...new Set(names.map(String))].toSorted();

test('every folder of machines/ exports a machine', () => {
  const folders = globSync('*', { cwd: folder }).toSorted();
  expect(unique(machines.map(([file]) => file.split('/')[0]))).toEqual(folders);
});

test('only files named *-machine.ts have "machine" in their name', () => {
  const others = globSync('**/*.ts', { cwd: folder }).filter(file => !/-machine(\.test)?\.ts$/.test(file));
  expect(others.filter(file => /machine/.test(file))).toEqual([]);
});

describe.each(machines)('in %s', (_, machine) => {
  test('states are camelCase', () => {
    const keys = getStateNodes(machine).map(node => node.key);
    expect(findInvalid(keys, key => /^[a-z][a-zA-Z]*$/.test(key))).toEqual([]);
  });

  test('states with an invoke or a delay are participles', () => {
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

  test('events are a noun with a verb or a participle', () => {
    const events = machine.events.filter(event => !event.startsWith('xstate.'));
    const isNounVerb = (event: string) => {
      const [noun = '', verb = '', ...more] = event.split('.');
      return (
        more.length === 0 &&
        /^[a-z][a-zA-Z]*$/.test(noun) &&
        (isVerbPhrase(verb) || /^[a-z]+(ing|ed)$/.test(verb))
      );
    };
    expect(findInvalid(events, isNounVerb), 'events whose verb is not in the list above').toEqual([]);
  });

  test('guards start with is, has or can', () => {
    expect(findInvalid(getGuards(machine), name => /^(is|has|can)[A-Z]/.test(name))).toEqual([]);
  });

  test('actions are verb phrases', () => {
    expect(findInvalid(getActions(machine), isVerbPhrase)).toEqual([]);
  });

  test('actors are verb phrases, except for machines', () => {
    const isMachine = (src: string) => machine.implementations.actors[src] instanceof StateMachine;
    const sources = getInvokes(machine).map(({ src }) => src);
    expect(findInvalid(sources, src => isMachine(src) || isVerbPhrase(src))).toEqual([]);
  });

  test('guards, actions and actors are named, not inline', () => {
    expect([...getGuards(machine), ...getActions(machine)].filter(name => name === 'inline')).toEqual([]);
    expect(getInvokes(machine).filter(({ src }) => typeof src !== 'string')).toEqual([]);
  });

  test('every invoke has an id that only the same actor has elsewhere, and an onError transition', () => {
    const invokes = getInvokes(machine);
    expect(invokes.filter(({ id }) => typeof id !== 'string')).toEqual([]);
    const pairs = unique(invokes.map(({ id, src }) => JSON.stringify([id, src])));
    expect(pairs.length).toEqual(unique(invokes.map(({ id }) => id)).length);
    const running = getStateNodes(machine).map(node => getRunningIds(node));
    expect(running.filter(ids => new Set(ids).size < ids.length)).toEqual([]);
    const unhandled = invokes.filter(
      ({ id, onError }) => onError === undefined && !infallibleInvokes.has(`${machine.id}: ${String(id)}`),
    );
    expect(unhandled).toEqual([]);
  });

  test('delays are named constants', () => {
    const named = Object.keys(machine.implementations.delays);
    expect(findInvalid(getDelays(machine), delay => named.includes(delay))).toEqual([]);
  });

  test('every name in the chart is implemented, and every implementation is used', () => {
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

test('every allowed verb is used', () => {
  const names = machines.flatMap(([, machine]) => [
    ...getActions(machine),
    ...getInvokes(machine).map(({ src }) => (typeof src === 'string' ? src : '')),
    ...machine.events.map(event => event.split('.')[1] ?? ''),
  ]);
  const usedVerbs = new Set(names.map(firstWord));
  expect([...verbs].filter(verb => !usedVerbs.has(verb))).toEqual([]);
});

test('every infallible invoke exists', () => {
  const all = machines.flatMap(([, machine]) =>
    getInvokes(machine).map(({ id }) => `${machine.id}: ${String(id)}`),
  );
  expect([...infallibleInvokes.keys()].filter(name => !all.includes(name))).toEqual([]);
});
