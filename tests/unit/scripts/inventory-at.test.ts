import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { machineModels } from '#model/machine-models.ts';
import { readInventoryAt } from '#scripts/flow-diff/inventory-at.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

test('the machines of a revision are read with its own models', { timeout: 60_000 }, async () => {
  const { machines } = await readInventoryAt('HEAD', projectRoot);
  expect(machines.map(({ id }) => id)).toEqual(machineModels.map(({ machine }) => machine.id));
});

test(
  'the machines of a revision without models are read from their charts',
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inventory-at-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
    mkdirSync(join(folder, 'machines'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(folder, 'machines/lamp-machine.ts'),
      `import { createMachine } from 'xstate';
     export const lampMachine = createMachine({
       id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} },
     });`,
    );
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'Add a lamp');
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    const { machines } = await readInventoryAt('HEAD', folder);
    expect(machines.map(({ id, transitions }) => [id, transitions.map(one => one.id)])).toEqual([
      ['lamp', ['lamp.off --press--> on']],
    ]);
  },
);
