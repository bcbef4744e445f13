import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { currentStamp } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';

const tracedXStateFile = fileURLToPath(new URL('../../src/tools/trace/traced-xstate.ts', import.meta.url));

/** The site that records every transition. Only the path runs serve it. */
export const tracedSiteFolder = fileURLToPath(new URL('../../.data/paths/site', import.meta.url));

/** Replaces the XState of the site and of @xstate/react by one that records transitions. The sources don't change. */
const tracedXStatePlugin: Plugin = {
  name: 'traced-xstate',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id !== 'xstate' || importer === undefined || importer === tracedXStateFile) return null;
    const isOurs = !importer.includes('/node_modules/') || importer.includes('/@xstate/react/');
    return isOurs ? tracedXStateFile : null;
  },
};

const getStamp = (): string =>
  createHash('sha256')
    .update(currentStamp())
    .update(readFileSync(tracedXStateFile))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex');

/** Builds the site for the path runs, unless it is up to date. */
export default async function setup(): Promise<void> {
  const file = join(tracedSiteFolder, '.build-stamp');
  const stamp = getStamp();
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  await buildSite({ quiet: true, folder: tracedSiteFolder, plugins: [tracedXStatePlugin] });
  writeFileSync(file, stamp);
}
