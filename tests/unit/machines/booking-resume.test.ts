import { describe, expect, test } from 'vitest';
import type { PassengerDraft } from '#machines/booking/booking-events.ts';
import { buildValidatedOffer } from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import {
  goToCardForm,
  goToPaymentIntent,
  goToPassengers,
  goToResults,
  fillInPassengers,
  renamePassenger,
  secret,
  startBooking,
  submitPassengers,
  type Booking,
} from './booking-harness.ts';
import { closedPayment, knownWithoutBooking } from './booking-return.ts';

/** Opens the page with what its history entry has kept. */
const reopenPage = (booking: Booking, draft: PassengerDraft): void =>
  booking.send({
    type: 'page.open',
    path: '/passenger-details',
    flight: buildFlight(),
    searchParams: buildSearchParams(),
    draft,
  });

describe('the passenger page, opened again', () => {
  test('has the flight, passengers and fare of its history entry after a reload', () => {
    const booking = startBooking();
    const passengers = [buildPassengerEntry({ lastName: '' })];
    reopenPage(booking, { passengers, clientSecret: null, replacedSecret: null });
    const { flight, fare, searchParams } = booking.context;
    expect([booking.at, flight, fare, searchParams, booking.context.passengers]).toEqual([
      'enteringPassengers.editing',
      buildFlight(),
      { amount: '245.30', currency: 'USD' },
      buildSearchParams(),
      passengers,
    ]);
  });

  test('looks up a started payment first after a reload', async () => {
    const booking = startBooking();
    reopenPage(booking, { passengers: [buildPassengerEntry()], clientSecret: secret, replacedSecret: null });
    expect([booking.at, booking.inputOf('findBooking')]).toEqual([
      'enteringPassengers.resuming',
      { paymentIntent: 'pi_1', clientSecret: secret },
    ]);
    await booking.resolve('findBooking', knownWithoutBooking);
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(booking.inputOf('createPaymentIntent')).toEqual(
      expect.objectContaining({ booking: expect.objectContaining({ replaces: secret }) }),
    );
  });

  test('shows the passengers as entered if the payment is closed, and the next one replaces it', async () => {
    const booking = startBooking();
    const passengers = [buildPassengerEntry({ lastName: '' })];
    reopenPage(booking, { passengers, clientSecret: secret, replacedSecret: null });
    await booking.resolve('findBooking', closedPayment);
    const { clientSecret, replacedSecret, problem } = booking.context;
    expect([booking.at, booking.context.passengers, clientSecret, replacedSecret, problem]).toEqual([
      'enteringPassengers.editing',
      passengers,
      null,
      secret,
      null,
    ]);
  });

  test('replaces the payment before also after a reload', async () => {
    const left = startBooking();
    await goToCardForm(left);
    left.send(renamePassenger);
    const { passengers, clientSecret, replacedSecret } = left.context;
    const booking = startBooking();
    reopenPage(booking, { passengers: passengers ?? [], clientSecret, replacedSecret });
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(booking.inputOf('createPaymentIntent')).toEqual(
      expect.objectContaining({ booking: expect.objectContaining({ replaces: secret }) }),
    );
  });

  test('has the passengers from the browser’s storage', () => {
    const booking = startBooking({
      flight: buildFlight(),
      searchParams: buildSearchParams(),
      passengers: [buildBookingPassenger()],
    });
    booking.send({ type: 'page.open', path: '/passenger-details' });
    expect([booking.at, booking.context.passengers?.map(({ firstName }) => firstName)]).toEqual([
      'enteringPassengers.editing',
      ['Amelia'],
    ]);
  });

  test('shows a message without a flight and works once a flight is selected', async () => {
    const booking = startBooking();
    booking.send({ type: 'page.open', path: '/passenger-details' });
    expect([booking.at, booking.tags, booking.can(submitPassengers)]).toEqual([
      'enteringPassengers.missingFlight',
      [],
      false,
    ]);
    await goToPassengers(booking);
    expect(booking.at).toEqual('enteringPassengers.editing');
  });

  test('keeps the accepted fare for the flight of the session', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: buildValidatedOffer({ total_amount: '255.30' }) });
    booking.send({ type: 'fare.accept' });
    await booking.resolve('createPaymentIntent', { clientSecret: null });
    booking.send(
      { type: 'page.open', path: '/flight-results' },
      {
        type: 'page.open',
        path: '/passenger-details',
        flight: buildFlight(),
        searchParams: buildSearchParams(),
      },
    );
    expect([booking.at, booking.context.fare, booking.context.passengers]).toEqual([
      'enteringPassengers.editing',
      { amount: '255.30', currency: 'USD' },
      [buildPassengerEntry()],
    ]);
  });

  test('clears the fare, offer and intent of the previous flight for another flight', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    const other = buildFlight({ id: 'off_2', total_price: 'USD 99.00' });
    booking.send({
      type: 'page.open',
      path: '/passenger-details',
      flight: other,
      searchParams: buildSearchParams(),
    });
    const { flight, fare, offer, bookedPassengers: booked, clientSecret, replacedSecret } = booking.context;
    expect([booking.at, flight, fare, offer, booked, clientSecret, replacedSecret]).toEqual([
      'enteringPassengers.editing',
      other,
      { amount: '99.00', currency: 'USD' },
      null,
      null,
      null,
      secret,
    ]);
  });

  test('has the new offer that replaced the stored one', () => {
    const booking = startBooking({ flight: buildFlight({ expires_at: '2027-01-10T12:00:00.000Z' }) });
    const fresh = buildFlight({ expires_at: '2027-01-10T13:00:00.000Z', total_price: 'USD 99.00' });
    booking.send({
      type: 'page.open',
      path: '/passenger-details',
      flight: fresh,
      searchParams: buildSearchParams(),
    });
    expect([booking.context.flight, booking.context.fare]).toEqual([
      fresh,
      { amount: '99.00', currency: 'USD' },
    ]);
  });

  test('keeps everything but the intent while the card is being entered', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send({ type: 'page.open', path: '/' }, { type: 'page.open', path: '/passenger-details' });
    expect(booking.at).toEqual('enteringPassengers.resuming');
    await booking.resolve('findBooking', knownWithoutBooking);
    expect([booking.at, booking.context.passengers, booking.context.replacedSecret]).toEqual([
      'enteringPassengers.editing',
      [buildPassengerEntry()],
      secret,
    ]);
  });

  test('has empty entries for additional travelers', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send({ type: 'flight.select', flight: buildFlight() });
    fillInPassengers(booking);
    booking.send({
      type: 'page.open',
      path: '/passenger-details',
      flight: buildFlight({ id: 'off_2' }),
      searchParams: buildSearchParams({ passengers: { adults: 2, children: 0, infants: 0 } }),
    });
    expect(booking.context.passengers?.map(({ firstName }) => firstName)).toEqual(['Amelia', '']);
  });
});
