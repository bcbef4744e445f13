import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from '#backend/ports/logger.ts';
import { silentMetrics, type Metrics } from '#backend/ports/metrics.ts';
import { silentTracer, type Tracer } from '#backend/ports/tracer.ts';

export interface RequestObservers {
  log: Logger;
  metrics?: Metrics | undefined;
  tracer?: Tracer | undefined;
  /** The `traceparent` of the request, if its sender may say to which trace it belongs. */
  getTraceParent?: ((c: Context) => string | undefined) | undefined;
}

interface RequestNames {
  /** What the log calls the request: its route pattern, or the path of a file. */
  path: string;
  /** What metrics and traces call it: one of few values. */
  route: string;
}

const getPattern = (c: Context): RequestNames => {
  const path = routePath(c, -1);
  return { path, route: path };
};

/**
 * Logs, counts and traces each request by its route pattern, or by the names that `getNames` returns. The response says how
 * long it took, so that a browser's developer tools tell the server's time from the network's.
 */
export const observeRequests =
  (
    {
      log,
      metrics = silentMetrics,
      tracer = silentTracer,
      getTraceParent = () => undefined,
    }: RequestObservers,
    getNames: (c: Context) => RequestNames = getPattern,
  ): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now();
    const { method } = c.req;
    await tracer.run(method, { kind: 'server', traceParent: getTraceParent(c) }, async span => {
      await next();
      const { path, route } = getNames(c);
      const { status } = c.res;
      const ms = performance.now() - start;
      c.res.headers.set('Server-Timing', `app;dur=${ms.toFixed(1)}`);
      span.rename(`${method} ${route}`);
      span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.fail();
      metrics.requestServed({ route, method, status, seconds: ms / 1000 });
      log.request({ method, path, status, ms: Math.round(ms) });
    });
  };
