import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import { findMachineModel } from '#model/machine-models.ts';
import { ChartEdits } from './flow-new/edit-chart.ts';
import { help, parseMachineId, parseNewPart, UsageError, type NewPart } from './flow-new/options.ts';
import { SourceEdits } from './flow-new/source-edits.ts';
import { listViewSteps } from './flow-new/view-steps.ts';

const reportSchema = v.object({ changed: v.array(v.string()), left: v.array(v.string()) });

const runScript = (path: string, ...args: string[]): string =>
  execFileSync(process.execPath, [fileURLToPath(new URL(path, import.meta.url)), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Adds stubs until nothing more can be added: a new event case needs a driver. */
function writeAllStubs(machineId: string): { changed: string[]; left: string[] } {
  const changed = new Set<string>();
  for (;;) {
    const report = v.parse(reportSchema, JSON.parse(runScript('flow-stubs.ts', machineId)));
    for (const file of report.changed) changed.add(file);
    if (report.changed.length === 0) return { changed: [...changed], left: report.left };
  }
}

const getNewState = (part: NewPart): string | null =>
  part.kind === 'state' ? `${part.parent}.${part.name}` : null;

async function main(args: readonly string[]): Promise<void> {
  const machineId = parseMachineId(args);
  if (machineId === null) return void process.stdout.write(help);
  const model = findMachineModel(machineId);
  if (model === null) throw new UsageError(`There is no machine ${machineId}.`);
  const machine = buildMachineInventory(model);
  const part = parseNewPart(args, machine);
  const edits = new SourceEdits();
  const chart = new ChartEdits(machine, model, edits);
  if (part.kind === 'state') chart.addState(part);
  if (part.kind === 'event') chart.addEvent(part);
  const changed = new Set(await edits.write());
  const stubs = writeAllStubs(machineId);
  for (const file of stubs.changed) changed.add(file);
  runScript('flow-docs.ts');

  const state = getNewState(part);
  const getPath = (id: string | null) => machine.states.find(one => one.id === id)?.path ?? null;
  const path = part.kind === 'state' ? (getPath(part.parent) ?? getPath(part.after)) : null;
  const steps = [
    ...stubs.left,
    ...(state === null ? [] : listViewSteps(model, state, path)),
    'npm run flow:docs && npm run check && npm run test:quick',
  ];
  console.log(
    [
      `Changed: ${[...changed].join(', ')}; charts in docs/flow`,
      '',
      'Next, in this order (npm run paths prints what is left):',
      '',
      ...steps.map((step, index) => `${index + 1}. ${step}\n`),
    ].join('\n'),
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
