import type { PaymentReturn } from '#machines/booking/booking-context.ts';
import type { PageOpenEvent, PassengerDraft } from '#machines/booking/booking-events.ts';
import {
  emptyHistory,
  emptyRememberedBooking,
  toRememberedBooking,
  type Environment,
} from '../environment.ts';
import { isUnfiltered, type BookingModelState } from '../model-state.ts';

/** Opens a new document: the machine starts with what this browser has stored. */
export const openDocument = (
  environment: Environment,
  event: PageOpenEvent,
  stored: Partial<Environment['stored']> = environment.stored,
) => ({
  restart: { input: stored },
  event,
  environment: {
    ...environment,
    hasOpenedPage: true,
    lastCard: null,
    leftDraft: null,
    history: emptyHistory,
    isFlightJustSelected: false,
    isOfferJustWatched: false,
    areResultsJustShown: false,
    isOfferUnwatched: false,
  },
});

export const toConfirmationOpenEvent = (
  environment: Environment,
  returned: Partial<PaymentReturn>,
  remembered = toRememberedBooking(environment),
): PageOpenEvent => ({
  type: 'page.open',
  path: '/booking-confirmation',
  returned: { paymentIntent: null, clientSecret: null, redirectStatus: null, bookingId: null, ...returned },
  remembered: environment.hasOpenedPage ? remembered : emptyRememberedBooking,
});

export const getPassengerDraft = ({ snapshot: { context } }: BookingModelState): PassengerDraft | null =>
  context.passengers === null ? null : { passengers: context.passengers, clientSecret: context.clientSecret };

/** Opens the passengers page with what its history entry keeps. */
export const toPassengersOpenEvent = (
  { snapshot: { context } }: BookingModelState,
  draft: PassengerDraft | null,
): PageOpenEvent => ({
  type: 'page.open',
  path: '/passenger-details',
  flight: context.flight,
  searchParams: context.searchParams,
  draft,
  isTicketShown: false,
});

/** Opens the results. The address says what is filtered, and nothing where nothing is. */
export const toResultsOpenEvent = (state: BookingModelState): PageOpenEvent => ({
  type: 'page.open',
  path: '/flight-results',
  flights: state.snapshot.context.flights,
  searchParams: state.snapshot.context.searchParams,
  filters: isUnfiltered(state) ? null : state.snapshot.context.filters,
});

export const isFlightOfHistoryEntry = ({ snapshot: { context }, environment }: BookingModelState) =>
  context.flight?.id === environment.historyEntryOfferId;
