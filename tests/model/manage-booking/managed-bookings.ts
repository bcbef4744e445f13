import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { awaitTakeover, bookTrip, type PaidTrip, type TripOptions } from '#tests/harness/paid-trip.ts';
import { readMails } from '#tests/harness/read-mails.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

/** What a booking is like. The sandbox forces it by the route and the date. */
export type BookingKind =
  | 'usual'
  | 'unconfirmed'
  | 'takenOver'
  | 'nonRefundable'
  | 'unspecified'
  | 'partlyRefundable'
  | 'asCredit'
  | 'refusedByAirline'
  | 'changed'
  | 'changedLate';

/** What was entered into the form. */
export interface Description {
  reference: string;
  familyName: string;
  email: string;
}

/** What the traveler of a path has done with bookings so far. */
interface Dealings {
  /** The booking that was described or opened last; null before the first one. */
  booking: (PaidTrip & { kind: BookingKind }) | null;
  /** Whether its link was opened. */
  isOpened: boolean;
  description: Description | null;
  /** Whether the backend was told to cancel it. */
  isCanceled: boolean;
  /** Whether the airline has refused to cancel it. */
  isRefused: boolean;
  /** Whether the airline was told that its new flights are accepted. */
  areFlightsAccepted: boolean;
  /** How often its ticket was sent again. */
  resends: number;
  /** How many history entries with a link lie above the last one without. */
  linksInHistory: number;
}

const dayMs = 24 * 3_600_000;

const ofBooking = {
  isOpened: false,
  isCanceled: false,
  isRefused: false,
  areFlightsAccepted: false,
  resends: 0,
};

const dealingsBySession = new WeakMap<BrowserSession, Dealings>();

export function getDealings(session: BrowserSession): Dealings {
  const dealings = dealingsBySession.get(session) ?? {
    booking: null,
    description: null,
    linksInHistory: 0,
    ...ofBooking,
  };
  dealingsBySession.set(session, dealings);
  return dealings;
}

const trips: Record<BookingKind, TripOptions> = {
  usual: { route: 'JFK-LHR', departsInDays: 60 },
  unconfirmed: { route: 'LHR-MAN', departsInDays: 60 },
  takenOver: { route: 'LHR-MAN', departsInDays: 60 },
  // So soon, nothing is free of charge.
  nonRefundable: { route: 'JFK-LHR', departsInDays: 3, refund: 'none' },
  unspecified: { route: 'JFK-LHR', departsInDays: 3, refund: 'unspecified' },
  asCredit: { route: 'LTN-SYD', departsInDays: 3, refund: 'asCredit' },
  // It is free of charge on the first day only, which is over.
  partlyRefundable: { route: 'JFK-LHR', departsInDays: 60, refund: 'lessPenalty' },
  refusedByAirline: { route: 'MAN-LGW', departsInDays: 60 },
  changed: { route: 'LHR-LTN', departsInDays: 60 },
  changedLate: { route: 'LHR-LTN', departsInDays: 2 },
};

/** Books a trip, which the path is about from now on. */
export async function bookKind(session: BrowserSession, kind: BookingKind): Promise<PaidTrip> {
  const { site } = session;
  const booking = { kind, ...(await bookTrip(site, trips[kind])) };
  if (kind === 'takenOver') await awaitTakeover(site, booking);
  if (kind.startsWith('changed')) {
    // The ticket is mailed before the airline changes its flights.
    await site.sendMails();
    site.advanceClock(10_000);
  }
  if (kind === 'partlyRefundable') site.advanceClock(dayMs);
  Object.assign(getDealings(session), ofBooking, { booking });
  return booking;
}

/** @throws Error before there is one */
export function getBooking(session: BrowserSession): PaidTrip & { kind: BookingKind } {
  const { booking } = getDealings(session);
  if (booking === null) throw new Error('The path has no booking yet.');
  return booking;
}

/** The codes of the links that were mailed to an address. */
async function readLinkCodes({ site }: BrowserSession, email: string): Promise<string[]> {
  await site.sendMails();
  const mails = await readMails(site.dataDir, email);
  return mails.flatMap(({ text = '' }) => /\/my-booking#link=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** The code of the last link that was mailed to an address; null without one. */
export const readLatestLinkCode = async (session: BrowserSession, email: string): Promise<string | null> =>
  (await readLinkCodes(session, email)).at(-1) ?? null;

/** The code of a link to a booking. Where the form was not used, it is asked for without the page. */
export async function requestLink(session: BrowserSession, { supportCode, familyName, email }: PaidTrip) {
  const [known] = await readLinkCodes(session, email);
  if (known !== undefined) return known;
  const body = { booking_reference: supportCode, family_name: familyName, email };
  await session.site.postToBackend('/api/bookings/find', body);
  let codes: string[] = [];
  await waitUntil(
    async () => {
      codes = await readLinkCodes(session, email);
      return codes.length > 0;
    },
    { timeoutMs: 10_000, getMessage: () => 'No link was mailed.' },
  );
  return codes[0] ?? '';
}
