import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ScriptResult {
  code: number;
  output: string;
  errors: string;
}

/** Runs a script of `scripts/` as its npm command does, with these settings only. */
export const runScript = (
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<ScriptResult> =>
  new Promise(resolve => {
    const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url));
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { PATH: process.env['PATH'], ...environment } },
      (_error, output, errors) => resolve({ output, errors, code: child.exitCode ?? -1 }),
    );
  });
