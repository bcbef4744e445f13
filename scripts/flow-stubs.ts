import { dirname } from 'node:path/posix';
import { formatGap } from '#tools/model/gap.ts';
import { collectModelGaps } from '#model/find-model-gaps.ts';
import { findMachineModel } from '#model/machine-models.ts';
import { addImports } from './flow-new/add-imports.ts';
import { SourceEdits } from './flow-new/source-edits.ts';

/**
 * Adds the examples of gaps to the sources that lack them. Runs as a process of its own, after the chart was changed:
 * `node scripts/flow-stubs.ts booking`. Prints the changed files, or, if there are none, what is left.
 */
async function writeStubs(machineId: string): Promise<void> {
  const model = findMachineModel(machineId);
  if (model === null) throw new Error(`There is no machine ${machineId}.`);
  const gaps = collectModelGaps(model);
  const edits = new SourceEdits();
  for (const { file, line, example } of gaps.filter(({ isEntry }) => isEntry)) {
    edits.insertAtLine(file, line, example);
    const isModel = file.startsWith(`${model.folders.model}/`);
    addImports(edits, isModel ? 'tests/model' : dirname(file), file, example);
  }
  const changed = await edits.write();
  process.stdout.write(JSON.stringify({ changed, left: gaps.map(formatGap) }));
}

await writeStubs(process.argv[2] ?? '');
