import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Inventory } from '#tools/model/inventory.ts';
import { readInventory } from '#model/machine-models.ts';
import { compareFlows } from '#tools/compare/compare-flows.ts';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

const resolveCommit = (revision: string): string | null => {
  const { status, stdout } = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : null;
};

/** The machines as they were: that revision's own inventory, run from a temporary folder. Null where it had none yet. */
async function loadInventoryAt(commit: string): Promise<Inventory | null> {
  const folder = mkdtempSync(join(tmpdir(), 'flow-diff-'));
  try {
    const listed = execFileSync('git', ['ls-tree', '--name-only', commit, 'src/tools/model/inventory.ts'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    if (listed.trim() === '') return null;
    const archive = execFileSync(
      'git',
      ['archive', '--format=tar', commit, 'machines', 'src', 'tests', 'package.json'],
      { cwd: projectRoot, maxBuffer: 1 << 28 },
    );
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
    if (existsSync(join(projectRoot, 'node_modules')))
      symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const module: { readInventory: () => Inventory } = await import(
      pathToFileURL(join(folder, 'src/tools/model/inventory.ts')).href
    );
    return module.readInventory();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [revision] = process.argv.slice(2);
if (revision === undefined)
  exitWithError('Say what to compare with: npm run flow:diff -- main (a branch, a tag or a commit).');
const commit = resolveCommit(revision);
if (commit === null)
  exitWithError(
    `Git knows no revision “${revision}”. Give a branch, a tag or a commit, for example: npm run flow:diff -- HEAD~1`,
  );
const before = await loadInventoryAt(commit);
if (before === null)
  exitWithError(`At ${revision} the machines had no inventory yet, so there is nothing to compare with.`);

const changes = compareFlows(before.machines, readInventory().machines);
if (changes.length === 0) console.log(`The flow is as it was at ${revision}.`);
for (const { title, lines } of changes) {
  console.log(`\n${title}\n`);
  for (const line of lines) console.log(`- ${line}`);
}
