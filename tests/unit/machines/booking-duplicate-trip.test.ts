import { describe, expect, test } from 'vitest';
import {
  buildBookResponse,
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import {
  goToPaymentIntent,
  renamePassenger,
  secret,
  startBooking,
  submitPassengers,
  summarize,
  type Booking,
} from './booking-harness.ts';
import { goToBooking, returnFromBank } from './booking-return.ts';

const alreadyBooked = buildRefusedError('already_booked_trip');
const inProgress = buildRefusedError('already_booked_trip', {
  error: 'A payment for this flight is already in progress.',
});
const lost =
  'You already have a ticket for this flight. Your card was not charged: the hold on it has been released.';

async function askAboutDuplicate(error = alreadyBooked): Promise<Booking> {
  const booking = startBooking();
  await goToPaymentIntent(booking);
  await booking.reject('createPaymentIntent', error);
  return booking;
}

/** Whether the last request confirmed that another ticket is wanted. */
const getConfirmation = (booking: Booking) => {
  const input = booking.inputOf('createPaymentIntent');
  return typeof input === 'object' && input !== null && 'confirm_duplicate' in input
    ? input.confirm_duplicate
    : null;
};

describe('a trip that is already booked', () => {
  test.each([
    ['booked', alreadyBooked, 'You already have a ticket for this flight.'],
    ['being paid for', inProgress, 'A payment for this flight is already in progress.'],
  ])('is reported before a card is asked for when it is %s', async (_, error, message) => {
    const booking = await askAboutDuplicate(error);
    expect([...summarize(booking), booking.context.clientSecret, booking.context.passengers]).toEqual([
      'enteringPassengers.acceptingDuplicate',
      ['duplicateTrip'],
      message,
      null,
      [buildPassengerEntry()],
    ]);
  });

  test('is booked again with the same request and the confirmation, once', async () => {
    const booking = await askAboutDuplicate();
    const first = booking.inputOf('createPaymentIntent');
    booking.send({ type: 'duplicate.accept' }, { type: 'duplicate.accept' });
    expect([
      booking.at,
      booking.context.problem,
      booking.count('createPaymentIntent'),
      booking.inputOf('createPaymentIntent'),
    ]).toEqual([
      'enteringPassengers.creatingPaymentIntent',
      null,
      2,
      Object.assign({}, first, { confirm_duplicate: true }),
    ]);
  });

  test('leads back to the passengers with everything kept and nothing confirmed', async () => {
    const booking = await askAboutDuplicate();
    booking.send({ type: 'duplicate.decline' });
    expect([...summarize(booking), booking.context.passengers]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      null,
      [buildPassengerEntry()],
    ]);
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(getConfirmation(booking)).toEqual(null);
  });

  test('is no question any more once a passenger is corrected', async () => {
    const booking = await askAboutDuplicate();
    booking.send(renamePassenger);
    expect(summarize(booking)).toEqual(['enteringPassengers.editing', ['continue'], null]);
  });
});

describe('the wish for another ticket', () => {
  async function confirmDuplicate(): Promise<Booking> {
    const booking = await askAboutDuplicate();
    booking.send({ type: 'duplicate.accept' });
    return booking;
  }

  test('survives a changed fare', async () => {
    const booking = await confirmDuplicate();
    await booking.reject(
      'createPaymentIntent',
      buildRefusedError('fare_changed', { total_amount: '255.30', total_currency: 'USD' }),
    );
    booking.send({ type: 'fare.accept' });
    expect([booking.at, getConfirmation(booking)]).toEqual([
      'enteringPassengers.creatingPaymentIntent',
      true,
    ]);
  });

  test.each([
    ['a call without a response', buildUnreachableError()],
    ['too many requests', buildRefusedError('rate_limited')],
  ])('survives %s', async (_, error) => {
    const booking = await confirmDuplicate();
    await booking.reject('createPaymentIntent', error);
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(getConfirmation(booking)).toEqual(true);
  });

  test('survives an offer that expires at the card form', async () => {
    const booking = await confirmDuplicate();
    await booking.resolve('createPaymentIntent', { clientSecret: secret });
    booking.sendOfferEvent('offer.expired');
    await booking.resolve('repriceFlight', buildFlight({ id: 'off_2' }));
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(getConfirmation(booking)).toEqual(true);
  });

  test('is forgotten after an edit at the card form', async () => {
    const booking = await confirmDuplicate();
    await booking.resolve('createPaymentIntent', { clientSecret: secret });
    booking.send(renamePassenger, submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(getConfirmation(booking)).toEqual(null);
  });

  test('is forgotten for another flight', async () => {
    const booking = await confirmDuplicate();
    await booking.reject('createPaymentIntent', buildUnreachableError());
    booking.send({ type: 'page.open', path: '/flight-results' });
    booking.send({ type: 'flight.select', flight: buildFlight({ id: 'off_2' }) }, submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(getConfirmation(booking)).toEqual(null);
  });
});

describe('a payment that lost against another one for the same trip', () => {
  const outcome = ['confirming.failed.alreadyBooked', ['failed', 'alreadyBooked', 'notCharged'], lost];

  test('says so when it is booked', async () => {
    const booking = await goToBooking();
    await booking.reject('bookFlight', buildRefusedError('already_booked_trip', { error: lost }));
    expect(summarize(booking)).toEqual(outcome);
  });

  test('says so after a wait', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    await booking.reject('pollBooking', buildRefusedError('already_booked_trip', { error: lost }));
    expect(summarize(booking)).toEqual(outcome);
  });

  test('says so when it is looked up later, with the number for the phone', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', {
      isKnown: true,
      booking: buildBookResponse({
        status: 'failed',
        code: 'already_booked_trip',
        error: lost,
        supportCode: '7K3M-Q2ZD',
      }),
    });
    expect([...summarize(booking), booking.context.supportCode]).toEqual([...outcome, '7K3M-Q2ZD']);
  });

  test('has no number for the phone of a payment before it', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'failed', supportCode: '7K3M-Q2ZD' }));
    booking.send({ type: 'page.open', path: '/' });
    returnFromBank(undefined, undefined, booking);
    expect([booking.at, booking.context.supportCode]).toEqual(['confirming.findingBooking', null]);
  });
});
