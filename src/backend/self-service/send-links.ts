import { randomUUID } from 'node:crypto';
import type { FindBookingRequest } from '#contract/managed-booking.ts';
import { toNameKey } from '#contract/rules/names.ts';
import { findContact } from '#backend/bookings/booking-contact.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { parseSupportCode } from '#backend/bookings/support-code.ts';
import type { SelfServiceDeps } from './self-service-deps.ts';

const toFamilyKey = (name: string): string => toNameKey('', name);
const toAddressKey = (email: string): string => email.trim().toLowerCase();

/** Whether a booking is the one that somebody describes. Payments that came to nothing are none. */
function isDescribed(booking: Booking, { family_name, email }: FindBookingRequest): boolean {
  const { state, passengers } = booking;
  if (state === 'drafted' || state === 'discarding' || state === 'discarded') return false;
  const address = findContact(booking)?.email ?? null;
  return (
    address !== null &&
    toAddressKey(address) === toAddressKey(email) &&
    (passengers ?? []).some(passenger => toFamilyKey(passenger.family_name) === toFamilyKey(family_name))
  );
}

/** A reference, or a code for the phone, as it is stored: what is typed in another spelling is the same. */
export function toReference(typed: string): string {
  const reference = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  return parseSupportCode(reference) ?? reference;
}

/** Sends a link to the address of each booking that is described; to no other address. */
export async function sendLinks(
  { store, storeClock }: Pick<SelfServiceDeps, 'store' | 'storeClock'>,
  request: FindBookingRequest,
): Promise<void> {
  const reference = toReference(request.booking_reference);
  const found = await store.findByReference({ bookingReference: reference, supportCode: reference });
  const described = found.filter(booking => isDescribed(booking, request));
  if (described.length === 0) return;
  await storeClock.synchronize();
  for (const { id } of described)
    await store.addMessage(id, { kind: 'manage_link', delayMs: 0 }, randomUUID(), storeClock.read());
}
