import { fileURLToPath } from 'node:url';
import { createBackend, isBackendPath } from '#backend/backend.ts';
import { createPinoLogger } from '#backend/server/pino-logger.ts';
import { listen, ServerStartError } from '#backend/server/listen.ts';
import { createSiteApp } from '#backend/server/site-app.ts';
import { readSiteFiles } from '#backend/server/site-files.ts';
import { readSettings, SettingsError } from '#backend/settings.ts';
import { readEnvFile } from './env-file.ts';

const shutdownGraceMs = 500;
const pageFolder = fileURLToPath(new URL('../.data/flow/page', import.meta.url));

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Serves the site, its backend and the flow page on one port, so that the page can follow the site. Development only. */
async function main(): Promise<void> {
  readEnvFile();
  const settings = readSettings(process.env);
  if (settings.mode === 'live' || process.env.NODE_ENV === 'production')
    exitWithError(
      'npm run flow shows the state of the site to anyone who opens the page. It is for development with sandbox or test keys only.\n' +
        'Remove live keys and NODE_ENV=production from the environment, or publish the page alone with npm run build:flow.',
    );
  const { buildFlow } = await import('./build-flow.ts');
  const { buildLiveSite, liveSiteFolder } = await import('./flow/live-site.ts');
  const { createFlowApp, flowPath } = await import('./flow/flow-app.ts');
  await buildLiveSite();
  await buildFlow(pageFolder, '/');

  const log = createPinoLogger(settings.logLevel);
  const backend = await createBackend({ settings, dataDir: settings.dataDir, log });
  const site = createSiteApp({ ...settings, files: readSiteFiles(liveSiteFolder), log });
  const flow = createFlowApp(readSiteFiles(pageFolder));
  const isFlow = (path: string) => path === flowPath.slice(0, -1) || path.startsWith(flowPath);
  const server = await listen((request, env) => {
    const { pathname } = new URL(request.url);
    if (isFlow(pathname)) return flow(request);
    return isBackendPath(pathname) ? backend.app.fetch(request, env) : site.fetch(request);
  }, settings.port);
  backend.start();

  const url = `http://localhost:${server.port}`;
  console.log(
    `The flow: ${url}${flowPath}\nThe site: ${url}/ (${settings.mode === 'test' ? 'test mode' : 'sandbox'}: no real tickets, no real charges)`,
  );
  const stop = () =>
    void server
      .close(shutdownGraceMs)
      .then(() => backend.stop())
      .then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  if (error instanceof SettingsError) exitWithError(`Invalid settings:\n- ${error.problems.join('\n- ')}`);
  if (error instanceof ServerStartError) exitWithError(error.message);
  throw error;
}
