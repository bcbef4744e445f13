import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createBackend, isBackendPath } from '#backend/backend.ts';
import { defaultTiming } from '#backend/bookings/booking-timing.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { createSiteApp } from '#backend/server/site-app.ts';
import { readSiteFiles } from '#backend/server/site-files.ts';
import { readSettings } from '#backend/settings.ts';
import { siteFolder } from './build-provider-site.ts';
import { startLoopbackProviders } from './loopback-providers.ts';

/**
 * The site and its backend as they run with keys, and servers in the places of Duffel and Stripe. Drafts are looked at hourly:
 * a payment is booked by its traveler, or by Stripe's event.
 */
export async function startProviderSite() {
  const providers = await startLoopbackProviders();
  const { duffel, stripe } = providers;
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...providers.environment,
  });
  const backend = await createBackend({
    settings,
    dataDir: null,
    log: silentLogger,
    timing: { ...defaultTiming, draftPollMs: 3_600_000 },
  });
  const site = createSiteApp({ ...settings, files: readSiteFiles(siteFolder), log: silentLogger });
  const server = createServer(
    getRequestListener(request =>
      isBackendPath(new URL(request.url).pathname) ? backend.app.fetch(request) : site.fetch(request),
    ),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  providers.sendEventsTo(url);
  backend.reconciler.start();
  return {
    url,
    duffel,
    stripe,
    /** Why the providers can't be used, as the start of the server asks them. */
    findProblems: () => backend.findProblems(),
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
      await backend.stop();
      await providers.close();
    },
  };
}
