import { describe, expect, test } from 'vitest';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import {
  buildBookResponse,
  buildRefusedError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import {
  goToBankRedirect,
  goToCardForm,
  goToPaymentIntent,
  secret,
  renamePassenger,
  startBooking,
  submitPassengers,
} from './booking-harness.ts';

const confirm: BookingEvent = { type: 'payment.confirm' };

describe('the card form', () => {
  test('confirms with the secret of its own intent', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(confirm);
    expect([booking.at, booking.tags, booking.inputOf('confirmPayment')]).toEqual([
      'enteringPassengers.confirmingPayment',
      ['busy', 'cardForm'],
      { clientSecret: secret },
    ]);
  });

  test('confirms once, however often Pay is pressed', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(confirm, confirm, confirm);
    expect(booking.count('confirmPayment')).toEqual(1);
  });

  test('ignores all events while the payment is being confirmed', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(confirm);
    const returned = { paymentIntent: 'pi_2', clientSecret: null, redirectStatus: null, bookingId: null };
    const events: BookingEvent[] = [
      { type: 'page.open', path: '/' },
      { type: 'page.open', path: '/flight-results' },
      { type: 'page.open', path: '/passenger-details' },
      { type: 'page.open', path: '/booking-confirmation', returned, remembered: null },
      renamePassenger,
      submitPassengers,
    ];
    booking.send(...events);
    expect([booking.at, events.filter(booking.can), booking.running, booking.context.passengers]).toEqual([
      'enteringPassengers.confirmingPayment',
      [],
      ['confirmPayment'],
      [buildPassengerEntry()],
    ]);
  });

  test('stays open without an alert when it is incomplete', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(confirm);
    await booking.resolve('confirmPayment', { outcome: 'incomplete' });
    expect([booking.at, booking.tags, booking.context.problem, booking.context.clientSecret]).toEqual([
      'enteringPassengers.enteringCard',
      ['cardForm'],
      null,
      secret,
    ]);
    booking.send(confirm);
    expect(booking.count('confirmPayment')).toEqual(2);
  });

  test('redirects to the bank', async () => {
    const booking = startBooking();
    await goToBankRedirect(booking);
    expect([booking.at, booking.tags]).toEqual(['redirecting', ['busy', 'cardForm']]);
  });

  test('continues to the booking with all data when the intent is already authorized', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(confirm);
    await booking.resolve('confirmPayment', { outcome: 'finished' });
    expect([
      booking.at,
      booking.inputOf('findBooking'),
      booking.context.returned,
      booking.context.remembered,
    ]).toEqual([
      'confirming.findingBooking',
      { paymentIntent: 'pi_1', clientSecret: secret },
      { paymentIntent: 'pi_1', clientSecret: secret, redirectStatus: null, bookingId: null },
      {
        paymentIntent: 'pi_1',
        flight: buildFlight(),
        passengers: [buildBookingPassenger()],
        searchParams: buildSearchParams(),
      },
    ]);
  });
});

describe('a declined card', () => {
  async function goToDeclined() {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(confirm);
    await booking.resolve('confirmPayment', { outcome: 'declined', message: 'Your card was declined.' });
    return booking;
  }

  test('shows the provider’s message', async () => {
    const booking = await goToDeclined();
    expect([booking.at, booking.tags, booking.context.problem]).toEqual([
      'enteringPassengers.declined',
      ['cardForm', 'paymentFailed'],
      'Your card was declined.',
    ]);
  });

  test('can be followed by another card with the same intent and all data kept', async () => {
    const booking = await goToDeclined();
    booking.send({ type: 'payment.retry' });
    const { problem, clientSecret, passengers } = booking.context;
    expect([booking.at, problem, clientSecret, passengers]).toEqual([
      'enteringPassengers.enteringCard',
      null,
      secret,
      [buildPassengerEntry()],
    ]);
    booking.send(confirm);
    expect(booking.inputOf('confirmPayment')).toEqual({ clientSecret: secret });
  });

  test('can be abandoned; the next intent then replaces this one', async () => {
    const booking = await goToDeclined();
    booking.send({ type: 'payment.abandon' });
    const { clientSecret, replacedSecret, problem, passengers } = booking.context;
    expect([booking.at, clientSecret, replacedSecret, problem, passengers]).toEqual([
      'searching.editing',
      null,
      secret,
      null,
      [buildPassengerEntry()],
    ]);
    await goToPaymentIntent(booking, { flight: buildFlight({ id: 'off_2' }) });
    expect(booking.inputOf('createPaymentIntent')).toEqual(
      expect.objectContaining({
        offerId: 'off_2',
        booking: expect.objectContaining({ replaces: secret }),
      }),
    );
  });

  test('shows a message when the provider cannot be reached', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(confirm);
    await booking.reject('confirmPayment', new Error('no script'));
    expect([booking.at, booking.tags, booking.context.problem]).toEqual([
      'enteringPassengers.declined',
      ['cardForm', 'paymentFailed'],
      'The payment service could not be reached. Your card was not charged.',
    ]);
  });
});

test('a payment that was closed is replaced by a new one, with all data kept', async () => {
  const booking = startBooking();
  await goToCardForm(booking);
  booking.send(confirm);
  await booking.resolve('confirmPayment', { outcome: 'closed' });
  expect([booking.at, booking.context.problem]).toEqual([
    'enteringPassengers.paymentClosed',
    'This payment is closed: it was open for too long, or you continued it in another tab. Nothing was charged for it.',
  ]);
  booking.send({ type: 'payment.retry' });
  await booking.resolve('validateOffer', buildValidatedOffer());
  expect(booking.inputOf('createPaymentIntent')).toEqual(
    expect.objectContaining({
      booking: expect.objectContaining({ passengers: [buildBookingPassenger()], replaces: secret }),
    }),
  );
  await booking.resolve('createPaymentIntent', { clientSecret: 'pi_2_secret_2' });
  booking.send(confirm);
  expect(booking.inputOf('confirmPayment')).toEqual({ clientSecret: 'pi_2_secret_2' });
});

describe('an edit after the intent was created', () => {
  test('discards the intent, and the next one with the corrected name replaces it', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(renamePassenger);
    const { clientSecret, replacedSecret, bookedPassengers: booked, passengers } = booking.context;
    expect([booking.at, booking.tags, clientSecret, replacedSecret, booked, passengers]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      null,
      secret,
      null,
      [buildPassengerEntry({ firstName: 'Fred' })],
    ]);
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(booking.inputOf('createPaymentIntent')).toEqual(
      expect.objectContaining({
        booking: expect.objectContaining({
          passengers: [buildBookingPassenger({ given_name: 'Fred' })],
          replaces: secret,
        }),
      }),
    );
    await booking.resolve('createPaymentIntent', { clientSecret: 'pi_2_secret_2' });
    expect([booking.context.clientSecret, booking.context.replacedSecret]).toEqual(['pi_2_secret_2', null]);
    booking.send(confirm);
    expect(booking.inputOf('confirmPayment')).toEqual({ clientSecret: 'pi_2_secret_2' });
  });

  test('keeps the old secret for replacement through edits and failures until there is a new one', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(
      renamePassenger,
      { type: 'passenger.change', index: 0, change: { lastName: 'Noonan' } },
      submitPassengers,
    );
    await booking.resolve('validateOffer', buildValidatedOffer());
    await booking.reject('createPaymentIntent', buildRefusedError('internal_error'));
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    await booking.reject(
      'createPaymentIntent',
      buildRefusedError('fare_changed', { total_amount: '255.30' }),
    );
    booking.send({ type: 'fare.accept' });
    expect(booking.inputOf('createPaymentIntent')).toEqual(
      expect.objectContaining({ booking: expect.objectContaining({ replaces: secret }) }),
    );
    await booking.resolve('createPaymentIntent', { clientSecret: 'pi_2_secret_2' });
    booking.send(renamePassenger, submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(booking.inputOf('createPaymentIntent')).toEqual(
      expect.objectContaining({ booking: expect.objectContaining({ replaces: 'pi_2_secret_2' }) }),
    );
  });

  test('of the flight also discards the intent', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(
      { type: 'page.open', path: '/flight-results' },
      { type: 'flight.select', flight: buildFlight({ id: 'off_2' }) },
    );
    expect([booking.at, booking.context.clientSecret, booking.context.replacedSecret]).toEqual([
      'enteringPassengers.editing',
      null,
      secret,
    ]);
  });

  test('leads to the ticket when the trip is already booked', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send(renamePassenger, submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    await booking.reject('createPaymentIntent', buildRefusedError('already_booked'));
    expect([booking.at, booking.inputOf('findBooking')]).toEqual([
      'confirming.findingBooking',
      { paymentIntent: 'pi_1', clientSecret: secret },
    ]);
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect([booking.at, booking.count('bookFlight')]).toEqual(['confirming.loadingTicket', 0]);
  });
});

describe('the first intent', () => {
  test('replaces no other intent', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    expect(booking.inputOf('createPaymentIntent')).toEqual(
      expect.objectContaining({ booking: expect.not.objectContaining({ replaces: expect.anything() }) }),
    );
  });

  test('shows a message when it is refused as already booked and no secret is known', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    await booking.reject('createPaymentIntent', buildRefusedError('already_booked'));
    expect([booking.at, booking.context.problem, booking.context.passengers]).toEqual([
      'enteringPassengers.editing',
      'Server error during payment initialization.',
      [buildPassengerEntry()],
    ]);
  });
});
