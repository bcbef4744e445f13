import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#tests/harness/child-environment.ts';

const scripts = {
  'accept-once': new URL('./accept-once.ts', import.meta.url),
  'take-event-once': new URL('./take-event-once.ts', import.meta.url),
  'cancel-once': new URL('./cancel-once.ts', import.meta.url),
  'refund-once': new URL('./refund-once.ts', import.meta.url),
};

/** Runs a script of this folder. Returns what it printed, and the signal that ended it. */
export const runKillable = (
  script: keyof typeof scripts,
  ...args: readonly string[]
): Promise<{ output: string; signal: string | null }> =>
  new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [fileURLToPath(scripts[script]), ...args],
      { env: childEnvironment },
      (_error, output, errors) => resolve({ output: output + errors, signal: child.signalCode }),
    );
  });
