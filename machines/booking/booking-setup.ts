import { assign, sendTo, setup } from 'xstate';
import type { BookResponse } from '#contract/booking.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { getErrorEnvelope, getSupportCode, isOffline } from '#contract/call-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Flight } from '#contract/flight.ts';
import type { ValidatedOffer } from '#contract/offer.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { RouteEnd } from '#contract/rules/search-criteria.ts';
import { findTripErrors } from '#contract/rules/trip-criteria.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { searchOverlayMachine } from '../search-overlay/search-overlay-machine.ts';
import {
  bookingActors,
  type ConfirmOutcome,
  type FoundBooking,
  type FoundFlights,
  type StartedPayment,
} from './booking-actors.ts';
import type { BookingContext, BookingInput, Fare } from './booking-context.ts';
import type { BookingEvent, FunnelPath, PageOpenEvent } from './booking-events.ts';
import {
  isMoreExpensive,
  findRememberedBooking,
  getReturnedIntentId,
  type toOfferDetails,
} from './booking-requests.ts';
import {
  arePassengersReady,
  validatePassengersPage,
  getCorrectedChildAges,
} from './passengers-page-rules.ts';
import * as change from './context-updates.ts';
import { canAddSlice, canRemoveSlice } from './later-slices.ts';
import { canToggleNearby } from './nearby-airports.ts';
import { tripActions } from './trip-actions.ts';
import { toBookingPassengers, type PassengerChange } from './passenger-entries.ts';
import { priceCeiling, selectFare, toNearestFilters } from './results.ts';
import { isFareGroup, noFilters, toggleOption, type FilterGroup, type SortMode } from './results-filters.ts';
import type * as form from './search-form.ts';
import { toSearchParams } from './searched-trip.ts';
import * as searchUpdates from './search-updates.ts';

/** How long after its response a search moves on to the results. */
const navigationDelay = 600;
/** How long a search may take. */
const searchTimeout = 30_000;
/** How long a redirect may take before the card form is shown again. */
const redirectTimeout = 20_000;
/** How long the airline may take to confirm before the page says that it need not stay open. */
const longWait = 45_000;

export type BookingTag =
  /** A call is running, and controls are disabled. */
  | 'busy'
  /** The results page shows the search form. */
  | 'searchForm'
  /** The search has ended: the results page is shown, or can be rendered before it is. */
  | 'resultsReady'
  | 'loadingPassengers'
  | 'cardForm'
  /** "Continue to Payment" is shown. */
  | 'continue'
  | 'fareIncreased'
  /** The same trip is already booked or being paid for. */
  | 'duplicateTrip'
  | 'offerUnavailable'
  | 'paymentFailed'
  /** The payment takes no card anymore; only a new one does. */
  | 'paymentClosed'
  | 'confirming'
  /** The card is authorized, so that the payment is done. */
  | 'paid'
  /** The booking goes on, with this page or without it. */
  | 'booking'
  | 'awaitingAirline'
  /** The airline takes longer than usual. */
  | 'waitingLonger'
  | 'failed'
  /** Another payment for the same trip came first. */
  | 'alreadyBooked'
  /** A person settles it, and the message says what is known. */
  | 'escalated'
  /** The ticket's personal data is erased. */
  | 'erased'
  /** The order of the ticket is canceled, and the message says what happened to the payment. */
  | 'canceled'
  /** The charge status of a failed booking. */
  | 'notCharged'
  | 'held'
  | 'charged'
  | 'canRetry';

/** The messages of the error catalog that the machine shows. */
export const messages = {
  searchFailed: 'Something went wrong fetching flights.',
  missingOfferId: 'Missing offer ID',
  offline: 'You are offline. Check your connection, then try again.',
  offlineNotCharged: 'You are offline. Your card was not charged. Check your connection, then try again.',
  offerInvalid: 'Offer validation failed.',
  offerUnreadable: 'Could not validate offer.',
  offerEmpty: 'No passenger data found in validated offer.',
  noIntent: 'Failed to create payment intent.',
  intentFailed: 'Server error during payment initialization.',
  missingBookingData: 'Missing booking data. Please restart your booking.',
  missingIntent: 'Missing payment intent ID.',
  missingReturn: 'Missing payment confirmation info.',
  secretMissing:
    'This address lacks the proof of your payment. Open the address that you came to after paying.',
  airlineSilent:
    'The airline has not confirmed yet. You may close this page: we finish the booking without it, and email you. Its address shows the outcome, too.',
  escalated: 'We are looking into your booking and will contact you. Please do not book again.',
  bookingFetchFailed: 'Booking fetch failed',
  ticketFetchFailed: 'Duffel fetch failed',
  providerUnreachable: 'The payment service could not be reached. Your card was not charged.',
  paymentClosed:
    'This payment is closed: it was open for too long, or you continued it in another tab. Nothing was charged for it.',
  bankRefused: 'Your bank did not approve the payment. Your card was not charged.',
} as const;

const hasCode = (error: unknown, ...codes: ErrorCode[]) =>
  codes.some(code => getErrorEnvelope(error)?.code === code);
const isRateLimited = (error: unknown) => hasCode(error, 'rate_limited');

/** What the backend says about a refusal. */
const getMessage = (error: unknown, fallback: string = messages.bankRefused): string =>
  getErrorEnvelope(error)?.error ?? fallback;

/** Adds what to do if a call failed only because the browser is offline. */
const withConnection = (message: string, error: unknown): string =>
  isOffline(error) ? `${message} ${messages.offline}` : message;

/** What a failed call says about the booking. It has not failed if the call only came too often, too early, or offline. */
const getBookingProblem = (error: unknown, fallback: string): string => {
  if (isOffline(error)) return messages.offline;
  const message = getMessage(error, fallback);
  return hasCode(error, 'rate_limited', 'booking_pending', 'already_booked')
    ? message
    : `Booking failed: ${message}`;
};

/** Types, rules and actors of the booking machine; the chart stands in booking-machine.ts. */
export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    tags: {} as BookingTag,
    meta: {} as { path: FunnelPath },
  },
  delays: { navigationDelay, searchTimeout, redirectTimeout, longWait },
  actors: { ...bookingActors, searchOverlay: searchOverlayMachine },
  guards: {
    isPage: ({ event }, path: FunnelPath) => event.type === 'page.open' && event.path === path,
    isSearchComplete: ({ context }, { today }: { today: PlainDate }) =>
      Object.keys(findTripErrors(context.form, today)).length === 0,
    canToggleNearby: ({ context }, { end, code }: { end: RouteEnd; code: string }) =>
      canToggleNearby(context.form, end, code),
    canAddSlice: ({ context }) => canAddSlice(context.form),
    canRemoveSlice: ({ context }) => canRemoveSlice(context.form),
    hasSearchErrors: ({ context }) => Object.keys(context.searchErrors).length > 0,
    isSearchNeeded: ({ context }, page: PageOpenEvent) => searchUpdates.isSearchNeeded(context, page),
    hasResults: ({ context }) => context.flights !== null || context.heldResults !== null,
    hasSearch: ({ context }) => context.searchParams !== null,
    hasFlight: ({ context }) => context.flight !== null,
    hasOfferId: ({ context }) => context.flight !== null && context.flight.id !== '',
    isTicketShown: ({ context }, { output }: { output: FoundBooking }) =>
      context.isTicketShown && output.booking !== null,
    hasIntent: ({ context }) => context.clientSecret !== null,
    hasIncompletePassenger: ({ context }, { today }: { today: PlainDate }) =>
      !arePassengersReady(context, today),
    isOfferExpired: ({ context }) => context.isExpired,
    isOfferChecked: ({ context }) => context.offer !== null && context.offer.offerId === context.flight?.id,
    isOfferInvalid: (_, { output }: { output: ValidatedOffer }) =>
      !output.valid || !output.offer?.data.passengers,
    isOfferEmpty: (_, { output }: { output: ValidatedOffer }) => output.offer?.data.passengers?.length === 0,
    isPassengerMismatch: ({ context }, { output }: { output: ValidatedOffer }) =>
      toBookingPassengers(context.passengers ?? [], output.offer?.data.passengers ?? []) === null,
    isFareMoreExpensive: ({ context }, { asked }: { asked: Fare }) => isMoreExpensive(asked, context.fare),
    isFareRaised: ({ context }, { error }: { error: unknown }) => {
      const asked = change.getFareFromRefusal(error);
      return asked !== null && isMoreExpensive(asked, context.fare);
    },
    isFareLowered: ({ context }, { error }: { error: unknown }) => {
      const asked = change.getFareFromRefusal(error);
      return asked !== null && context.fare !== null && isMoreExpensive(context.fare, asked);
    },
    isOfferUnavailable: (_, { error }: { error: unknown }) =>
      hasCode(error, 'offer_no_longer_available', 'offer_not_found'),
    /** The booking's intent secret is known, so the booking can be looked up. */
    isAlreadyBooked: ({ context }, { error }: { error: unknown }) =>
      hasCode(error, 'already_booked') && (context.clientSecret ?? context.replacedSecret) !== null,
    isTripBooked: (_, { error }: { error: unknown }) => hasCode(error, 'already_booked_trip'),
    isRateLimited: (_, { error }: { error: unknown }) => isRateLimited(error),
    isRefused: (_, { error }: { error: unknown }) => change.isFinalRefusal(error),
    isSearchRejected: (_, { error }: { error: unknown }) =>
      Object.keys(searchUpdates.getRejectedFields(error)).length > 0,
    isNothingFound: (_, { output }: { output: Flight | null }) => output === null,
    isSecretMissing: (_, { output }: { output: StartedPayment }) => !output.clientSecret,
    hasOutcome: (_, params: { result: ConfirmOutcome; outcome: ConfirmOutcome['outcome'] }) =>
      params.result.outcome === params.outcome,
    hasBookingId: ({ context }) => Boolean(context.returned?.bookingId),
    isReturnEmpty: ({ context }) => !context.returned?.paymentIntent && !context.returned?.clientSecret,
    isIntentMissing: ({ context }) => getReturnedIntentId(context) === '',
    hasSecret: ({ context }) => Boolean(context.returned?.clientSecret),
    hasBookingData: ({ context }) => findRememberedBooking(context) !== null,
    /** The stored booking data belongs to the returned intent, and its secret is known. */
    canReturnToCard: ({ context }) =>
      findRememberedBooking(context) !== null &&
      context.remembered?.paymentIntent === getReturnedIntentId(context) &&
      Boolean(context.returned?.clientSecret),
    isBooked: (_, { output }: { output: FoundBooking }) => output.booking !== null,
    isIntentKnown: (_, { output }: { output: FoundBooking }) => output.isKnown,
    hasStatus: (_, params: { booking: BookResponse | null; status: BookResponse['status'] }) =>
      params.booking?.status === params.status,
    isEscalated: (_, { booking }: { booking: BookResponse | null }) =>
      booking?.status === 'pending' && booking.isEscalated,
    hasFailureCode: (_, { booking, code }: { booking: BookResponse | null; code: ErrorCode }) =>
      booking?.status === 'failed' && booking.code === code,
    isReturnFailed: ({ context }) => context.returned?.redirectStatus === 'failed',
    isPaymentClosed: (_, { error }: { error: unknown }) => hasCode(error, 'payment_closed'),
    isNotAuthorized: (_, { error }: { error: unknown }) => hasCode(error, 'payment_not_authorised'),
    isSecretRequired: (_, { error }: { error: unknown }) => hasCode(error, 'client_secret_required'),
    isDataMissing: ({ context }, { error }: { error: unknown }) =>
      hasCode(error, 'invalid_request') && findRememberedBooking(context) === null,
    isOrderRefused: (_, { error }: { error: unknown }) => hasCode(error, 'order_failed'),
    isBookingUnknown: (_, { error }: { error: unknown }) => hasCode(error, 'booking_not_found'),
    isBookingErased: (_, { error }: { error: unknown }) => hasCode(error, 'booking_erased'),
    isBookingCanceled: (_, { error }: { error: unknown }) => hasCode(error, 'booking_canceled'),
    isBookingEscalated: (_, { error }: { error: unknown }) => hasCode(error, 'booking_escalated'),
    isBookingPending: (_, { error }: { error: unknown }) => hasCode(error, 'booking_pending'),
  },
  actions: {
    awaitOverlay: sendTo('searchOverlay', { type: 'overlay.await' }),
    settleOverlay: sendTo('searchOverlay', { type: 'overlay.settle' }),
    dismissOverlay: sendTo('searchOverlay', { type: 'overlay.dismiss' }),
    watchDeadline: sendTo('watchOffer', ({ context }: { context: BookingContext }) => ({
      type: 'deadline.set',
      expiresAt: context.flight?.expires_at ?? null,
    })),

    ...tripActions,
    prefillForm: assign((_, page: PageOpenEvent) => searchUpdates.prefillForm(page)),
    openSearch: assign(({ context }, page: PageOpenEvent) => searchUpdates.openSearch(context, page)),
    fillInForm: assign(({ context }) => searchUpdates.fillInForm(context)),
    holdResults: assign(({ context }) => searchUpdates.holdResults(context)),
    restoreHeldResults: assign(({ context }) => searchUpdates.restoreHeldResults(context)),
    showRejectedFields: assign((_, { error }: { error: unknown }) => ({
      searchErrors: searchUpdates.getRejectedFields(error),
    })),
    startSearch: assign(({ context }, { at }: { at?: number }) =>
      searchUpdates.startSearch(toSearchParams(context.form), at),
    ),
    repeatSearch: assign(({ context }, { at }: { at?: number }) => {
      const ages = getCorrectedChildAges(context);
      return searchUpdates.repeatSearch(context, ages === null ? {} : { childAges: [...ages] }, at);
    }),
    searchOnDay: assign(({ context }, { departureDate, at }: { departureDate: PlainDate; at: number }) =>
      searchUpdates.searchOnDay(context, departureDate, at),
    ),
    showSearchFailure: assign((_, { error }: { error: unknown }) => ({
      searchFailure: withConnection(messages.searchFailed, error),
    })),
    showSearchTimeout: assign({ searchFailure: messages.searchFailed }),
    showSearchRefusal: assign((_, { error }: { error: unknown }) => ({ searchFailure: getMessage(error) })),
    storeFlights: assign(({ context }, { output }: { output: FoundFlights }) => ({
      ...change.clearFlight(context),
      flights: output.flights,
      searchParams: context.searchParams && searchUpdates.completeSearch(context.searchParams, output),
      filters: toNearestFilters(output.flights, context.filters),
      chosenFares: [],
      openDetails: [],
      heldResults: null,
    })),
    restoreResults: assign(({ context }, page: PageOpenEvent) => searchUpdates.restoreResults(context, page)),

    setStale: assign({ areResultsStale: true }),
    clearStale: assign({ areResultsStale: false }),
    sortResults: assign(({ context }, { sort }: { sort: SortMode }) => ({
      filters: { ...context.filters, sort, page: 1 },
    })),
    limitPrice: assign(({ context }, { maxPrice }: { maxPrice: number }) => ({
      filters: {
        ...context.filters,
        maxPrice: maxPrice < priceCeiling(context.flights ?? []) ? maxPrice : null,
        page: 1,
      },
    })),
    toggleOption: assign(({ context }, { group, option }: { group: FilterGroup; option: string }) => ({
      filters: toggleOption(context.filters, group, option),
      // A flight is shown in a fare that has what is asked for.
      chosenFares: isFareGroup(group) ? [] : context.chosenFares,
    })),
    selectFare: assign(({ context }, { offerId }: { offerId: string }) => ({
      chosenFares: selectFare(context.flights ?? [], context.chosenFares, offerId),
    })),
    toggleDetails: assign(({ context: { openDetails } }, { offerId }: { offerId: string }) => ({
      openDetails: openDetails.includes(offerId)
        ? openDetails.filter(id => id !== offerId)
        : [...openDetails, offerId],
    })),
    clearFilters: assign({ filters: noFilters }),
    turnPage: assign(({ context }, { page }: { page: number }) => ({
      filters: { ...context.filters, page },
    })),

    selectFlight: assign(({ context }, { flight }: { flight: Flight }) =>
      change.selectFlight(context, flight),
    ),
    restorePassengersPage: assign(({ context }, page: PageOpenEvent) =>
      change.restorePassengersPage(context, page),
    ),
    storeTicketShown: assign((_, { isTicketShown = false }: { isTicketShown?: boolean }) => ({
      isTicketShown,
    })),
    clearPayment: assign(change.paidPayment),
    storePassenger: assign(({ context }, params: { index: number; change: PassengerChange }) =>
      change.storePassenger(context, params.index, params.change),
    ),
    showPassengerErrors: assign(({ context }, { today }: { today: PlainDate }) => ({
      passengerErrors: validatePassengersPage(context, today) ?? [],
      errorsDate: today,
      problem: null,
    })),
    clearProblem: assign({ problem: null, passengerErrors: [] }),
    hideProblem: assign({ problem: null }),
    showProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    showOfferFailure: assign((_, { error }: { error: unknown }) => ({
      problem: withConnection(messages.offerUnreadable, error),
    })),
    /** A payment that could not be reached; nobody but the connection is to blame if the browser is offline. */
    showPaymentFailure: assign((_, params: { error: unknown; problem: string }) => ({
      problem: isOffline(params.error) ? messages.offlineNotCharged : params.problem,
    })),
    showDecline: assign((_, { output }: { output: ConfirmOutcome }) => ({
      problem: output.outcome === 'declined' ? output.message : messages.bankRefused,
    })),
    showRefusedPassengers: assign(({ context }, { error }: { error: unknown }) =>
      change.showRefusedPassengers(context, error),
    ),
    discardIntent: assign(({ context }) => change.discardIntent(context)),
    setOfferExpiring: assign({ isExpiring: true }),
    setOfferExpired: assign({ isExpired: true }),
    storeOffer: assign(({ context }, { output }: { output: ValidatedOffer }) =>
      change.storeOffer(context, output),
    ),
    acceptDuplicate: assign({ isDuplicateConfirmed: true, problem: null }),
    storeNewFare: assign((_, { asked }: { asked: Fare }) => ({ newFare: asked, previousFare: null })),
    acceptFare: assign(({ context }) => change.acceptFare(context)),
    storeFare: assign(({ context }, { asked }: { asked: Fare }) => change.storeFare(context, asked)),
    renewFlight: assign(({ context }, { output }: { output: Flight | null }) =>
      change.renewFlight(context, output),
    ),
    storeSecret: assign((_, { output }: { output: StartedPayment }) => ({
      clientSecret: output.clientSecret,
      replacedSecret: null,
    })),

    storeReturn: assign((_, page: PageOpenEvent) => change.storeReturn(page)),
    returnWithSecret: assign(({ context }) => change.returnWithSecret(context)),
    returnToCard: assign(({ context }) => change.returnToCard(context)),
    storeBooking: assign((_, { booking }: { booking: BookResponse | null }) => ({
      bookingId: booking?.id ?? null,
      supportCode: booking?.supportCode ?? null,
      bookingReference: booking?.bookingReference ?? null,
    })),
    storeBookingId: assign(({ context }) => ({ bookingId: context.returned?.bookingId ?? null })),
    showBookingFailure: assign(({ context }, params: { error: unknown; fallback: string }) => ({
      problem: getBookingProblem(params.error, params.fallback),
      supportCode: getSupportCode(params.error) ?? context.supportCode,
    })),
    showBookingRefusal: assign((_, { booking }: { booking: BookResponse | null }) => ({
      problem: `Booking failed: ${booking?.error ?? messages.bookingFetchFailed}`,
    })),
    showBookingMessage: assign((_, { booking }: { booking: BookResponse | null }) => ({
      problem: booking?.error ?? messages.escalated,
    })),
    showRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      problem: getMessage(error),
      supportCode: getSupportCode(error) ?? context.supportCode,
    })),
    storeTicket: assign(change.storeTicket),

    // Writes to the browser's storage. The site provides these.
    saveForm: (_, _params: { form: form.SearchForm }) => {},
    saveResults: (_, _params: { flights: readonly Flight[]; searchParams: SearchParams | null }) => {},
    saveBooking: (
      _,
      _params: {
        passengers: readonly BookingPassenger[];
        flight: Flight | null;
        flightDetails: ReturnType<typeof toOfferDetails> | null;
        searchParams: SearchParams | null;
      },
    ) => {},
    saveIntent: (_, _params: { secret: string | null }) => {},
    clearPassengers: () => {},
  },
});
