import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#backend/api-error.ts';

/** Far above what any call needs: nine passengers are about 4 kB. */
const maxBodyBytes = 64 * 1024;

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
