import type { Context } from 'hono';
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { isLoopback, unwrapAddress } from '#backend/http/client-address.ts';
import { dataHeaders } from '#backend/http/policies.ts';
import { isSameSecret } from '#backend/ports/client-secret.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { getPeerAddress, type ConnectionEnv } from './peer-address.ts';
import { createRefusal } from './refusals.ts';

export interface MetricsAppDeps {
  source: { contentType: string; render: () => Promise<string> };
  /** Null: for programs on this computer only. */
  token: string | null;
  log: Logger;
}

export interface MetricsApp {
  /** Whether the request may read the metrics. To all others, there are none. */
  isAllowed(request: Request, env: ConnectionEnv): boolean;
  fetch: Hono['fetch'];
}

export const isMetricsPath = (path: string): boolean => path === '/metrics';

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

const localHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a program on this computer asks, and neither a proxy on it for somebody else, nor a page of another site whose name
 * was made to point here.
 */
const isLocal = (request: Request, env: ConnectionEnv): boolean =>
  isLoopback(unwrapAddress(getPeerAddress({ env }))) &&
  localHosts.test(new URL(request.url).hostname) &&
  !proxyHeaders.some(name => request.headers.has(name));

/** Serves the metrics in Prometheus' text format at `/metrics`. */
export function createMetricsApp({ source, token, log }: MetricsAppDeps): MetricsApp {
  const app = new Hono();
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (_, methods) =>
        createRefusal('method_not_allowed', { headers: { Allow: methods.join(', ') } }),
    }),
  );
  app.get('/metrics', async (c: Context) =>
    c.body(await source.render(), 200, {
      ...dataHeaders,
      'Cache-Control': 'no-store',
      'Content-Type': source.contentType,
    }),
  );
  app.onError(error => {
    log.error('metrics', error);
    return createRefusal('internal_error');
  });

  return {
    fetch: app.fetch,
    isAllowed(request, env) {
      const [, sent] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
      if (sent === undefined) return isLocal(request, env);
      const isRight = token !== null && isSameSecret(sent, token);
      if (!isRight) log.warn('metrics_refused');
      return isRight;
    },
  };
}
