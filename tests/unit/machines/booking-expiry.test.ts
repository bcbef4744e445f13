import { describe, expect, test } from 'vitest';
import {
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import {
  goToBankRedirect,
  goToCardForm,
  goToPaymentIntent,
  goToPassengers,
  secret,
  renamePassenger,
  startBooking,
  submitPassengers,
  type Booking,
} from './booking-harness.ts';

const expiring = buildFlight({ expires_at: '2027-01-10T12:00:00.000Z' });
const fresh = buildFlight({ id: 'off_fresh', expires_at: '2027-01-10T13:00:00.000Z' });

const summarize = ({ at, tags, context }: Booking) => [at, tags, context.passengers];
/** The summary while the flight is being repriced, with all data kept. */
const repricing = ['enteringPassengers.repricing', ['busy', 'continue'], [buildPassengerEntry()]];

describe('an expiring offer', () => {
  test('only shows the warning before it expires', async () => {
    const booking = startBooking();
    await goToPassengers(booking, { flight: expiring });
    booking.sendOfferEvent('offer.expiring');
    expect([booking.at, booking.context.isExpiring, booking.context.isExpired]).toEqual([
      'enteringPassengers.editing',
      true,
      false,
    ]);
  });

  test('is repriced while passengers are being entered', async () => {
    const booking = startBooking();
    await goToPassengers(booking, { flight: expiring });
    booking.sendOfferEvent('offer.expired');
    expect(summarize(booking)).toEqual(repricing);
    expect(booking.inputOf('repriceFlight')).toEqual({ flight: expiring, searchParams: buildSearchParams() });
  });

  test('is repriced while the card is being entered, and the intent is discarded', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.sendOfferEvent('offer.expired');
    expect(summarize(booking)).toEqual(repricing);
    expect([booking.context.clientSecret, booking.context.replacedSecret]).toEqual([null, secret]);
  });

  test('is repriced after a failed validation', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers);
    booking.sendOfferEvent('offer.expired');
    expect(booking.at).toEqual('enteringPassengers.validatingOffer');
    await booking.reject('validateOffer', buildUnreachableError());
    expect(summarize(booking)).toEqual(repricing);
  });

  test('that could not be checked before is repriced without the failure of that check', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers);
    await booking.reject('validateOffer', buildRefusedError('invalid_request'));
    expect(booking.context.problem).toContain('Offer validation failed');
    booking.sendOfferEvent('offer.expired');
    expect([summarize(booking), booking.context.problem]).toEqual([repricing, null]);
  });

  test('is repriced instead of showing the card form when it expires during intent creation', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    booking.sendOfferEvent('offer.expired');
    expect(booking.at).toEqual('enteringPassengers.creatingPaymentIntent');
    await booking.resolve('createPaymentIntent', { clientSecret: secret });
    expect(summarize(booking)).toEqual(repricing);
    expect([booking.context.clientSecret, booking.context.replacedSecret]).toEqual([null, secret]);
  });

  test('does not interrupt a payment confirmation', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.send({ type: 'payment.confirm' });
    booking.sendOfferEvent('offer.expired');
    expect([booking.at, booking.running]).toEqual([
      'enteringPassengers.confirmingPayment',
      ['confirmPayment'],
    ]);
    await booking.resolve('confirmPayment', { outcome: 'redirecting' });
    expect(booking.at).toEqual('redirecting');
  });

  test.each([{ outcome: 'incomplete' } as const, { outcome: 'declined', message: 'No.' } as const])(
    'is repriced before the next attempt when it expires during a confirmation that ends with %j',
    async outcome => {
      const booking = startBooking();
      await goToCardForm(booking);
      booking.send({ type: 'payment.confirm' });
      booking.sendOfferEvent('offer.expired');
      await booking.resolve('confirmPayment', outcome);
      booking.send({ type: 'payment.retry' });
      expect(summarize(booking)).toEqual(repricing);
      expect(booking.count('confirmPayment')).toEqual(1);
    },
  );

  test('waits for the answer while a fare increase is shown', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: buildValidatedOffer({ total_amount: '255.30' }) });
    booking.sendOfferEvent('offer.expired');
    expect(booking.at).toEqual('enteringPassengers.acceptingFare');
    booking.send({ type: 'fare.accept' });
    expect(booking.at).toEqual('enteringPassengers.creatingPaymentIntent');
    await booking.reject('createPaymentIntent', buildRefusedError('offer_no_longer_available'));
    expect([booking.at, booking.context.passengers]).toEqual([
      'enteringPassengers.offerUnavailable',
      [buildPassengerEntry()],
    ]);
  });

  test('is repriced with the edited passengers when one is edited while a fare increase is shown', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: buildValidatedOffer({ total_amount: '255.30' }) });
    booking.sendOfferEvent('offer.expired');
    booking.send(renamePassenger);
    expect([booking.at, booking.context.passengers]).toEqual([
      'enteringPassengers.repricing',
      [buildPassengerEntry({ firstName: 'Fred' })],
    ]);
  });

  test('is repriced after the return from the bank', async () => {
    const booking = startBooking();
    await goToBankRedirect(booking);
    booking.send({ type: 'page.restore' });
    booking.sendOfferEvent('offer.expired');
    expect(booking.at).toEqual('enteringPassengers.resuming');
    await booking.resolve('findBooking', { isKnown: true, booking: null });
    expect(summarize(booking)).toEqual(repricing);
  });

  test('is not repriced without search parameters and can still be validated', async () => {
    const booking = startBooking({ flight: expiring });
    booking.send({ type: 'page.open', path: '/passenger-details' });
    booking.sendOfferEvent('offer.expired');
    expect([booking.at, booking.can({ type: 'search.repeat' })]).toEqual([
      'enteringPassengers.editing',
      false,
    ]);
    booking.send(
      {
        type: 'page.open',
        path: '/passenger-details',
        draft: { passengers: [buildPassengerEntry()], clientSecret: null, replacedSecret: null },
      },
      submitPassengers,
    );
    await booking.reject('validateOffer', buildRefusedError('offer_no_longer_available'));
    expect([booking.at, booking.can({ type: 'search.repeat' })]).toEqual([
      'enteringPassengers.offerUnavailable',
      false,
    ]);
  });

  test('is not watched on other pages', async () => {
    const booking = startBooking();
    await goToPassengers(booking, { flight: expiring });
    booking.send({ type: 'page.open', path: '/flight-results' });
    expect(() => booking.sendOfferEvent('offer.expired')).toThrow('No actor watches the offer.');
  });
});

describe('repricing a flight', () => {
  async function goToRepricing(flight = expiring) {
    const booking = startBooking();
    await goToPassengers(booking, { flight });
    booking.sendOfferEvent('offer.expiring');
    booking.sendOfferEvent('offer.expired');
    return booking;
  }

  test('returns to editing at the same price and watches the new deadline', async () => {
    const booking = await goToRepricing();
    await booking.resolve('repriceFlight', fresh);
    const { flight, fare, previousFare, isExpiring, isExpired, problem, passengers } = booking.context;
    expect([booking.at, flight, fare, previousFare, isExpiring, isExpired, problem, passengers]).toEqual([
      'enteringPassengers.editing',
      fresh,
      { amount: '245.30', currency: 'USD' },
      { amount: '245.30', currency: 'USD' },
      false,
      false,
      null,
      [buildPassengerEntry()],
    ]);
    expect(booking.deadlines).toEqual(['2027-01-10T12:00:00.000Z', '2027-01-10T13:00:00.000Z']);
  });

  test('continues with the new offer ID', async () => {
    const booking = await goToRepricing();
    await booking.resolve('repriceFlight', fresh);
    booking.send(submitPassengers);
    expect(booking.inputOf('validateOffer')).toEqual({ offerId: 'off_fresh' });
  });

  test('applies a lower fare without asking', async () => {
    const booking = await goToRepricing();
    await booking.resolve('repriceFlight', buildFlight({ id: 'off_fresh', total_price: 'USD 199.00' }));
    expect([booking.at, booking.context.fare]).toEqual([
      'enteringPassengers.editing',
      { amount: '199.00', currency: 'USD' },
    ]);
  });

  test('asks about a higher fare and validates the offer on Continue once it is accepted', async () => {
    const booking = await goToRepricing();
    await booking.resolve('repriceFlight', buildFlight({ id: 'off_fresh', total_price: 'USD 300.00' }));
    expect([booking.at, booking.context.fare, booking.context.newFare]).toEqual([
      'enteringPassengers.acceptingFare',
      { amount: '245.30', currency: 'USD' },
      { amount: '300.00', currency: 'USD' },
    ]);
    booking.send({ type: 'fare.accept' });
    expect([booking.at, booking.context.fare, booking.count('createPaymentIntent')]).toEqual([
      'enteringPassengers.editing',
      { amount: '300.00', currency: 'USD' },
      0,
    ]);
  });

  test('still asks about a higher fare after another edit', async () => {
    const booking = await goToRepricing();
    await booking.resolve('repriceFlight', buildFlight({ id: 'off_fresh', total_price: 'USD 300.00' }));
    booking.send(renamePassenger, submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer({ total_amount: '300.00' }));
    expect([booking.at, booking.context.fare]).toEqual([
      'enteringPassengers.acceptingFare',
      { amount: '245.30', currency: 'USD' },
    ]);
  });

  test('still asks about a higher fare after a visit to another page', async () => {
    const booking = await goToRepricing();
    await booking.resolve('repriceFlight', buildFlight({ id: 'off_fresh', total_price: 'USD 300.00' }));
    booking.send(
      { type: 'page.open', path: '/' },
      { type: 'page.open', path: '/passenger-details' },
      submitPassengers,
    );
    await booking.resolve('validateOffer', buildValidatedOffer({ total_amount: '300.00' }));
    expect([booking.at, booking.context.fare]).toEqual([
      'enteringPassengers.acceptingFare',
      { amount: '245.30', currency: 'USD' },
    ]);
  });

  test('offers a new search with all data kept when the flights are unavailable', async () => {
    const booking = await goToRepricing();
    await booking.resolve('repriceFlight', null);
    expect([booking.at, booking.tags, booking.context.problem, booking.context.passengers]).toEqual([
      'enteringPassengers.offerUnavailable',
      ['offerUnavailable'],
      'Offer validation failed.',
      [buildPassengerEntry()],
    ]);
  });

  test('offers a new search with all data kept when the call fails', async () => {
    const booking = await goToRepricing();
    await booking.reject('repriceFlight', buildUnreachableError());
    expect([booking.at, booking.context.problem, booking.context.passengers]).toEqual([
      'enteringPassengers.offerUnavailable',
      'Could not validate offer.',
      [buildPassengerEntry()],
    ]);
  });

  test('keeps the old intent for replacement when it starts at the card form', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    booking.sendOfferEvent('offer.expired');
    await booking.resolve('repriceFlight', fresh);
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer());
    expect(booking.inputOf('createPaymentIntent')).toEqual(
      expect.objectContaining({
        offerId: 'off_fresh',
        booking: expect.objectContaining({ replaces: secret }),
      }),
    );
  });

  test('happens again when the new offer expires', async () => {
    const booking = await goToRepricing();
    await booking.resolve('repriceFlight', fresh);
    booking.sendOfferEvent('offer.expired');
    expect([booking.at, booking.count('repriceFlight')]).toEqual(['enteringPassengers.repricing', 2]);
  });

  test('drops a late response after the traveler has left', async () => {
    const booking = await goToRepricing();
    booking.send({ type: 'page.open', path: '/' });
    await booking.resolveLate('repriceFlight', fresh);
    expect([booking.at, booking.context.flight]).toEqual(['searching.editing', expiring]);
  });
});
