import type { BookingPassenger } from '#contract/booking-draft.ts';
import { findPassengerIssues } from '#contract/rules/booking-passengers.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { Clock } from '../ports/clock.ts';
import type { Offer } from '../ports/flight-provider.ts';
import { ApiError } from '../api-error.ts';

const maxUtcOffsetMs = 14 * 60 * 60 * 1000;

/** The latest date that a calendar on Earth shows now (UTC+14). */
export const getLatestToday = (clock: Clock): PlainDate =>
  new Date(clock.now().getTime() + maxUtcOffsetMs).toISOString().slice(0, 10);

/** @throws Refusal `invalid_request` with everything that would make the airline refuse these passengers */
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
