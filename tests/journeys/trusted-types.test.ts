import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { build } from 'vite';
import { buildContentSecurityPolicy } from '#backend/server/content-security-policy.ts';
import { expect, test } from './fixtures.ts';

const providerLoader = fileURLToPath(
  new URL('../../src/site/booking/payment/load-provider.ts', import.meta.url),
);
const origin = 'http://127.0.0.1:1';
const html = '<!doctype html><title>Pay</title><script type="module" src="/entry.js"></script>';
const scriptUrl = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

/** The loader of the payment provider as a build with Stripe's key has it. It writes its result into the title. */
async function buildLoader(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    define: { 'import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY': '"pk_live_123"' },
    plugins: [
      {
        name: 'entry',
        resolveId: id => (id === 'entry' ? id : null),
        load: id =>
          id === 'entry'
            ? `import { loadProvider } from ${JSON.stringify(providerLoader)};
               const report = text => { document.title = text; };
               loadProvider().then(({ name }) => report(name), error => report(String(error)));`
            : null,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry', output: { entryFileNames: 'entry.js' } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('Expected one output.');
  return new Map(built.output.map(file => [`/${file.fileName}`, file.type === 'chunk' ? file.code : '']));
}

describe('Trusted Types', () => {
  test('forbid text as markup, text as a script, and policies that would allow it', async ({ traveler }) => {
    traveler.allowConsole(/TrustedHTML|TrustedScriptURL|trusted-types/i);
    await traveler.page.goto('/');
    const refused = await traveler.page.evaluate(() =>
      [
        () => document.createElement('div').setHTMLUnsafe('<b>x</b>'),
        () => {
          document.createElement('script').src = '/x.js';
        },
        () => window.trustedTypes?.createPolicy('anything', { createScriptURL: url => url }),
      ].map(attempt => {
        try {
          attempt();
          return null;
        } catch (error) {
          return error instanceof TypeError;
        }
      }),
    );
    expect(refused).toEqual([true, true, true]);
  });

  test('allow the script of Stripe, if there is a key', async ({ browser }) => {
    const files = await buildLoader();
    const policy = buildContentSecurityPolicy(html, {
      apiBase: '',
      stripePublishableKey: 'pk_live_123',
      imageOrigins: [],
    });
    const page = await browser.newPage();
    const messages: string[] = [];
    page.on('console', message => messages.push(message.text()));
    await page.route(`${origin}/**`, route => {
      const code = files.get(new URL(route.request().url()).pathname);
      return code === undefined
        ? route.fulfill({
            body: html,
            contentType: 'text/html',
            headers: { 'Content-Security-Policy': policy },
          })
        : route.fulfill({ body: code, contentType: 'text/javascript' });
    });
    await page.route('https://js.stripe.com/**', route =>
      route.fulfill({
        body:
          route.request().url() === scriptUrl ? 'window.Stripe = () => ({ name: "Stripe is here" });' : '',
        contentType: 'text/javascript',
      }),
    );
    await page.goto(`${origin}/`);
    await page.waitForFunction(() => document.title !== 'Pay');
    expect([await page.title(), messages]).toEqual(['Stripe is here', []]);
    await page.close();
  });
});
