import { intentIdOf } from '../../../src/contract/payment-intent.ts';
import { arrival, isOfEntry, opening, passengersAgain, returning } from './arrivals.ts';
import {
  bookingIdOf,
  intentOfSecret,
  intentReturned,
  isAt,
  isOrdinary,
  isReady,
  secretOf,
  type BookingMove,
} from './world.ts';

/** A page of the booking opened anew: reloaded, come Back to from the bank, by its address. */
export const comingBackMoves: readonly BookingMove[] = [
  arrival({
    name: 'results reloaded',
    does: 'Reload the page.',
    kind: 'edge',
    at: moment =>
      isAt(moment, 'choosing') && isOrdinary(moment) && moment.world.stored.flights
        ? opening(moment.world, {
            type: 'page.open',
            path: '/flight-results',
            flights: moment.snapshot.context.flights,
            searchParams: moment.snapshot.context.searchParams,
          })
        : null,
  }),
  arrival({
    name: 'passengers reloaded',
    does: 'Reload the page.',
    kind: 'edge',
    at: moment =>
      isAt(moment, 'enteringPassengers.editing', 'enteringPassengers.enteringCard') &&
      isOrdinary(moment) &&
      isReady(moment) &&
      isOfEntry(moment)
        ? opening(moment.world, passengersAgain(moment))
        : null,
  }),
  arrival({
    name: 'Back from the bank',
    does: 'Press Back at the bank’s page.',
    kind: 'edge',
    at(moment) {
      const intent = intentOfSecret(moment.world, secretOf(moment));
      return isAt(moment, 'redirecting') && intent?.payment === 'asked' && isOfEntry(moment)
        ? opening(moment.world, passengersAgain(moment))
        : null;
    },
  }),
  arrival({
    name: 'confirmation reloaded',
    does: 'Reload the page.',
    kind: 'edge',
    at(moment) {
      const { returned } = moment.snapshot.context;
      const isThere = isAt(
        moment,
        'ticketed',
        'confirming.awaitingAirline',
        'confirming.refused',
        'confirming.paymentFailed',
      );
      return isThere && returned !== null && intentReturned(moment) !== null
        ? opening(moment.world, returning(moment.world, returned))
        : null;
    },
  }),
  arrival({
    name: 'a flight that has lost its id',
    does: 'In the developer tools set `id` to "" in local storage’s `selectedFlight`, and open /passenger-details in a new tab.',
    kind: 'negative',
    byHand: true,
    at(moment) {
      const { stored } = moment.world;
      if (!isAt(moment, 'enteringPassengers.enteringCard') || !isOrdinary(moment) || !stored.flight)
        return null;
      const world = { ...moment.world, stored: { ...stored, flight: { ...stored.flight, id: '' } } };
      return opening(world, { type: 'page.open', path: '/passenger-details' });
    },
  }),
  arrival({
    name: 'the confirmation of this payment, without its secret',
    does: 'Open /booking-confirmation?payment_intent=… with this payment’s id.',
    kind: 'negative',
    byHand: true,
    at: moment =>
      isAt(moment, 'enteringPassengers.enteringCard') && isOrdinary(moment)
        ? opening(moment.world, returning(moment.world, { paymentIntent: intentIdOf(secretOf(moment)) }))
        : null,
  }),
  arrival({
    name: 'the ticket by its booking',
    does: 'Open /booking-confirmation?booking_id=… with this booking’s id, as the link of the e-mail does.',
    kind: 'edge',
    at(moment) {
      const intent = intentReturned(moment);
      const isThere = isAt(moment, 'confirming.awaitingAirline', 'confirming.refused', 'ticketed');
      return isThere && intent !== null && intent.booking !== 'none'
        ? opening(moment.world, returning(moment.world, { bookingId: bookingIdOf(intent) }))
        : null;
    },
  }),
];
