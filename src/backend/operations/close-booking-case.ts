import { closeCase, type CaseClosing } from '#backend/bookings/close-case.ts';
import { runAudited, type Operator } from './audit.ts';
import type { OperationDeps } from './operation-deps.ts';

/** Closes a case, and records it. @throws CaseClosingError */
export async function closeBookingCase(
  deps: OperationDeps,
  operator: Operator,
  closing: CaseClosing,
): Promise<string> {
  const { caseId, outcome } = closing;
  const openCase = (await deps.store.findOpenCases()).find(({ id }) => id === caseId);
  const attempt = { command: `cases close --as ${outcome}`, bookingId: openCase?.bookingId ?? null };
  return await runAudited(deps, operator, attempt, async () => {
    await closeCase(deps, closing);
    return `Closed as ${outcome}. The running server, or the next one to start, takes the booking on from here.`;
  });
}
