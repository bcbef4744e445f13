import { getErrorEnvelope } from '#contract/call-error.ts';
import type { Flight } from '#contract/flight.ts';
import { findCountErrors, getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import {
  findDateErrors,
  findSearchErrors,
  type SearchErrors,
  type SearchField,
} from '#contract/rules/search-criteria.ts';
import type { SearchParams } from '#contract/search-params.ts';
import type { BookingContext } from './booking-context.ts';
import type { LinkedSearch, PageOpenEvent } from './booking-events.ts';
import { areResultsFresh } from './results-age.ts';
import { noFilters } from './results-filters.ts';
import { toNearestFilters } from './results.ts';
import {
  emptySearchForm,
  formatUnknownCode,
  isSameSearch,
  toSearchForm,
  toSearchParams,
  type SearchForm,
} from './search-form.ts';

/** The part of the context that an action of the search or of its results changes. */
type ContextUpdate = Partial<BookingContext>;

/** Repeats the search, with corrected children's ages if given. The form shows what is searched, and the filters stay. */
export function repeatSearch(
  context: BookingContext,
  ages: readonly number[] | null,
  at?: number,
): ContextUpdate {
  const before = context.searchParams ?? toSearchParams(context.form);
  const searchParams = ages === null ? before : { ...before, childAges: [...ages] };
  return {
    ...startSearch(searchParams, at),
    filters: { ...context.filters, page: 1 },
    form: toSearchForm(searchParams),
  };
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

/** What is wrong with the places and passengers of a link. */
function findLinkErrors(link: SearchForm): SearchErrors {
  const { originText, originCode, destinationText, destinationCode, counts } = link;
  const errors: SearchErrors = {};
  if (originText !== '' && originCode === '') errors.origin = formatUnknownCode(originText);
  if (destinationText !== '' && destinationCode === '')
    errors.destination = formatUnknownCode(destinationText);
  const [countError] = findCountErrors(counts);
  if (countError !== undefined)
    errors.passengers = getTotalPassengers(counts) === 0 ? noPassengers : countError;
  return errors;
}

/** Fills in the search form if the page was opened with a search, with the errors of what the link says. */
export function prefillForm(page: PageOpenEvent): ContextUpdate {
  if (page.path !== '/' || !page.prefill) return {};
  const { prefill, today } = page;
  const dateErrors = today === undefined ? {} : findDateErrors(prefill, today);
  return {
    form: prefill,
    searchErrors: { ...dateErrors, ...findLinkErrors(prefill) },
    searchFailure: null,
  };
}

const findOpenedErrors = ({ form, today }: LinkedSearch): SearchErrors => ({
  ...findSearchErrors(form, today),
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

/** The search with the names of places that a link has by their codes only, as its flights have them. */
export function namePlaces(searchParams: SearchParams, flights: readonly Flight[]): SearchParams {
  const [first] = flights[0]?.slices ?? [];
  const toLabel = (label: string, code: string, end: { city_name?: string | null } | undefined) =>
    label === '' && end?.city_name ? `${end.city_name} (${code})` : label;
  return {
    ...searchParams,
    originLabel: toLabel(searchParams.originLabel, searchParams.origin, first?.origin),
    destinationLabel: toLabel(searchParams.destinationLabel, searchParams.destination, first?.destination),
  };
}

/** Starts a search. The previous flights are cleared, so that they never appear as results of the new search. */
export const startSearch = (searchParams: SearchParams, at?: number): ContextUpdate => ({
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

/** The errors of the search form that the backend found. */
export function getRejectedFields(error: unknown): SearchErrors {
  const errors: SearchErrors = {};
  for (const { path, message } of getErrorEnvelope(error)?.issues ?? []) {
    const field = searchFieldByPath[path];
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
