import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { currentStamp } from '../build-stamp.ts';
import { buildSite } from '../build.ts';

const liveXStateFile = fileURLToPath(new URL('../../src/tools/trace/live-xstate.ts', import.meta.url));
const channelFile = fileURLToPath(new URL('../../src/tools/trace/channel.ts', import.meta.url));

/** The site that tells the flow page where it is; served by `npm run flow` only. */
export const liveSiteFolder = fileURLToPath(new URL('../../.data/flow/site', import.meta.url));

/** Gives the site, and what shows machines in React, an XState that tells. The sources stay as they are. */
const liveXStatePlugin: Plugin = {
  name: 'live-xstate',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id !== 'xstate' || importer === undefined || importer === liveXStateFile) return null;
    const isOurs = !importer.includes('/node_modules/') || importer.includes('/@xstate/react/');
    return isOurs ? liveXStateFile : null;
  },
};

const getLiveSiteStamp = (): string =>
  [liveXStateFile, channelFile, fileURLToPath(import.meta.url)]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256').update(currentStamp()))
    .digest('hex');

/** Builds it, unless what stands there is made from what stands in the tree. */
export async function buildLiveSite(): Promise<void> {
  const file = join(liveSiteFolder, '.build-stamp');
  const stamp = getLiveSiteStamp();
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  console.log('Building the site (once, until a source or a setting changes) …');
  await buildSite({ quiet: true, folder: liveSiteFolder, plugins: [liveXStatePlugin] });
  writeFileSync(file, stamp);
}
