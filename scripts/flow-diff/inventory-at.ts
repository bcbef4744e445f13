import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { writeSimpleEventCase } from '#tools/model/event-case-example.ts';
import { buildMachineInventory, type Inventory } from '#tools/model/inventory.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { findMachineModel } from '#model/machine-models.ts';

/** The folders with machines, what they import, and their models; earlier revisions lack some. */
const neededPaths = ['machines', 'src', 'tests', 'package.json'];

function extractRevision(commit: string, projectRoot: string, folder: string): void {
  const options = { cwd: projectRoot, maxBuffer: 1 << 28 };
  const existing = execFileSync('git', ['ls-tree', '--name-only', commit, ...neededPaths], {
    ...options,
    encoding: 'utf8',
  });
  const paths = existing.split('\n').filter(Boolean);
  const archive = execFileSync('git', ['archive', '--format=tar', commit, ...paths], options);
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** A machine of a revision without models, with the current model, so that only charts are compared. */
const toModel = (machine: AnyStateMachine): MachineModel => ({
  title: machine.id,
  folders: { chart: 'machines', model: 'tests/model' },
  states: {},
  happyPath: [],
  goals: [],
  sequences: [],
  coverageExclusions: [],
  unreachableTransitions: {},
  commonEvents: [],
  callbackActors: {},
  callErrors: null,
  limitConditions: () => [],
  staleReferences: [],
  writeEventCase: writeSimpleEventCase,
  testModel: createSimpleTestModel(machine, {}),
  ...findMachineModel(machine.id),
  machine,
});

async function loadModels(folder: string): Promise<readonly MachineModel[]> {
  const importFrom = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const modelsPath = 'tests/model/machine-models.ts';
  if (existsSync(join(folder, modelsPath))) {
    const { machineModels }: { machineModels: readonly MachineModel[] } = await importFrom(modelsPath);
    return machineModels;
  }
  const machinePaths = globSync('machines/**/*-machine.ts', { cwd: folder }).toSorted();
  const modules: object[] = await Promise.all(machinePaths.map(importFrom));
  return modules
    .flatMap(module => Object.values(module))
    .filter(isMachine)
    .map(toModel);
}

/** The machines of a commit, read with the current tools. */
export async function readInventoryAt(commit: string, projectRoot: string): Promise<Inventory> {
  const folder = mkdtempSync(join(tmpdir(), 'flow-diff-'));
  try {
    extractRevision(commit, projectRoot, folder);
    return { machines: (await loadModels(folder)).map(buildMachineInventory) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
