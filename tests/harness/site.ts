import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnServer, stopServer } from './spawn-server.ts';

const serverEntry = fileURLToPath(new URL('../../src/backend/main.ts', import.meta.url));

/** The built site and its backend in one process, on a free port, with a data folder of its own. */
export interface Site {
  /** Stays the same after a restart. */
  url: string;
  dataDir: string;
  /** Starts the server again on the same port and data. Does nothing while it runs. */
  start(): Promise<void>;
  /** Ends the server with SIGKILL, as a power failure would. */
  kill(): Promise<void>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journey-'));
  let running = await spawnServer(serverEntry, dataDir);
  const { port } = running;
  let isRunning = true;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      if (isRunning) return;
      running = await spawnServer(serverEntry, dataDir, port);
      isRunning = true;
    },
    async kill() {
      isRunning = false;
      await stopServer(running, 'SIGKILL');
    },
    async close() {
      await stopServer(running, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
