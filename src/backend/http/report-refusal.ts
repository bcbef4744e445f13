import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ErrorCode } from '#contract/errors.ts';
import type { ApiError } from '#backend/api-error.ts';
import type { Logger, WarningEvent } from '#backend/ports/logger.ts';
import type { Metrics } from '#backend/ports/metrics.ts';

/** The refusals that may be attempts to misuse the server. */
const warnings: Partial<Record<ErrorCode, WarningEvent>> = {
  rate_limited: 'rate_limited',
  foreign_origin: 'foreign_origin',
  event_refused: 'webhook_refused',
};

/** Counts a refusal by a rate limit, and says in the log what alerts look for. */
export function reportRefusal(
  c: Context,
  { code, details: { limit } }: ApiError,
  { log, metrics }: { log: Logger; metrics: Metrics },
): void {
  if (code === 'rate_limited') metrics.limitReached(limit ?? 'other');
  const event = warnings[code];
  if (event !== undefined)
    log.warn(event, { path: routePath(c, -1), ...(limit === undefined ? {} : { limit }) });
}
