import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#tests/harness/child-environment.ts';

export interface ScriptResult {
  code: number;
  output: string;
  errors: string;
}

const repository = fileURLToPath(new URL('../../..', import.meta.url));

const runFile = (
  file: string,
  args: readonly string[],
  { PATH = '', ...environment }: Record<string, string>,
): Promise<ScriptResult> =>
  new Promise(resolve => {
    const path = PATH + childEnvironment.PATH;
    const child = execFile(
      file,
      args,
      { cwd: repository, env: { ...childEnvironment, PATH: path, ...environment } },
      (_error, output, errors) => resolve({ output, errors, code: child.exitCode ?? -1 }),
    );
  });

/** Runs a script of `scripts/` as its npm command does, with these settings only. */
export const runScript = (
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<ScriptResult> => runFile(process.execPath, [`scripts/${name}.ts`, ...args], environment);

/** Runs lines of a shell in the repository until one of them fails, with the programs of a folder. */
export const runCommands = (
  commands: string,
  programs: string,
  environment: Record<string, string>,
): Promise<ScriptResult> => runFile('sh', ['-ec', commands], { ...environment, PATH: `${programs}:` });
