import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { BookingEventCaseId } from '../booking/booking-test-model.ts';

/** Makes an event case happen in the browser. */
export type Driver = (session: BrowserSession) => Promise<unknown> | void;

/** The site's own actors never end like this (`unreachableTransitions` of the booking's model). */
type UnreachableEventCase = 'done(pollBooking): still pending';

/** The drivers of the booking by event case. A missing or stale one is a type error. */
export type BookingDrivers = Readonly<Record<Exclude<BookingEventCaseId, UnreachableEventCase>, Driver>>;
