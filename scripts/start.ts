import { isBuilt } from './build-stamp.ts';

if (!isBuilt()) {
  console.log('Building the site (once, until a source or a setting changes) …');
  const { buildSite } = await import('./build.ts');
  await buildSite({ quiet: true });
}
const { main } = await import('../src/backend/main.ts');
await main();
