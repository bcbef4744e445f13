import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#backend/api-error.ts';

/** Far above what any call needs: nine passengers are about 4 kB. */
const maxBodyBytes = 64 * 1024;

/**
 * Whether the request comes from a page of another site. Without an origin, Sec-Fetch-Site decides, if the browser sends it.
 * The origin is `null` if the page's referrer policy hides it: then Sec-Fetch-Site decides, too, and without that header
 * (plain HTTP), `allowOpaqueOrigin`. Hono's `csrf` checks form posts only, and knows no opaque origins.
 */
function isCrossOrigin(request: Request, allowOpaqueOrigin: boolean): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null) return site !== null && site !== 'same-origin' && site !== 'none';
  if (origin === 'null') return site === null ? !allowOpaqueOrigin : site !== 'same-origin';
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
}

const rejectCrossOrigin =
  (allowOpaqueOrigin: boolean): MiddlewareHandler =>
  async (c, next) => {
    if (isCrossOrigin(c.req.raw, allowOpaqueOrigin)) throw new ApiError('foreign_origin');
    await next();
  };

/** Allows our own pages, and clients that aren't browsers. */
export const requireSameOrigin = rejectCrossOrigin(false);

const rejectCrossOriginForm = rejectCrossOrigin(true);

/**
 * Also allows forms of pages that hide their origin. Their URL contains a secret that only our own page knows. Reading the
 * page is navigation, which may come from anywhere.
 */
export const requireSameOriginForm: MiddlewareHandler = (c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : rejectCrossOriginForm(c, next);

const limitStream = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new ApiError('body_too_large');
  },
});

const limitStreamedBodySize: MiddlewareHandler = async (c, next) => {
  try {
    return await limitStream(c, next);
  } catch (error) {
    // All other errors are those of a client that went away, or whose body stopped arriving.
    throw error instanceof ApiError ? error : new ApiError('malformed_request');
  }
};

/**
 * Limits the size of request bodies. Hono's `bodyLimit` alone creates the whole `Request` of each call to look at its
 * body, which halves the requests per second, so it only counts bodies without a declared length.
 */
export const limitBodySize: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('content-length');
  if (length === undefined) {
    return c.req.method === 'GET' || c.req.method === 'HEAD'
      ? await next()
      : await limitStreamedBodySize(c, next);
  }
  if (c.req.header('transfer-encoding') !== undefined) return await limitStreamedBodySize(c, next);
  if (Number(length) > maxBodyBytes) throw new ApiError('body_too_large');
  return await next();
};

/** The headers of every response that is data: never rendered, never framed, and for our own pages only. */
export const dataHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** API responses are data in UTF-8, and never cached unless the route sets Cache-Control. */
export const setApiHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(dataHeaders)) headers.set(name, value);
  if (headers.get('Content-Type') === 'application/json')
    headers.set('Content-Type', 'application/json; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
