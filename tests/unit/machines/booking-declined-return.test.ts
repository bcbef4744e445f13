import { describe, expect, test } from 'vitest';
import type { PaymentReturn, RememberedBooking } from '#machines/booking/booking-context.ts';
import { buildRefusedError, buildUnreachableError } from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import {
  goToCardForm,
  goToResults,
  fillInPassengers,
  secret,
  startBooking,
  type Booking,
  summarize,
  today,
} from './booking-harness.ts';
import {
  emptyStorage,
  goToBooking,
  knownWithoutBooking,
  remembered,
  returned,
  returnFromBank,
} from './booking-return.ts';

describe('a payment that the bank refused', () => {
  const failed = { ...returned, redirectStatus: 'failed' };
  const reason = 'Your card was declined.';
  const refusal = buildRefusedError('payment_not_authorised', { error: reason });

  /** Looks the booking up, and reads the bank's reason. */
  async function readReason(booking: Booking, error: unknown = refusal): Promise<void> {
    await booking.resolve('findBooking', knownWithoutBooking);
    await booking.reject('bookFlight', error);
  }

  test.each([
    ['no response', buildUnreachableError()],
    ['a refusal of another kind', buildRefusedError('invalid_request')],
  ])('is shown without its reason if the backend gives %s', async (_, error) => {
    const booking = returnFromBank(failed);
    await readReason(booking, error);
    expect(summarize(booking)).toEqual([
      'enteringPassengers.declined',
      ['cardForm', 'paymentFailed'],
      'Your bank did not approve the payment. Your card was not charged.',
    ]);
  });

  test('returns the traveler to the card form with all data and the same intent', async () => {
    const booking = returnFromBank(failed);
    await readReason(booking);
    const { flight, fare, searchParams, passengers, clientSecret, replacedSecret } = booking.context;
    expect([...summarize(booking), { flight, fare, searchParams, clientSecret, replacedSecret }]).toEqual([
      'enteringPassengers.declined',
      ['cardForm', 'paymentFailed'],
      reason,
      {
        flight: buildFlight(),
        fare: { amount: '245.30', currency: 'USD' },
        searchParams: buildSearchParams(),
        clientSecret: secret,
        replacedSecret: null,
      },
    ]);
    expect(
      passengers?.map(({ firstName, birthYear, phoneNumber }) => [firstName, birthYear, phoneNumber]),
    ).toEqual([['Amelia', '1987', '+13075550101']]);
    booking.send({ type: 'payment.retry' }, { type: 'payment.confirm' });
    expect(booking.inputOf('confirmPayment')).toEqual({ clientSecret: secret });
  });

  test('returns the traveler to the card form with the card’s decline message when the backend reports it', async () => {
    const booking = await goToBooking();
    await booking.reject(
      'bookFlight',
      buildRefusedError('payment_not_authorised', { error: 'Insufficient funds.' }),
    );
    expect(summarize(booking)).toEqual([
      'enteringPassengers.declined',
      ['cardForm', 'paymentFailed'],
      'Insufficient funds.',
    ]);
  });

  test('replaces the refused intent when a name is corrected before the retry', async () => {
    const booking = returnFromBank(failed);
    await readReason(booking);
    booking.send(
      { type: 'payment.retry' },
      { type: 'passenger.change', index: 0, change: { firstName: 'Fred' } },
      { type: 'payment.continue', today },
    );
    expect([booking.at, booking.context.replacedSecret, booking.context.passengers?.[0]?.firstName]).toEqual([
      'enteringPassengers.validatingOffer',
      secret,
      'Fred',
    ]);
  });

  test.each<[string, Partial<PaymentReturn>, RememberedBooking]>([
    ['no booking data', failed, emptyStorage],
    [
      'data of another intent',
      { ...failed, paymentIntent: 'pi_9', clientSecret: 'pi_9_secret_9' },
      remembered,
    ],
    ['a flight without its intent', failed, { ...remembered, paymentIntent: null }],
    ['no passengers', failed, { ...remembered, passengers: null }],
  ])('is shown without a card form when the browser has %s', async (_, query, stored) => {
    const booking = returnFromBank(query, stored);
    await readReason(booking);
    expect([...summarize(booking), booking.context.clientSecret]).toEqual([
      'confirming.failed.paymentFailed',
      ['paymentFailed', 'failed', 'notCharged'],
      reason,
      null,
    ]);
  });

  test('is shown without a card form when the address has no secret', async () => {
    const booking = returnFromBank({ paymentIntent: 'pi_1' });
    await booking.reject('bookFlight', buildRefusedError('payment_not_authorised'));
    expect(summarize(booking)).toEqual([
      'confirming.failed.paymentFailed',
      ['paymentFailed', 'failed', 'notCharged'],
      'The payment was not authorized. Your card was not charged.',
    ]);
  });

  test('is shown with the flight and price that were paid for, even if another flight is selected in this tab', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send({ type: 'flight.select', flight: buildFlight({ id: 'off_9', total_price: 'USD 999.00' }) });
    fillInPassengers(booking, [buildPassengerEntry({ firstName: 'Fred' })]);
    returnFromBank(failed, remembered, booking);
    await readReason(booking);
    expect([
      booking.at,
      booking.context.flight?.id,
      booking.context.fare,
      booking.context.passengers?.map(({ firstName }) => firstName),
    ]).toEqual(['enteringPassengers.declined', 'off_1', { amount: '245.30', currency: 'USD' }, ['Amelia']]);
  });

  test('keeps the passengers as entered in this tab when the intent belongs to them', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send({ type: 'payment.confirm' });
    await booking.resolve('confirmPayment', { outcome: 'finished' });
    await booking.resolve('findBooking', knownWithoutBooking);
    await booking.reject('bookFlight', buildRefusedError('payment_not_authorised'));
    expect([booking.at, booking.context.passengers]).toEqual([
      'enteringPassengers.declined',
      [buildPassengerEntry()],
    ]);
  });

  test('reprices the flight before the retry if the offer has expired', async () => {
    const booking = returnFromBank(failed);
    await readReason(booking);
    booking.sendOfferEvent('offer.expired');
    booking.send({ type: 'payment.retry' });
    expect(booking.at).toEqual('enteringPassengers.repricing');
  });
});
