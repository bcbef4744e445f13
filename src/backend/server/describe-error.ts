import * as v from 'valibot';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { ApiError } from '#backend/api-error.ts';

const maxFrames = 6;
const maxCauses = 3;
const maxIssues = 10;
/** Codes and names are constants of libraries, of Node and of PostgreSQL: ENOSPC, ERR_INVALID_URL, SqliteError, 57P03. */
const constantPattern = /^(?:[A-Za-z][\w.-]{0,60}|\d[\dA-Z]{4})$/;

/** The locations in the stack, without the message, because it may quote input. */
const getStackFrames = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, maxFrames)
    .map(line => line.trim());

const toConstant = (value: unknown): string | null =>
  typeof value === 'string' && constantPattern.test(value) ? value : null;

function getCauses(error: Error): unknown[] {
  if (error instanceof AggregateError) return error.errors;
  return error.cause === undefined ? [] : [error.cause];
}

/** The code of an error: of a provider, of the database, of Node; else of what caused it; else the name of its class. */
function getErrorCode(error: Error, depth = 0): string {
  const code = 'code' in error ? toConstant(error.code) : null;
  if (code !== null) return code;
  const [cause] = depth < maxCauses ? getCauses(error) : [];
  return cause instanceof Error ? getErrorCode(cause, depth + 1) : (toConstant(error.name) ?? 'Error');
}

/** What Node says about a failed system or database call. The address, the path and the message may quote input. */
function getSystemFields(error: Error): Record<string, string | number> {
  const fields: Record<string, string | number> = {};
  if ('syscall' in error && toConstant(error.syscall) !== null) fields['syscall'] = String(error.syscall);
  if ('errcode' in error && typeof error.errcode === 'number') fields['errcode'] = error.errcode;
  if ('errstr' in error && typeof error.errstr === 'string') fields['errstr'] = error.errstr;
  return fields;
}

/** Where data didn't match its schema. The path has keys of the schema and positions only; the values stay out. */
const getIssuePaths = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.slice(0, maxIssues).map(issue => v.getDotPath(issue) ?? '');

/**
 * The fields of an error that may be logged: its code, where it was thrown, and its causes. Messages may quote input, so
 * only those of our own are included.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error, code: 'not_an_error' };
  const described = { name: toConstant(error.name) ?? 'Error', code: getErrorCode(error) };
  if (error instanceof ApiError) return described;
  if (error instanceof FlightProviderError || error instanceof PaymentProviderError) {
    return { ...described, message: error.message };
  }
  const causes = depth < maxCauses ? getCauses(error).slice(0, maxCauses) : [];
  return {
    ...described,
    ...getSystemFields(error),
    ...(v.isValiError(error) ? { paths: getIssuePaths(error.issues) } : {}),
    frames: getStackFrames(error),
    ...(causes.length === 0 ? {} : { causes: causes.map(cause => describeError(cause, depth + 1)) }),
  };
}
