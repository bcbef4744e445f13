import { failureMessages, type BookingFailure } from '#backend/bookings/booking-failures.ts';
import { errorCatalog, type ErrorCode } from '#contract/errors.ts';

/** The response of a refused request, with the catalog's message unless `body` has another one. */
export const buildRefusal = (code: ErrorCode, body: Record<string, unknown> = {}) => ({
  status: errorCatalog[code].status,
  body: { error: errorCatalog[code].error, code, ...body },
});

/** The response about a booking that failed. */
export const buildOrderFailure = (failure: BookingFailure) =>
  buildRefusal('order_failed', { error: failureMessages[failure] });
