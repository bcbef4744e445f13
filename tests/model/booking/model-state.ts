import type { SnapshotFrom } from 'xstate';
import type { StateIdOf } from '#tools/chart/transition-ref.ts';
import { getLeafStateIds, isWithin } from '#tools/chart/state-nodes.ts';
import type { EventCase, EventCases, ModelState, ModelStep } from '#tools/model/event-case.ts';
import { getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import { findTripErrors } from '#contract/rules/trip-criteria.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import type { bookingMachine } from '#machines/booking/booking-machine.ts';
import { findRememberedBooking, getReturnedIntentId } from '#machines/booking/booking-requests.ts';
import { passengerLabel } from '#machines/booking/passenger-entries.ts';
import { arePassengersReady } from '#machines/booking/passengers-page-rules.ts';
import { noFilters } from '#machines/booking/results-filters.ts';
import {
  countPayments,
  emptyHistory,
  findIntentBySecret,
  type Environment,
  type Intent,
} from './environment.ts';
import { baseFare, raisedFare, today } from './sample-data.ts';
import { findForcedOutcome, type ForcedOutcome } from './sandbox-routes.ts';

export type BookingStateId = StateIdOf<typeof bookingMachine>;
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;
export type BookingModelState = ModelState<BookingSnapshot, Environment>;
export type BookingEventCase = EventCase<BookingSnapshot, BookingEvent, Environment>;
export type BookingEventCases = EventCases<BookingSnapshot, BookingEvent, Environment>;
type BookingStep = ModelStep<BookingEvent, Environment>;

type Predicate = (state: BookingModelState) => boolean;

export const isOnPassengersPage = (state: BookingModelState): boolean =>
  isWithin('booking.enteringPassengers' satisfies BookingStateId, getLeafStateId(state));

const isOnResultsPage = (state: BookingModelState): boolean =>
  getLeafStateId(state) === ('booking.choosing' satisfies BookingStateId);

/**
 * Restricts an event case to some states. After one on a page, what led to the page has no longer just happened. What is
 * further back in the history is tried from ordinary steps only, which `keepHistory` marks.
 */
export const when =
  (isEnabled: Predicate, getStep: (state: BookingModelState) => BookingStep): BookingEventCase['getStep'] =>
  state => {
    if (!isEnabled(state)) return null;
    const step = getStep(state);
    const environment = step.environment ?? state.environment;
    return {
      ...step,
      environment: {
        ...environment,
        history: environment.history === state.environment.history ? emptyHistory : environment.history,
        isFlightJustSelected: environment.isFlightJustSelected && !isOnPassengersPage(state),
        isOfferJustWatched: environment.isOfferJustWatched && !isOnPassengersPage(state),
        areResultsJustShown: environment.areResultsJustShown && !isOnResultsPage(state),
      },
    };
  };

/** An ordinary step, after which the pages before it are still tried. */
export const keepHistory =
  (getStep: BookingEventCase['getStep']): BookingEventCase['getStep'] =>
  state => {
    const step = getStep(state);
    if (step === null) return null;
    const { history } = state.environment;
    return { ...step, environment: { ...(step.environment ?? state.environment), history } };
  };

export const allOf =
  (...predicates: readonly Predicate[]): Predicate =>
  state =>
    predicates.every(isTrue => isTrue(state));

export const anyOf =
  (...predicates: readonly Predicate[]): Predicate =>
  state =>
    predicates.some(isTrue => isTrue(state));

/** Every event case asks for it, in every state. */
const leafStateIds = new WeakMap<BookingSnapshot, string>();

export function getLeafStateId({ snapshot }: BookingModelState): string {
  const known = leafStateIds.get(snapshot);
  if (known !== undefined) return known;
  const id = getLeafStateIds(snapshot.machine.id, snapshot.value).join(' ');
  leafStateIds.set(snapshot, id);
  return id;
}

/** Whether the booking is in one of these leaf states. */
export const isInState =
  (...ids: readonly BookingStateId[]): Predicate =>
  state =>
    ids.some(id => id === getLeafStateId(state));

/** States that must not be left. */
export const isLocked = isInState(
  'booking.enteringPassengers.confirmingPayment',
  'booking.redirecting',
  'booking.confirming.findingBooking',
  'booking.confirming.booking',
);

/** Whether the selected flight’s offer expires soon, or has expired. */
export const isOfferOld: Predicate = ({ snapshot: { context } }) => context.isExpiring || context.isExpired;

/** Whether old results have just been shown again: the page says so at once. */
export const hasOldResults: Predicate = state =>
  isOnResultsPage(state) && state.environment.areResultsOld && !state.snapshot.context.areResultsStale;

/** Whether a new document has just opened the passengers of an offer that expires soon: the page says so at once. */
export const hasExpiringOffer: Predicate = state => {
  const { snapshot, environment } = state;
  const { flight, isExpiring } = snapshot.context;
  return (
    isOnPassengersPage(state) &&
    flight !== null &&
    flight.id === environment.expiringOfferId &&
    !isExpiring &&
    !environment.isOfferUnwatched
  );
};

/** Whether Pay was pressed with a card form that shows at once what it lacks. */
export const isPayingWithEmptyForm: Predicate = state =>
  isInState('booking.enteringPassengers.confirmingPayment')(state) && state.environment.lastCard === 'empty';

export const isEditingOnResults = isInState('booking.updatingResults.editing');
export const isEditingSearch = isInState('booking.searching.editing');
export const isEditingPassengers = isInState('booking.enteringPassengers.editing');
export const isEnteringCard = isInState('booking.enteringPassengers.enteringCard');

/** What the route of the search forces in the sandbox. */
export const getForcedOutcome = ({ snapshot }: BookingModelState): ForcedOutcome =>
  findForcedOutcome(snapshot.context.searchParams);

export const isOnRoute =
  (...outcomes: readonly ForcedOutcome[]): Predicate =>
  state =>
    outcomes.includes(getForcedOutcome(state));

export const hasNoChildren: Predicate = ({ snapshot: { context } }) =>
  (context.searchParams?.passengers.children ?? 0) === 0;

const isOneAdult: Predicate = ({ snapshot: { context } }) =>
  context.searchParams === null || getTotalPassengers(context.searchParams.passengers) === 1;

export const hasNoFlight: Predicate = ({ snapshot: { context } }) => context.flight === null;

const noFiltersText = JSON.stringify(noFilters);

/** Whether the results are neither sorted, filtered nor paged. */
export const isUnfiltered: Predicate = ({ snapshot: { context } }) =>
  context.filters === noFilters || JSON.stringify(context.filters) === noFiltersText;

/** Whether a flight was selected from a list that was sorted, filtered or paged. */
export const isSelectedFiltered: Predicate = state =>
  state.snapshot.context.flight !== null && !isUnfiltered(state);

/** One adult on an ordinary route, before anything rare has happened, except that the offer may be old. */
export const isOrdinary: Predicate = state =>
  !isSelectedFiltered(state) &&
  getForcedOutcome(state) === 'nothing' &&
  isOneAdult(state) &&
  countPayments(state.environment) <= 1 &&
  !state.environment.isOfferUnwatched &&
  !state.snapshot.context.isDuplicateConfirmed &&
  // Back to the passengers of an earlier search leaves the results of the one that is under way.
  (hasNoFlight(state) || state.snapshot.context.flights !== null) &&
  (state.snapshot.context.flight?.id ?? 'off_1') === 'off_1';

/** The same with an offer that isn't old: rare cases start from here only. */
export const isBaseline: Predicate = state => isOrdinary(state) && !state.snapshot.context.isExpiring;

/** The first payment of an ordinary booking, or before it: what can happen anywhere on the page is tried from there only. */
export const isFirstPayment: Predicate = state =>
  isBaseline(state) &&
  state.snapshot.context.replacedSecret === null &&
  Object.keys(state.environment.intents).length <= 1 &&
  state.environment.lastCard !== 'scriptUnavailable' &&
  state.snapshot.context.passengerErrors.length === 0;

const isResuming = isInState('booking.enteringPassengers.resuming');
const isPaymentOver = isInState(
  'booking.enteringPassengers.declined',
  'booking.enteringPassengers.paymentClosed',
);

/** Whether the browser can have refused to watch the offer when the page opened. */
export const canFailToWatch: Predicate = state =>
  isFirstPayment(state) &&
  (isResuming(state)
    ? state.environment.isOfferJustWatched
    : isPaymentOver(state) && state.environment.lastCard === null);

/** The total that the airline asks for the selected flight at the next validation. */
export function getAskedAmount(state: BookingModelState): string {
  const shown = state.snapshot.context.fare?.amount ?? baseFare;
  switch (getForcedOutcome(state)) {
    case 'price_rises_always':
      return (Number(shown) + 10).toFixed(2);
    case 'price_rises_once':
      return raisedFare;
    default:
      return baseFare;
  }
}

/** The asked amount minus the amount on the page: positive where the flight has become more expensive. */
export const getFareDifference = (state: BookingModelState): number =>
  Number(getAskedAmount(state)) - Number(state.snapshot.context.fare?.amount);

export const isSearchFormComplete: Predicate = ({ snapshot }) =>
  Object.keys(findTripErrors(snapshot.context.form, today)).length === 0;

/** Other trips, parties, cabins and invalid input are tried before the first search only. */
export const isBeforeFirstSearch = ({ environment: { stored, intents } }: BookingModelState) =>
  stored.flights === undefined && stored.paymentIntent === null && Object.keys(intents).length === 0;

/** The form of a multi-city trip. It is filled in here; multi-city.test.ts searches and books one. */
export const isMultiCity: Predicate = ({ snapshot }) => snapshot.context.form.tripType === 'multi';

/** The form has airports near its places. They are chosen here; nearby-airports.test.ts searches with them. */
export const hasNearbyAirports: Predicate = ({ snapshot: { context } }) =>
  context.form.originNearby.length > 0 || context.form.destinationNearby.length > 0;

/** The ordinary search form is complete, and nothing has been searched yet. */
export const isFreshSearch: Predicate = state => {
  const { searchParams, form } = state.snapshot.context;
  return (
    isEditingSearch(state) &&
    !isMultiCity(state) &&
    !hasNearbyAirports(state) &&
    searchParams === null &&
    isSearchFormComplete(state) &&
    [form.originCode, form.destinationCode].every(code => ['JFK', 'LHR'].includes(code))
  );
};

export const arePassengersComplete: Predicate = ({ snapshot }) => arePassengersReady(snapshot.context, today);

export const isPassengerEmpty =
  (index: number): Predicate =>
  ({ snapshot }) =>
    snapshot.context.passengers?.[index]?.firstName === '';

/** The index of the first passenger that is not filled in; -1 for none. */
const findEmptyPassenger = ({ snapshot: { context } }: BookingModelState): number =>
  (context.passengers ?? []).findIndex(({ firstName }) => firstName === '');

/** Whether this passenger, such as `Infant 1`, is the first that is not filled in. */
export const isNextPassenger =
  (label: string): Predicate =>
  state => {
    const index = findEmptyPassenger(state);
    return index > 0 && passengerLabel(state.snapshot.context.passengers ?? [], index) === label;
  };

/** Whether the passengers page offers to search again, as far as its form decides it. */
export const canRepeatSearch: Predicate = ({ snapshot: { context } }) =>
  (context.problem !== null && !/payment|requests|offline/.test(context.problem)) ||
  context.passengerErrors.some(
    ({ birthDate, firstName }) => birthDate !== undefined && firstName === undefined,
  );

/** The intent that the page wants to pay. */
export const findCurrentIntent = ({ snapshot, environment }: BookingModelState): Intent | null =>
  findIntentBySecret(environment, snapshot.context.clientSecret);

/** The intent that the next one replaces. */
export const findReplacedIntent = ({ snapshot, environment }: BookingModelState): Intent | null =>
  findIntentBySecret(environment, snapshot.context.replacedSecret);

/** The intent in the address of the confirmation page, if the backend knows it. */
export const findReturnedIntent = ({ snapshot, environment }: BookingModelState): Intent | null =>
  environment.intents[getReturnedIntentId(snapshot.context)] ?? null;

/** Whether this browser remembers the booking of the returned intent. */
export const hasBookingData: Predicate = ({ snapshot }) => findRememberedBooking(snapshot.context) !== null;

/** Whether this document has gone on to the confirmation by itself, from the passengers page that is still in its history. */
export const isConfirmedHere: Predicate = ({ environment }) =>
  environment.lastCard === 'paidInOtherTab' && environment.historyEntryOfferId !== null;

/** Whether the payment was started in another browser. */
export const isOtherBrowser: Predicate = ({ snapshot: { context } }) =>
  context.returned !== null && context.remembered?.flight === null;
