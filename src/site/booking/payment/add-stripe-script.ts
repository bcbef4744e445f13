import { createScriptPolicy } from '../script-policy.ts';

/** The script that this version of stripe-js expects, without the signals that it would collect on every page. */
export const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

let policy: ReturnType<typeof createScriptPolicy> | undefined;

/**
 * Adds Stripe's script to the page, and resolves when it has run. stripe-js would assign its address as a string, which
 * Trusted Types forbid; it uses a script that has run. One that failed is removed, so that the next call tries again.
 */
export async function addStripeScript(): Promise<void> {
  if (window.Stripe) return;
  policy ??= createScriptPolicy('stripe-js', stripeScriptUrl);
  const script = document.createElement('script');
  script.src = policy.createScriptURL(stripeScriptUrl);
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      document.head.append(script);
    });
  } catch (event) {
    script.remove();
    throw new Error('The payment provider’s script did not load.', { cause: event });
  }
}
