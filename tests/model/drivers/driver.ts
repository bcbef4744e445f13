import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { BookingEventCaseId } from '../booking/booking-test-model.ts';

/** Makes an event case happen in the browser. */
export type Driver = (session: BrowserSession) => Promise<unknown> | void;

/** The drivers of the booking by event case. A missing or stale one is a type error. */
export type BookingDrivers = Readonly<Record<BookingEventCaseId, Driver>>;
