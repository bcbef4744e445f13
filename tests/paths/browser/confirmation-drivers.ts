import { cut, sayJson } from './gate.ts';
import type { Drivers } from './driver.ts';
import type { Walker } from './walker.ts';

const aWhile = 2 * 3_600_000;

const failedBooking = sayJson(200, {
  booking: {
    data: { id: 'bkg_failed', status: 'failed', error: 'The airline could not issue your ticket.' },
  },
});

/** The airline makes up its mind: the page asks until it has. */
async function letAirlineDecide(walker: Walker): Promise<void> {
  const before = (await walker.trace()).length;
  const until = Date.now() + 20_000;
  while ((await walker.trace()).length === before && Date.now() < until) {
    walker.site.pass(aWhile);
    if (walker.gate.held.includes('bookFlight')) await walker.gate.release('bookFlight');
    await walker.page.clock.fastForward(2100);
    await walker.page.waitForFunction(() => new Promise(requestAnimationFrame));
  }
}

export const confirmationDrivers: Drivers = {
  'done(findBooking): nothing booked yet': ({ gate }) => gate.release('findBooking'),
  'done(findBooking): booked': ({ gate }) => gate.release('findBooking'),
  'done(findBooking): pending': ({ gate }) => gate.release('findBooking'),
  'done(findBooking): failed': ({ gate }) => gate.release('findBooking'),
  'done(findBooking): an unknown payment': ({ gate }) => gate.release('findBooking'),
  'done(findBooking): a host that knows no payments': ({ gate }) =>
    gate.release(
      'findBooking',
      sayJson(404, { error: 'There is nothing at this address.', code: 'not_found' }),
    ),
  'error(findBooking): no answer': ({ gate }) => gate.always('findBooking', cut),

  'done(bookFlight): confirmed': ({ gate }) => gate.release('bookFlight'),
  'done(bookFlight): pending': ({ gate }) => gate.release('bookFlight'),
  'done(bookFlight): failed': ({ gate }) => gate.release('bookFlight', failedBooking),
  'error(bookFlight): not authorised': ({ gate }) => gate.release('bookFlight'),
  'error(bookFlight): passengers missing': ({ gate }) =>
    gate.release(
      'bookFlight',
      sayJson(400, { error: 'The passengers are missing.', code: 'invalid_request' }),
    ),
  'error(bookFlight): refused': ({ gate }) => gate.release('bookFlight'),
  'error(bookFlight): no answer': ({ gate }) => gate.always('bookFlight', cut),

  'done(awaitAirline): confirmed': letAirlineDecide,
  'done(awaitAirline): failed': async ({ gate, page }) => {
    await page.clock.fastForward(2100);
    await gate.release('bookFlight', failedBooking);
  },
  'error(awaitAirline): cancelled': letAirlineDecide,
  'error(awaitAirline): never ordered': letAirlineDecide,
  'error(awaitAirline): no answer': ({ gate }) => gate.always('bookFlight', cut),

  'done(loadTicket): the ticket': ({ gate }) => gate.release('loadTicket'),
  'error(loadTicket): unknown': ({ gate }) => gate.release('loadTicket'),
  'error(loadTicket): refused': ({ gate }) => gate.release('loadTicket'),
  'error(loadTicket): pending': ({ gate }) => gate.release('loadTicket'),
  'error(loadTicket): fails once': ({ gate }) => gate.release('loadTicket'),
  'error(loadTicket): no answer': ({ gate }) => gate.always('loadTicket', cut),

  'booking.retry': ({ traveller }) => traveller.button('Retry').click(),
};
