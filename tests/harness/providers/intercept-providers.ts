import type { BrowserContext } from 'playwright-core';
import type { LoopbackProviders } from './loopback-providers.ts';
import { interceptStripe } from './stripe/intercept-stripe.ts';

/** The hosts of the providers that a browser may load from. */
export const providerOrigins = [
  // The airlines' logos.
  'https://assets.duffel.com',
  'https://js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
] as const;

/** Answers in a browser for all hosts of the providers. Returns the addresses of Stripe's that were asked for. */
export async function interceptProviders(
  context: BrowserContext,
  { stripe }: Pick<LoopbackProviders, 'stripe'>,
): Promise<string[]> {
  await context.route('https://assets.duffel.com/**', route =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  return await interceptStripe(context, stripe);
}
