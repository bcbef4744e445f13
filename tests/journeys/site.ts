import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../src/backend/main.ts', import.meta.url));

/** The built site and a backend of its own, in a process of its own, on a free port, with data of its own. */
export interface Site {
  /** Stays the same over a restart. */
  url: string;
  dataDir: string;
  /** Starts it again, on the same port and data. */
  start(): Promise<void>;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

interface Running {
  server: ChildProcess;
  port: string;
}

async function run(dataDir: string, port: string): Promise<Running> {
  // Nothing of the developer's own settings: keys of real providers have no place here.
  const server = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return await new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, taken] = /http:\/\/localhost:(\d+)/.exec(said) ?? [];
      if (taken !== undefined) resolve({ server, port: taken });
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', code => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

async function end({ server }: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

export async function startSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journey-'));
  let running = await run(dataDir, '0');
  const { port } = running;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      running = await run(dataDir, port);
    },
    kill: () => end(running, 'SIGKILL'),
    async close() {
      await end(running, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
