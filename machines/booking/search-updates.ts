import { getErrorEnvelope } from '#contract/call-error.ts';
import type { Flight } from '#contract/flight.ts';
import { findCountErrors, getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import { addDays, daysBetween, type PlainDate } from '#contract/rules/plain-date.ts';
import type { RouteEnd, SearchErrors, SearchField, SliceFields } from '#contract/rules/search-criteria.ts';
import {
  findTripDateErrors,
  findTripErrors,
  getLaterField,
  sliceFields,
  toLaterErrors,
} from '#contract/rules/trip-criteria.ts';
import type { SearchParams } from '#contract/search-params.ts';
import type { FoundFlights } from './booking-actors.ts';
import type { BookingContext } from './booking-context.ts';
import type { LinkedSearch, PageOpenEvent } from './booking-events.ts';
import { areResultsFresh } from './results-age.ts';
import { noFilters } from './results-filters.ts';
import { toNearestFilters } from './results.ts';
import { emptySearchForm, formatUnknownCode, type SearchForm } from './search-form.ts';
import { isSameSearch } from './searched-routes.ts';
import { toSearchForm, toSearchParams } from './searched-trip.ts';

/** The part of the context that an action of the search or of its results changes. */
type ContextUpdate = Partial<BookingContext>;

const getSearch = ({ searchParams, form }: BookingContext): SearchParams =>
  searchParams ?? toSearchParams(form);

/** Repeats the search, changed as given. The form shows what is searched, and the filters stay. */
export function repeatSearch(
  context: BookingContext,
  change: Partial<SearchParams>,
  at?: number,
): ContextUpdate {
  const searchParams = { ...getSearch(context), ...change };
  return {
    ...startSearch(searchParams, at),
    filters: { ...context.filters, page: 1 },
    form: toSearchForm(searchParams),
  };
}

/** Repeats the search for another day. A round trip keeps its nights, and a multi-city trip the days between its flights. */
export function searchOnDay(context: BookingContext, departureDate: PlainDate, at: number): ContextUpdate {
  const before = getSearch(context);
  const days = daysBetween(before.departureDate, departureDate);
  const returnDate = before.returnDate === null ? null : addDays(before.returnDate, days);
  const slices = before.slices?.map(slice => ({
    ...slice,
    departure_date: addDays(slice.departure_date, days),
  }));
  return repeatSearch(
    context,
    { departureDate, returnDate, ...(slices === undefined ? {} : { slices }) },
    at,
  );
}

/** The results that are shown stay available while another search runs on their page. */
export const holdResults = ({
  flights,
  searchParams,
  filters,
  heldResults,
}: BookingContext): ContextUpdate => ({
  heldResults: flights !== null && searchParams !== null ? { flights, searchParams, filters } : heldResults,
});

/** Fills in the form with the search that is shown. */
export const fillInForm = ({ searchParams, form }: BookingContext): ContextUpdate => ({
  form: searchParams === null ? form : toSearchForm(searchParams),
  searchErrors: {},
  searchFailure: null,
});

/** Shows the results again from which another search was started. */
export function restoreHeldResults(context: BookingContext): ContextUpdate {
  const { flights, searchParams, filters } = context.heldResults ?? context;
  return { ...fillInForm({ ...context, searchParams }), flights, searchParams, filters, heldResults: null };
}

const noPassengers = 'The link does not say who travels. Choose the passengers.';

/** The codes of a flight in a link that no place can have. */
function findUnknownCodes(slice: SliceFields): Partial<Record<RouteEnd, string>> {
  const { originText, originCode, destinationText, destinationCode } = slice;
  return {
    ...(originText !== '' && originCode === '' ? { origin: formatUnknownCode(originText) } : {}),
    ...(destinationText !== '' && destinationCode === ''
      ? { destination: formatUnknownCode(destinationText) }
      : {}),
  };
}

/** What is wrong with the places and passengers of a link. */
function findLinkErrors(link: SearchForm): SearchErrors {
  const { counts, laterSlices } = link;
  const errors: SearchErrors = Object.fromEntries(
    [
      findUnknownCodes(link),
      ...laterSlices.map((slice, index) => toLaterErrors(findUnknownCodes(slice), index)),
    ].flatMap(found => Object.entries(found)),
  );
  const [countError] = findCountErrors(counts);
  if (countError !== undefined)
    errors.passengers = getTotalPassengers(counts) === 0 ? noPassengers : countError;
  return errors;
}

/** Fills in the search form if the page was opened with a search, with the errors of what the link says. */
export function prefillForm(page: PageOpenEvent): ContextUpdate {
  if (page.path !== '/' || !page.prefill) return {};
  const { prefill, today } = page;
  const dateErrors = today === undefined ? {} : findTripDateErrors(prefill, today);
  return {
    form: prefill,
    searchErrors: { ...dateErrors, ...findLinkErrors(prefill) },
    searchFailure: null,
  };
}

const findOpenedErrors = ({ form, today }: LinkedSearch): SearchErrors => ({
  ...findTripErrors(form, today),
  ...findLinkErrors(form),
});

/** The results that this tab or the history entry has of a search, if they are young enough. */
function findFreshResults(context: BookingContext, page: PageOpenEvent): SearchParams | null {
  if (page.path !== '/flight-results' || page.search === undefined) return null;
  const wanted = toSearchParams(page.search.form);
  const { at } = page.search;
  const found = [page, context].find(
    ({ flights, searchParams }) =>
      flights &&
      searchParams &&
      isSameSearch(searchParams, wanted) &&
      areResultsFresh(searchParams.searchedAt, at),
  );
  return found?.searchParams ?? null;
}

/** Whether the results page is opened with a search that has no results here, or old ones. */
export const isSearchNeeded = (context: BookingContext, page: PageOpenEvent): boolean =>
  page.path === '/flight-results' &&
  page.search !== undefined &&
  (Object.keys(findOpenedErrors(page.search)).length > 0 || findFreshResults(context, page) === null);

/** Starts the search in the address of the results page. If it is invalid, the form has its errors. */
export function openSearch(context: BookingContext, page: PageOpenEvent): ContextUpdate {
  if (page.path !== '/flight-results' || page.search === undefined) return {};
  const { form, at } = page.search;
  const searchErrors = findOpenedErrors(page.search);
  if (Object.keys(searchErrors).length > 0)
    return { form, searchErrors, searchFailure: null, flights: null, searchParams: null, heldResults: null };
  const params = toSearchParams(form);
  // An earlier search for the same names its places.
  const known = [page.searchParams, context.searchParams].find(one => one && isSameSearch(one, params));
  const searchParams = { ...(known ?? params), searchedAt: at };
  return {
    ...startSearch(searchParams),
    form: toSearchForm(searchParams),
    filters: page.filters ?? noFilters,
    heldResults: null,
  };
}

type NamedEnd = { city_name?: string | null } | undefined;

const toLabel = (label: string, code: string, end: NamedEnd) =>
  label === '' && end?.city_name ? `${end.city_name} (${code})` : label;

/** A flight between the chosen places themselves. */
const findBetweenPlaces = (searchParams: SearchParams, flights: readonly Flight[]): Flight | undefined => {
  const { originNearby = [], destinationNearby = [] } = searchParams;
  return flights.find(
    ({ departure, arrival }) =>
      !originNearby.includes(departure.iata_code) && !destinationNearby.includes(arrival.iata_code),
  );
};

/** The search with the names of places that a link has by their codes only, as its flights have them. */
export function namePlaces(searchParams: SearchParams, flights: readonly Flight[]): SearchParams {
  const found = findBetweenPlaces(searchParams, flights)?.slices ?? [];
  const nameEnds = <Ends extends SearchedEnds>(ends: Ends, index: number): Ends => ({
    ...ends,
    originLabel: toLabel(ends.originLabel, ends.origin, found[index]?.origin),
    destinationLabel: toLabel(ends.destinationLabel, ends.destination, found[index]?.destination),
  });
  const { slices } = searchParams;
  return {
    ...nameEnds(searchParams, 0),
    ...(slices === undefined ? {} : { slices: slices.map(nameEnds) }),
  };
}

/** The search with what has become known with its flights. */
export const completeSearch = (
  searchParams: SearchParams,
  { flights, unsearched }: FoundFlights,
): SearchParams => ({
  ...namePlaces(searchParams, flights),
  ...(unsearched.length === 0 ? {} : { unsearched }),
});

type SearchedEnds = Pick<SearchParams, 'origin' | 'originLabel' | 'destination' | 'destinationLabel'>;

/** Starts a search. The previous flights are cleared, so that they never appear as results of the new search. */
export const startSearch = (
  { unsearched: _, ...searchParams }: SearchParams,
  at?: number,
): ContextUpdate => ({
  searchParams: at === undefined ? searchParams : { ...searchParams, searchedAt: at },
  flights: null,
  filters: noFilters,
  searchErrors: {},
  searchFailure: null,
});

const searchFieldByPath: Record<string, SearchField> = {
  origin: 'origin',
  destination: 'destination',
  departure_date: 'departureDate',
  return_date: 'returnDate',
  passengers: 'passengers',
};

/** `slices.2.departure_date` */
const slicePath = /^slices\.(\d)\.(\w+)$/;

/** The field of the form that a path of the request belongs to. The first of the slices is in the form's own fields. */
function findField(path: string): SearchField | undefined {
  const [, index, name] = slicePath.exec(path) ?? [];
  const field = searchFieldByPath[name ?? path];
  const sliceField = sliceFields.find(one => one === field);
  return sliceField === undefined || !(Number(index) > 0)
    ? field
    : getLaterField(sliceField, Number(index) - 1);
}

/** The errors of the search form that the backend found. */
export function getRejectedFields(error: unknown): SearchErrors {
  const errors: SearchErrors = {};
  for (const { path, message } of getErrorEnvelope(error)?.issues ?? []) {
    const field = findField(path);
    if (field) errors[field] = message;
  }
  return errors;
}

/** Restores the results: those in the context, unless the history entry has those of another search. */
export function restoreResults(context: BookingContext, page: PageOpenEvent): ContextUpdate {
  if (page.path !== '/flight-results') return {};
  const isOther = page.flights && page.searchParams && !isSameSearch(page.searchParams, context.searchParams);
  const isKept = context.flights !== null && !isOther;
  const flights = isKept ? context.flights : (page.flights ?? null);
  const searchParams = isKept ? context.searchParams : (page.searchParams ?? context.searchParams);
  const isFormUnused = context.form === emptySearchForm || isOther;
  return {
    // Modify Search shows the search whose results are shown.
    ...(isFormUnused && searchParams !== null ? { form: toSearchForm(searchParams) } : {}),
    ...(isKept ? {} : { flights, searchParams }),
    heldResults: null,
    filters: toNearestFilters(flights ?? [], page.filters ?? (isKept ? context.filters : noFilters)),
  };
}
