import { parseIntentId } from '#contract/payment-intent.ts';
import {
  createPageOpenEventCase,
  isFlightOfHistoryEntry,
  openDocument,
  createPassengersOpenEvent,
  createConfirmationOpenEvent,
} from './page-open-event-case.ts';
import {
  getBookingId,
  findIntentBySecret,
  findReturnedIntent,
  isInState,
  isBaseline,
  arePassengersComplete,
  getClientSecret,
  type BookingEventCase,
} from '../environment.ts';

/** A page of the booking opened anew: reloaded, come Back to from the bank, by its address. */
export const pageReloadEventCases: readonly BookingEventCase[] = [
  createPageOpenEventCase({
    name: 'results reloaded',
    instruction: 'Reload the page.',
    kind: 'edge',
    getStep: state =>
      isInState(state, 'choosing') && isBaseline(state) && state.environment.stored.flights
        ? openDocument(state.environment, {
            type: 'page.open',
            path: '/flight-results',
            flights: state.snapshot.context.flights,
            searchParams: state.snapshot.context.searchParams,
          })
        : null,
  }),
  createPageOpenEventCase({
    name: 'passengers reloaded',
    instruction: 'Reload the page.',
    kind: 'edge',
    getStep: state =>
      isInState(state, 'enteringPassengers.editing', 'enteringPassengers.enteringCard') &&
      isBaseline(state) &&
      arePassengersComplete(state) &&
      isFlightOfHistoryEntry(state)
        ? openDocument(state.environment, createPassengersOpenEvent(state))
        : null,
  }),
  createPageOpenEventCase({
    name: 'Back from the bank',
    instruction: 'Press Back at the bank’s page.',
    kind: 'edge',
    getStep(state) {
      const intent = findIntentBySecret(state.environment, getClientSecret(state));
      return isInState(state, 'redirecting') && intent?.payment === 'asked' && isFlightOfHistoryEntry(state)
        ? openDocument(state.environment, createPassengersOpenEvent(state))
        : null;
    },
  }),
  createPageOpenEventCase({
    name: 'confirmation reloaded',
    instruction: 'Reload the page.',
    kind: 'edge',
    getStep(state) {
      const { returned } = state.snapshot.context;
      const isEnabled = isInState(
        state,
        'ticketed',
        'confirming.awaitingAirline',
        'confirming.failed.refused',
        'confirming.failed.paymentFailed',
      );
      return isEnabled && returned !== null && findReturnedIntent(state) !== null
        ? openDocument(state.environment, createConfirmationOpenEvent(state.environment, returned))
        : null;
    },
  }),
  createPageOpenEventCase({
    name: 'a flight that has lost its id',
    instruction:
      'In the developer tools set `id` to "" in local storage’s `selectedFlight`, and open /passenger-details in a new tab.',
    kind: 'negative',
    byHand: true,
    getStep(state) {
      const { stored } = state.environment;
      if (!isInState(state, 'enteringPassengers.enteringCard') || !isBaseline(state) || !stored.flight)
        return null;
      const environment = {
        ...state.environment,
        stored: { ...stored, flight: { ...stored.flight, id: '' } },
      };
      return openDocument(environment, { type: 'page.open', path: '/passenger-details' });
    },
  }),
  createPageOpenEventCase({
    name: 'the confirmation of this payment, without its secret',
    instruction: 'Open /booking-confirmation?payment_intent=… with this payment’s id.',
    kind: 'negative',
    byHand: true,
    getStep: state =>
      isInState(state, 'enteringPassengers.enteringCard') && isBaseline(state)
        ? openDocument(
            state.environment,
            createConfirmationOpenEvent(state.environment, {
              paymentIntent: parseIntentId(getClientSecret(state)),
            }),
          )
        : null,
  }),
  createPageOpenEventCase({
    name: 'the ticket by its booking',
    instruction:
      'Open /booking-confirmation?booking_id=… with this booking’s id, as the link of the e-mail does.',
    kind: 'edge',
    getStep(state) {
      const intent = findReturnedIntent(state);
      const isEnabled = isInState(
        state,
        'confirming.awaitingAirline',
        'confirming.failed.refused',
        'ticketed',
      );
      return isEnabled && intent !== null && intent.booking !== 'none'
        ? openDocument(
            state.environment,
            createConfirmationOpenEvent(state.environment, { bookingId: getBookingId(intent) }),
          )
        : null;
    },
  }),
];
