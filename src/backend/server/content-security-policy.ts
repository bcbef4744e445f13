import { toCspHash } from '#backend/http/csp-hash.ts';

/** What documents may load in addition to our own files. */
export interface CspOptions {
  apiBase: string;
  stripePublishableKey: string;
  /** Origins that pictures may come from. */
  imageOrigins: readonly string[];
  /** False for pages that insert markup of their build, as the flow page does with its charts. */
  requireTrustedTypes?: boolean;
}

/** The Trusted Types policy of `large-results/parse-in-worker.ts`. */
const workerPolicyName = 'results-worker';

/** The Trusted Types policy of `add-stripe-script.ts`. */
const stripePolicyName = 'stripe-js';

/** styled-components adds one empty style element to the page and fills it through the CSSOM. */
const emptyStyleHash = toCspHash('');

/** The contents of the inline elements of this kind. */
const getInlineContents = (html: string, element: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'gi'))]
    .filter(([, attributes = '']) => !/\ssrc\s*=|type="application\/(ld\+)?json"/i.test(attributes))
    .map(([, , content = '']) => content);

/**
 * The content security policy of one document. It allows the inline styles and scripts that the build wrote by their
 * hashes, and Stripe's hosts only if there is a Stripe key. A policy applies as long as the document is open, and
 * travelers enter on any page, so every document needs Stripe's hosts.
 */
export function buildContentSecurityPolicy(
  html: string,
  { apiBase, stripePublishableKey, imageOrigins, requireTrustedTypes = true }: CspOptions,
): string {
  const stripe = stripePublishableKey !== '';
  const stripeScripts = stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [];
  const api = apiBase === '' ? [] : [new URL(apiBase).origin];
  const hashes = (element: 'style' | 'script') => [
    ...new Set(getInlineContents(html, element).map(toCspHash)),
  ];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes('script'), ...stripeScripts],
    'style-src': ["'self'", ...new Set([emptyStyleHash, ...hashes('style')])],
    'img-src': ["'self'", 'data:', ...new Set([...api, ...imageOrigins])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...(stripe ? ['https://api.stripe.com'] : [])],
    'frame-src': stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : ["'none'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Our code never turns text into markup or scripts. Each policy allows one address of a script.
    ...(requireTrustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [workerPolicyName, ...(stripe ? [stripePolicyName] : [])],
    }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
