import type { ErrorEnvelope } from './errors.ts';

/**
 * Why a call to the backend gave nothing to work with. `refused`: it said no, and `envelope` says why;
 * `unreachable`: no answer came; `senseless`: an answer came that is none of the contract's.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: 'refused' | 'unreachable' | 'senseless';
  readonly status: number | null;
  readonly envelope: ErrorEnvelope | null;

  constructor(
    kind: CallError['kind'],
    message: string,
    details: { status?: number; envelope?: ErrorEnvelope } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = details.status ?? null;
    this.envelope = details.envelope ?? null;
  }
}

/** What the backend said when it refused; null where it didn't answer, or nonsense. */
export const getErrorEnvelope = (error: unknown): ErrorEnvelope | null =>
  error instanceof CallError && error.kind === 'refused' ? error.envelope : null;
