import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { supportCodeHeader } from '#contract/errors.ts';
import { ApiError } from '#backend/api-error.ts';
import { createAddressTest, unwrapAddress } from './client-address.ts';

export interface OriginDeps {
  /** The origin under which travelers reach the site; empty: the one that they call. */
  publicOrigin: string;
  /** The origins of a site that is served elsewhere. */
  corsOrigins: readonly string[];
  /** The proxies whose X-Forwarded-Host and X-Forwarded-Proto are believed: addresses and networks. */
  trustedProxies: readonly string[];
  getPeerAddress: (c: Context) => string;
}

/** Which origins belong to us, and which may call us. */
export interface Origins {
  /** Links to the site's own pages begin with it. */
  publicOrigin: string;
  corsOrigins: readonly string[];
  /** Whether a page of this origin calls its own server, as the browser sees it. */
  isOwn(c: Context, url: URL): boolean;
  /** Lets the pages of `corsOrigins` read every response, refusals included, and answers their preflights. */
  allowCrossOrigin: MiddlewareHandler;
  /** Allows our own pages, those of `corsOrigins`, and clients that aren't browsers. */
  requireKnownOrigin: MiddlewareHandler;
  /**
   * Also allows forms of pages that hide their origin. Their URL contains a secret that only our own page knows. Reading the
   * page is navigation, which may come from anywhere.
   */
  requireKnownFormOrigin: MiddlewareHandler;
}

/** The last value: what stands before it may have been made up by the client. */
const readLast = (header: string | undefined): string => (header ?? '').split(',').at(-1)?.trim() ?? '';

const isPreflight = ({ req }: Context): boolean =>
  req.method === 'OPTIONS' && req.header('access-control-request-method') !== undefined;

export function createOrigins({
  publicOrigin,
  corsOrigins,
  trustedProxies,
  getPeerAddress,
}: OriginDeps): Origins {
  const isTrustedProxy = createAddressTest(trustedProxies);

  function isOwn(c: Context, url: URL): boolean {
    if (publicOrigin !== '' && url.host === new URL(publicOrigin).host) return url.origin === publicOrigin;
    const own = new URL(c.req.url);
    if (!isTrustedProxy(unwrapAddress(getPeerAddress(c)))) return url.host === own.host;
    const host = readLast(c.req.header('x-forwarded-host')) || own.host;
    const scheme = readLast(c.req.header('x-forwarded-proto')) || url.protocol.slice(0, -1);
    return url.origin === URL.parse(`${scheme}://${host}`)?.origin;
  }

  /**
   * Whether the request comes from a page of another site. Without an origin, Sec-Fetch-Site decides, if the browser sends
   * it. The origin is `null` if the page's referrer policy hides it: then Sec-Fetch-Site decides, too, and without that header
   * (plain HTTP), `allowOpaque`. Hono's `csrf` checks form posts only, and knows no opaque origins.
   */
  function isForeign(c: Context, allowOpaque: boolean): boolean {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none';
    if (corsOrigins.includes(origin)) return false;
    if (origin === 'null') return site === undefined ? !allowOpaque : site !== 'same-origin';
    const url = URL.parse(origin);
    return url === null || !isOwn(c, url);
  }

  const rejectForeign =
    (allowOpaque: boolean): MiddlewareHandler =>
    async (c, next) => {
      if (isForeign(c, allowOpaque)) throw new ApiError('foreign_origin');
      await next();
    };

  const rejectForeignForm = rejectForeign(true);

  const addCorsHeaders = cors({
    origin: [...corsOrigins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Content-Type'],
    // The site reads the first three; scripts may read a few other headers without this.
    exposeHeaders: ['Date', 'Retry-After', supportCodeHeader, 'X-Request-Id'],
    // Browsers keep a preflight no longer.
    maxAge: 7200,
  });

  return {
    publicOrigin,
    corsOrigins,
    isOwn,
    allowCrossOrigin: async (c, next) => {
      const isPlainOptions = c.req.method === 'OPTIONS' && !isPreflight(c);
      if (corsOrigins.length === 0 || isPlainOptions) return await next();
      return await addCorsHeaders(c, next);
    },
    requireKnownOrigin: rejectForeign(false),
    requireKnownFormOrigin: (c, next) =>
      c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : rejectForeignForm(c, next),
  };
}
