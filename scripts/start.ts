import { enableCompileCache } from 'node:module';
import { isBuilt } from './build-stamp.ts';
import { readEnvFile } from './env-file.ts';

// What Node compiled is kept in the system's temporary folder: the next start does half the work.
enableCompileCache();
readEnvFile();

if (!isBuilt()) {
  console.log('Building the site (once, until a source or a setting changes) …');
  const { buildSite } = await import('./build.ts');
  await buildSite({ quiet: true });
}
const { main } = await import('#backend/main.ts');
await main();
