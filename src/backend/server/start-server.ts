import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import { createBackend, isBackendPath, type Backend, type BackendOptions } from '#backend/backend.ts';
import { createPrometheusMetrics } from '#backend/adapters/prometheus/prometheus-metrics.ts';
import { createAddressTest, unwrapAddress } from '#backend/http/client-address.ts';
import { preparePlaceIndex } from '#backend/places/suggest-places.ts';
import { DatabaseError, DatabaseOpenError } from '#backend/ports/database-error.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { Settings } from '#backend/settings.ts';
import { archiveAssets } from './asset-archive.ts';
import { createHealthApp, isHealthPath, type ReadinessCheck } from './health-app.ts';
import { readAppVersion } from './app-version.ts';
import { listen, ServerStartError, type FetchHandler } from './listen.ts';
import { createMetricsApp, isMetricsPath } from './metrics-app.ts';
import { getPeerAddress } from './peer-address.ts';
import { createSiteApp } from './site-app.ts';
import { readSiteFiles, type SiteFile } from './site-files.ts';

const graceMs = 5000;
const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

export interface RunningServer {
  url: string;
  /** Reports that it isn't ready, waits for proxies to notice, lets running requests finish, then closes the database. */
  stop(): Promise<void>;
}

/** What sends traces, loaded only where they are sent. */
async function openTracer({ traces }: Settings, version: string, log: Logger) {
  if (traces === null) return undefined;
  const { createOtlpTracer } = await import('#backend/adapters/opentelemetry/otlp-tracer.ts');
  return createOtlpTracer(traces, { version, log });
}

/** @throws ServerStartError if a provider says why it can't be used with these settings */
async function refuseProblems(backend: Backend): Promise<void> {
  const problems = await backend.findProblems();
  if (problems.length === 0) return;
  throw new ServerStartError(`The server cannot start with these providers:\n- ${problems.join('\n- ')}`);
}

/** @throws ServerStartError if the database was restored, and nobody has compared it with the providers' books since */
async function refuseRestored(backend: Backend): Promise<void> {
  if ((await backend.reconciliation.findRestoration()) === null) return;
  throw new ServerStartError(
    'The database was restored from a backup: it may lack bookings that are ordered or paid. Compare it with the books of the airline and the payment provider, then start again: npm run admin -- reconcile --fix --reason "…"',
  );
}

/**
 * Opens the backend, unless its settings, its providers or its database forbid it. If it fails, nothing stays open.
 * @throws ServerStartError
 */
async function openBackend(options: BackendOptions & { dataDir: string }): Promise<Backend> {
  const { dataDir } = options;
  const { postgres = null } = options.settings;
  let backend: Backend | null = null;
  try {
    backend = await createBackend(options);
    await refuseProblems(backend);
    await refuseRestored(backend);
    return backend;
  } catch (error) {
    await backend?.stop();
    if (error instanceof DatabaseOpenError) throw new ServerStartError(error.message);
    if (error instanceof DatabaseError) {
      throw new ServerStartError(
        postgres === null
          ? `The database in ${dataDir} cannot be used (${error.code}). Free space on its disk, check the disk, or restore a backup.`
          : `The database of DATABASE_URL cannot be used (${error.code}). Its log says why.`,
      );
    }
    throw error;
  }
}

/** The files of the built site, and the scripts of earlier versions that open tabs may still ask for. */
function readFiles(siteFolder: string, dataDir: string, log: Logger): Map<string, SiteFile> {
  const archive = join(dataDir, 'site');
  try {
    archiveAssets(siteFolder, archive, Date.now());
    return new Map([...readSiteFiles(archive), ...readSiteFiles(siteFolder)]);
  } catch (error) {
    log.error('site', error);
    return readSiteFiles(siteFolder);
  }
}

/** Serves the built site and the API on one port. @throws ServerStartError */
export async function startServer(
  settings: Settings,
  log: Logger,
  siteFolder = dist,
): Promise<RunningServer> {
  const version = readAppVersion();
  const tracer = await openTracer(settings, version, log);
  const isTrustedProxy = createAddressTest(settings.trustedProxies);
  // A stranger must not decide which requests are traced, or add to the traces of others.
  const getTraceParent = (c: Context) =>
    isTrustedProxy(unwrapAddress(getPeerAddress(c))) ? c.req.header('traceparent') : undefined;
  const metrics = createPrometheusMetrics({ version, mode: settings.mode });
  const backend = await openBackend({
    settings,
    dataDir: settings.dataDir,
    log,
    metrics,
    tracer,
    getTraceParent,
  });
  let isStopping = false;
  const checks: ReadinessCheck[] = [
    {
      name: 'database',
      isReady: () => backend.bookingDeps.store.findByPaymentIntent('').then(() => true),
    },
    { name: 'migrations', isReady: () => backend.isMigrated() },
    { name: 'reconciler', isReady: () => backend.reconciler.isAlive() },
  ];
  const site = createSiteApp({
    ...settings,
    files: readFiles(siteFolder, settings.dataDir, log),
    log,
    metrics,
    tracer,
    getTraceParent,
  });
  preparePlaceIndex();
  const metricsApp = createMetricsApp({ source: metrics, token: settings.metricsToken, log });
  const health = createHealthApp({
    checks,
    isStopping: () => isStopping,
    findDegraded: () => backend.findDegraded(),
  });
  const handleRequest: FetchHandler = (request, env) => {
    const { pathname } = new URL(request.url);
    if (isHealthPath(pathname)) return health.fetch(request);
    if (isMetricsPath(pathname) && metricsApp.isAllowed(request, env)) return metricsApp.fetch(request);
    return isBackendPath(pathname) ? backend.app.fetch(request, env) : site.fetch(request, env);
  };
  try {
    const httpServer = await listen(handleRequest, settings.port, { log, hsts: settings.hsts });
    backend.start();
    return {
      url: `http://localhost:${httpServer.port}`,
      async stop() {
        isStopping = true;
        httpServer.drain();
        await delay(settings.shutdownDelayMs);
        await httpServer.close(graceMs);
        await backend.stop();
        await tracer?.stop();
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}
