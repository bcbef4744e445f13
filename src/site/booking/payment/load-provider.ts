import type { Stripe } from '@stripe/stripe-js';
import { addStripeScript } from './add-stripe-script.ts';

const publishableKey = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY;

let loading: Promise<Stripe> | null = null;

async function loadStripe(key: string): Promise<Stripe> {
  const [provider] = await Promise.all([import('@stripe/stripe-js/pure'), addStripeScript()]);
  const stripe = await provider.loadStripe(key);
  if (stripe === null) throw new Error('The payment provider has no client here.');
  return stripe;
}

async function loadSandbox(): Promise<Stripe> {
  const { createSandboxStripe } = await import('./sandbox/sandbox-stripe.ts');
  return createSandboxStripe();
}

/**
 * The payment provider's client, loaded once: Stripe's if the build has a publishable key, else the sandbox's. The
 * choice is made at build time, so that a build with a key contains no sandbox. A failed load is retried on the next
 * call.
 */
export function loadProvider(): Promise<Stripe> {
  loading ??= (publishableKey ? loadStripe(publishableKey) : loadSandbox()).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
