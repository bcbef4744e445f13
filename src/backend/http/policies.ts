import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../api-error.ts';

/** The largest body that any call needs is far below it: nine passengers are about 4 kB. */
const maxBodyBytes = 64 * 1024;

/**
 * Whether a page of another site makes the browser ask. `null` stands for an origin that the page's referrer policy
 * hides; then the browser's own word on it counts, and where it gives none (plain HTTP), `takesHidden`.
 */
function isCrossOrigin(request: Request, allowOpaqueOrigin: boolean): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null) return false;
  if (origin === 'null') return site === null ? !allowOpaqueOrigin : site !== 'same-origin';
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
}

const rejectCrossOrigin =
  (allowOpaqueOrigin: boolean): MiddlewareHandler =>
  async (c, next) => {
    if (isCrossOrigin(c.req.raw, allowOpaqueOrigin)) throw new ApiError('foreign_origin');
    await next();
  };

/** Only our own pages, and programs that are no page, may call. */
export const requireSameOrigin = rejectCrossOrigin(false);

/** The same for forms of pages that hide their address; what the address holds nobody else can know. */
export const requireSameOriginForm = rejectCrossOrigin(true);

const limitStreamedBodySize = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new ApiError('body_too_large');
  },
});

/** A body says how long it is, and HTTP holds it to that; one that doesn't is counted, which is slower. */
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

/** An answer of the API is data: never a page, never a frame, never remembered unless the route says so. */
export const setApiHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
