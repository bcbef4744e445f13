import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/require-node.mjs', import.meta.url));

/** Loads the script before another, in a Node that says it has this version. */
function runAs(version: string) {
  const versionOverride = `Object.defineProperty(process, 'versions', { value: { node: ${JSON.stringify(version)} } });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(versionOverride)}`,
      '--import',
      script,
      '-e',
      'console.log("started")',
    ],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const advice =
  'Run `npm ci` (without --ignore-scripts or --omit=dev): it brings the right Node, and `npm start` and the other\n' +
  'npm scripts run on it. Or install Node 24 yourself.\n';

test.each(['24.11.0', '24.21.0', '25.0.0', '100.1.0'])('Node %s starts', version => {
  expect(runAs(version)).toEqual({ status: 0, stdout: 'started\n', stderr: '' });
});

test.each(['18.20.4', '20.20.2', '22.19.0', '24.10.9'])(
  'Node %s is told what it lacks, and nothing starts',
  version => {
    expect(runAs(version)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Sagewing needs Node 24.11 or newer, and this is ${version}.\n${advice}`,
    });
  },
);

const oldNode = ['/usr/local/bin/node', '/usr/bin/node']
  .filter(existsSync)
  .map(path => ({
    path,
    version: spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout.trim(),
  }))
  .find(({ version }) => Number.parseInt(version, 10) < 24);

// Runs only on a machine that has an old Node beside the project's own.
test.skipIf(oldNode === undefined)('an old Node of this machine can read the script, and is told', () => {
  const { path = '', version = '' } = oldNode ?? {};
  const { status, stderr } = spawnSync(path, ['--import', script, '-e', ''], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `Sagewing needs Node 24.11 or newer, and this is ${version}.\n${advice}`,
  });
});
