import { pino } from 'pino';
import type { Logger } from '#backend/ports/logger.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { describeError } from './describe-error.ts';
import { getRequestId } from './request-id.ts';

/** Logs JSON lines with known fields only to standard output. */
export function createPinoLogger(level: 'silent' | 'error' | 'info'): Logger {
  const logger = pino({ level, base: null });
  return {
    request: ({ method, path, status, ms }) =>
      logger.info({ requestId: getRequestId(), method, path, status, ms }, 'request'),
    error: (where, error, { bookingId } = {}) =>
      logger.error(
        {
          requestId: getRequestId(),
          where,
          ...(bookingId === undefined ? {} : { booking: getSupportCode(bookingId) }),
          error: describeError(error),
        },
        'failure',
      ),
    info: sentence => logger.info(sentence),
  };
}
