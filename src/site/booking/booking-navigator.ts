import * as v from 'valibot';
import { transition } from 'xstate';
import type { BookingContext } from '#machines/booking/booking-context.ts';
import type {
  BookingEvent,
  FunnelPath,
  LinkedSearch,
  PageOpenEvent,
  PassengerDraft,
} from '#machines/booking/booking-events.ts';
import type { ResultsFilters } from '#machines/booking/results-filters.ts';
import { isSameSearch } from '#machines/booking/searched-routes.ts';
import { toSearchParams } from '#machines/booking/searched-trip.ts';
import { flightSchema } from '#contract/flight.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { searchParamsSchema } from '#contract/search-params.ts';
import type { BookingActor, BookingSnapshot } from './booking-provider.tsx';
import { isFunnelPath } from './funnel-paths.ts';
import { canKeepFlights } from './kept-flights.ts';
import { getPagePath } from './page-path.ts';
import { parseOrNull } from './parse-or-null.ts';
import { getPassengerDraft, draftSchema } from './passenger-draft.ts';
import type { BookingStorage } from './booking-storage.ts';
import { getToday } from './today.ts';
import {
  toPaymentReturn,
  toPrefilledForm,
  prefillQuerySchema,
  resultsQuerySchema,
  toResultsFilters,
  toResultsQuery,
  toReturnQuery,
  returnQuerySchema,
} from './query-params.ts';

/** The router's location. */
export interface PageLocation {
  pathname: string;
  search: unknown;
  state: unknown;
}

/** The page that the machine's state belongs to. */
export interface Destination {
  to: FunnelPath;
  search: Record<string, string>;
  state: Record<string, unknown>;
  replace: boolean;
}

const resultsStateSchema = v.object({
  flights: v.fallback(v.nullish(v.array(flightSchema)), null),
  searchParams: v.fallback(v.nullish(searchParamsSchema), null),
});
const passengersStateSchema = v.object({
  flight: v.fallback(v.nullish(flightSchema), null),
  searchParams: v.fallback(v.nullish(searchParamsSchema), null),
  draft: v.fallback(v.nullish(draftSchema), null),
});

/** The months of a travel period, without a day. */
const travelPeriodSchema = v.pipe(
  v.object({ travel_months: v.string(), departure_date: v.optional(v.literal('')) }),
  v.transform(({ travel_months: months }) => months),
);

/** The search in an address, as the event has it; nothing without one. */
function toLinkedSearch(location: PageLocation): { search?: LinkedSearch } {
  const today = getToday();
  const form = toPrefilledForm(v.parse(prefillQuerySchema, location.search), today);
  return form === null ? {} : { search: { form, today, at: Date.now() } };
}

/** What the history entry of the passengers page has. Once they have their ticket, nobody who goes back sees them. */
function toSelection(state: unknown, storage: BookingStorage) {
  const selection = parseOrNull(passengersStateSchema, state);
  const draft = selection?.draft ?? null;
  return draft !== null && parseIntentId(draft.clientSecret ?? '') === storage.findTicketedIntent()
    ? { ...selection, draft: { ...draft, passengers: [] } }
    : selection;
}

/** The event for a navigation to a page of the funnel; null for other pages. */
function toPageOpenEvent(location: PageLocation, storage: BookingStorage): PageOpenEvent | null {
  switch (location.pathname) {
    case '/':
      return {
        type: 'page.open',
        path: '/',
        prefill: toPrefilledForm(v.parse(prefillQuerySchema, location.search), getToday()),
        today: getToday(),
      };
    case '/flight-results':
      return {
        type: 'page.open',
        path: '/flight-results',
        ...toLinkedSearch(location),
        filters: toResultsFilters(v.parse(resultsQuerySchema, location.search)),
      };
    case '/passenger-details':
      return {
        type: 'page.open',
        path: '/passenger-details',
        ...toSelection(location.state, storage),
        isTicketShown: storage.findTicketedIntent() !== null,
      };
    case '/booking-confirmation':
      return {
        type: 'page.open',
        path: '/booking-confirmation',
        returned: toPaymentReturn(v.parse(returnQuerySchema, location.search)),
        remembered: storage.loadBooking(),
      };
    default:
      return null;
  }
}

/** The event with what the history entry of results has. It is read for an event that is sent only: there may be hundreds of flights. */
const addKeptResults = (event: PageOpenEvent, { state }: PageLocation): PageOpenEvent =>
  event.path === '/flight-results' ? { ...event, ...parseOrNull(resultsStateSchema, state) } : event;

/** The path, query and navigation state of the machine's page. */
function getDestination(snapshot: BookingSnapshot, from: string): Destination {
  const { context } = snapshot;
  const to = getPagePath(snapshot);
  const state: Record<FunnelPath, Record<string, unknown>> = {
    '/': {},
    '/flight-results': {
      ...(canKeepFlights(context.flights ?? []) ? { flights: context.flights } : {}),
      searchParams: context.searchParams,
    },
    '/passenger-details': { flight: context.flight, searchParams: context.searchParams },
    '/booking-confirmation': {},
  };
  const search: Record<FunnelPath, Record<string, string>> = {
    '/': {},
    '/flight-results': toResultsQuery(context.searchParams, context.filters),
    '/passenger-details': {},
    '/booking-confirmation': toReturnQuery(context.returned),
  };
  return {
    to,
    search: search[to],
    state: state[to],
    // Back must not lead to a bank return that has been processed.
    replace: from === '/booking-confirmation' && to === '/passenger-details',
  };
}

/** Loads the code when a link names a travel period instead of a day; without it, the day stays open. */
function chooseDay(actor: BookingActor, query: unknown): void {
  const period = parseOrNull(travelPeriodSchema, query);
  if (period === null) return;
  import('./day-fares/fill-in-lowest-day.ts').then(
    ({ fillInLowestDay }) => fillInLowestDay(actor, period, getToday()),
    () => {},
  );
}

export interface BookingNavigator {
  /** Called by the router before it shows a page of the funnel. Returns a redirect, or null. */
  resolveNavigation(location: PageLocation): Destination | null;
  /** Whether the booking refuses to leave its page, as while a payment is looked up. Such a navigation adds nothing to the history. */
  refusesNavigation(location: PageLocation): boolean;
}

/**
 * Keeps the address and the machine in sync. When the machine's page changes, the address follows. When the traveler
 * navigates by link, Back or deep link, the machine receives `page.open` and follows or refuses.
 */
export function createBookingNavigator(
  actor: BookingActor,
  storage: BookingStorage,
  navigate: (destination: Destination) => void,
): BookingNavigator {
  let currentPath = '';
  let currentEntry = '';
  let isInSearchEntry = false;
  /** Whether the passengers page is looking up its payment. */
  let isResuming = false;
  /** Whether the router has yet to open the page that replaces this one. */
  let isBeingReplaced = false;
  let isResolving = false;
  /** The flights that the history entry of the results has, or had to leave out. */
  let entryFlights: BookingContext['flights'] = null;
  const prefilledEntries = new Set<string>();
  /**
   * The last draft of each history entry. It is newer than the draft in the entry's state, which is saved with a delay.
   */
  const savedDrafts = new Map<string, PassengerDraft>();

  /** The filters with which each history entry was left. They are newer than those in the router's location. */
  const savedFilters = new Map<string, ResultsFilters>();

  /** Saves what the page that is left would lose. */
  function savePage() {
    if (currentPath === '/flight-results')
      savedFilters.set(currentEntry, actor.getSnapshot().context.filters);
    const draft = currentPath === '/passenger-details' ? getPassengerDraft(actor.getSnapshot()) : null;
    if (draft !== null) savedDrafts.set(currentEntry, draft);
  }

  /** Sends what a navigation means. The router is on its way to the page: the address need not follow the machine. */
  function sendResolving(event: BookingEvent) {
    isResolving = true;
    actor.send(event);
    isResolving = false;
  }

  actor.subscribe(snapshot => {
    // Back must not lead to a payment that has a booking: it would be found again, and Back would never get past it.
    const isReplaced = isInSearchEntry || isResuming || isBeingReplaced;
    isResuming = snapshot.hasTag('loadingPassengers');
    if (isResolving || !isFunnelPath(currentPath)) return;
    const isSamePage = getPagePath(snapshot) === currentPath;
    const hasNewFlights = snapshot.hasTag('resultsReady') && snapshot.context.flights !== entryFlights;
    if (isSamePage && !(hasNewFlights && currentPath === '/flight-results')) return;
    const destination = getDestination(snapshot, currentPath);
    if (destination.to === '/flight-results') entryFlights = snapshot.context.flights;
    isBeingReplaced = isReplaced;
    navigate(isReplaced || isSamePage ? { ...destination, replace: true } : destination);
  });

  /** A query prefills the form once per history entry, so that Back keeps what was typed later. */
  const isFirstPrefill = (location: PageLocation): boolean => {
    const entry = getHistoryEntryKey(location.state) + JSON.stringify(location.search);
    return !prefilledEntries.has(entry) && Boolean(prefilledEntries.add(entry));
  };

  return {
    resolveNavigation(location) {
      savePage();
      const isOtherEntry = currentEntry !== getHistoryEntryKey(location.state);
      currentPath = location.pathname;
      currentEntry = getHistoryEntryKey(location.state);
      isBeingReplaced = false;
      // Back from a running search, or a link pressed before its overlay has appeared.
      if ((isInSearchEntry && !isSearchEntry(location.state)) || !isFunnelPath(currentPath))
        sendResolving({ type: 'search.cancel' });
      isInSearchEntry = isSearchEntry(location.state);
      const event = toPageOpenEvent(location, storage);
      if (event === null) return null;
      if (event.path === '/flight-results')
        event.filters = savedFilters.get(currentEntry) ?? event.filters ?? null;
      const draft = savedDrafts.get(currentEntry);
      if (event.path === '/passenger-details' && draft) event.draft = draft;
      if (event.path === '/' && event.prefill && !isFirstPrefill(location)) event.prefill = null;
      const isPrefilled = event.path === '/' && Boolean(event.prefill);
      const isOther = isOtherEntry && hasOtherSearch(event, actor.getSnapshot());
      if (isPrefilled || isOther || getPagePath(actor.getSnapshot()) !== event.path)
        sendResolving(addKeptResults(event, location));
      if (isPrefilled) chooseDay(actor, location.search);
      const snapshot = actor.getSnapshot();
      if (getPagePath(snapshot) === '/flight-results') entryFlights = snapshot.context.flights;
      return getPagePath(snapshot) === location.pathname ? null : getDestination(snapshot, location.pathname);
    },
    refusesNavigation(location) {
      const snapshot = actor.getSnapshot();
      if (location.pathname === currentPath || currentPath !== getPagePath(snapshot)) return false;
      const opened = toPageOpenEvent(location, storage);
      if (opened === null) return false;
      const event = addKeptResults(opened, location);
      const [next] = transition(snapshot.machine, snapshot, event);
      if (next.context !== snapshot.context || getPagePath(next) !== currentPath) return false;
      actor.send(event);
      return true;
    },
  };
}

/** Whether a history entry is that of a running search. */
const isSearchEntry = (state: unknown): boolean => v.is(v.object({ isSearch: v.literal(true) }), state);

/** Whether the results page is opened with another search than the one that it shows. */
const hasOtherSearch = (event: PageOpenEvent, { context }: BookingSnapshot): boolean =>
  event.path === '/flight-results' &&
  event.search !== undefined &&
  !isSameSearch(toSearchParams(event.search.form), context.searchParams);

/** The router's key of a history entry. */
const historyEntrySchema = v.pipe(
  v.object({ __TSR_key: v.string() }),
  v.transform(({ __TSR_key: key }) => key),
);
const getHistoryEntryKey = (state: unknown): string => parseOrNull(historyEntrySchema, state) ?? '';
