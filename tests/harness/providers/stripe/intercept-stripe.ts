import { fileURLToPath } from 'node:url';
import type { BrowserContext, Route } from 'playwright-core';
import { build } from 'vite';
import { cardFramePage } from './card-frame.ts';
import type { StripeServer } from './stripe-server.ts';

/** The hosts of the providers that a browser may load from. Duffel has none: no page shows its logos. */
export const providerOrigins = [
  'https://js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
] as const;

const standIn = fileURLToPath(new URL('./stripe-js-stand-in.ts', import.meta.url));

let script: Promise<string> | null = null;

/** The stand-in as one script, which runs when it is loaded, as Stripe's does. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: standIn, output: { format: 'iife' } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('Expected one output.');
  return built.output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n');
}

async function forwardTo(server: StripeServer, route: Route): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const body = request.postData();
  const response = await fetch(`${server.url}${pathname}${search}`, {
    method: request.method(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    ...(body === null ? {} : { body }),
  });
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
}

/**
 * Answers in a browser for all of Stripe's hosts, so that nothing leaves the computer and the site's policies stay in
 * force. Returns the addresses that were asked for, without queries.
 */
export async function interceptStripe(context: BrowserContext, server: StripeServer): Promise<string[]> {
  script ??= buildScript();
  const code = await script;
  const requested: string[] = [];
  const record = (route: Route) => {
    const { origin, pathname } = new URL(route.request().url());
    requested.push(`${origin}${pathname}`);
  };
  await context.route('https://js.stripe.com/**', route => {
    record(route);
    return new URL(route.request().url()).pathname === '/endive/stripe.js'
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: cardFramePage });
  });
  for (const host of ['api', 'hooks']) {
    await context.route(`https://${host}.stripe.com/**`, route => {
      record(route);
      return forwardTo(server, route);
    });
  }
  return requested;
}
