import * as v from 'valibot';
import type { PaymentReturn } from '#machines/booking/booking-context.ts';
import {
  filterGroups,
  mapGroups,
  noFilters,
  sortModes,
  type FilterGroup,
  type ResultsFilters,
} from '#machines/booking/results-filters.ts';
import { emptySearchForm, startSlice, type SearchForm } from '#machines/booking/search-form.ts';
import { toSearchRequest } from '#machines/booking/searched-trip.ts';
import { cabinClassSchema, defaultCabinClass } from '#contract/cabin.ts';
import { countPassengers } from '#contract/flight-search.ts';
import { placeCodeSchema } from '#contract/search-fields.ts';
import { defaultChildAge } from '#contract/rules/passenger-counts.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { SliceFields } from '#contract/rules/search-criteria.ts';
import { parseWrittenDate } from '#contract/rules/written-date.ts';
import { mostSlices } from '#contract/trip-slices.ts';
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

interface WrittenSlice {
  origin?: string | undefined;
  destination?: string | undefined;
  date?: string | undefined;
}

/** A flight of a link. A place or a date that can't be read is a text, as if it had been typed. */
function toSliceFields({ origin, destination, date = '' }: WrittenSlice, today: PlainDate): SliceFields {
  const originCode = parseOrNull(placeCodeSchema, origin) ?? '';
  const destinationCode = parseOrNull(placeCodeSchema, destination) ?? '';
  return {
    originText: originCode === '' ? toFieldText(origin) : '',
    originCode,
    originCity: null,
    destinationText: destinationCode === '' ? toFieldText(destination) : '',
    destinationCode,
    destinationCity: null,
    departureDate: parseWrittenDate(date, today) ?? toFieldText(date),
  };
}

/** `JFK-LHR-2027-03-15`. A flight that lacks something lacks its end. */
const slicePattern = /^([^-]*)-?([^-]*)-?(.*)$/;

/** The flights of a multi-city trip in a link, one more than can be booked at most: that there are too many is said there. */
const toSlices = (text: string, today: PlainDate): SliceFields[] =>
  text
    .split(',')
    .slice(0, mostSlices + 1)
    .map(written => {
      const [, origin, destination, date] = slicePattern.exec(written.trim()) ?? [];
      return toSliceFields({ origin, destination, date }, today);
    });

const placeCodesSchema = v.pipe(
  v.string(),
  v.transform(codes => codes.split(',')),
  v.array(placeCodeSchema),
  v.transform(codes => [...new Set(codes)]),
);

/** More airports than can be searched together: that there are too many is said there. */
const mostCodes = 6;

/** `LHR,LGW`: a place, and airports near it. If one of them can't be read, all of them are a text. */
function toPlaceCodes(text: string | undefined): [place: string | undefined, nearby: string[]] {
  const [place = text, ...nearby] = parseOrNull(placeCodesSchema, text) ?? [];
  return [place, nearby.slice(0, mostCodes)];
}

/** The trip of a link: what it has as its flights, or else its places and dates. */
function toTrip(query: v.InferOutput<typeof prefillQuerySchema>, today: PlainDate): Partial<SearchForm> {
  const [first, ...later] = query.slice ? toSlices(query.slice, today) : [];
  if (first !== undefined)
    return { ...first, tripType: 'multi', laterSlices: later.length > 0 ? later : [startSlice(first)] };
  const { departure_date: date, return_date: back } = query;
  const [origin, originNearby] = toPlaceCodes(query.origin);
  const [destination, destinationNearby] = toPlaceCodes(query.destination);
  return {
    ...toSliceFields({ origin, destination, date }, today),
    originNearby,
    destinationNearby,
    tripType: back ? 'round' : 'oneway',
    returnDate: back ? (parseWrittenDate(back, today) ?? toFieldText(back)) : '',
  };
}

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
  return {
    ...emptySearchForm,
    ...toTrip(query, today),
    counts: countPassengers(travelers),
    childAges: travelers.flatMap(traveler => (traveler.type === 'child' ? [traveler.age] : [])),
    cabin: parseOrNull(cabinClassSchema, query.cabin_class) ?? defaultCabinClass,
  };
}

/**
 * The query of a search. It says how many travel, and the ages of children, but nobody's name. A multi-city trip has its
 * flights in `slice` instead of places and dates.
 */
const toSearchQuery = (searchParams: SearchParams): Record<string, string> => {
  const { origin, destination, departure_date, return_date, slices, passengers, cabin_class } =
    toSearchRequest(searchParams);
  return {
    ...(slices === undefined
      ? {
          origin: [origin, ...(searchParams.originNearby ?? [])].join(),
          destination: [destination, ...(searchParams.destinationNearby ?? [])].join(),
          departure_date,
          ...(return_date ? { return_date } : {}),
        }
      : { slice: slices.map(one => [one.origin, one.destination, one.departure_date].join('-')).join() }),
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
  durations: 'duration',
  airlines: 'airlines',
  origins: 'from',
  destinations: 'to',
  connections: 'via',
  bags: 'bags',
  terms: 'terms',
} as const satisfies Record<FilterGroup, (typeof resultsParamNames)[number]>;

/** The filters in the address; null without any. Invalid values are dropped. */
export function toResultsFilters(query: v.InferOutput<typeof resultsQuerySchema>): ResultsFilters | null {
  if (Object.values(query).every(value => value === undefined)) return null;
  return {
    sort: parseOrNull(v.picklist(sortModes), query.sort) ?? noFilters.sort,
    maxPrice: parseOrNull(numberSchema, query.max_price),
    ...mapGroups(group => toKeys(query[groupParams[group]])),
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
