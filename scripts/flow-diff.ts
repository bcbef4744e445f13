import { fileURLToPath } from 'node:url';
import { compareFlows } from '#tools/compare/compare-flows.ts';
import { readInventory } from '#model/machine-models.ts';
import { resolveCommit } from './changed-files.ts';
import { readInventoryAt } from './flow-diff/inventory-at.ts';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

const [revision] = process.argv.slice(2);
if (revision === undefined)
  exitWithError('Say what to compare with: npm run flow:diff -- main (a branch, a tag or a commit).');
const commit = resolveCommit(revision);
if (commit === null)
  exitWithError(
    `Git knows no revision “${revision}”. Give a branch, a tag or a commit, for example: npm run flow:diff -- HEAD~1`,
  );
const before = await readInventoryAt(commit, projectRoot);
if (before.machines.length === 0)
  exitWithError(`There are no machines at ${revision}, so there is nothing to compare with.`);

const changes = compareFlows(before.machines, readInventory().machines);
if (changes.length === 0) console.log(`The flow has not changed since ${revision}.`);
for (const { title, lines } of changes) {
  console.log(`\n${title}\n`);
  for (const line of lines) console.log(`- ${line}`);
}
