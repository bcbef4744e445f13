import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorCatalog, supportCodeHeader, type ErrorCode, type ErrorEnvelope } from '#contract/errors.ts';
import { DatabaseError } from '#backend/ports/database-error.ts';
import { FlightProviderError, type FlightProviderErrorCode } from '#backend/ports/flight-provider.ts';
import type { ErrorPage } from '#backend/ports/error-page.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { Metrics } from '#backend/ports/metrics.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { ApiError } from '#backend/api-error.ts';
import { reportRefusal } from './report-refusal.ts';

/** The body of the error response. */
export function toErrorEnvelope(apiError: ApiError): ErrorEnvelope {
  const { issues, total } = apiError.details;
  return {
    error: apiError.message,
    code: apiError.code,
    ...(issues === undefined ? {} : { issues: [...issues] }),
    ...(total === undefined ? {} : { total_amount: total.amount, total_currency: total.currency }),
  };
}

const publicErrorCodes: Partial<Record<FlightProviderErrorCode, ErrorCode>> = {
  offer_not_found: 'offer_not_found',
  offer_no_longer_available: 'offer_no_longer_available',
  search_timed_out: 'search_timed_out',
};

/** Translates an error. Errors of the airlines and of the payment provider get our own codes and messages. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof FlightProviderError) {
    return new ApiError(publicErrorCodes[error.code] ?? 'service_unavailable');
  }
  if (error instanceof PaymentProviderError) {
    return new ApiError(error.code === 'resource_missing' ? 'payment_not_found' : 'service_unavailable');
  }
  return new ApiError(error instanceof DatabaseError ? 'service_unavailable' : 'internal_error');
}

/**
 * Turns every error into a response: a page for people if there is one, else the envelope. Unknown errors reveal no
 * internals, and are reported to the log.
 */
export function toErrorResponse(
  c: Context,
  error: unknown,
  { log, metrics }: { log: Logger; metrics: Metrics },
  page?: ErrorPage,
): Response | Promise<Response> {
  const apiError = toApiError(error);
  const { status, report } = errorCatalog[apiError.code];
  if (report) log.error(`${c.req.method} ${apiError.code}`, error);
  reportRefusal(c, apiError, { log, metrics });
  const code: ContentfulStatusCode = status;
  const { retryAfterSeconds, supportCode } = apiError.details;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  if (supportCode !== undefined) c.header(supportCodeHeader, supportCode);
  return page !== undefined && c.req.path.startsWith('/sandbox/')
    ? page(c, apiError.message, code)
    : c.json(toErrorEnvelope(apiError), code);
}
