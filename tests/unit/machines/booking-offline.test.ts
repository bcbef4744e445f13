import { describe, expect, test } from 'vitest';
import { CallError } from '#contract/call-error.ts';
import { buildBookResponse } from '#tests/builders/build-responses.ts';
import { emptyStorage, knownWithoutBooking, returned, returnFromBank } from './booking-return.ts';
import {
  goToCardForm,
  goToPassengers,
  goToPaymentIntent,
  search,
  startBooking,
  submitPassengers,
} from './booking-harness.ts';

const offline = new CallError('offline', 'Failed to fetch');
const advice = 'Check your connection, then try again.';

describe('a browser that is offline', () => {
  test('is told so by the search, and the form is kept', async () => {
    const booking = startBooking();
    search(booking);
    await booking.reject('searchFlights', offline);
    expect([booking.at, booking.context.searchFailure]).toEqual([
      'searching.editing',
      `Something went wrong fetching flights. You are offline. ${advice}`,
    ]);
  });

  test('is told so while the offer is checked', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers);
    await booking.reject('validateOffer', offline);
    expect([booking.at, booking.context.problem]).toEqual([
      'enteringPassengers.editing',
      `Could not validate offer. You are offline. ${advice}`,
    ]);
  });

  test('is told so when the fare of an expired offer cannot be loaded', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.sendOfferEvent('offer.expired');
    await booking.reject('repriceFlight', offline);
    expect([booking.at, booking.context.problem]).toEqual([
      'enteringPassengers.offerUnavailable',
      `Could not validate offer. You are offline. ${advice}`,
    ]);
  });

  test('is told that nothing was charged, and the server is not blamed, when the payment cannot start', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    await booking.reject('createPaymentIntent', offline);
    expect([booking.at, booking.context.problem]).toEqual([
      'enteringPassengers.editing',
      `You are offline. Your card was not charged. ${advice}`,
    ]);
  });

  test.each([
    ['is looked up', 'findBooking', 'unanswered'],
    ['is booked', 'bookFlight', 'unresolved'],
    ['waits for the airline', 'pollBooking', 'unresolved'],
    ['is loaded', 'loadTicket', 'ticketUnavailable'],
  ] as const)('is told only that while a booking %s', async (_, call, state) => {
    const booking = returnFromBank(returned, emptyStorage);
    const steps = [
      ['findBooking', knownWithoutBooking],
      ['bookFlight', buildBookResponse({ status: 'pending' })],
      ['pollBooking', buildBookResponse()],
    ] as const;
    for (const [name, result] of steps) {
      if (name === call) break;
      await booking.resolve(name, result);
    }
    await booking.reject(call, offline);
    expect([booking.at, booking.context.problem]).toEqual([
      `confirming.failed.${state}`,
      `You are offline. ${advice}`,
    ]);
  });

  test('is told that nothing was charged, and the card is not blamed, when the card cannot be authorized', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send({ type: 'payment.confirm' });
    await booking.reject('confirmPayment', offline);
    expect([booking.at, booking.context.problem]).toEqual([
      'enteringPassengers.declined',
      `You are offline. Your card was not charged. ${advice}`,
    ]);
  });
});
