import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type KillableScript = 'accept-once' | 'cancel-once' | 'refund-once';

/** Runs a script of this folder. Returns what it printed, and the signal that ended it. */
export const runKillable = (
  script: KillableScript,
  ...args: readonly string[]
): Promise<{ output: string; signal: string | null }> =>
  new Promise(resolve => {
    const file = fileURLToPath(new URL(`${script}.ts`, import.meta.url));
    const child = execFile(
      process.execPath,
      [file, ...args],
      { env: { PATH: process.env['PATH'] } },
      (_error, output, errors) => resolve({ output: output + errors, signal: child.signalCode }),
    );
  });
