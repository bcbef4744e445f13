import { describe, expect, test } from 'vitest';
import { errorCatalog } from '#contract/errors.ts';
import {
  buildBookResponse,
  buildBookingDetails,
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import { goToCardForm, goToResults, secret, startBooking, summarize, today } from './booking-harness.ts';
import {
  emptyStorage,
  goToTicketRequest,
  knownWithoutBooking,
  returned,
  returnFromBank,
} from './booking-return.ts';

describe('the ticket', () => {
  test.each<[string, Error, string]>([
    ['no response', buildUnreachableError(), 'Booking failed: Duffel fetch failed'],
    ['an invalid response', buildInvalidResponseError(), 'Booking failed: Duffel fetch failed'],
    [
      'a server error',
      buildRefusedError('internal_error'),
      'Booking failed: Something went wrong on our side.',
    ],
  ])('shows charged and can be loaded with Retry after %s', async (_, error, problem) => {
    const booking = await goToTicketRequest();
    await booking.reject('loadTicket', error);
    expect([...summarize(booking), booking.context.bookingId]).toEqual([
      'confirming.failed.ticketUnavailable',
      ['failed', 'charged', 'canRetry'],
      problem,
      'bkg_1',
    ]);
    booking.send({ type: 'booking.retry' }, { type: 'booking.retry' });
    expect([booking.at, booking.count('loadTicket'), booking.count('bookFlight')]).toEqual([
      'confirming.loadingTicket',
      2,
      1,
    ]);
    await booking.resolve('loadTicket', buildBookingDetails());
    expect(booking.at).toEqual('ticketed');
  });

  test('of an unknown booking shows no charge status', async () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    await booking.reject('loadTicket', buildRefusedError('booking_not_found'));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      'Booking failed: We could not find this booking.',
    ]);
  });

  test.each<[string, Error, string]>([
    ['no response', buildUnreachableError(), 'Booking failed: Duffel fetch failed'],
    [
      'a server error',
      buildRefusedError('internal_error'),
      'Booking failed: Something went wrong on our side.',
    ],
  ])('of a link is not called charged after %s, and Retry loads it', async (_, error, problem) => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    await booking.reject('loadTicket', error);
    expect(summarize(booking)).toEqual(['confirming.failed.unanswered', ['failed', 'canRetry'], problem]);
    booking.send({ type: 'booking.retry' });
    expect(booking.at).toEqual('confirming.loadingTicket');
  });

  test('whose personal data is erased says so alone', async () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    await booking.reject('loadTicket', buildRefusedError('booking_erased'));
    expect(summarize(booking)).toEqual([
      'confirming.failed.erased',
      ['failed', 'erased'],
      errorCatalog.booking_erased.error,
    ]);
  });

  test('whose order is canceled says what the backend says, and shows no ticket', async () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    const error = `${errorCatalog.booking_canceled.error} Your card was charged $245.30.`;
    await booking.reject('loadTicket', buildRefusedError('booking_canceled', { error }));
    expect(summarize(booking)).toEqual(['confirming.failed.canceled', ['failed', 'canceled'], error]);
    expect(booking.context.ticket).toEqual(null);
  });

  test('of a pending booking shows held', async () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    await booking.reject('loadTicket', buildRefusedError('booking_pending'));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unresolved',
      ['failed', 'held', 'canRetry'],
      'The airline has not confirmed this booking yet. Your card is held, not charged. You may close this page: we email you as soon as it answers.',
    ]);
    booking.send({ type: 'booking.retry' });
    expect(booking.at).toEqual('confirming.loadingTicket');
  });

  test('of a failed booking shows notCharged', async () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    await booking.reject('loadTicket', buildRefusedError('order_failed', { error: 'No.' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.refused',
      ['failed', 'notCharged'],
      'Booking failed: No.',
    ]);
  });

  test('clears all other personal data', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send({ type: 'payment.confirm' });
    await booking.resolve('confirmPayment', { outcome: 'finished' });
    await booking.resolve('findBooking', knownWithoutBooking);
    await booking.resolve('bookFlight', buildBookResponse());
    await booking.resolve('loadTicket', buildBookingDetails());
    const left = { ...booking.context, ticket: null, returned: null };
    expect(booking.memory.at(-1)).toEqual({ name: 'clearPassengers', params: undefined });
    expect(JSON.stringify(left)).not.toMatch(/Amelia|Earhart|amelia@|3075550101|1987|pas_1|secret/);
    expect(booking.context.returned).toEqual({
      paymentIntent: 'pi_1',
      clientSecret: secret,
      redirectStatus: null,
      bookingId: null,
    });
  });

  test('ignores further events and books nothing', async () => {
    const booking = await goToTicketRequest();
    await booking.resolve('loadTicket', buildBookingDetails());
    booking.send(
      { type: 'booking.retry' },
      { type: 'payment.confirm' },
      { type: 'payment.continue', today },
      { type: 'page.restore' },
    );
    expect([booking.at, booking.running]).toEqual(['ticketed', []]);
  });

  test('is looked up, not booked again, when it is opened by Back', async () => {
    const booking = await goToTicketRequest();
    await booking.resolve('loadTicket', buildBookingDetails());
    booking.send({ type: 'page.open', path: '/' });
    returnFromBank(returned, emptyStorage, booking);
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    await booking.resolve('loadTicket', buildBookingDetails());
    expect([booking.at, booking.count('bookFlight')]).toEqual(['ticketed', 1]);
  });

  test('is replaced when the link of another booking is opened', async () => {
    const booking = await goToTicketRequest();
    await booking.resolve('loadTicket', buildBookingDetails());
    returnFromBank({ bookingId: 'bkg_7' }, null, booking);
    expect([booking.at, booking.context.ticket, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      null,
      { bookingId: 'bkg_7' },
    ]);
  });

  test('is never paid twice by going back to the passengers', async () => {
    const booking = await goToTicketRequest();
    await booking.resolve('loadTicket', buildBookingDetails());
    booking.send({
      type: 'page.open',
      path: '/passenger-details',
      flight: buildFlight(),
      searchParams: buildSearchParams(),
      draft: { passengers: [buildPassengerEntry()], clientSecret: secret, replacedSecret: null },
    });
    expect(booking.at).toEqual('enteringPassengers.resuming');
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect([booking.at, booking.count('createPaymentIntent'), booking.count('bookFlight')]).toEqual([
      'confirming.loadingTicket',
      0,
      1,
    ]);
  });

  test('is cleared by a new search', async () => {
    const booking = await goToTicketRequest();
    await booking.resolve('loadTicket', buildBookingDetails());
    await goToResults(booking);
    expect([booking.context.ticket, booking.context.bookingId, booking.context.returned]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('a late response after the page was left books nothing', async () => {
  const booking = await goToTicketRequest();
  booking.send({ type: 'page.open', path: '/' });
  await booking.resolveLate('loadTicket', buildBookingDetails());
  expect([booking.at, booking.context.ticket]).toEqual(['searching.editing', null]);
});
