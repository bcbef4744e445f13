import { describe, expect, test } from 'vitest';
import type { PaymentReturn, RememberedBooking } from '#machines/booking/booking-context.ts';
import {
  buildBookResponse,
  buildBookingDetails,
  buildRefusedError,
  buildUnreachableError,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';
import { goToResults, secret, startBooking, summarize } from './booking-harness.ts';
import {
  emptyStorage,
  goToBooking,
  goToTicketRequest,
  knownWithoutBooking,
  remembered,
  returned,
  returnFromBank,
  unknownIntent,
} from './booking-return.ts';

describe('the return from the bank', () => {
  test('looks up the booking of the intent first', () => {
    const booking = returnFromBank();
    expect([...summarize(booking), booking.inputOf('findBooking'), booking.running]).toEqual([
      'confirming.findingBooking',
      ['busy', 'confirming'],
      null,
      { paymentIntent: 'pi_1', clientSecret: secret },
      ['findBooking'],
    ]);
  });

  test('then books with exactly the specified fields', async () => {
    const booking = await goToBooking();
    expect([booking.at, booking.tags, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      ['busy', 'confirming', 'booking'],
      {
        offer_id: 'off_1',
        passengers: [buildBookingPassenger()],
        payment_amount: 245.3,
        offerDetails: {
          origin: 'LHR',
          destination: 'JFK',
          departure_date: '2027-03-15',
          return_date: '2027-03-22',
          cabin_class: 'Economy',
        },
        searchParams: {
          origin: 'LHR',
          destination: 'JFK',
          departure_date: '2027-03-15',
          return_date: '2027-03-22',
          passengers: [{ type: 'adult' }],
          cabin_class: 'economy',
        },
        payment_intent_id: 'pi_1',
        payment_intent_client_secret: secret,
      },
    ]);
  });

  test('then loads and shows the ticket of the booking', async () => {
    const booking = await goToTicketRequest();
    expect([booking.at, booking.tags, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      ['busy', 'confirming', 'paid'],
      { bookingId: 'bkg_1' },
    ]);
    await booking.resolve('loadTicket', buildBookingDetails());
    expect([booking.at, booking.tags, booking.context.ticket]).toEqual([
      'ticketed',
      [],
      buildBookingDetails(),
    ]);
  });

  test('sends the price of the booked flight, even if another flight is selected in this tab', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send({ type: 'flight.select', flight: buildFlight({ id: 'off_9', total_price: 'USD 999.00' }) });
    returnFromBank(returned, remembered, booking);
    await booking.resolve('findBooking', knownWithoutBooking);
    expect(booking.inputOf('bookFlight')).toEqual(
      expect.objectContaining({ offer_id: 'off_1', payment_amount: 245.3 }),
    );
  });
});

describe('incomplete information', () => {
  const found: RememberedBooking = { ...remembered, paymentIntent: null };

  test.each<[string, Partial<PaymentReturn>, RememberedBooking | null, string]>([
    ['no query parameters', {}, remembered, 'Missing payment confirmation info.'],
    [
      'empty query parameters',
      { paymentIntent: '', clientSecret: '' },
      remembered,
      'Missing payment confirmation info.',
    ],
    ['a secret without an intent ID', { clientSecret: 'x' }, remembered, 'Missing payment intent ID.'],
    [
      'a secret of another intent',
      { clientSecret: 'pi_9_secret_9' },
      remembered,
      'Missing payment intent ID.',
    ],
    ['a secret, but empty storage', { clientSecret: secret }, emptyStorage, 'Missing payment intent ID.'],
    [
      'an intent, but empty storage',
      { paymentIntent: 'pi_1' },
      emptyStorage,
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, but no stored data',
      { paymentIntent: 'pi_1' },
      null,
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, but no passengers',
      { paymentIntent: 'pi_1' },
      { ...remembered, passengers: [] },
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, but an offer without ID',
      { paymentIntent: 'pi_1' },
      { ...remembered, flight: buildFlight({ id: '' }) },
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, but stored data of another one',
      { paymentIntent: 'pi_9' },
      remembered,
      'Missing booking data. Please restart your booking.',
    ],
  ])('shows the first applicable message: %s', (_, query, stored, message) => {
    const booking = returnFromBank(query, stored);
    expect([...summarize(booking), booking.running]).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      message,
      [],
    ]);
  });

  test('does not stop the booking when the secret belongs to the stored intent', () => {
    const booking = returnFromBank({ clientSecret: secret });
    expect([booking.at, booking.inputOf('findBooking')]).toEqual([
      'confirming.findingBooking',
      { paymentIntent: 'pi_1', clientSecret: secret },
    ]);
  });

  test('does not stop the booking when the stored data of an intent without a secret is complete', () => {
    const booking = returnFromBank({ paymentIntent: 'pi_1' });
    expect([booking.at, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      expect.objectContaining({ payment_intent_id: 'pi_1', offer_id: 'off_1' }),
    ]);
  });

  test('in the browser does not matter when the backend knows the intent', async () => {
    const booking = returnFromBank(returned, emptyStorage);
    await booking.resolve('findBooking', knownWithoutBooking);
    expect([booking.at, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      { payment_intent_id: 'pi_1', payment_intent_client_secret: secret },
    ]);
  });

  test('in the backend does not matter when the stored data is complete', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', unknownIntent);
    expect(booking.at).toEqual('confirming.booking');
  });

  test('in both shows a message', async () => {
    const booking = returnFromBank(returned, emptyStorage);
    await booking.resolve('findBooking', unknownIntent);
    expect(summarize(booking)).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      'Missing booking data. Please restart your booking.',
    ]);
  });

  test('in both, detected only by the booking call, shows the same message', async () => {
    const booking = returnFromBank(returned, emptyStorage);
    await booking.resolve('findBooking', knownWithoutBooking);
    await booking.reject('bookFlight', buildRefusedError('invalid_request'));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      'Missing booking data. Please restart your booking.',
    ]);
  });

  test('never leads to booking the passengers of another intent', async () => {
    const booking = returnFromBank(
      { ...returned, paymentIntent: 'pi_9', clientSecret: 'pi_9_secret_9' },
      remembered,
    );
    await booking.resolve('findBooking', knownWithoutBooking);
    expect(booking.inputOf('bookFlight')).toEqual({
      payment_intent_id: 'pi_9',
      payment_intent_client_secret: 'pi_9_secret_9',
    });
  });

  test('about the intent of the stored data still allows the booking', async () => {
    const booking = returnFromBank({ paymentIntent: 'pi_1' }, found);
    expect([booking.at, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      expect.objectContaining({ offer_id: 'off_1' }),
    ]);
  });
});

describe('an intent with a booking', () => {
  test('loads the ticket without booking again, even with empty storage', async () => {
    const booking = returnFromBank(returned, emptyStorage);
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect([booking.at, booking.inputOf('loadTicket'), booking.count('bookFlight')]).toEqual([
      'confirming.loadingTicket',
      { bookingId: 'bkg_1' },
      0,
    ]);
  });

  test('loads the ticket even if the return reports a failure', async () => {
    const booking = returnFromBank({ ...returned, redirectStatus: 'failed' });
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect(booking.at).toEqual('confirming.loadingTicket');
  });

  test('waits for the airline while the booking is pending', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', {
      isKnown: true,
      booking: buildBookResponse({ status: 'pending' }),
    });
    expect([...summarize(booking), booking.inputOf('pollBooking')]).toEqual([
      'confirming.awaitingAirline.waiting',
      ['busy', 'confirming', 'paid', 'booking', 'awaitingAirline'],
      null,
      { request: expect.objectContaining({ payment_intent_id: 'pi_1', offer_id: 'off_1' }) },
    ]);
  });

  test('shows the reason and notCharged when the booking has failed', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', {
      isKnown: true,
      booking: buildBookResponse({ status: 'failed', error: 'The airline said no.' }),
    });
    expect(summarize(booking)).toEqual([
      'confirming.failed.refused',
      ['failed', 'notCharged'],
      'Booking failed: The airline said no.',
    ]);
  });

  test('opens by the booking ID of the email alone, without a payment', () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    expect([booking.at, booking.running, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      ['loadTicket'],
      { bookingId: 'bkg_7' },
    ]);
  });
});

describe('the booking lookup', () => {
  test('continues with the booking when it fails for a payment started in this browser', async () => {
    const booking = returnFromBank();
    await booking.reject('findBooking', buildUnreachableError());
    expect([booking.at, booking.running]).toEqual(['confirming.booking', ['bookFlight']]);
    await booking.reject('bookFlight', buildUnreachableError());
    expect(summarize(booking)).toEqual([
      'confirming.failed.unresolved',
      ['failed', 'held', 'canRetry'],
      'Booking failed: Booking fetch failed',
    ]);
    booking.send({ type: 'booking.retry' }, { type: 'booking.retry' });
    expect([booking.at, booking.count('findBooking')]).toEqual(['confirming.findingBooking', 2]);
  });

  test('shows no charge status when it fails for a payment that may already be charged', async () => {
    const booking = returnFromBank(returned, emptyStorage);
    await booking.reject('findBooking', buildUnreachableError());
    expect(summarize(booking)).toEqual([
      'confirming.failed.unanswered',
      ['failed', 'canRetry'],
      'Booking failed: Booking fetch failed',
    ]);
    booking.send({ type: 'booking.retry' });
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect(booking.at).toEqual('confirming.loadingTicket');
  });

  test('shows no hold when it fails after a failed return', async () => {
    const booking = returnFromBank({ ...returned, redirectStatus: 'failed' });
    await booking.reject('findBooking', buildUnreachableError());
    expect(summarize(booking)).toEqual([
      'confirming.failed.unanswered',
      ['failed', 'canRetry'],
      'Booking failed: Booking fetch failed',
    ]);
  });

  test('blocks navigation while it is running', () => {
    const booking = returnFromBank();
    booking.send({ type: 'page.open', path: '/' });
    expect([booking.at, booking.can({ type: 'page.open', path: '/' })]).toEqual([
      'confirming.findingBooking',
      false,
    ]);
  });
});
