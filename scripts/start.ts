import { enableCompileCache } from 'node:module';
import { readSettings } from '#backend/settings.ts';
import { isBuilt } from './build-stamp.ts';
import { readEnvFile } from './env-file.ts';

// Node keeps the compiled code in the temporary folder of the system, which halves the next start.
enableCompileCache();
readEnvFile();

/** With wrong settings nothing is built: the server lists them all at once. */
function hasValidSettings(): boolean {
  try {
    readSettings(process.env);
    return true;
  } catch {
    return false;
  }
}

if (!isBuilt() && hasValidSettings()) {
  console.log('Building the site (once, until a source or a setting changes) …');
  const { buildSite } = await import('./build.ts');
  await buildSite({ quiet: true });
}
const { main } = await import('#backend/main.ts');
await main();
