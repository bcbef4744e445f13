import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/test-paths.ts', import.meta.url));

test.for([
  [['--path', 'booking-999'], 'There is no path booking-999. npm run paths lists them.\n'],
  [['--al'], 'There is no option --al. --help lists them all.\n'],
] as const)('unknown paths and options are rejected before the build: %j', ([args, message]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: message });
});
