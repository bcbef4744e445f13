import type { BookingPassenger } from '#contract/booking-draft.ts';
import { findPassengerIssues } from '#contract/rules/booking-passengers.ts';
import { getLatestToday, type Clock } from '#backend/ports/clock.ts';
import type { Offer } from '#backend/ports/flight-provider.ts';
import { ApiError } from '#backend/api-error.ts';

/** @throws ApiError `invalid_request` with every reason for which the airline would refuse these passengers */
export function checkPassengers(
  passengers: readonly BookingPassenger[],
  offer: Offer,
  clock: Clock,
  prefix = '',
): void {
  const issues = findPassengerIssues(passengers, {
    passengers: offer.passengers,
    supportedGenders: offer.supportedGenders,
    lastFlight: offer.lastFlightDate,
    today: getLatestToday(clock),
  });
  if (issues.length > 0) {
    throw new ApiError('invalid_request', {
      issues: issues.map(({ path, message }) => ({ path: `${prefix}${path}`, message })),
    });
  }
}
