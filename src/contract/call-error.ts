import type { ErrorEnvelope } from './errors.ts';

/**
 * Why a call to the backend failed.
 * - `refused`: an error response with an `envelope`.
 * - `offline`: no response, because the browser has no network.
 * - `unreachable`: no response, although the browser has a network.
 * - `invalidResponse`: a response that doesn't match the contract.
 */
type CallFailure = 'refused' | 'offline' | 'unreachable' | 'invalidResponse';

/** A call to the backend failed.  */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallFailure;
  readonly status: number | null;
  readonly envelope: ErrorEnvelope | null;
  /** How long the backend asked to wait (`Retry-After`), in milliseconds. */
  readonly retryAfterMs: number | null;
  /** The short code of the booking that was refused, for the phone. */
  readonly supportCode: string | null;

  constructor(
    kind: CallFailure,
    message: string,
    details: {
      status?: number;
      envelope?: ErrorEnvelope;
      retryAfterMs?: number | null;
      supportCode?: string | null;
    } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = details.status ?? null;
    this.envelope = details.envelope ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.supportCode = details.supportCode ?? null;
  }
}

/** The error envelope of a refusal; null for any other failure. */
export const getErrorEnvelope = (error: unknown): ErrorEnvelope | null =>
  error instanceof CallError && error.kind === 'refused' ? error.envelope : null;

/** The short code of the booking that a call was about, if the backend named it. */
export const getSupportCode = (error: unknown): string | null =>
  error instanceof CallError ? error.supportCode : null;

/** Whether there was no response: the backend may or may not have received the call. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'offline' || error.kind === 'unreachable');

/** Whether there was no response because the browser has no network. Only the traveler can repair that. */
export const isOffline = (error: unknown): boolean => error instanceof CallError && error.kind === 'offline';
