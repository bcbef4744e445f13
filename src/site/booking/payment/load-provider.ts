import type { Stripe } from '@stripe/stripe-js';

const publishableKey = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY;

let loading: Promise<Stripe> | null = null;

async function loadStripe(key: string): Promise<Stripe> {
  const provider = await import('@stripe/stripe-js/pure');
  provider.loadStripe.setLoadParameters({ advancedFraudSignals: false });
  const controller = new AbortController();
  window.addEventListener('error', removeFailedScript, { capture: true, signal: controller.signal });
  try {
    const stripe = await provider.loadStripe(key);
    if (stripe === null) throw new Error('The payment provider has no client here.');
    return stripe;
  } finally {
    controller.abort();
  }
}

/** With load parameters, stripe-js waits for ever for a script that failed before, unless it is gone from the page. */
function removeFailedScript({ target }: ErrorEvent): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove();
}

async function loadSandbox(): Promise<Stripe> {
  const { createSandboxStripe } = await import('./sandbox/sandbox-stripe.ts');
  return createSandboxStripe();
}

/**
 * The payment provider's client, loaded once: Stripe's where the build has a publishable key, else the sandbox's. The
 * branch is taken at build time, so that a build with a key has no sandbox in it. A failed load is tried anew next time.
 */
export function loadProvider(): Promise<Stripe> {
  loading ??= (publishableKey ? loadStripe(publishableKey) : loadSandbox()).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
