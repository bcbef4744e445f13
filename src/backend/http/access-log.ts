import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';

/** Logs each request by the pattern of its route. */
export const accessLog =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now();
    await next();
    log.request({
      method: c.req.method,
      path: routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    });
  };
