import { buildPlan, type Plan } from '#tools/paths/plan.ts';
import type { PlanSet } from '#tools/paths/select-paths.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';

/**
 * The plans whose paths are run in a browser, selected, recorded and reported: of the booking, and of a booking that is managed.
 * The latter has few states, and its covering set is run in place of any other.
 */
export const buildRunPlans = (set: PlanSet): Plan[] => [
  buildPlan(bookingModel, set),
  buildPlan(manageBookingModel, 'covering'),
];
