import { describe, expect, test } from 'vitest';
import { errorCatalog } from '#contract/errors.ts';
import {
  buildBookResponse,
  buildRefusedError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import {
  goToPassengers,
  goToPaymentIntent,
  search,
  startBooking,
  submitPassengers,
  summarize,
  today,
} from './booking-harness.ts';
import { goToBooking, goToTicketRequest } from './booking-return.ts';

const limited = buildRefusedError('rate_limited');
const sentence = errorCatalog.rate_limited.error;

describe('too many requests', () => {
  test('keep the search form, say so, and the next search works', async () => {
    const booking = startBooking();
    search(booking);
    await booking.reject('searchFlights', limited);
    expect([booking.at, booking.context.searchFailure, booking.isOverlayShown, booking.context.form]).toEqual(
      ['searching.editing', sentence, false, buildSearchForm()],
    );
    booking.send({ type: 'search.submit', today });
    await booking.resolve('searchFlights', { flights: [buildFlight()], unsearched: [] });
    expect([booking.at, booking.context.searchFailure]).toEqual(['searching.leaving', null]);
  });

  test('keep the passengers when the offer is checked, and Continue works later', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers);
    await booking.reject('validateOffer', limited);
    expect([...summarize(booking), booking.context.passengers]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      sentence,
      [buildPassengerEntry()],
    ]);
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(booking.at).toEqual('enteringPassengers.creatingPaymentIntent');
  });

  test('keep the passengers when the payment is started', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    await booking.reject('createPaymentIntent', limited);
    expect([...summarize(booking), booking.context.passengers]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      sentence,
      [buildPassengerEntry()],
    ]);
  });

  test('keep the passengers when an expired offer is priced, and Try again prices it later', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.sendOfferEvent('offer.expired');
    await booking.reject('repriceFlight', limited);
    expect([...summarize(booking), booking.context.passengers]).toEqual([
      'enteringPassengers.offerUnavailable',
      ['offerUnavailable'],
      sentence,
      [buildPassengerEntry()],
    ]);
    booking.send(submitPassengers);
    expect(booking.at).toEqual('enteringPassengers.repricing');
    await booking.resolve('repriceFlight', buildFlight({ id: 'off_2' }));
    expect(summarize(booking)).toEqual(['enteringPassengers.editing', ['continue'], null]);
  });

  test.each([
    ['the flight is booked', goToBooking, 'bookFlight', 'unresolved', 'held'],
    ['the ticket is loaded', goToTicketRequest, 'loadTicket', 'ticketUnavailable', 'charged'],
  ] as const)('are said alone when %s, and can be tried again', async (_, open, call, state, charge) => {
    const booking = await open();
    await booking.reject(call, limited);
    expect(summarize(booking)).toEqual([
      `confirming.failed.${state}`,
      ['failed', charge, 'canRetry'],
      sentence,
    ]);
  });

  test('are said alone after a wait for the airline', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    await booking.reject('pollBooking', limited);
    expect(summarize(booking)).toEqual([
      'confirming.failed.unresolved',
      ['failed', 'held', 'canRetry'],
      sentence,
    ]);
  });
});
