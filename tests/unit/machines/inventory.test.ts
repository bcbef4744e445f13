import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sandboxRoutes } from '../../../machines/booking/moves/sandbox-routes.ts';
import { readInventory, type InventoryMachine } from '../../../machines/inventory/inventory.ts';
import { stories } from '../../../machines/inventory/stories.ts';
import { triggers } from '../../../src/backend/flights/sandbox/triggers.ts';

const top = fileURLToPath(new URL('../../../', import.meta.url));
const { machines } = readInventory();

const rows = readFileSync(`${top}docs/qa.md`, 'utf8')
  .split('\n')
  .filter(line => line.startsWith('|'))
  .map(line => line.split('|')[1]?.trim() ?? '');

const leavesOf = ({ states }: InventoryMachine) =>
  states.filter(({ kind, isPassing }) => kind === 'atomic' && !isPassing);

const isSentence = (text: string) => /^\S.*[.:]$/s.test(text) || /^\/?\S.*…$/.test(text);

test('every machine is told', () => {
  const files = globSync('**/*-machine.ts', { cwd: `${top}machines` }).map(file => file.split('/')[0]);
  expect(stories.length).toBe(files.length);
  expect(new Set(machines.map(({ id }) => id)).size).toBe(files.length);
});

test('the inventory is plain data', () => {
  expect(JSON.parse(JSON.stringify(machines))).toEqual(machines);
});

test('site and backend import neither stories nor inventory', () => {
  const files = globSync('src/{site,backend,contract}/**/*.{ts,tsx}', { cwd: top });
  const importing = files.filter(file =>
    /from '[^']*(-story|-play|\/inventory\/|\/moves\/)[^']*'/.test(readFileSync(`${top}${file}`, 'utf8')),
  );
  expect(importing).toEqual([]);
});

test('the routes that are played force what the sandbox says that they force', () => {
  const forced = sandboxRoutes.filter(({ forces }) => forces !== 'nothing');
  expect(forced.map(({ origin, destination, forces }) => [origin, destination, forces])).toEqual(
    forced.map(({ origin, destination }) => {
      const trigger = triggers.find(one => one.origin === origin && one.destination === destination);
      return [origin, destination, trigger?.name];
    }),
  );
});

describe.each(machines.map(machine => [machine.id, machine] as const))('of %s', (id, machine) => {
  const story = stories.find(one => one.machine.id === id);

  test('every state and transition has a name of its own', () => {
    const ids = [...machine.states, ...machine.transitions].map(one => one.id);
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([]);
  });

  test('every state has its sentence', () => {
    expect(machine.states.filter(({ sentence }) => !isSentence(sentence)).map(state => state.id)).toEqual([]);
  });

  test('every transition has its sentence', () => {
    const untold = machine.transitions.filter(({ sentence }) => !isSentence(sentence));
    expect(untold.map(transition => transition.id)).toEqual([]);
  });

  test('no sentence is about a state or transition that is gone', () => {
    const known = new Set([...machine.states, ...machine.transitions].map(one => one.id));
    const told = [
      ...Object.keys(story?.states ?? {}),
      ...Object.keys(story?.transitions ?? {}),
      ...Object.keys(story?.defences ?? {}),
      ...(story?.happyPath ?? []),
    ];
    expect(told.filter(one => !known.has(one))).toEqual([]);
  });

  test('every state in which one can rest shows something', () => {
    expect(
      leavesOf(machine)
        .filter(({ visible }) => visible.length === 0)
        .map(state => state.id),
    ).toEqual([]);
  });

  test('what a state can show of the error catalogue is a row of it', () => {
    expect(machine.states.flatMap(({ catalogue }) => catalogue).filter(row => !rows.includes(row))).toEqual(
      [],
    );
  });

  test('every event has its payloads', () => {
    expect(machine.events.filter(({ cases }) => cases.length === 0).map(({ event }) => event)).toEqual([]);
  });

  test('every payload is of an event that there is, and says what to do', () => {
    const events = machine.events.map(({ event }) => event);
    const moves = story?.play.moves ?? [];
    expect(moves.filter(({ on }) => !events.includes(on)).map(move => move.id)).toEqual([]);
    expect(moves.filter(({ does }) => !isSentence(does)).map(move => move.id)).toEqual([]);
  });

  test('the happy path goes from one state to the next', () => {
    const steps = (story?.happyPath ?? []).map(one =>
      machine.transitions.find(({ id: name }) => name === one),
    );
    expect(steps.filter(step => step === undefined)).toEqual([]);
    expect(machine.transitions.filter(({ isHappyPath }) => isHappyPath)).toHaveLength(steps.length);
  });
});
