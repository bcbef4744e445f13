import { pino } from 'pino';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { ApiError } from '#backend/api-error.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';

/** The locations in the stack, without the message, because it may quote input. */
const getStackFrames = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 6)
    .map(line => line.trim());

/** The fields of an error that may be logged. Only errors with messages of our own include their message. */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof FlightProviderError || error instanceof PaymentProviderError) {
    return { name: error.name, code: error.code, message: error.message };
  }
  if (error instanceof ApiError) return { name: error.name, code: error.code };
  if (error instanceof Error) return { name: error.name, frames: getStackFrames(error) };
  return { name: typeof error };
}

/** Logs JSON lines with known fields only to standard output. */
export function createPinoLogger(level: 'silent' | 'error' | 'info'): Logger {
  const logger = pino({ level, base: null });
  return {
    request: ({ method, path, status, ms }) => logger.info({ method, path, status, ms }, 'request'),
    error: (where, error, { bookingId } = {}) =>
      logger.error(
        {
          where,
          ...(bookingId === undefined ? {} : { booking: getSupportCode(bookingId) }),
          error: describeError(error),
        },
        'failure',
      ),
    info: sentence => logger.info(sentence),
  };
}
