import { toCspHash } from '#backend/http/csp-hash.ts';

/** What documents may load beside our own files. */
export interface CspOptions {
  apiBase: string;
  stripePublishableKey: string;
}

/** styled-components puts one empty style element into the page and fills it through the CSSOM. */
const emptyStyleHash = toCspHash('');

/** The contents of inline elements of this kind. */
const getInlineContents = (html: string, element: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'gi'))]
    .filter(([, attributes = '']) => !/\ssrc\s*=|type="application\/(ld\+)?json"/i.test(attributes))
    .map(([, , content = '']) => content);

/**
 * The content security policy of one document of ours. Its inline styles and scripts, which our own build wrote, are
 * allowed by their hashes; Stripe's hosts only where there is a Stripe key (a policy lasts as long as the document,
 * and a traveller may come in by any page).
 */
export function buildContentSecurityPolicy(
  html: string,
  { apiBase, stripePublishableKey }: CspOptions,
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
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...(stripe ? ['https://api.stripe.com'] : [])],
    'frame-src': stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : ["'none'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
