/** What browsers with Trusted Types offer. They take the policy's result, which is no string, where a string is expected. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** The script that this version of stripe-js expects, without the signals that it would collect on every page. */
export const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

/** The only policy that the server's content security policy permits: it allows exactly one address. */
const createPolicy = () =>
  window.trustedTypes?.createPolicy('stripe-js', {
    createScriptURL(url) {
      if (url !== stripeScriptUrl) throw new TypeError('This is not the payment provider’s script.');
      return url;
    },
  });

let policy: ReturnType<typeof createPolicy>;

/**
 * Adds Stripe's script to the page, and resolves when it has run. stripe-js would assign its address as a string, which
 * Trusted Types forbid; it uses a script that has run. One that failed is removed, so that the next call tries again.
 */
export async function addStripeScript(): Promise<void> {
  if (window.Stripe) return;
  policy ??= createPolicy();
  const script = document.createElement('script');
  script.src = policy?.createScriptURL(stripeScriptUrl) ?? stripeScriptUrl;
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
