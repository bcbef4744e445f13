import type { ErrorEnvelope } from './errors.ts';

/**
 * Why a call to the backend failed. `refused`: an error response with an `envelope`. `unreachable`: no response.
 * `invalidResponse`: a response that doesn't match the contract.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: 'refused' | 'unreachable' | 'invalidResponse';
  readonly status: number | null;
  readonly envelope: ErrorEnvelope | null;
  /** How long the backend asked to wait (`Retry-After`), in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: CallError['kind'],
    message: string,
    details: { status?: number; envelope?: ErrorEnvelope; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = details.status ?? null;
    this.envelope = details.envelope ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/** The error envelope of a refusal; null for any other failure. */
export const getErrorEnvelope = (error: unknown): ErrorEnvelope | null =>
  error instanceof CallError && error.kind === 'refused' ? error.envelope : null;
