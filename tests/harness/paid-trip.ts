import * as v from 'valibot';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { bookDraft, type RequestTarget } from '#tests/backend/doubles/api-calls.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import type { ControlledSite } from './controlled-site.ts';
import { createEmail } from './traveler.ts';

/** A trip that was paid for and booked without a browser. */
export interface PaidTrip {
  intentId: string;
  bookingId: string;
  /** The code for the phone, by which a booking is found that has no reference yet. */
  supportCode: string;
  familyName: string;
  email: string;
}

export interface TripOptions {
  /** `JFK-LHR`, one way for one adult in the cheapest fare. */
  route: string;
  departsInDays: number;
}

const oneDay = 24 * 3_600_000;
/** When `payForRoute` departs. */
const usualDays = 60;
const familyName = 'Earhart';

const jsonSchema = v.pipe(v.string(), v.parseJson());

const toTarget = (site: ControlledSite): RequestTarget => ({
  request: (path, init) =>
    site.callBackend(path, init?.body === undefined ? undefined : v.parse(jsonSchema, init.body)),
});

/** Pays for and books a trip of somebody who has no other one. */
export async function bookTrip(
  site: ControlledSite,
  { route, departsInDays }: TripOptions,
): Promise<PaidTrip> {
  const target = toTarget(site);
  const email = createEmail();
  const searchedAt = new Date(site.now().getTime() - (usualDays - departsInDays) * oneDay);
  const { intentId } = await payForRoute(target, route, searchedAt, { family_name: familyName, email });
  await bookDraft(target, intentId);
  const bookingId = site.findBookingId(intentId);
  return { intentId, bookingId, supportCode: getSupportCode(bookingId), familyName, email };
}

/** Lets the airline confirm a trip that it hadn't confirmed. @throws Error if it doesn't */
export async function awaitConfirmation(site: ControlledSite, { intentId }: PaidTrip): Promise<void> {
  site.advanceClock(3_600_000 + 60_000);
  const { status } = await bookDraft(toTarget(site), intentId);
  if (status !== 200) throw new Error(`The airline has not confirmed the trip: ${status}.`);
}
