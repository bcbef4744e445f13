import { parseIntentId } from '#contract/payment-intent-id.ts';
import { getBookingId, type Environment } from '../environment.ts';
import { getSampleFlight } from '../sample-data.ts';
import {
  allOf,
  arePassengersComplete,
  findCurrentIntent,
  findReturnedIntent,
  isBaseline,
  isEnteringCard,
  isInState,
  isOnRoute,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import {
  getPassengerDraft,
  isFlightOfHistoryEntry,
  openDocument,
  toConfirmationOpenEvent,
  toPassengersOpenEvent,
  toResultsOpenEvent,
  withForm,
} from './page-open.ts';

const isEditingOrPaying = isInState(
  'booking.enteringPassengers.editing',
  'booking.enteringPassengers.enteringCard',
);
const isReloadable = isInState(
  'booking.ticketed',
  'booking.confirming.awaitingAirline.waiting',
  'booking.confirming.awaitingAirline.waitingLonger',
  'booking.confirming.failed.refused',
  'booking.confirming.failed.paymentFailed',
);
const isBooked = isInState(
  'booking.confirming.awaitingAirline.waiting',
  'booking.confirming.awaitingAirline.waitingLonger',
  'booking.confirming.failed.refused',
  'booking.ticketed',
);

const isRedirecting = isInState('booking.redirecting');

const isChallenged = (state: BookingModelState) =>
  ['challenged', 'challengedThenDeclined'].includes(findCurrentIntent(state)?.payment ?? '');

const reopenPassengers = (state: BookingModelState, stored?: Partial<Environment['stored']>) =>
  openDocument(state.environment, toPassengersOpenEvent(state, getPassengerDraft(state)), stored);

const openWithoutSecret = ({ environment, snapshot: { context } }: BookingModelState) =>
  openDocument(
    environment,
    toConfirmationOpenEvent(environment, { paymentIntent: parseIntentId(context.clientSecret ?? '') }),
  );

/** Opening a page of the booking in a new document: reload, Back from the bank, typed addresses. */
export const pageReloadEventCases = {
  'page.open: results reloaded': {
    instruction: 'Reload the page.',
    kind: 'edge',
    getStep: when(
      allOf(
        isInState('booking.choosing'),
        isBaseline,
        ({ environment }) => environment.stored.flights !== undefined && environment.stored.flights !== null,
        ({ environment }) => !environment.areResultsOld,
      ),
      state => openDocument(state.environment, toResultsOpenEvent(state)),
    ),
  },
  'page.open: old results reloaded': {
    instruction: 'Reload the page: it searches again.',
    kind: 'edge',
    getStep: when(
      allOf(
        isInState('booking.choosing'),
        isBaseline,
        ({ environment, snapshot }) => environment.areResultsOld && snapshot.context.areResultsStale,
      ),
      state => openDocument(state.environment, toResultsOpenEvent(state)),
    ),
  },
  'page.open: empty results reloaded': {
    instruction: 'Reload the page: there are still no flights.',
    kind: 'edge',
    getStep: when(
      allOf(
        isInState('booking.choosing'),
        isOnRoute('no_offers'),
        ({ snapshot }) => snapshot.context.flights?.length === 0,
      ),
      state => openDocument(state.environment, toResultsOpenEvent(state)),
    ),
  },
  'page.open: passengers reloaded': {
    instruction: 'Reload the page.',
    kind: 'edge',
    getStep: when(
      allOf(isEditingOrPaying, isBaseline, arePassengersComplete, isFlightOfHistoryEntry),
      reopenPassengers,
    ),
  },
  'page.open: passengers reloaded with the accepted fare': {
    instruction: 'Reload the page.',
    kind: 'edge',
    getStep: when(
      allOf(isEnteringCard, isOnRoute('price_rises_once'), arePassengersComplete, isFlightOfHistoryEntry),
      reopenPassengers,
    ),
  },
  'page.open: Back from the bank': {
    instruction: 'Press Back on the bank’s page.',
    kind: 'edge',
    getStep: when(allOf(isRedirecting, isChallenged, isFlightOfHistoryEntry), state =>
      reopenPassengers(state, withForm(state)),
    ),
  },
  'page.open: passengers after the ticket': {
    instruction: 'Press Back until the payment would come: the home page opens.',
    kind: 'edge',
    getStep: when(
      allOf(
        isInState('booking.ticketed'),
        isBaseline,
        ({ environment, snapshot }) =>
          environment.lastCard === null &&
          environment.historyEntryOfferId !== null &&
          Boolean(environment.stored.flight) &&
          Boolean(snapshot.context.returned?.clientSecret) &&
          // Otherwise this document has led to the confirmation, and Back opens no new one.
          snapshot.context.returned?.redirectStatus !== null,
      ),
      state => {
        const { context } = state.snapshot;
        return openDocument(
          state.environment,
          {
            type: 'page.open',
            path: '/passenger-details',
            flight: getSampleFlight({ origin: 'JFK', destination: 'LHR' }),
            searchParams: context.searchParams,
            draft: {
              passengers: [],
              clientSecret: context.returned?.clientSecret ?? null,
              replacedSecret: null,
            },
            isTicketShown: true,
          },
          withForm(state),
        );
      },
    ),
  },
  'page.open: confirmation reloaded': {
    instruction: 'Reload the page.',
    kind: 'edge',
    getStep(state) {
      const { returned } = state.snapshot.context;
      return isReloadable(state) && returned !== null && findReturnedIntent(state) !== null
        ? openDocument(state.environment, toConfirmationOpenEvent(state.environment, returned))
        : null;
    },
  },
  'page.open: stored flight without an ID': {
    instruction:
      'In the developer tools, set `id` to "" in `selectedFlight` in local storage, and open /passenger-details in a new tab.',
    kind: 'negative',
    isManual: true,
    getStep(state) {
      const { stored } = state.environment;
      if (!isEnteringCard(state) || !isBaseline(state) || !stored.flight) return null;
      const environment = {
        ...state.environment,
        stored: { ...stored, flight: { ...stored.flight, id: '' } },
      };
      return openDocument(environment, { type: 'page.open', path: '/passenger-details' });
    },
  },
  'page.open: confirmation of this payment without its secret': {
    instruction: 'Open /booking-confirmation?payment_intent=… with the ID of this payment.',
    kind: 'negative',
    isManual: true,
    getStep: when(allOf(isEnteringCard, isBaseline), openWithoutSecret),
  },
  'page.open: confirmation of the authorized payment without its secret': {
    instruction: 'Open /booking-confirmation?payment_intent=… with the ID of this payment.',
    kind: 'negative',
    isManual: true,
    getStep: when(
      state =>
        isRedirecting(state) && isBaseline(state) && findCurrentIntent(state)?.payment === 'authorized',
      openWithoutSecret,
    ),
  },
  'page.open: ticket by its booking ID': {
    instruction:
      'Open /booking-confirmation?booking_id=… with the ID of this booking, as the link in the email does.',
    kind: 'edge',
    getStep(state) {
      const intent = findReturnedIntent(state);
      return isBooked(state) && intent !== null && intent.booking !== 'none'
        ? openDocument(
            state.environment,
            toConfirmationOpenEvent(state.environment, { bookingId: getBookingId(intent) }),
          )
        : null;
    },
  },
} satisfies BookingEventCases;
