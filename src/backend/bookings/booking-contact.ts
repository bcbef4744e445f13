import type { BookingPassenger } from '#contract/booking-draft.ts';
import { toPassengerType } from '#contract/rules/booking-passengers.ts';
import type { Booking } from './booking.ts';

/** Whom we write to about a booking: Adult 1. Null if nobody is known, or without an address. */
export function findContact({ passengers }: Pick<Booking, 'passengers'>): BookingPassenger | null {
  const contact = passengers?.find(({ type }) => toPassengerType(type) === 'adult') ?? passengers?.[0];
  return contact === undefined || contact.email === '' ? null : contact;
}
