import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs work on a booking. All that it starts knows which booking it is for, so that every line of the log can say so. */
export const runForBooking = <Result>(bookingId: string, run: () => Result): Result =>
  storage.run(bookingId, run);

/** The booking that this code works on, if it is one. */
export const getCurrentBookingId = (): string | undefined => storage.getStore();
