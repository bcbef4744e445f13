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
  test('first asks whether the intent is booked already', () => {
    const booking = returnFromBank();
    expect([...summarize(booking), booking.inputOf('findBooking'), booking.running]).toEqual([
      'confirming.findingBooking',
      ['busy', 'confirming'],
      null,
      { paymentIntent: 'pi_1', clientSecret: secret },
      ['findBooking'],
    ]);
  });

  test('then books with exactly the fields of the specification', async () => {
    const booking = await goToBooking();
    expect([booking.at, booking.tags, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      ['busy', 'confirming'],
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
      },
    ]);
  });

  test('then loads the ticket of the booking, and shows it', async () => {
    const booking = await goToTicketRequest();
    expect([booking.at, booking.tags, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      ['busy', 'confirming'],
      { bookingId: 'bkg_1' },
    ]);
    await booking.resolve('loadTicket', buildBookingDetails());
    expect([booking.at, booking.tags, booking.context.ticket]).toEqual([
      'ticketed',
      [],
      buildBookingDetails(),
    ]);
  });

  test('names the price of the flight that is booked, whatever is shown in this tab', async () => {
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

describe('missing information', () => {
  const found: RememberedBooking = { ...remembered, paymentIntent: null };

  test.each<[string, Partial<PaymentReturn>, RememberedBooking | null, string]>([
    ['neither query value', {}, remembered, 'Missing payment confirmation info.'],
    [
      'empty query values',
      { paymentIntent: '', clientSecret: '' },
      remembered,
      'Missing payment confirmation info.',
    ],
    ['a secret of nobody’s intent', { clientSecret: 'x' }, remembered, 'Missing payment intent ID.'],
    [
      'a secret of another intent',
      { clientSecret: 'pi_9_secret_9' },
      remembered,
      'Missing payment intent ID.',
    ],
    ['a secret, and an empty memory', { clientSecret: secret }, emptyStorage, 'Missing payment intent ID.'],
    [
      'an intent, and an empty memory',
      { paymentIntent: 'pi_1' },
      emptyStorage,
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, and no memory at all',
      { paymentIntent: 'pi_1' },
      null,
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, and no passengers',
      { paymentIntent: 'pi_1' },
      { ...remembered, passengers: [] },
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, and an offer without id',
      { paymentIntent: 'pi_1' },
      { ...remembered, flight: buildFlight({ id: '' }) },
      'Missing booking data. Please restart your booking.',
    ],
    [
      'an intent, and the memory of another one',
      { paymentIntent: 'pi_9' },
      remembered,
      'Missing booking data. Please restart your booking.',
    ],
  ])('is said in its order: %s', (_, query, stored, message) => {
    const booking = returnFromBank(query, stored);
    expect([...summarize(booking), booking.running]).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      message,
      [],
    ]);
  });

  test('is no reason to stop where a secret names the remembered intent', () => {
    const booking = returnFromBank({ clientSecret: secret });
    expect([booking.at, booking.inputOf('findBooking')]).toEqual([
      'confirming.findingBooking',
      { paymentIntent: 'pi_1', clientSecret: secret },
    ]);
  });

  test('is no reason to stop where an intent without a secret is all remembered', () => {
    const booking = returnFromBank({ paymentIntent: 'pi_1' });
    expect([booking.at, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      expect.objectContaining({ payment_intent_id: 'pi_1', offer_id: 'off_1' }),
    ]);
  });

  test('of the browser doesn’t matter where the backend knows the intent', async () => {
    const booking = returnFromBank(returned, emptyStorage);
    await booking.resolve('findBooking', knownWithoutBooking);
    expect([booking.at, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      { payment_intent_id: 'pi_1' },
    ]);
  });

  test('of the backend doesn’t matter where the browser remembers everything', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', unknownIntent);
    expect(booking.at).toEqual('confirming.booking');
  });

  test('of both is said', async () => {
    const booking = returnFromBank(returned, emptyStorage);
    await booking.resolve('findBooking', unknownIntent);
    expect(summarize(booking)).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      'Missing booking data. Please restart your booking.',
    ]);
  });

  test('of both, found out only by the booking, is said the same', async () => {
    const booking = returnFromBank(returned, emptyStorage);
    await booking.resolve('findBooking', knownWithoutBooking);
    await booking.reject('bookFlight', buildRefusedError('invalid_request'));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unidentified',
      ['failed'],
      'Missing booking data. Please restart your booking.',
    ]);
  });

  test('about whose flight the browser remembers never takes the passengers of another intent', async () => {
    const booking = returnFromBank(
      { ...returned, paymentIntent: 'pi_9', clientSecret: 'pi_9_secret_9' },
      remembered,
    );
    await booking.resolve('findBooking', knownWithoutBooking);
    expect(booking.inputOf('bookFlight')).toEqual({ payment_intent_id: 'pi_9' });
  });

  test('about whose intent the browser remembers lets the booking be tried', async () => {
    const booking = returnFromBank({ paymentIntent: 'pi_1' }, found);
    expect([booking.at, booking.inputOf('bookFlight')]).toEqual([
      'confirming.booking',
      expect.objectContaining({ offer_id: 'off_1' }),
    ]);
  });
});

describe('an intent that is booked already', () => {
  test('shows its ticket from the server, and books nothing, though no memory is left', async () => {
    const booking = returnFromBank(returned, emptyStorage);
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect([booking.at, booking.inputOf('loadTicket'), booking.count('bookFlight')]).toEqual([
      'confirming.loadingTicket',
      { bookingId: 'bkg_1' },
      0,
    ]);
  });

  test('is booked, even if the bank says that the return failed', async () => {
    const booking = returnFromBank({ ...returned, redirectStatus: 'failed' });
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect(booking.at).toEqual('confirming.loadingTicket');
  });

  test('but pending waits for the airline', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', {
      isKnown: true,
      booking: buildBookResponse({ status: 'pending' }),
    });
    expect([...summarize(booking), booking.inputOf('pollBooking')]).toEqual([
      'confirming.awaitingAirline',
      ['busy', 'confirming', 'awaitingAirline'],
      null,
      { request: expect.objectContaining({ payment_intent_id: 'pi_1', offer_id: 'off_1' }) },
    ]);
  });

  test('but failed says why, and that nothing was charged', async () => {
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

  test('opens by the booking id of the e-mail alone, and asks for no payment', () => {
    const booking = returnFromBank({ bookingId: 'bkg_7' }, null);
    expect([booking.at, booking.running, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      ['loadTicket'],
      { bookingId: 'bkg_7' },
    ]);
  });
});

describe('the question whether it is booked', () => {
  test('without an answer, for a payment that this browser has started, says held and can be asked again', async () => {
    const booking = returnFromBank();
    await booking.reject('findBooking', buildUnreachableError());
    expect(summarize(booking)).toEqual([
      'confirming.failed.unresolved',
      ['failed', 'held', 'canRetry'],
      'Booking failed: Booking fetch failed',
    ]);
    booking.send({ type: 'booking.retry' }, { type: 'booking.retry' });
    expect([booking.at, booking.count('findBooking')]).toEqual(['confirming.findingBooking', 2]);
  });

  test('without an answer, for a ticket that may be issued and returned long ago, says nothing about the money', async () => {
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

  test('without an answer, after a return that failed, claims no hold', async () => {
    const booking = returnFromBank({ ...returned, redirectStatus: 'failed' });
    await booking.reject('findBooking', buildUnreachableError());
    expect(summarize(booking)).toEqual([
      'confirming.failed.unanswered',
      ['failed', 'canRetry'],
      'Booking failed: Booking fetch failed',
    ]);
  });

  test('can’t be left, so that the answer finds its page', () => {
    const booking = returnFromBank();
    booking.send({ type: 'page.open', path: '/' });
    expect([booking.at, booking.can({ type: 'page.open', path: '/' })]).toEqual([
      'confirming.findingBooking',
      false,
    ]);
  });
});
