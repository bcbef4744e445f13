import { parseIntentId } from '#contract/payment-intent-id.ts';
import { isWithin } from '#tools/chart/state-nodes.ts';
import { toSearchParams } from '#machines/booking/searched-trip.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { countPayments, type Intent } from './environment.ts';
import {
  arePassengersComplete,
  canRepeatSearch,
  findCurrentIntent,
  findReplacedIntent,
  findReturnedIntent,
  getFareDifference,
  getForcedOutcome,
  getLeafStateId,
  hasExpiringOffer,
  hasNearbyAirports,
  canFailToWatch,
  isConfirmedHere,
  isBaseline,
  isFirstPayment,
  isOfferOld,
  isUnfiltered,
  isEnteringCard,
  isInState,
  isSearchFormComplete,
  type BookingModelState,
  type BookingStateId,
} from './model-state.ts';
import { findForcedOutcome } from './sandbox-routes.ts';

const isIn = (ancestor: BookingStateId, state: BookingModelState) =>
  isWithin(ancestor, getLeafStateId(state));

const getIntentKey = (intent: Intent | null): unknown =>
  intent && [intent.payment, intent.booking, intent.detailsFailedOnce, intent.forcedOutcome];

const getPartyKey = ({ snapshot: { context } }: BookingModelState) => [
  context.searchParams?.childAges ?? [],
  context.searchParams?.passengers,
  context.passengers?.map(({ type, firstName, email, birthYear, hasOwnContact }, index) => [
    type,
    firstName !== '',
    email.endsWith('home'),
    type === 'child' && birthYear,
    index > 0 && hasOwnContact,
  ]),
];

/** After the first search, all that matters of the form is what a search of it would be. */
const getSearchKey = (state: BookingModelState): unknown => {
  const { form, searchErrors, searchParams, filters } = state.snapshot.context;
  const fields = [
    form.originText,
    form.originCode,
    form.destinationCode,
    form.departureDate,
    form.returnDate,
  ];
  return [
    state.environment.hasOpenedPage,
    isSearchFormComplete(state),
    form.originCode === '',
    form.tripType === 'multi' && form.laterSlices,
    hasNearbyAirports(state),
    searchParams === null ? [...fields, form.tripType, form.cabin] : findForcedOutcome(toSearchParams(form)),
    form.counts,
    form.childAges,
    Object.keys(searchErrors),
    filters,
  ];
};

/** Whether a fare is chosen, as long as no flight is selected. */
const hasChosenFare = ({ snapshot: { context } }: BookingModelState): boolean =>
  context.flight === null && context.chosenFares.length > 0;

/** Whether details of a flight are open, as long as no flight is selected. */
const hasOpenDetails = ({ snapshot: { context } }: BookingModelState): boolean =>
  context.flight === null && context.openDetails.length > 0;

const getTripKey = (searchParams: SearchParams | null | undefined) =>
  searchParams && [searchParams.origin, searchParams.departureDate];

/** The searches of results that a link has opened: their form is filled in with them, and changed. False without a link. */
const getLinkedKey = ({ snapshot: { context }, environment }: BookingModelState): unknown =>
  environment.isLinked && [getTripKey(context.searchParams), getTripKey(context.heldResults?.searchParams)];

/** What decides about a search on the results page, and about its form there. */
const getResultsSearchKey = (state: BookingModelState): unknown => {
  const { context } = state.snapshot;
  return [
    state.environment.isLinked && [context.form.originCode, context.form.departureDate],
    context.form.tripType === 'multi' && context.form.laterSlices,
    hasNearbyAirports(state),
    [context.form.originText === 'QQQ', context.form.counts, context.form.childAges],
    [Object.keys(context.searchErrors), context.searchFailure !== null],
    [context.searchParams === null, context.flights?.length, context.heldResults?.flights.length],
    hasChosenFare(state),
    context.filters,
  ];
};

/** Whether results that are too old are shown, or can be opened from here. */
function areOldResultsNear(state: BookingModelState): boolean {
  const { areResultsOld, history } = state.environment;
  if (!areResultsOld) return false;
  if (isIn('booking.searching', state)) return history.beforeHome === 'results';
  if (isIn('booking.enteringPassengers', state)) return isFirstPayment(state) || isBaseline(state);
  return !isIn('booking.confirming', state) && !isIn('booking.ticketed', state)
    ? true
    : isConfirmedHere(state);
}

const getResultsKey = (state: BookingModelState) => {
  const { context } = state.snapshot;
  return [
    context.flights?.length ?? null,
    context.filters,
    hasChosenFare(state),
    hasOpenDetails(state),
    context.areResultsStale,
    state.environment.areResultsJustShown,
    isOfferOld(state),
    state.environment.leftDraft !== null,
  ];
};

const isPaying = isInState('booking.enteringPassengers.confirmingPayment', 'booking.redirecting');

const getCardKey = (state: BookingModelState) => {
  const { lastCard } = state.environment;
  if (isPaying(state)) return lastCard;
  return [
    lastCard === 'scriptUnavailable',
    isEnteringCard(state) && lastCard === null && countPayments(state.environment) === 1,
  ];
};

const isJustSelected = ({ snapshot: { context }, environment }: BookingModelState): boolean =>
  environment.isFlightJustSelected && (context.passengers?.[0]?.firstName ?? '') === '';

const getPassengersPageKey = (state: BookingModelState): unknown => {
  const { snapshot, environment } = state;
  const { context } = snapshot;
  return [
    arePassengersComplete(state),
    canRepeatSearch(state),
    [context.flight?.id, Math.sign(getFareDifference(state))],
    [context.isExpiring, context.isExpired, context.offer?.offerId === context.flight?.id],
    hasExpiringOffer(state),
    context.isDuplicateConfirmed,
    context.bookedPassengers !== null,
    [
      environment.isOfferUnwatched,
      canFailToWatch(state),
      isFirstPayment(state),
      isIn('booking.enteringPassengers.repricing', state) && isUnfiltered(state),
      context.flight?.id === environment.historyEntryOfferId,
    ],
    getCardKey(state),
  ];
};

const getConfirmationKey = (state: BookingModelState): unknown => {
  const { returned, remembered, bookingId } = state.snapshot.context;
  const { historyEntryOfferId, stored } = state.environment;
  const loaded = Object.values(state.environment.intents).find(({ secret }) =>
    bookingId?.endsWith(parseIntentId(secret)),
  );
  return [
    getIntentKey(findReturnedIntent(state)),
    isConfirmedHere(state),
    [returned?.clientSecret !== null, returned?.redirectStatus, returned?.bookingId !== null],
    historyEntryOfferId !== null && historyEntryOfferId === stored.flight?.id,
    remembered && [
      remembered.flight?.id ?? null,
      remembered.passengers !== null,
      remembered.paymentIntent !== null,
    ],
    getIntentKey(loaded ?? null),
  ];
};

/** Everything that decides what can happen next. States that differ in nothing else have the same key. */
export function getStateKey(state: BookingModelState): string {
  const isSearching = isIn('booking.searching', state);
  const isTicketed = isIn('booking.ticketed', state);
  const isOnPassengersPage = isIn('booking.enteringPassengers', state) || isIn('booking.redirecting', state);
  return JSON.stringify([
    getLeafStateId(state),
    countPayments(state.environment),
    state.snapshot.context.replacedSecret === null,
    isBaseline(state),
    [areOldResultsNear(state), getLinkedKey(state)],
    isSearching ? getSearchKey(state) : isSearchFormComplete(state),
    isTicketed || isIn('booking.searching.editing', state) ? null : getForcedOutcome(state),
    getPartyKey(state),
    isJustSelected(state) && state.snapshot.context.filters,
    isIn('booking.choosing', state) ? getResultsKey(state) : null,
    isIn('booking.updatingResults', state) ? getResultsSearchKey(state) : null,
    isOnPassengersPage || state.environment.leftDraft !== null ? getPassengersPageKey(state) : null,
    getIntentKey(findCurrentIntent(state)),
    ['pending', 'confirmed'].find(status => status === findReplacedIntent(state)?.booking),
    Object.values(state.environment.history),
    state.environment.history.later !== null && isOfferOld(state),
    isIn('booking.confirming', state) || isTicketed ? getConfirmationKey(state) : null,
  ]);
}
