import { describe, expect, test } from 'vitest';
import { messages } from '#machines/booking/booking-setup.ts';
import { buildBookResponse, buildRefusedError } from '#tests/builders/build-responses.ts';
import { summarize, type Booking } from './booking-harness.ts';
import { goToBooking, knownWithoutBooking, returned, returnFromBank } from './booking-return.ts';

const error =
  'The airline has confirmed your trip, but your payment could not be completed. You have not been charged. Our team is handling it and will contact you. Please do not book again.';
const escalated = buildBookResponse({
  status: 'pending',
  isEscalated: true,
  error,
  supportCode: '7K3M-Q2ZD',
});

async function waitForAirline(): Promise<Booking> {
  const booking = await goToBooking();
  await booking.resolve('bookFlight', buildBookResponse({ status: 'pending', supportCode: '7K3M-Q2ZD' }));
  return booking;
}

describe('a long wait for the airline', () => {
  test('is said after 45 seconds, and polling continues', async () => {
    const booking = await waitForAirline();
    booking.clock.increment(44_999);
    expect(booking.at).toEqual('confirming.awaitingAirline.waiting');
    booking.clock.increment(1);
    expect([booking.at, booking.tags, booking.running, booking.context.supportCode]).toEqual([
      'confirming.awaitingAirline.waitingLonger',
      ['busy', 'confirming', 'paid', 'booking', 'awaitingAirline', 'waitingLonger'],
      ['pollBooking'],
      '7K3M-Q2ZD',
    ]);
    await booking.resolve('pollBooking', buildBookResponse());
    expect(booking.at).toEqual('confirming.loadingTicket');
  });

  test('ends with what is known, and Retry looks the booking up', async () => {
    const booking = await waitForAirline();
    booking.clock.increment(45_000);
    await booking.resolve('pollBooking', buildBookResponse({ status: 'pending' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unresolved',
      ['failed', 'held', 'canRetry'],
      messages.airlineSilent,
    ]);
    booking.send({ type: 'booking.retry' });
    expect(booking.at).toEqual('confirming.findingBooking');
  });
});

describe('a booking that a person settles', () => {
  const outcome = ['confirming.failed.escalated', ['failed', 'escalated'], error];

  test('is shown with its message when it is booked', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', escalated);
    expect([...summarize(booking), booking.context.supportCode]).toEqual([...outcome, '7K3M-Q2ZD']);
  });

  test('is shown with its message after a wait', async () => {
    const booking = await waitForAirline();
    await booking.resolve('pollBooking', escalated);
    expect(summarize(booking)).toEqual(outcome);
  });

  test('is shown with its message when it is looked up, and again when the page is opened later', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', { isKnown: true, booking: escalated });
    expect([...summarize(booking), booking.can({ type: 'booking.retry' })]).toEqual([...outcome, false]);
    booking.send({ type: 'page.open', path: '/' });
    returnFromBank(returned, undefined, booking);
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect(booking.at).toEqual('confirming.loadingTicket');
  });

  test('is shown with its message and its code when it is opened by a link', async () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    await booking.reject(
      'loadTicket',
      buildRefusedError('booking_escalated', { error, supportCode: '7K3M-Q2ZD' }),
    );
    expect([...summarize(booking), booking.context.supportCode]).toEqual([...outcome, '7K3M-Q2ZD']);
  });

  test('has a message of our own where the backend sends none', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending', isEscalated: true }));
    expect(booking.context.problem).toEqual(messages.escalated);
  });
});

describe('an authorized payment without its secret', () => {
  test('says that the address does not prove whose booking it is, and nothing about a booking', async () => {
    const booking = returnFromBank({ ...returned, clientSecret: null });
    await booking.reject('bookFlight', buildRefusedError('client_secret_required'));
    expect([...summarize(booking), booking.context.bookingId]).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      messages.secretMissing,
      null,
    ]);
  });

  test('is booked with its secret where the address has it', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', knownWithoutBooking);
    expect(booking.inputOf('bookFlight')).toEqual(
      expect.objectContaining({ payment_intent_client_secret: 'pi_1_secret_1' }),
    );
  });
});
