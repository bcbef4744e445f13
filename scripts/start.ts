import { enableCompileCache } from 'node:module';
import { isBuilt } from './build-stamp.ts';
import { readEnvFile } from './env-file.ts';

// Node keeps the compiled code in the temporary folder of the system, which halves the next start.
enableCompileCache();
readEnvFile();

if (!isBuilt()) {
  console.log('Building the site (once, until a source or a setting changes) …');
  const { buildSite } = await import('./build.ts');
  await buildSite({ quiet: true });
}
const { main } = await import('#backend/main.ts');
await main();
