import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { EmptyDatabase } from './engine.ts';
import { probeReportSchema, type ProbeReport } from './probe-report.ts';

const toFilePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface StartedProcess {
  url: string;
  child: ChildProcess;
  /** Lets it finish what it is doing, and resolves once it has ended. */
  stop: () => Promise<void>;
}

/** Starts a server in a process of its own, and resolves when it prints its URL. */
export function startProcess(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<StartedProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /ready: (http:\S+)/.exec(chunk.toString())?.[1];
      if (url !== undefined) resolve({ url, child, stop });
    });
    child.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
}

/** The product's server, which can be asked about itself. */
export interface StartedServer extends StartedProcess {
  readProbe(): Promise<ProbeReport>;
}

/** Starts the product's server, without limits for the one client that all requests come from. */
export async function startServer(
  { dataDir, url: databaseUrl }: EmptyDatabase,
  env: Record<string, string> = {},
): Promise<StartedServer> {
  const { url, child, stop } = await startProcess(
    [
      '--expose-gc',
      '--import',
      toFilePath('../processes/server-probe.ts'),
      toFilePath('../../src/backend/main.ts'),
    ],
    {
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'silent',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
  );
  return {
    url,
    child,
    async readProbe() {
      const answer = once(child, 'message');
      child.send('read');
      return v.parse(probeReportSchema, (await answer)[0]);
    },
    stop,
  };
}
