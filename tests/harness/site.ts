import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverEntry = fileURLToPath(new URL('../../src/backend/main.ts', import.meta.url));

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

interface ServerProcess {
  server: ChildProcess;
  port: string;
}

async function spawnServer(dataDir: string, port: string): Promise<ServerProcess> {
  // Nothing of the developer's own settings: keys of real providers have no place here.
  const server = spawn(process.execPath, [serverEntry], {
    env: { PATH: process.env.PATH ?? '', PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return await new Promise((resolve, reject) => {
    const handleOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const [, boundPort] = /http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (boundPort !== undefined) resolve({ server, port: boundPort });
    };
    server.stdout.on('data', handleOutput);
    server.stderr.on('data', handleOutput);
    server.once('exit', code => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}

async function stopServer({ server }: ServerProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

export async function startSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journey-'));
  let running = await spawnServer(dataDir, '0');
  const { port } = running;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      running = await spawnServer(dataDir, port);
    },
    kill: () => stopServer(running, 'SIGKILL'),
    async close() {
      await stopServer(running, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
