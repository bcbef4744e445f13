import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createStripe } from '#backend/adapters/stripe/stripe.ts';
import { createBackend, isBackendPath } from '#backend/backend.ts';
import { systemClock } from '#backend/ports/clock.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { createSiteApp } from '#backend/server/site-app.ts';
import { readSiteFiles } from '#backend/server/site-files.ts';
import { readSettings } from '#backend/settings.ts';
import { currentStamp } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';
import { startStripeServer } from './stripe-server.ts';

const folder = fileURLToPath(new URL('../../../../.data/stripe/site', import.meta.url));

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

/** The site with Stripe's card form, and its backend with the sandbox's airlines and with payments at a server in Stripe's place. */
export async function startStripeSite() {
  const stripeServer = await startStripeServer({ hooksUrl: 'https://hooks.stripe.com' });
  await buildWithKey(stripeServer.publishableKey);
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' });
  const stripe = createStripe({
    secretKey: stripeServer.secretKey,
    webhookSecret: stripeServer.webhookSecret,
    mode: 'test',
    clock: systemClock,
    log: silentLogger,
    baseUrl: stripeServer.url,
  });
  const backend = await createBackend({
    settings,
    dataDir: null,
    log: silentLogger,
    overrideDeps: deps => ({ ...deps, payments: stripe.payments }),
  });
  const site = createSiteApp({
    ...settings,
    stripePublishableKey: stripeServer.publishableKey,
    files: readSiteFiles(folder),
    log: silentLogger,
  });
  const server = createServer(
    getRequestListener(request =>
      isBackendPath(new URL(request.url).pathname) ? backend.app.fetch(request) : site.fetch(request),
    ),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  backend.reconciler.start();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stripeServer,
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
      await backend.stop();
      await stripeServer.close();
    },
  };
}
