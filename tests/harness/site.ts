import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLedger, type Ledger } from './ledger.ts';
import { siteFolder } from './providers/build-provider-site.ts';
import { startLoopbackProviders, type LoopbackProviders } from './providers/loopback-providers.ts';
import { spawnServer, stopServer } from './spawn-server.ts';

const serverEntry = fileURLToPath(new URL('../../src/backend/main.ts', import.meta.url));
const providerServerEntry = fileURLToPath(new URL('./providers/serve-site.ts', import.meta.url));

/** Whether the journeys run on servers in the places of the real providers instead of the sandbox. */
const hasLoopbackProviders = process.env['PROVIDERS'] === 'loopback';

/** The built site and its backend in one process, on a free port, with a data folder of its own. */
export interface Site {
  /** Stays the same after a restart. */
  url: string;
  dataDir: string;
  /** Null with the sandbox. */
  providers: LoopbackProviders | null;
  /** The payments and orders in the books of the providers. */
  readLedger(): Ledger;
  /** Starts the server again on the same port and data. Does nothing while it runs. */
  start(): Promise<void>;
  /** Ends the server with SIGKILL, as a power failure would. */
  kill(): Promise<void>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journey-'));
  const providers = hasLoopbackProviders ? await startLoopbackProviders() : null;
  const spawn = (port = '0') =>
    providers === null
      ? spawnServer(serverEntry, { dataDir, port })
      : spawnServer(providerServerEntry, {
          dataDir,
          port,
          args: [siteFolder],
          environment: providers.environment,
        });
  let running = await spawn();
  const { port } = running;
  const url = `http://127.0.0.1:${port}`;
  providers?.sendEventsTo(url);
  let isRunning = true;
  return {
    url,
    dataDir,
    providers,
    readLedger: () => (providers === null ? readLedger(dataDir) : providers.readLedger(dataDir)),
    async start() {
      if (isRunning) return;
      running = await spawn(port);
      isRunning = true;
    },
    async kill() {
      isRunning = false;
      await stopServer(running, 'SIGKILL');
    },
    async close() {
      await stopServer(running, 'SIGTERM');
      await providers?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
