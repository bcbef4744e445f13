import { randomUUID } from 'node:crypto';
import { isInProgress, type Booking } from '#backend/bookings/booking.ts';
import { CaseClosingError } from '#backend/bookings/close-case.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { type AuditEntry, type AuditOutcome } from '#backend/ports/operator-store.ts';
import type { OperationDeps } from './operation-deps.ts';
import { OperationRefusedError } from './operation-refused-error.ts';
import { readMoney } from './payment-facts.ts';

/** Who does something, and why. Neither contains a traveler's personal data. */
export interface Operator {
  name: string;
  reason: string;
}

export interface Attempt {
  command: string;
  bookingId: string | null;
  /** What may be attempted only once, however many operators try. */
  attemptKey?: string;
  details?: string;
  /** The attempt that this one finishes. */
  resumedId?: string;
}

/** A provider didn't answer, so it is unknown what it did. The same command finds out. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}

/** What is known of a booking and its money. */
async function readFacts(deps: OperationDeps, bookingId: string | null): Promise<string | null> {
  const booking = bookingId === null ? null : await deps.store.find(bookingId);
  if (booking === null) return null;
  return `${describeState(booking)}. ${await readMoney(deps, booking)}`;
}

export function describeState({ state, caseKind, failure, canceledAt }: Booking): string {
  if (canceledAt !== null) return `${state} (canceled)`;
  if (state === 'escalated' && caseKind !== null) return `escalated (${caseKind})`;
  return failure === null || isInProgress(state) ? state : `${state} (${failure})`;
}

const getOutcome = (error: unknown): AuditOutcome => {
  if (error instanceof OutcomeUnknownError) return 'unknown';
  return error instanceof OperationRefusedError || error instanceof CaseClosingError ? 'refused' : 'failed';
};

/** Messages of other errors may quote anything. */
function getMessage(error: unknown): string {
  if (getOutcome(error) !== 'failed' && error instanceof Error) return error.message;
  const isCoded = error instanceof FlightProviderError || error instanceof PaymentProviderError;
  return isCoded ? error.code : error instanceof Error ? error.name : 'unknown';
}

/**
 * Runs what an operator asks for, between two entries of the audit log: one says that it begins, the other what became of
 * it. `run` returns a sentence about that; it gets the id of the first entry, an idempotency key of its own.
 * @throws AttemptTakenError, and what `run` throws
 */
export async function runAudited(
  deps: OperationDeps,
  { name, reason }: Operator,
  { command, bookingId, attemptKey, details, resumedId }: Attempt,
  run: (entryId: string) => Promise<string>,
): Promise<string> {
  const entryId = `audit_${randomUUID()}`;
  const attemptId = resumedId ?? entryId;
  await addEntry({
    id: entryId,
    attemptKey: attemptKey ?? null,
    details: details ?? null,
    outcome: 'started',
    message: resumedId === undefined ? 'Begun.' : 'Begun again.',
  });
  const message = await run(entryId).catch(async (error: unknown) => {
    await addEntry({ outcome: getOutcome(error), message: getMessage(error) });
    throw error;
  });
  // If this can't be recorded, the attempt hasn't failed: nobody knows yet.
  await addEntry({ outcome: 'done', message });
  return message;

  async function addEntry(
    entry: Pick<AuditEntry, 'outcome' | 'message'> & Partial<AuditEntry>,
  ): Promise<void> {
    await deps.operatorStore.addAuditEntry({
      id: `audit_${randomUUID()}`,
      attemptId,
      attemptKey: null,
      details: null,
      at: deps.clock.now().getTime(),
      operator: name,
      command,
      bookingId,
      reason,
      facts: await readFacts(deps, bookingId),
      ...entry,
    });
  }
}
