import type { Context } from 'hono';
import type { Origins } from '#backend/http/origins.ts';

/**
 * Where the bank page returns to: a path on our own site, or a URL of a site that is served elsewhere; null if the URL is
 * of neither. Of our own, only the path is kept, so that nobody can be redirected to another site.
 */
export function parseReturnPath(returnUrl: string, c: Context, origins: Origins): string | null {
  const url = /^(https?:\/\/|\/)/i.test(returnUrl) ? URL.parse(returnUrl, c.req.url) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  // A path that starts with two slashes would be another host.
  if (/^\/[/\\]/.test(url.pathname)) return null;
  const path = `${url.pathname}${url.search}`;
  if (returnUrl.startsWith('/') && url.host === new URL(c.req.url).host) return path;
  if (origins.corsOrigins.includes(url.origin)) return `${url.origin}${path}`;
  return origins.isOwn(c, url) ? path : null;
}

/** The URL to return to from the bank page, with the parameters that Stripe appends. */
export function buildReturnUrl(
  path: string,
  intent: { id: string; clientSecret: string },
  redirectStatus: 'succeeded' | 'failed',
): string {
  const query = new URLSearchParams({
    payment_intent: intent.id,
    payment_intent_client_secret: intent.clientSecret,
    redirect_status: redirectStatus,
  });
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
