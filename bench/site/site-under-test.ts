import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';
import { startServer } from '../measure/start-server.ts';

export interface SiteUnderTest {
  /** The address of its server. */
  url: string;
  /** For profiles of browsers and the like. It is removed in the end. */
  folder: string;
}

/** Builds the site if necessary, serves it on a database of its own, and removes everything in the end. */
export async function runWithSite<T>(run: (site: SiteUnderTest) => Promise<T>): Promise<T> {
  if (!isBuilt()) await buildSite({ quiet: true });
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-bench-'));
  const server = await startServer({ dataDir: join(folder, 'data'), url: null });
  try {
    return await run({ url: server.url, folder });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
