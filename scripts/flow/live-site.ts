import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { currentStamp } from '../build-stamp.ts';
import { buildSite } from '../build.ts';

const liveXStateFile = fileURLToPath(new URL('../../src/tools/trace/live-xstate.ts', import.meta.url));
const channelFile = fileURLToPath(new URL('../../src/tools/trace/channel.ts', import.meta.url));

/** A build of the site that broadcasts its state to the flow page. Only `npm run flow` serves it. */
export const liveSiteFolder = fileURLToPath(new URL('../../.data/flow/site', import.meta.url));

/** Replaces XState in the site and in @xstate/react with a version that broadcasts. The sources stay as they are. */
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

/** Builds the live site unless it is up to date. */
export async function buildLiveSite(): Promise<void> {
  const file = join(liveSiteFolder, '.build-stamp');
  const stamp = getLiveSiteStamp();
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  console.log('Building the site (again only after a source or setting changes) …');
  await buildSite({ quiet: true, folder: liveSiteFolder, plugins: [liveXStatePlugin] });
  writeFileSync(file, stamp);
}
