import type { ErrorCode } from '#contract/errors.ts';
import { respondJson, type CallResult } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { alreadyBookedMessage, canceledMessage, escalatedDetails } from '../booking/sample-data.ts';
import { drop, limit, refuse, release, replaceDuring } from './call-drivers.ts';
import type { BookingDrivers, Driver } from './driver.ts';

const twoHours = 2 * 3_600_000;
/** After so long, the airline has changed the flights of the route that forces it. */
const airlineChangeMs = 10_000;
/** Several of these take less time than the page needs to call the wait a long one. */
const waitStepMs = 5000;
/** Longer than the page polls. */
const pollTimeMs = 10 * 60_000;
/** Longer than the longest interval between two polls. */
const pollIntervalMs = 10_100;

const failedBooking = respondJson(200, {
  booking: {
    data: { id: 'bkg_failed', status: 'failed', error: 'The airline could not issue your ticket.' },
  },
});

const escalatedBooking = respondJson(202, {
  booking: {
    data: {
      id: 'bkg_escalated',
      status: 'pending',
      escalated: true,
      error: escalatedDetails.error,
      support_code: escalatedDetails.supportCode,
    },
  },
});
const alreadyBooked = refuse('already_booked_trip', alreadyBookedMessage);

/** Ends the next poll. */
const releasePoll =
  (result?: CallResult): Driver =>
  async ({ interceptor, page }) => {
    await page.clock.fastForward(pollIntervalMs);
    await interceptor.release('bookFlight', result);
  };

/** Advances the clocks until the airline has decided and the page knows. */
async function waitForAirline(session: BrowserSession): Promise<void> {
  const before = (await session.trace()).length;
  await waitUntil(
    async () => {
      if ((await session.trace()).length !== before) return true;
      session.site.advanceClock(twoHours);
      if (session.interceptor.pendingCalls.includes('bookFlight'))
        await session.interceptor.release('bookFlight');
      await session.page.clock.fastForward(waitStepMs);
      return false;
    },
    { timeoutMs: 20_000, getMessage: () => 'The airline did not decide.' },
  );
}

export const confirmationDrivers = {
  'done(findBooking): not booked': release('findBooking'),
  'done(findBooking): booked': release('findBooking'),
  'done(findBooking): pending': release('findBooking'),
  'done(findBooking): failed': release('findBooking'),
  'done(findBooking): escalated': release('findBooking', escalatedBooking),
  'done(findBooking): trip already booked': release(
    'findBooking',
    respondJson(200, {
      booking: {
        data: {
          id: 'bkg_lost',
          status: 'failed',
          code: 'already_booked_trip' satisfies ErrorCode,
          error: alreadyBookedMessage,
        },
      },
    }),
  ),
  'done(findBooking): closed': replaceDuring('findBooking'),
  'done(findBooking): unknown payment': release('findBooking'),
  'done(findBooking): lookup unsupported': release(
    'findBooking',
    respondJson(404, { error: 'There is nothing at this address.', code: 'not_found' }),
  ),
  'error(findBooking): rate limited': limit('findBooking'),
  'error(findBooking): no response': drop('findBooking'),

  'done(bookFlight): confirmed': release('bookFlight'),
  'done(bookFlight): pending': release('bookFlight'),
  'done(bookFlight): failed': release('bookFlight', failedBooking),
  'error(bookFlight): not authorized': release('bookFlight'),
  'done(bookFlight): escalated': release('bookFlight', escalatedBooking),
  'error(bookFlight): secret missing': release('bookFlight', refuse('client_secret_required')),
  'error(bookFlight): trip already booked': release('bookFlight', alreadyBooked),
  'error(bookFlight): rate limited': limit('bookFlight'),
  'error(bookFlight): passengers missing': release(
    'bookFlight',
    respondJson(400, { error: 'The passengers are missing.', code: 'invalid_request' }),
  ),
  'error(bookFlight): refused': release('bookFlight'),
  'error(bookFlight): no response': drop('bookFlight'),
  'error(bookFlight): closed': replaceDuring('bookFlight'),
  'error(bookFlight): refused by the bank, no response': drop('bookFlight'),

  'done(pollBooking): confirmed': waitForAirline,
  'done(pollBooking): failed': releasePoll(failedBooking),
  'done(pollBooking): escalated': releasePoll(escalatedBooking),
  'done(pollBooking): still pending': async session => {
    await session.page.clock.fastForward(pollTimeMs);
    await releasePoll()(session);
  },
  'after(longWait)': ({ page }) => page.clock.fastForward(45_000),
  'error(pollBooking): trip already booked': releasePoll(alreadyBooked),
  'error(pollBooking): canceled': waitForAirline,
  'error(pollBooking): never ordered': waitForAirline,
  'error(pollBooking): no response': drop('bookFlight'),

  // Some airlines change the flights soon after the booking.
  'done(loadTicket): ticket': session => {
    session.site.advanceClock(airlineChangeMs);
    return session.interceptor.release('loadTicket');
  },
  'error(loadTicket): unknown': release('loadTicket'),
  'error(loadTicket): failed': release('loadTicket'),
  'error(loadTicket): pending': release('loadTicket'),
  'error(loadTicket): escalated': release('loadTicket', refuse('booking_escalated', escalatedDetails.error)),
  'error(loadTicket): erased': release('loadTicket', refuse('booking_erased')),
  'error(loadTicket): canceled': release('loadTicket', refuse('booking_canceled', canceledMessage)),
  'error(loadTicket): server error': release('loadTicket'),
  'error(loadTicket): rate limited': limit('loadTicket'),
  'error(loadTicket): no response': drop('loadTicket'),

  'booking.retry': ({ traveler }) => traveler.button('Retry').click(),
} satisfies Partial<BookingDrivers>;
