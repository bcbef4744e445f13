import type { BookingCaseKind } from './booking-cases.ts';
import type { BookingDeps } from './booking-deps.ts';

/** Something that a provider says, and that somebody has to act on. */
class ProviderNotice extends Error {
  override readonly name = 'ProviderNotice';
}

export type CaseDeps = Pick<BookingDeps, 'store' | 'storeClock' | 'log'>;

/** Opens a case about a booking, and says so in the log. */
export async function openCase(
  { store, storeClock, log }: CaseDeps,
  bookingId: string,
  kind: BookingCaseKind,
): Promise<void> {
  await store.openCase(bookingId, kind, storeClock.read());
  log.error(kind, new ProviderNotice('List the open cases: npm run admin -- cases'), { bookingId });
}

/** The same, unless the booking has or had a case of the kind. */
export async function openCaseOnce(deps: CaseDeps, bookingId: string, kind: BookingCaseKind): Promise<void> {
  if (!(await deps.store.hasHadCase(bookingId, kind))) await openCase(deps, bookingId, kind);
}
