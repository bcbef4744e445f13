import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { currentStamp } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';

const tracedXStateFile = fileURLToPath(new URL('../../src/tools/trace/traced-xstate.ts', import.meta.url));

/** The site with every transition written down; never served but by the path runs. */
export const tracedSiteFolder = fileURLToPath(new URL('../../.data/paths/site', import.meta.url));

/** Gives the site, and what shows machines in React, an XState that writes transitions down. The sources stay as they are. */
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

/** The path runs drive what stands in the tree. */
export default async function setup(): Promise<void> {
  const file = join(tracedSiteFolder, '.build-stamp');
  const stamp = getStamp();
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  await buildSite({ quiet: true, folder: tracedSiteFolder, plugins: [tracedXStatePlugin] });
  writeFileSync(file, stamp);
}
