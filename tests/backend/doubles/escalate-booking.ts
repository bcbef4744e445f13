import type { BookingCase } from '#backend/ports/booking-store.ts';
import type { TestBackend } from './build-backend.ts';

/** Opens a case for the first draft of a backend, as if its card had been charged elsewhere. */
export async function escalateBooking({ bookingDeps, store }: TestBackend): Promise<BookingCase> {
  const escalation = { state: 'escalated', caseKind: 'captured_without_order' } as const;
  const at = bookingDeps.storeClock.read();
  await store.acquireLease('bkg_1', { owner: 'a', ms: 6000 }, at);
  await store.updateLeased('bkg_1', 'a', 'drafted', escalation, at);
  await store.releaseLease('bkg_1', 'a');
  const [openCase] = await store.findOpenCases();
  if (openCase === undefined) throw new Error('No case was opened.');
  return openCase;
}
