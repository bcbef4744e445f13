import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorCatalogue, type ErrorCode, type ErrorEnvelope } from '../../contract/errors.ts';
import { FlightsError, type FlightsErrorCode } from '../flights/flights.ts';
import type { Log } from '../log.ts';
import { PaymentsError } from '../payments/payments.ts';
import { Refusal } from '../refusal.ts';

/** What a refusal says to whoever asked. */
function envelopeOf(refusal: Refusal): ErrorEnvelope {
  const { issues, total } = refusal.details;
  return {
    error: refusal.message,
    code: refusal.code,
    ...(issues === undefined ? {} : { issues: [...issues] }),
    ...(total === undefined ? {} : { total_amount: total.amount, total_currency: total.currency }),
  };
}

const told: Partial<Record<FlightsErrorCode, ErrorCode>> = {
  offer_not_found: 'offer_not_found',
  offer_no_longer_available: 'offer_no_longer_available',
  search_timed_out: 'search_timed_out',
};

/** What to say of an error: airlines' and the payment provider's are told in our own words. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof FlightsError) {
    return new Refusal(told[error.code] ?? 'service_unavailable');
  }
  if (error instanceof PaymentsError) {
    return new Refusal(error.code === 'resource_missing' ? 'payment_not_found' : 'service_unavailable');
  }
  return new Refusal('internal_error');
}

/** The one place where errors become answers. What isn't a refusal says nothing of the inside, and is reported. */
export function answerError(c: Context, error: unknown, log: Log): Response {
  const refusal = refusalOf(error);
  const { status, report } = errorCatalogue[refusal.code];
  if (report) log.failure(`${c.req.method} ${refusal.code}`, error);
  const code: ContentfulStatusCode = status;
  return c.json(envelopeOf(refusal), code);
}
