/**
 * The path on our own site to come back to after the bank, from the address that the browser gave; null where that is
 * no page of ours. Only the path is kept, so that nobody can be sent elsewhere.
 */
export function parseReturnPath(returnUrl: string, requestUrl: string): string | null {
  if (!/^(https?:\/\/|\/)/i.test(returnUrl) || !URL.canParse(returnUrl, requestUrl)) return null;
  const url = new URL(returnUrl, requestUrl);
  if (url.host !== new URL(requestUrl).host || url.username !== '' || url.password !== '') return null;
  // A path of two slashes would be read as another host.
  if (/^\/[/\\]/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}`;
}

/** Where the traveller goes on after the bank's page, with what Stripe appends to a return address. */
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
