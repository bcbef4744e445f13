import { errorCatalog, type ErrorCode, type Issue } from '#contract/errors.ts';

export interface ApiErrorDetails {
  /** A sentence of ours that says more than the catalogue's. */
  error?: string;
  issues?: readonly Issue[];
  /** The new total of a fare that changed. */
  total?: { amount: string; currency: string };
}

/** We answer no, and say why with a code of the catalogue. Every refusal of the backend is one of these. */
export class ApiError extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;
  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(details.error ?? errorCatalog[code].error);
    this.code = code;
    this.details = details;
  }
}
