import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { silentLogger } from '#backend/ports/logger.ts';
import { startServer } from '#backend/server/start-server.ts';
import { readSettings } from '#backend/settings.ts';
import { monitorContext } from '#tests/harness/browser-monitor.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { startThirdPartyHost, type HostVariant } from '#tests/harness/third-party-host.ts';
import { Traveler } from '#tests/harness/traveler.ts';
import { expect, test as base } from './fixtures.ts';
import { childEnvironment } from '#tests/harness/child-environment.ts';

/** A Stripe client whose card form has no fields and whose every payment is authorized. */
const approvingStripe = `window.Stripe = () => {
  const element = { mount(node) { node.textContent = 'Card form of the provider'; }, on() {}, once() {}, off() {}, update() {}, destroy() {}, unmount() {}, focus() {} };
  let secret = '';
  const elements = { create: () => element, getElement: () => element, update() {}, submit: async () => ({}) };
  return {
    elements: options => { secret = options.clientSecret; return elements; },
    confirmPayment({ confirmParams }) {
      const url = new URL(confirmParams.return_url);
      url.searchParams.set('payment_intent', secret.split('_secret_')[0]);
      url.searchParams.set('payment_intent_client_secret', secret);
      url.searchParams.set('redirect_status', 'succeeded');
      location.assign(url.href);
      return new Promise(() => {});
    },
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
  };
};`;

const stripeKey = 'pk_test_journey';

const variants: Record<string, HostVariant> = {
  'answers firebaseId, and JSON to unknown calls': {
    unknownCall: {
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Not found' }),
      hasCorsHeaders: true,
    },
    toBookAnswer: id => ({ firebaseId: id }),
  },
  'answers booking.data.id, and a page without CORS headers to unknown calls': {
    unknownCall: { contentType: 'text/html', body: '<h1>Not found</h1>', hasCorsHeaders: false },
    toBookAnswer: id => ({ booking: { data: { id } } }),
  },
};

const [firstVariant] = Object.values(variants);

/** A site that is built for a third-party host and Stripe, and the host. */
const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a fixture needs: none
  .extend('foreignSite', { scope: 'worker' }, async ({}, { onCleanup }) => {
    if (firstVariant === undefined) throw new Error('There are no variants.');
    const host = await startThirdPartyHost(firstVariant);
    const folder = await mkdtemp(join(tmpdir(), 'journey-host-'));
    // In a process of its own, because the settings of a build are environment variables.
    const build = `import { buildSite } from '#scripts/build.ts'; await buildSite(${JSON.stringify({ quiet: true, folder: join(folder, 'site') })});`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      env: {
        ...childEnvironment,
        VITE_API_BASE: host.url,
        VITE_STRIPE_PUBLISHABLE_KEY: stripeKey,
      },
    });
    const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'data'), VITE_API_BASE: host.url });
    const server = await startServer(
      { ...settings, stripePublishableKey: stripeKey },
      silentLogger,
      join(folder, 'site'),
    );
    onCleanup(async () => {
      await server.stop();
      await host.close();
      await rm(folder, { recursive: true, force: true });
    });
    return { host, url: server.url };
  });

test.for(Object.entries(variants))(
  'a host that knows only the specification and %s sells a ticket',
  { timeout: 120_000 },
  async ([, variant], { browser, foreignSite: { host, url } }) => {
    host.setVariant(variant);
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    await context.route('https://js.stripe.com/**', route =>
      route.fulfill({ contentType: 'text/javascript', body: approvingStripe }),
    );
    const traveler = await Traveler.open(context, monitorContext(context, url));
    await traveler.searchFlights({
      from: 'JFK',
      to: 'LHR',
      returnDate: getDateInDays(40),
      children: 1,
      infants: 1,
    });
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.button('Continue to Payment').click();
    await traveler.page.getByText('Card form of the provider').waitFor();
    await traveler.button('Pay $1,512.40').click();
    await traveler.heading('Booking Confirmed!').waitFor({ timeout: 60_000 });
    const ticket = await traveler.page.getByRole('article', { name: 'Electronic Ticket' }).innerText();
    await context.close();

    expect(
      ['SPEC42', "Amelia O'Brien-Smith", 'Chloé Nuñez', 'Eve-Marie Nuñez', '$1,512.40'].filter(
        expected => !ticket.includes(expected),
      ),
    ).toEqual([]);
    expect(host.takeCalls().filter(call => !call.includes('place-suggestions'))).toEqual([
      'POST /api/flights/search',
      'GET /api/bookings/validate-offer',
      'POST /api/payments/create-payment-intent',
      'POST /api/bookings/book',
      'GET /api/bookings/details',
    ]);
  },
);
