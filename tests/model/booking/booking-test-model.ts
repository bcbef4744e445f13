import { parseIntentId } from '#contract/payment-intent-id.ts';
import { createTestModel, type TestModel } from '#tools/model/test-model.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { emptyEnvironment, type Environment } from './environment.ts';
import { bankRedirectEventCases } from './event-cases/bank-redirect-event-cases.ts';
import { bankReturnEventCases } from './event-cases/bank-return-event-cases.ts';
import { bookFlightEventCases } from './event-cases/book-flight-event-cases.ts';
import { cardEventCases } from './event-cases/card-event-cases.ts';
import { deepLinkEventCases } from './event-cases/deep-link-event-cases.ts';
import { findBookingEventCases } from './event-cases/find-booking-event-cases.ts';
import { historyEventCases } from './event-cases/history-event-cases.ts';
import { inAppNavigationEventCases } from './event-cases/in-app-navigation-event-cases.ts';
import { offerExpiryEventCases } from './event-cases/offer-expiry-event-cases.ts';
import { offerValidationEventCases } from './event-cases/offer-validation-event-cases.ts';
import { pageReloadEventCases } from './event-cases/page-reload-event-cases.ts';
import { passengersEventCases } from './event-cases/passengers-event-cases.ts';
import { paymentIntentEventCases } from './event-cases/payment-intent-event-cases.ts';
import { resultsEventCases } from './event-cases/results-event-cases.ts';
import { resultsSearchEventCases } from './event-cases/results-search-event-cases.ts';
import { searchEventCases } from './event-cases/search-event-cases.ts';
import {
  searchFormEventCases,
  searchLinkEventCases,
  type SearchLinkId,
} from './event-cases/search-form-event-cases.ts';
import { ticketEventCases } from './event-cases/ticket-event-cases.ts';
import {
  hasExpiringOffer,
  hasOldResults,
  isPayingWithEmptyForm,
  isOnPassengersPage,
  type BookingEventCase,
  type BookingModelState,
  type BookingSnapshot,
} from './model-state.ts';
import { getStateKey } from './state-key.ts';

const isSameSearch = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the actions of the machine store in the browser. */
export function applyAction(
  environment: Environment,
  action: string,
  { context }: BookingSnapshot,
): Environment {
  const { stored } = environment;
  const { flights, searchParams, flight, bookedPassengers, clientSecret } = context;
  switch (action) {
    case 'saveResults':
      return { ...environment, stored: { flights, searchParams, paymentIntent: null } };
    case 'saveBooking':
      return {
        ...environment,
        stored: {
          ...stored,
          // The results of another tab's search are not those of this trip.
          flights: isSameSearch(stored.searchParams, searchParams) ? stored.flights : null,
          flight,
          searchParams,
          passengers: bookedPassengers,
        },
      };
    case 'saveIntent':
      return { ...environment, stored: { ...stored, paymentIntent: parseIntentId(clientSecret ?? '') } };
    case 'clearPassengers':
      return { ...environment, stored: { ...stored, passengers: null } };
    default:
      return environment;
  }
}

/** In the order in which plans try them. */
const eventCases = {
  ...searchFormEventCases,
  ...searchEventCases,
  ...resultsEventCases,
  ...resultsSearchEventCases,
  ...passengersEventCases,
  ...offerValidationEventCases,
  ...offerExpiryEventCases,
  ...paymentIntentEventCases,
  ...cardEventCases,
  ...bankRedirectEventCases,
  ...findBookingEventCases,
  ...bookFlightEventCases,
  ...ticketEventCases,
  ...deepLinkEventCases,
  ...bankReturnEventCases,
  ...pageReloadEventCases,
  ...historyEventCases,
  ...inAppNavigationEventCases,
};

/**
 * From the passengers on, what can happen doesn't depend on how their results were opened. It is tried after searches of the
 * home page, which every history begins with.
 */
const isTriedElsewhere = (state: BookingModelState): boolean =>
  state.environment.isLinked && isOnPassengersPage(state);

/** What happens at once in some states, so that nothing else can happen before. */
const immediateCases: readonly {
  isIn: (state: BookingModelState) => boolean;
  ids: readonly (keyof typeof eventCases)[];
}[] = [
  { isIn: hasOldResults, ids: ['results.expired: on return', 'error(watchResults): timers unavailable'] },
  { isIn: hasExpiringOffer, ids: ['offer.expiring: on return', 'error(watchOffer): timers unavailable'] },
  { isIn: isPayingWithEmptyForm, ids: ['done(confirmPayment): incomplete'] },
];
const happensLater = (id: string, state: BookingModelState): boolean =>
  immediateCases.some(({ isIn, ids }) => isIn(state) && !ids.some(immediate => immediate === id));

const triedCases = Object.entries({ ...searchLinkEventCases, ...eventCases }).map(
  ([id, eventCase]: [string, BookingEventCase]) => {
    const getStep: BookingEventCase['getStep'] = state =>
      isTriedElsewhere(state) || happensLater(id, state) ? null : eventCase.getStep(state);
    return [id, { ...eventCase, getStep }];
  },
);

export type BookingEventCaseId = keyof typeof eventCases | SearchLinkId;

/** The booking machine, with everything that travelers, banks, airlines and networks can do to it. */
export const bookingTestModel: TestModel<BookingSnapshot, Environment> = createTestModel({
  machine: bookingMachine,
  input: {},
  environment: emptyEnvironment,
  eventCases: Object.fromEntries(triedCases),
  applyAction,
  serializeState: getStateKey,
});
