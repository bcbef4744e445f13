import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { silentLogger } from '#backend/ports/logger.ts';
import { startServer } from '#backend/server/start-server.ts';
import { readSettings } from '#backend/settings.ts';
import { expect, test } from './fixtures.ts';
import { Traveler } from '#tests/harness/traveler.ts';
import { monitorContext } from '#tests/harness/browser-monitor.ts';
import { childEnvironment } from '#tests/harness/child-environment.ts';

/** Budget for all scripts that `/` loads before the search form works, gzipped at level 9. */
const maxBytes = 122_800;
/** Budget for all scripts of a page that is read, until a control is used. */
const maxBytesForReading = 5000;

/** Texts that only these chunks contain. */
const calendarMarker = 'DayPicker';
const phoneNumbersMarker = 'country_calling_codes';
const cardFormMarker = 'sandbox/payment-intents';

/** Records the scripts that a page has loaded so far, by URL. */
function recordScripts(page: Page): () => Promise<Map<string, Buffer>> {
  const loading: Promise<[string, Buffer]>[] = [];
  page.on('response', response => {
    if (!response.headers()['content-type']?.includes('javascript')) return;
    const script = response.body().then((body): [string, Buffer] => [response.url(), body]);
    // A script may still be loading when the test ends and closes the page. Nobody waits for that one.
    script.catch(() => {});
    loading.push(script);
  });
  return async () => new Map(await Promise.all(loading));
}

const getTotalSize = (scripts: Map<string, Buffer>): number =>
  [...scripts.values()].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);

const containsText = (scripts: Map<string, Buffer>, word: string): boolean =>
  [...scripts.values()].some(body => body.includes(word));

describe('the site’s scripts', () => {
  test(`have at most ${maxBytes} bytes until the search form works`, async ({ traveler }) => {
    const scripts = recordScripts(traveler.page);
    await traveler.openHome();
    await traveler.combobox('From').fill('lon');
    await traveler.suggestions().first().waitFor();
    const loaded = await scripts();
    expect(loaded.size).toBeGreaterThan(0);
    expect(getTotalSize(loaded)).toBeLessThanOrEqual(maxBytes);
  });

  test.for(['/qatar-airways', '/virgin-atlantic', '/terms', '/privacy'])(
    `have at most ${maxBytesForReading} bytes on %s`,
    async (path, { traveler }) => {
      const scripts = recordScripts(traveler.page);
      await traveler.page.goto(path, { waitUntil: 'networkidle' });
      const loaded = await scripts();
      expect(loaded.size).toBeGreaterThan(0);
      expect(getTotalSize(loaded)).toBeLessThanOrEqual(maxBytesForReading);
    },
  );

  test('load the calendar, phone numbers and card form only when they are needed', async ({ traveler }) => {
    const scripts = recordScripts(traveler.page);
    const has = async () => {
      const loaded = await scripts();
      return [calendarMarker, phoneNumbersMarker, cardFormMarker].map(word => containsText(loaded, word));
    };
    await traveler.openHome();
    await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
    expect(await has()).toEqual([false, false, false]);
    await traveler.button('Open departure calendar').click();
    await traveler.page.getByRole('grid').first().waitFor();
    expect(await has()).toEqual([true, false, false]);
    await traveler.page.keyboard.press('Escape');
    await traveler.submitSearch();
    expect(await has()).toEqual([true, false, false]);
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await expect.poll(has).toEqual([true, true, false]);
    await traveler.continueToPayment();
    expect(await has()).toEqual([true, true, true]);
    expect(containsText(await scripts(), 'js.stripe.com')).toBe(false);
  });
});

/** A Stripe client that mounts nothing. */
const emptyStripe = `window.Stripe = () => {
  const element = { mount() {}, on() {}, once() {}, off() {}, update() {}, destroy() {}, unmount() {} };
  const elements = { create: () => element, getElement: () => null, update() {}, submit: async () => ({}) };
  return {
    elements: () => elements,
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
  };
};`;

describe('a site that is built with a Stripe key', () => {
  test('loads Stripe’s script only for the payment, and has no card form of its own', async ({ browser }) => {
    const folder = await mkdtemp(join(tmpdir(), 'journey-stripe-'));
    const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', '--outDir', join(folder, 'site'), '--emptyOutDir'],
      {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        env: {
          ...childEnvironment,
          NODE_ENV: 'production',
          VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
        },
      },
    );
    const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'data') });
    const server = await startServer(
      { ...settings, stripePublishableKey: 'pk_test_journey' },
      silentLogger,
      join(folder, 'site'),
    );
    try {
      const context = await browser.newContext({ baseURL: server.url });
      const traveler = await Traveler.open(context, monitorContext(context, server.url));
      const scripts = recordScripts(traveler.page);
      const requested: string[] = [];
      await context.route('https://js.stripe.com/**', async route => {
        requested.push(new URL(traveler.page.url()).pathname);
        await route.fulfill({ contentType: 'text/javascript', body: emptyStripe });
      });
      await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
      await traveler.selectFlight();
      await traveler.fillPassengers();
      expect(requested).toEqual([]);
      await traveler.button('Continue to Payment').click();
      await traveler.button(/^Pay /).waitFor();
      await expect.poll(() => requested).toEqual(['/passenger-details']);
      const loaded = await scripts();
      expect(containsText(loaded, cardFormMarker)).toBe(false);
      expect(await traveler.cardNumber().count()).toBe(0);
      await context.close();
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
