import { describe, expect, test } from 'vitest';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildRefusedError } from '#tests/builders/build-responses.ts';
import { secret, summarize } from './booking-harness.ts';
import { closedPayment, emptyStorage, goToBooking, returned, returnFromBank } from './booking-return.ts';

describe('a payment that is closed at the return from the bank', () => {
  const reason = 'This payment expired before it was booked. Your card was not charged.';
  const newPayment = [
    'enteringPassengers.paymentClosed',
    ['cardForm', 'paymentFailed', 'paymentClosed'],
    reason,
  ];

  test.each(['succeeded', 'failed'])(
    'takes no other card, and is replaced by a new one, whatever the bank said (%s)',
    async redirectStatus => {
      const booking = returnFromBank({ ...returned, redirectStatus });
      await booking.resolve('findBooking', closedPayment);
      expect(summarize(booking)).toEqual(newPayment);
      booking.send({ type: 'payment.retry' });
      const { clientSecret, replacedSecret, passengers } = booking.context;
      expect([booking.at, clientSecret, replacedSecret, passengers?.[0]?.firstName]).toEqual([
        'enteringPassengers.validatingOffer',
        null,
        secret,
        'Amelia',
      ]);
    },
  );

  test('takes no other card if it is closed just before it is booked', async () => {
    const booking = await goToBooking();
    await booking.reject('bookFlight', buildRefusedError('payment_closed', { error: reason }));
    expect(summarize(booking)).toEqual(newPayment);
  });

  test('requests the current fare first if the offer has expired as well', async () => {
    const booking = returnFromBank();
    await booking.resolve('findBooking', closedPayment);
    booking.sendOfferEvent('offer.expired');
    expect(booking.at).toEqual('enteringPassengers.paymentClosed');
    booking.send({ type: 'payment.retry' });
    expect([booking.at, booking.context.problem, booking.context.replacedSecret]).toEqual([
      'enteringPassengers.repricing',
      null,
      secret,
    ]);
    await booking.resolve('repriceFlight', buildFlight({ id: 'off_2' }));
    expect([booking.at, booking.context.flight?.id, booking.context.replacedSecret]).toEqual([
      'enteringPassengers.editing',
      'off_2',
      secret,
    ]);
  });

  test('is only reported in a browser that does not have its booking, with the number for the phone', async () => {
    const booking = returnFromBank(returned, emptyStorage);
    await booking.resolve('findBooking', closedPayment);
    expect([...summarize(booking), booking.context.supportCode]).toEqual([
      'confirming.failed.paymentFailed',
      ['paymentFailed', 'failed', 'notCharged'],
      reason,
      '7K3M-Q2ZD',
    ]);
  });
});
