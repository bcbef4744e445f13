import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createBackend, isBackendPath } from '#backend/backend.ts';
import { defaultTiming } from '#backend/bookings/booking-timing.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { createSiteApp } from '#backend/server/site-app.ts';
import { readSiteFiles } from '#backend/server/site-files.ts';
import { readSettings } from '#backend/settings.ts';
import { currentStamp } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';
import { startLoopbackDuffel } from './duffel/loopback-duffel.ts';
import { startStripeServer } from './stripe/stripe-server.ts';

const folder = fileURLToPath(new URL('../../../.data/providers/site', import.meta.url));

const duffelWebhookSecret = 'loopback';

/** Builds the site with a publishable key, unless it is up to date. */
async function buildWithKey(publishableKey: string): Promise<void> {
  const file = join(folder, '.build-stamp');
  process.env['VITE_STRIPE_PUBLISHABLE_KEY'] = publishableKey;
  try {
    const stamp = currentStamp();
    if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
    await buildSite({ quiet: true, folder });
    writeFileSync(file, stamp);
  } finally {
    delete process.env['VITE_STRIPE_PUBLISHABLE_KEY'];
  }
}

/**
 * The site and its backend as they run with keys, and servers in the places of Duffel and Stripe. Drafts are looked at hourly:
 * a payment is booked by its traveler, or by Stripe's event.
 */
export async function startProviderSite() {
  const duffel = await startLoopbackDuffel();
  const stripe = await startStripeServer({ hooksUrl: 'https://hooks.stripe.com' });
  await buildWithKey(stripe.publishableKey);
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    DUFFEL_ACCESS_TOKEN: duffel.token,
    DUFFEL_WEBHOOK_SECRET: duffelWebhookSecret,
    DUFFEL_API_BASE: duffel.baseUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    VITE_STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  });
  const backend = await createBackend({
    settings,
    dataDir: null,
    log: silentLogger,
    timing: { ...defaultTiming, draftPollMs: 3_600_000 },
  });
  const site = createSiteApp({ ...settings, files: readSiteFiles(folder), log: silentLogger });
  const server = createServer(
    getRequestListener(request =>
      isBackendPath(new URL(request.url).pathname) ? backend.app.fetch(request) : site.fetch(request),
    ),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  stripe.sendEventsTo(`${url}/api/webhooks/stripe`);
  duffel.sendEventsTo(`${url}/api/webhooks/duffel`, duffelWebhookSecret);
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
      await Promise.all([duffel.close(), stripe.close()]);
    },
  };
}
