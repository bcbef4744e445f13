import { dropConnection, respondJson } from '#tests/harness/request-interceptor.ts';
import type { Drivers } from './driver.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';

const twoHours = 2 * 3_600_000;

const failedBooking = respondJson(200, {
  booking: {
    data: { id: 'bkg_failed', status: 'failed', error: 'The airline could not issue your ticket.' },
  },
});

/** The airline makes up its mind: the page asks until it has. */
async function waitForAirline(session: BrowserSession): Promise<void> {
  const before = (await session.trace()).length;
  const until = Date.now() + 20_000;
  while ((await session.trace()).length === before && Date.now() < until) {
    session.site.advanceClock(twoHours);
    if (session.interceptor.pendingCalls.includes('bookFlight'))
      await session.interceptor.release('bookFlight');
    await session.page.clock.fastForward(2100);
    await session.page.waitForFunction(() => new Promise(requestAnimationFrame));
  }
}

export const confirmationDrivers: Drivers = {
  'done(findBooking): nothing booked yet': ({ interceptor }) => interceptor.release('findBooking'),
  'done(findBooking): booked': ({ interceptor }) => interceptor.release('findBooking'),
  'done(findBooking): pending': ({ interceptor }) => interceptor.release('findBooking'),
  'done(findBooking): failed': ({ interceptor }) => interceptor.release('findBooking'),
  'done(findBooking): an unknown payment': ({ interceptor }) => interceptor.release('findBooking'),
  'done(findBooking): a host that knows no payments': ({ interceptor }) =>
    interceptor.release(
      'findBooking',
      respondJson(404, { error: 'There is nothing at this address.', code: 'not_found' }),
    ),
  'error(findBooking): no answer': ({ interceptor }) =>
    interceptor.alwaysRespond('findBooking', dropConnection),

  'done(bookFlight): confirmed': ({ interceptor }) => interceptor.release('bookFlight'),
  'done(bookFlight): pending': ({ interceptor }) => interceptor.release('bookFlight'),
  'done(bookFlight): failed': ({ interceptor }) => interceptor.release('bookFlight', failedBooking),
  'error(bookFlight): not authorized': ({ interceptor }) => interceptor.release('bookFlight'),
  'error(bookFlight): passengers missing': ({ interceptor }) =>
    interceptor.release(
      'bookFlight',
      respondJson(400, { error: 'The passengers are missing.', code: 'invalid_request' }),
    ),
  'error(bookFlight): refused': ({ interceptor }) => interceptor.release('bookFlight'),
  'error(bookFlight): no answer': ({ interceptor }) =>
    interceptor.alwaysRespond('bookFlight', dropConnection),

  'done(pollBooking): confirmed': waitForAirline,
  'done(pollBooking): failed': async ({ interceptor, page }) => {
    await page.clock.fastForward(2100);
    await interceptor.release('bookFlight', failedBooking);
  },
  'error(pollBooking): canceled': waitForAirline,
  'error(pollBooking): never ordered': waitForAirline,
  'error(pollBooking): no answer': ({ interceptor }) =>
    interceptor.alwaysRespond('bookFlight', dropConnection),

  'done(loadTicket): the ticket': ({ interceptor }) => interceptor.release('loadTicket'),
  'error(loadTicket): unknown': ({ interceptor }) => interceptor.release('loadTicket'),
  'error(loadTicket): refused': ({ interceptor }) => interceptor.release('loadTicket'),
  'error(loadTicket): pending': ({ interceptor }) => interceptor.release('loadTicket'),
  'error(loadTicket): fails once': ({ interceptor }) => interceptor.release('loadTicket'),
  'error(loadTicket): no answer': ({ interceptor }) =>
    interceptor.alwaysRespond('loadTicket', dropConnection),

  'booking.retry': ({ traveler }) => traveler.button('Retry').click(),
};
