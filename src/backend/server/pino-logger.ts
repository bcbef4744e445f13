import { pino } from 'pino';
import { getCurrentTrace } from '#backend/adapters/opentelemetry/current-trace.ts';
import type { LogFields, Logger, LogLevel, WarningEvent } from '#backend/ports/logger.ts';
import { getCurrentBookingId } from '#backend/bookings/current-booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { describeError } from './describe-error.ts';
import { getRequestId } from './request-id.ts';

/** How many lines a warning may have in a second, so that nobody fills the disk with refusals. */
const maxWarningsPerSecond = 10;

/** What every line says about the work that it belongs to: of a booking, the code that opens nothing. */
function getWork(bookingId = getCurrentBookingId()) {
  const trace = getCurrentTrace();
  return {
    requestId: getRequestId(),
    ...(bookingId === undefined ? {} : { booking: getSupportCode(bookingId) }),
    ...(trace === undefined ? {} : { traceId: trace.traceId, spanId: trace.spanId }),
  };
}

/** Lets a few warnings of each kind through in a second, and counts the others. */
function createWarningLimit() {
  const windows = new Map<WarningEvent, { since: number; count: number }>();
  /** How many were left out before this one; null if it is left out, too. */
  return (event: WarningEvent, now: number): number | null => {
    const window = windows.get(event);
    if (window === undefined || now - window.since >= 1000) {
      windows.set(event, { since: now, count: 1 });
      return Math.max(0, (window?.count ?? 0) - maxWarningsPerSecond);
    }
    window.count += 1;
    return window.count > maxWarningsPerSecond ? null : 0;
  };
}

/** Logs JSON lines with known fields only to standard output. */
export function createPinoLogger(level: LogLevel): Logger {
  const logger = pino({ level, base: null });
  const limitWarnings = createWarningLimit();
  const toLine = ({ bookingId, ...fields }: LogFields = {}) => ({ ...getWork(bookingId), ...fields });
  return {
    request: entry => logger.info({ ...getWork(), ...entry }, 'request'),
    error: (where, error, { bookingId } = {}) =>
      logger.error({ ...getWork(bookingId), where, error: describeError(error) }, 'failure'),
    warn(event, fields) {
      const omitted = limitWarnings(event, performance.now());
      if (omitted === null) return;
      logger.warn({ ...toLine(fields), event, ...(omitted === 0 ? {} : { omitted }) }, 'warning');
    },
    info: (message, fields) => logger.info(toLine(fields), message),
  };
}
