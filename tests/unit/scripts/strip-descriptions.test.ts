import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { describe, expect, test } from 'vitest';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { getStateNodes, getTransitions } from '#tools/chart/state-nodes.ts';
import { stripDescriptions, stripDescriptionsPlugin } from '#scripts/vite/strip-descriptions.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const machineFiles = globSync('machines/**/*-machine.ts', { cwd: projectRoot }).toSorted();

/** Every machine in one module, so that the bundle is one file without imports. */
const entryPlugin: Plugin = {
  name: 'machines-entry',
  resolveId: { filter: { id: /^machines-entry$/ }, handler: id => `\0${id}` },
  load: {
    filter: { id: /^\0machines-entry$/ },
    handler: () => machineFiles.map(file => `export * from '${projectRoot}${file}';`).join('\n'),
  },
};

/** Whether a bundled value is a machine. The bundle has its own copy of XState, so `instanceof` cannot tell. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && value.constructor.name === StateMachine.name;

/** The source of a bundle of all machines. */
async function bundleMachines(plugins: Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'silent',
    plugins: [entryPlugin, ...plugins],
    ssr: { noExternal: true },
    build: { ssr: true, write: false, minify: false, rolldownOptions: { input: 'machines-entry' } },
  });
  const outputs = 'output' in result ? result.output : [];
  expect(outputs.map(({ type }) => type)).toEqual(['chunk']);
  return outputs[0]?.type === 'chunk' ? outputs[0].code : '';
}

async function importMachines(code: string): Promise<Map<string, AnyStateMachine>> {
  const module: Record<string, unknown> = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  return new Map(
    Object.values(module)
      .filter(isMachine)
      .map(machine => [machine.id, machine]),
  );
}

/** A value as plain data: functions as their source, other machines as their id. Keys stay in order. */
function toData(value: unknown): unknown {
  if (typeof value === 'function') return [value.toString(), toData({ ...value })];
  if (Array.isArray(value)) return value.map(toData);
  if (isMachine(value)) return `machine ${value.id}`;
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([key, inner]) => [key, toData(inner)]);
}

/** Everything in a machine that its behavior depends on, states and transitions in order. */
const toBehavior = (machine: AnyStateMachine) => ({
  context: toData(machine.config.context),
  implementations: toData(machine.implementations),
  states: getStateNodes(machine).map(node => ({
    id: node.id,
    type: node.type,
    initial: node.initial?.target?.map(({ id }) => id),
    tags: node.tags,
    meta: toData(node.meta),
    entry: toData(node.entry),
    exit: toData(node.exit),
    invoke: node.invoke.map(({ id, src, input, systemId }) => toData([id, src, input, systemId])),
    transitions: getTransitions(node).map(({ eventType, guard, target, actions, reenter, meta }) => ({
      eventType,
      guard: toData(guard),
      target: target?.map(({ id }) => id),
      actions: toData(actions),
      reenter,
      meta: toData(meta),
    })),
  })),
});

const countDescriptions = (machine: AnyStateMachine): number =>
  getStateNodes(machine)
    .flatMap(node => [node, ...getTransitions(node)])
    .filter(({ description }) => description !== undefined).length;

const [source, built] = await Promise.all([bundleMachines([]), bundleMachines([stripDescriptionsPlugin()])]);
const sourceMachines = await importMachines(source);
const builtMachines = await importMachines(built);

test('every machine is bundled', () => {
  expect(sourceMachines.size).toEqual(machineFiles.length);
  expect([...builtMachines.keys()]).toEqual([...sourceMachines.keys()]);
});

describe.each([...sourceMachines])('the built machine %s', (id, machine) => {
  const builtMachine = builtMachines.get(id);

  test('has no description', () => {
    expect(countDescriptions(machine)).toBeGreaterThan(0);
    expect(builtMachine && countDescriptions(builtMachine)).toEqual(0);
  });

  test('behaves like its source', () => {
    expect(builtMachine && toBehavior(builtMachine)).toEqual(toBehavior(machine));
  });
});

describe('descriptions of states and transitions', () => {
  const strip = (chart: string) => stripDescriptions(chart)?.code.replaceAll(/\s+/g, ' ');

  test.each([
    ["{ description: 'A.', id: 'a' }", "{ id: 'a' }"],
    ["{ id: 'a', description: 'A.' }", "{ id: 'a'}"],
    ["{ states: { a: { description: 'A.' } as const } }", '{ states: { a: { } as const } }'],
    ["{ on: { e: { description: 'A.', target: 'b' } } }", "{ on: { e: { target: 'b' } } }"],
    ["{ on: { e: [{ description: 'A.', target: 'b' }, 'c'] } }", "{ on: { e: [{ target: 'b' }, 'c'] } }"],
    ["{ after: { 1: { description: 'A.', ...b } } }", '{ after: { 1: { ...b } } }'],
    ["{ always: { ...b, description: 'A.' } }", '{ always: { ...b} }'],
    ["{ onDone: { description: 'A.', target: 'b' } }", "{ onDone: { target: 'b' } }"],
    ["{ invoke: { onDone: { description: 'A.' } } }", '{ invoke: { onDone: { } } }'],
    ["{ invoke: [{ onError: [{ description: 'A.' }] }] }", '{ invoke: [{ onError: [{ }] }] }'],
  ])('are removed from %s', (config, stripped) => {
    expect(strip(`setup({}).createMachine(${config});`)).toEqual(`setup({}).createMachine(${stripped});`);
    expect(strip(`setup({}).createStateConfig(${config});`)).toEqual(
      `setup({}).createStateConfig(${stripped});`,
    );
  });
});

test.each([
  "createMachine({ context: { description: 'Kept.' } });",
  "createMachine({ meta: { description: 'Kept.' } });",
  "createMachine({ states: { description: { meta: { description: 'Kept.' } } } });",
  "createMachine({ on: { description: { actions: { type: 'a', params: { description: 'Kept.' } } } } });",
  "createMachine({ on: { e: { guard: { type: 'g', params: { description: 'Kept.' } } } } });",
  "createMachine({ entry: assign({ description: 'Kept.' }) });",
  "createMachine({ invoke: { src: 'a', input: { description: 'Kept.' } } });",
  "const flight = { description: 'Kept.' };",
])('a property named description that belongs to the product survives: %s', code => {
  expect(stripDescriptions(code)).toEqual(null);
});

test('lines of the stripped source map to lines of the source', () => {
  const map = stripDescriptions("createMachine({\n  description: 'A.',\n  id: 'a',\n});")?.map;
  expect(map?.mappings.split(';').length).toEqual(3);
});
