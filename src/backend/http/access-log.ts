import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from '#backend/ports/logger.ts';

/** Logs each request by its route pattern, or by the path that `getPath` returns. */
export const accessLog =
  (log: Logger, getPath: (c: Context) => string = c => routePath(c, -1)): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now();
    await next();
    log.request({
      method: c.req.method,
      path: getPath(c),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    });
  };
