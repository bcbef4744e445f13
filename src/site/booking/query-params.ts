import * as v from 'valibot';
import type { PaymentReturn } from '#machines/booking/booking-context.ts';
import {
  filterGroups,
  noFilters,
  sortModes,
  type FilterGroup,
  type ResultsFilters,
} from '#machines/booking/results-filters.ts';
import { emptySearchForm, toSearchRequest, type SearchForm } from '#machines/booking/search-form.ts';
import { cabinClassSchema, defaultCabinClass } from '#contract/cabin.ts';
import { countPassengers, placeCodeSchema } from '#contract/flight-search.ts';
import { defaultChildAge } from '#contract/rules/passenger-counts.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { parseWrittenDate } from '#contract/rules/written-date.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { parseOrNull } from './parse-or-null.ts';
import { prefillParamNames, resultsParamNames, returnParamNames } from './query-param-names.ts';

const optionalText = v.fallback(v.optional(v.string()), undefined);

/** Invalid fields are dropped. */
export const prefillQuerySchema = v.object(v.entriesFromList(prefillParamNames, optionalText));
export const resultsQuerySchema = v.object(v.entriesFromList(resultsParamNames, optionalText));
export const returnQuerySchema = v.object(v.entriesFromList(returnParamNames, optionalText));

const travelerSchema = v.variant('type', [
  v.object({ type: v.literal('adult') }),
  v.object({
    type: v.literal('child'),
    age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(11)), defaultChildAge),
  }),
  v.object({ type: v.picklist(['infant', 'infant_without_seat']) }),
]);

const travelersSchema = v.pipe(v.string(), v.parseJson(), v.array(travelerSchema));

/** A text of a link that can't be read: enough of it to recognize. */
const toFieldText = (text = ''): string => text.trim().slice(0, 40);

/**
 * The prefilled search form; null without any query parameter. A place or a date that can't be read is a text, as if it had
 * been typed; passengers that can't be read are none; an unknown cabin stays as it is.
 */
export function toPrefilledForm(
  query: v.InferOutput<typeof prefillQuerySchema>,
  today: PlainDate,
): SearchForm | null {
  if (Object.values(query).every(value => value === undefined)) return null;
  const travelers = query.passengers
    ? (parseOrNull(travelersSchema, query.passengers) ?? [])
    : [{ type: 'adult' as const }];
  const originCode = parseOrNull(placeCodeSchema, query.origin) ?? '';
  const destinationCode = parseOrNull(placeCodeSchema, query.destination) ?? '';
  const toDate = (text = '') => parseWrittenDate(text, today) ?? toFieldText(text);
  return {
    ...emptySearchForm,
    originText: originCode === '' ? toFieldText(query.origin) : '',
    originCode,
    destinationText: destinationCode === '' ? toFieldText(query.destination) : '',
    destinationCode,
    tripType: query.return_date ? 'round' : 'oneway',
    departureDate: toDate(query.departure_date),
    returnDate: toDate(query.return_date),
    counts: countPassengers(travelers),
    childAges: travelers.flatMap(traveler => (traveler.type === 'child' ? [traveler.age] : [])),
    cabin: parseOrNull(cabinClassSchema, query.cabin_class) ?? defaultCabinClass,
  };
}

/** The query of a search. It says how many travel, and the ages of children, but nobody's name. */
const toSearchQuery = (searchParams: SearchParams): Record<string, string> => {
  const { origin, destination, departure_date, return_date, passengers, cabin_class } =
    toSearchRequest(searchParams);
  return {
    origin,
    destination,
    departure_date,
    ...(return_date ? { return_date } : {}),
    passengers: JSON.stringify(passengers),
    cabin_class: cabin_class ?? defaultCabinClass,
  };
};

const toKeys = (list = ''): string[] =>
  list
    .split(',')
    .map(key => key.trim().toLowerCase())
    .filter(Boolean);

const numberSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

const groupParams = {
  stops: 'stops',
  departures: 'departs',
  arrivals: 'arrives',
  airlines: 'airlines',
} as const satisfies Record<FilterGroup, (typeof resultsParamNames)[number]>;

/** The filters in the address; null without any. Invalid values are dropped. */
export function toResultsFilters(query: v.InferOutput<typeof resultsQuerySchema>): ResultsFilters | null {
  if (Object.values(query).every(value => value === undefined)) return null;
  return {
    sort: parseOrNull(v.picklist(sortModes), query.sort) ?? noFilters.sort,
    maxPrice: parseOrNull(numberSchema, query.max_price),
    stops: toKeys(query.stops),
    departures: toKeys(query.departs),
    arrivals: toKeys(query.arrives),
    airlines: toKeys(query.airlines),
    page: parseOrNull(numberSchema, query.page) ?? noFilters.page,
  };
}

/** The query that leads back to the same part of the results of a search. */
export const toResultsQuery = (
  searchParams: SearchParams | null,
  filters: ResultsFilters,
): Record<string, string> => ({
  ...(searchParams === null ? {} : toSearchQuery(searchParams)),
  ...(filters.sort === noFilters.sort ? {} : { sort: filters.sort }),
  ...Object.fromEntries(
    filterGroups
      .filter(group => filters[group].length > 0)
      .map(group => [groupParams[group], filters[group].join(',')]),
  ),
  ...(filters.maxPrice === null ? {} : { max_price: String(filters.maxPrice) }),
  ...(filters.page === noFilters.page ? {} : { page: String(filters.page) }),
});

const emptyToNull = (value: string | undefined) => value || null;

export const toPaymentReturn = (query: v.InferOutput<typeof returnQuerySchema>): PaymentReturn => ({
  paymentIntent: emptyToNull(query.payment_intent),
  clientSecret: emptyToNull(query.payment_intent_client_secret),
  redirectStatus: emptyToNull(query.redirect_status),
  bookingId: emptyToNull(query.booking_id),
});

/** The query that leads back to the same confirmation. */
export const toReturnQuery = (returned: PaymentReturn | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      payment_intent: returned?.paymentIntent,
      payment_intent_client_secret: returned?.clientSecret,
      redirect_status: returned?.redirectStatus,
      booking_id: returned?.bookingId,
    }).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
