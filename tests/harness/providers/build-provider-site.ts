import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentStamp } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';

/** Where the site is that was built with Stripe's key. */
export const siteFolder = fileURLToPath(new URL('../../../.data/providers/site', import.meta.url));

export const publishableKey = 'pk_test_loopback';

/** Builds the site with a publishable key, unless it is up to date. */
export default async function setup(): Promise<void> {
  const file = join(siteFolder, '.build-stamp');
  process.env['VITE_STRIPE_PUBLISHABLE_KEY'] = publishableKey;
  try {
    const stamp = currentStamp();
    if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
    await buildSite({ quiet: true, folder: siteFolder });
    writeFileSync(file, stamp);
  } finally {
    delete process.env['VITE_STRIPE_PUBLISHABLE_KEY'];
  }
}
