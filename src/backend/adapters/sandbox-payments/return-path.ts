/**
 * The path of the return URL on our own site; null if the URL is elsewhere. Only the path is kept, so that nobody can
 * be redirected to another site.
 */
export function parseReturnPath(returnUrl: string, requestUrl: string): string | null {
  if (!/^(https?:\/\/|\/)/i.test(returnUrl) || !URL.canParse(returnUrl, requestUrl)) return null;
  const url = new URL(returnUrl, requestUrl);
  if (url.host !== new URL(requestUrl).host || url.username !== '' || url.password !== '') return null;
  // A path that starts with two slashes would be another host.
  if (/^\/[/\\]/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}`;
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
