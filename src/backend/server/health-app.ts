import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { dataHeaders } from '#backend/http/policies.ts';
import { createRefusal } from './refusals.ts';

/** Something without which the server can't do its work. */
export interface ReadinessCheck {
  /** The reason code of the response if the check fails. */
  name: string;
  /** Whether it works. A rejection is a no. */
  isReady: () => boolean | Promise<boolean>;
}

export interface HealthAppDeps {
  checks: readonly ReadinessCheck[];
  isStopping: () => boolean;
  /** What doesn't work at the moment for reasons that another server would have, too. */
  findDegraded?: () => readonly string[];
  /** A check that takes longer has failed. */
  timeoutMs?: number;
}

export const isHealthPath = (path: string): boolean => path === '/healthz' || path === '/readyz';

const headers = {
  ...dataHeaders,
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
};

/**
 * For load balancers and process supervisors, without access log and Origin rules. `/healthz` says that the process
 * answers, `/readyz` that it can serve travelers. A provider that is down is named, and no reason to take servers out: it is
 * down for all of them, and bookings have to be shown and finished meanwhile.
 */
export function createHealthApp({
  checks,
  isStopping,
  findDegraded = () => [],
  timeoutMs = 1000,
}: HealthAppDeps): Hono {
  const app = new Hono();

  const runCheck = async ({ isReady }: ReadinessCheck): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>(resolve => {
      timer = setTimeout(() => resolve(false), timeoutMs);
    });
    try {
      return await Promise.race([isReady(), timeout]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
  const findFailedCheck = async (): Promise<string | null> => {
    const results = await Promise.all(checks.map(runCheck));
    return checks.find((_, i) => results[i] === false)?.name ?? null;
  };
  let running: Promise<string | null> | null = null;
  /** Checks once for all who ask meanwhile: anybody may, and a database that hangs has few connections. */
  const findReasonNotReady = async (): Promise<string | null> => {
    if (isStopping()) return 'stopping';
    running ??= findFailedCheck().finally(() => {
      running = null;
    });
    return await running;
  };

  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (_, methods) =>
        createRefusal('method_not_allowed', { headers: { Allow: methods.join(', ') } }),
    }),
  );
  app.get('/healthz', c => c.json({ status: 'ok' }, 200, headers));
  app.get('/readyz', async c => {
    const reason = await findReasonNotReady();
    if (reason !== null) return createRefusal('service_unavailable', { fields: { reason } });
    const degraded = findDegraded();
    return c.json({ status: 'ok', ...(degraded.length === 0 ? {} : { degraded }) }, 200, headers);
  });
  return app;
}
