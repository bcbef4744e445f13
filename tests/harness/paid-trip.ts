import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
  /** Of the second passenger, with accents and a hyphen. */
  secondFamilyName: string;
  email: string;
  /** Of both, in full. */
  names: readonly string[];
}

/** What the airline gives back, by the conditions of the fare. */
type RefundTerms = 'none' | 'unspecified' | 'lessPenalty' | 'asCredit';

export interface TripOptions {
  /** `JFK-LHR`, one way for two adults in the cheapest fare. */
  route: string;
  departsInDays: number;
  /** The cheapest fare with these terms. */
  refund?: RefundTerms;
}

const oneDay = 24 * 3_600_000;
const oneYear = 365 * oneDay;
/** When `payForRoute` departs. */
const usualDays = 60;
const givenName = 'Amelia';
const familyName = 'Earhart';
const second = { given_name: 'Zoë', family_name: 'Núñez-Ångström', email: createEmail() };

const jsonSchema = v.pipe(v.string(), v.parseJson());

const toTarget = (site: ControlledSite): RequestTarget => ({
  request: (path, init) =>
    site.callBackend(path, init?.body === undefined ? undefined : v.parse(jsonSchema, init.body)),
});

type FareConditions = { refund_before_departure: RefundCondition } | null;
type RefundCondition = { allowed: boolean; penalty_amount: string | null; refund_to?: string | null } | null;

const hasTerms = (conditions: FareConditions, wanted: RefundTerms): boolean => {
  const refund = conditions?.refund_before_departure ?? null;
  if (refund === null) return wanted === 'unspecified';
  if (!refund.allowed) return wanted === 'none';
  if (refund.refund_to === 'airline_credits') return wanted === 'asCredit';
  return wanted === 'lessPenalty' && Number(refund.penalty_amount) > 0;
};

/** Pays for and books a trip of two people who have no other one. */
export async function bookTrip(
  site: ControlledSite,
  { route, departsInDays, refund }: TripOptions,
): Promise<PaidTrip> {
  const target = toTarget(site);
  const email = createEmail();
  const searchedAt = new Date(site.now().getTime() - (usualDays - departsInDays) * oneDay);
  const { intentId } = await payForRoute(
    target,
    route,
    searchedAt,
    { given_name: givenName, family_name: familyName, email },
    { second, ...(refund && { isWanted: ({ conditions }) => hasTerms(conditions, refund) }) },
  );
  await bookDraft(target, intentId);
  const bookingId = site.findBookingId(intentId);
  return {
    intentId,
    bookingId,
    supportCode: getSupportCode(bookingId),
    familyName,
    secondFamilyName: second.family_name,
    email,
    names: [`${givenName} ${familyName}`, `${second.given_name} ${second.family_name}`],
  };
}

/** Lets a day pass in which the airline doesn't confirm a trip, so that a person takes over. */
export async function awaitTakeover(site: ControlledSite, { intentId }: PaidTrip): Promise<void> {
  const books = openSandbox(site);
  books.exec(`update sandbox_orders set settles_at = ${Number.MAX_SAFE_INTEGER}`);
  books.close();
  site.advanceClock(oneDay + 60_000);
  await bookDraft(toTarget(site), intentId);
}

const openSandbox = ({ dataDir }: ControlledSite) =>
  new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { timeout: 10_000 });

/** Lets the airline refuse to say what it gives back for any trip, as long as something lasts. */
export async function withoutQuotes(site: ControlledSite, action: () => Promise<unknown>): Promise<void> {
  const books = openSandbox(site);
  books.exec(`update sandbox_orders set settles_at = settles_at + ${oneYear}`);
  await action();
  books.exec(`update sandbox_orders set settles_at = settles_at - ${oneYear}`);
  books.close();
}

/** Lets the airline confirm a trip that it hadn't confirmed. @throws Error if it doesn't */
export async function awaitConfirmation(site: ControlledSite, { intentId }: PaidTrip): Promise<void> {
  site.advanceClock(3_600_000 + 60_000);
  const { status } = await bookDraft(toTarget(site), intentId);
  if (status !== 200) throw new Error(`The airline has not confirmed the trip: ${status}.`);
}
