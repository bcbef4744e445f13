import type { OperationDeps } from '#backend/operations/operation-deps.ts';
import type { ManageLinkStore } from '#backend/ports/manage-link-store.ts';

/** The dependencies of what travelers do to their bookings by a link. */
export interface SelfServiceDeps extends OperationDeps {
  links: ManageLinkStore;
}
