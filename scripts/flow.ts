import { fileURLToPath } from 'node:url';
import { createBackend, isBackendPath } from '../src/backend/backend.ts';
import { createPinoLog } from '../src/backend/pino-log.ts';
import { listen, StartError } from '../src/backend/server/listen.ts';
import { createSiteApp } from '../src/backend/server/site-app.ts';
import { readSiteFiles } from '../src/backend/server/site-files.ts';
import { readSettings, SettingsError } from '../src/backend/settings.ts';
import { readEnvFile } from './env-file.ts';

const graceMs = 500;
const pageFolder = fileURLToPath(new URL('../.data/flow/page', import.meta.url));

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The site, its backend and the flow page on one port, so that the page can follow the site. Development only. */
async function main(): Promise<void> {
  readEnvFile();
  const settings = readSettings(process.env);
  if (settings.mode === 'live' || process.env.NODE_ENV === 'production')
    refuse(
      'npm run flow shows what happens in the site to whoever opens it: it is for development, on the sandbox. Take live keys and\n' +
        'NODE_ENV=production out of the environment, or publish the page alone with npm run build:flow.',
    );
  const { buildFlow } = await import('./build-flow.ts');
  const { buildLiveSite, liveFolder } = await import('./flow/live-site.ts');
  const { createFlowApp, flowPath } = await import('./flow/flow-app.ts');
  await buildLiveSite();
  await buildFlow(pageFolder, true);

  const log = createPinoLog(settings.logLevel);
  const backend = await createBackend({ settings, dataDir: settings.dataDir, log });
  const site = createSiteApp({ ...settings, files: readSiteFiles(liveFolder), log });
  const flow = createFlowApp(readSiteFiles(pageFolder));
  const isFlow = (path: string) => path === flowPath.slice(0, -1) || path.startsWith(flowPath);
  const listening = await listen(request => {
    const { pathname } = new URL(request.url);
    if (isFlow(pathname)) return flow(request);
    return isBackendPath(pathname) ? backend.app.fetch(request) : site.fetch(request);
  }, settings.port);
  backend.reconciler.start();

  const url = `http://localhost:${listening.port}`;
  console.log(
    `The flow: ${url}${flowPath}\nThe site: ${url}/ (${settings.mode === 'test' ? 'test mode' : 'sandbox'}: no real tickets, no real charges)`,
  );
  const stop = () =>
    void listening
      .close(graceMs)
      .then(() => backend.stop())
      .then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  if (error instanceof SettingsError) refuse(`These settings don't fit:\n- ${error.problems.join('\n- ')}`);
  if (error instanceof StartError) refuse(error.message);
  throw error;
}
