import { enableCompileCache } from 'node:module';
import { isBuilt } from './build-stamp.ts';

// What Node compiled is kept in the system's temporary folder: the next start does half the work.
enableCompileCache();

if (!isBuilt()) {
  console.log('Building the site (once, until a source or a setting changes) …');
  const { buildSite } = await import('./build.ts');
  await buildSite({ quiet: true });
}
const { main } = await import('../src/backend/main.ts');
await main();
