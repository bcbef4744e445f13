import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { currentStamp } from '../../../scripts/build-stamp.ts';
import { buildSite } from '../../../scripts/build.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const tracing = join(here, 'traced-xstate.ts');

/** The site with every transition written down; never served but by the path runs. */
export const tracedSite = fileURLToPath(new URL('../../../.data/paths/site', import.meta.url));

/** Gives the site, and what shows machines in React, an XState that writes transitions down. The sources stay as they are. */
const traced: Plugin = {
  name: 'traced-xstate',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id !== 'xstate' || importer === undefined || importer === tracing) return null;
    const isOurs = !importer.includes('/node_modules/') || importer.includes('/@xstate/react/');
    return isOurs ? tracing : null;
  },
};

const stampOf = (): string =>
  createHash('sha256')
    .update(currentStamp())
    .update(readFileSync(tracing))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex');

/** The path runs drive what stands in the tree. */
export default async function setup(): Promise<void> {
  const file = join(tracedSite, '.build-stamp');
  const stamp = stampOf();
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  await buildSite({ quiet: true, folder: tracedSite, plugins: [traced] });
  writeFileSync(file, stamp);
}
