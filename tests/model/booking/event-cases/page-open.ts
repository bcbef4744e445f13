import type { PaymentReturn } from '#machines/booking/booking-context.ts';
import type { LinkedSearch, PageOpenEvent, PassengerDraft } from '#machines/booking/booking-events.ts';
import {
  emptyHistory,
  emptyRememberedBooking,
  toRememberedBooking,
  type Environment,
} from '../environment.ts';
import type { SearchParams } from '#contract/search-params.ts';
import type { SearchForm } from '#machines/booking/search-form.ts';
import { toSearchForm } from '#machines/booking/searched-trip.ts';
import { isUnfiltered, type BookingModelState } from '../model-state.ts';
import { today } from '../sample-data.ts';

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

/** What a new document of the same tab starts with that the site itself has led to: it has the search form, too. */
export const withForm = ({ environment: { stored }, snapshot }: BookingModelState) => ({
  ...stored,
  form: snapshot.context.form,
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
  context.passengers === null
    ? null
    : {
        passengers: context.passengers,
        clientSecret: context.clientSecret,
        replacedSecret: context.replacedSecret,
      };

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

/** When the searches of the search form are made. */
export const searchedAt = Date.parse(`${today}T12:00:00Z`);
/** The age of results that are too old. */
const oldAgeMs = 20 * 60_000;

/** A search as the address of the results has it: places by their codes only. */
export const toLinkedSearch = (form: SearchForm, at = searchedAt): LinkedSearch => ({
  form: { ...form, originText: '', originCity: null, destinationText: '', destinationCity: null },
  today,
  at,
});

/** What the address of the results says of their search, when they are opened again. */
export function getLinkedSearch(
  { environment }: BookingModelState,
  searchParams: SearchParams | null | undefined,
): { search?: LinkedSearch } {
  if (!searchParams) return {};
  const age = environment.areResultsOld ? oldAgeMs : 0;
  return {
    search: toLinkedSearch(toSearchForm(searchParams), (searchParams.searchedAt ?? searchedAt) + age),
  };
}

/** Opens the results. The address says what is searched and filtered, and nothing where nothing is. */
export const toResultsOpenEvent = (state: BookingModelState): PageOpenEvent => ({
  type: 'page.open',
  path: '/flight-results',
  ...getLinkedSearch(state, state.snapshot.context.searchParams),
  flights: state.snapshot.context.flights,
  searchParams: state.snapshot.context.searchParams,
  filters: isUnfiltered(state) ? null : state.snapshot.context.filters,
});

export const isFlightOfHistoryEntry = ({ snapshot: { context }, environment }: BookingModelState) =>
  context.flight?.id === environment.historyEntryOfferId;
