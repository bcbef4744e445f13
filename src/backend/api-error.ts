import { errorCatalog, type ErrorCode, type Issue } from '#contract/errors.ts';

export interface ApiErrorDetails {
  /** A more specific message than the catalog's. */
  error?: string;
  issues?: readonly Issue[];
  /** The new total of a fare that changed. */
  total?: { amount: string; currency: string };
  /** The short code of the booking that the request is about. */
  supportCode?: string;
  /** The rate limit that was reached. */
  limit?: string;
  /** How long to wait before the next request, at least a second. */
  retryAfterSeconds?: number;
}

/** A refused request, with a code of the error catalog. The API reports all of its refusals with this class. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;
  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(details.error ?? errorCatalog[code].error);
    this.code = code;
    this.details = details;
  }
}
