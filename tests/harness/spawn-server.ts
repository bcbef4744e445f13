import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from './child-environment.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  process: ChildProcess;
  port: string;
}

/** A server may have to build the site first. */
const startTimeoutMs = 120_000;

export interface ServerOptions {
  dataDir: string;
  port?: string;
  args?: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

/** Runs a script that serves, and waits until it prints its address. @throws Error with its output if it ends or hangs */
export async function spawnServer(
  script: string,
  { dataDir, port = '0', args = [], environment = {} }: ServerOptions,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...childEnvironment,
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      SANDBOX_LOOKUP_SECONDS: '1 2 3',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return await new Promise((resolve, reject) => {
    // oxlint-disable-next-line conventions/no-sleep -- a deadline, not a wait
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server was not ready within ${startTimeoutMs / 1000} s: ${output}`));
    }, startTimeoutMs);
    const handleOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const [, boundPort] = /http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (boundPort === undefined) return;
      clearTimeout(timer);
      resolve({ process: child, port: boundPort });
    };
    child.stdout.on('data', handleOutput);
    child.stderr.on('data', handleOutput);
    child.once('exit', code => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}: ${output}`));
    });
  });
}

/** Ends a server and waits until it has ended. */
export async function stopServer({ process: child }: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
