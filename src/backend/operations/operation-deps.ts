import type { BookingDeps } from '#backend/bookings/booking-deps.ts';
import type { RetentionDeps } from '#backend/bookings/retention.ts';
import type { OperatorStore } from '#backend/ports/operator-store.ts';
import type { ReconciliationStore } from '#backend/ports/reconciliation-store.ts';

/** The dependencies of what operators do. */
export interface OperationDeps extends BookingDeps, Pick<RetentionDeps, 'policy' | 'rules' | 'scrub'> {
  operatorStore: OperatorStore;
  reconciliation: ReconciliationStore;
}
