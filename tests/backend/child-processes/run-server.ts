import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#tests/harness/child-environment.ts';
import type { RequestTarget } from '../doubles/api-calls.ts';

const mainFile = fileURLToPath(new URL('../../../src/backend/main.ts', import.meta.url));

/** The server as its next version, whose migration is of the kind in NEXT_MIGRATION. */
export const nextVersionFile = fileURLToPath(new URL('next-version.ts', import.meta.url));

export interface ServerProcess extends RequestTarget {
  url: string;
  child: ChildProcess;
  /** The output so far. */
  getOutput(): string;
  /** Stops the process, and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server in a process of its own on a free port, and resolves when it is ready. */
export async function runServer(
  environment: Record<string, string>,
  file = mainFile,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [file], {
    env: { PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', ...childEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const closed = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    const appendOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /is ready: (http:\S+)/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout.on('data', appendOutput);
    child.stderr.on('data', appendOutput);
    child.on('close', () => reject(new Error(output)));
  });
  return {
    url,
    child,
    getOutput: () => output,
    request: (path, init) => fetch(`${url}${path}`, init),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

/** The output and the exit code of a server that doesn't start. */
export async function runFailingServer(
  environment: Record<string, string>,
): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, [mainFile], {
    env: { ...childEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { said: output, code: child.exitCode };
}
