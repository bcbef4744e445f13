import { writeFileSync } from 'node:fs';
import { currentStamp, stampFile } from './build-stamp.ts';

/** Builds the site into dist/ and stamps it with what it was made from. */
export async function buildSite(options: { quiet?: boolean } = {}): Promise<void> {
  const { build } = await import('vite').catch((): never => {
    console.error(
      'The site is not built, and the tools to build it are not installed. Run `npm ci && npm run build` here,\n' +
        'or bring the folder dist/ from a machine where that was done.',
    );
    process.exit(1);
  });
  const stamp = currentStamp();
  await build({ logLevel: options.quiet ? 'warn' : 'info' });
  writeFileSync(stampFile, stamp);
}

if (import.meta.main) await buildSite();
