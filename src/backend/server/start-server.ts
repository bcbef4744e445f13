import { fileURLToPath } from 'node:url';
import { createBackend, isBackendPath, type Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { Settings } from '#backend/settings.ts';
import { listen, ServerStartError } from './listen.ts';
import { createSiteApp } from './site-app.ts';
import { readSiteFiles } from './site-files.ts';

const graceMs = 5000;
const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

export interface RunningServer {
  url: string;
  /** Lets running requests finish, then closes the database. */
  stop(): Promise<void>;
}

async function openBackend(settings: Settings, log: Logger): Promise<Backend> {
  const { dataDir } = settings;
  try {
    return await createBackend({ settings, dataDir, log });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new ServerStartError(
      `The data folder ${dataDir} cannot be used (${reason}). Set DATA_DIR to a folder that this user may write to.`,
    );
  }
}

/** Serves the built site and the API on one port. @throws ServerStartError */
export async function startServer(
  settings: Settings,
  log: Logger,
  siteFolder = dist,
): Promise<RunningServer> {
  const backend = await openBackend(settings, log);
  const site = createSiteApp({ ...settings, files: readSiteFiles(siteFolder), log });
  const handleRequest = (request: Request) =>
    isBackendPath(new URL(request.url).pathname) ? backend.app.fetch(request) : site.fetch(request);
  try {
    const httpServer = await listen(handleRequest, settings.port);
    backend.start();
    return {
      url: `http://localhost:${httpServer.port}`,
      async stop() {
        await httpServer.close(graceMs);
        await backend.stop();
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}
