import { describe, expect, test } from 'vitest';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { buildBookResponse, buildUnreachableError } from '#tests/builders/build-responses.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { goToBankRedirect, goToCardForm, secret, renamePassenger, startBooking } from './booking-harness.ts';
import { knownWithoutBooking } from './booking-return.ts';

const confirm: BookingEvent = { type: 'payment.confirm' };

describe('a redirect to the bank', () => {
  test('blocks navigation to other pages', async () => {
    const booking = startBooking();
    await goToBankRedirect(booking);
    booking.send(
      { type: 'page.open', path: '/' },
      { type: 'page.open', path: '/passenger-details' },
      confirm,
      renamePassenger,
    );
    expect([booking.at, booking.running]).toEqual(['redirecting', []]);
  });

  test('ends after 20 s with a lookup of the intent', async () => {
    const booking = startBooking();
    await goToBankRedirect(booking);
    booking.clock.increment(19_999);
    expect(booking.at).toEqual('redirecting');
    booking.clock.increment(1);
    expect([booking.at, booking.tags, booking.inputOf('findBooking')]).toEqual([
      'enteringPassengers.resuming',
      ['busy', 'loadingPassengers'],
      { paymentIntent: 'pi_1', clientSecret: secret },
    ]);
  });

  test.each(['redirecting', 'confirming the payment'])(
    'looks up the intent when the browser restores the page while %s',
    async moment => {
      const booking = startBooking();
      if (moment === 'redirecting') await goToBankRedirect(booking);
      else {
        await goToCardForm(booking);
        booking.send(confirm);
      }
      booking.send({ type: 'page.restore' });
      expect([booking.at, booking.running]).toEqual(['enteringPassengers.resuming', ['findBooking']]);
      await booking.resolve('findBooking', knownWithoutBooking);
      const { clientSecret, replacedSecret, passengers } = booking.context;
      expect([booking.at, clientSecret, replacedSecret, passengers]).toEqual([
        'enteringPassengers.editing',
        null,
        secret,
        [buildPassengerEntry()],
      ]);
    },
  );

  test('keeps all data and replaces the intent when the lookup finds no booking', async () => {
    const booking = startBooking();
    await goToBankRedirect(booking);
    booking.send({ type: 'page.restore' });
    await booking.reject('findBooking', buildUnreachableError());
    const { clientSecret, replacedSecret, passengers, problem } = booking.context;
    expect([booking.at, clientSecret, replacedSecret, passengers, problem]).toEqual([
      'enteringPassengers.editing',
      null,
      secret,
      [buildPassengerEntry()],
      null,
    ]);
  });

  test.each(['confirmed', 'pending', 'failed'] as const)(
    'opens the confirmation without a second payment when the booking is %s',
    async status => {
      const booking = startBooking();
      await goToBankRedirect(booking);
      booking.send({ type: 'page.restore' });
      await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse({ status }) });
      expect([booking.at, booking.inputOf('findBooking')]).toEqual([
        'confirming.findingBooking',
        { paymentIntent: 'pi_1', clientSecret: secret },
      ]);
      await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse({ status }) });
      expect([booking.at, booking.count('bookFlight')]).toEqual([
        {
          confirmed: 'confirming.loadingTicket',
          pending: 'confirming.awaitingAirline.waiting',
          failed: 'confirming.failed.refused',
        }[status],
        0,
      ]);
    },
  );
});
