import { defaultCabinClass } from '#contract/cabin.ts';
import type { FlightSearchInput } from '#contract/flight-search.ts';
import { defaultChildAge } from '#contract/rules/passenger-counts.ts';
import type { SliceFields } from '#contract/rules/search-criteria.ts';
import type { SearchedSlice, SearchParams } from '#contract/search-params.ts';
import type { TripSlice } from '#contract/trip-slices.ts';
import { toFilledFields, withChildAges, type SearchForm } from './search-form.ts';

const toSearchedSlice = (slice: SliceFields): SearchedSlice => ({
  origin: slice.originCode,
  destination: slice.destinationCode,
  departure_date: slice.departureDate,
  originLabel: slice.originText,
  destinationLabel: slice.destinationText,
});

const toSliceFields = (slice: SearchedSlice): SliceFields => ({
  originText: slice.originLabel,
  originCode: slice.origin,
  originCity: null,
  destinationText: slice.destinationLabel,
  destinationCode: slice.destination,
  destinationCity: null,
  departureDate: slice.departure_date,
});

const toNearby = ({ originNearby, destinationNearby }: SearchForm) => ({
  ...(originNearby.length === 0 ? {} : { originNearby: [...originNearby] }),
  ...(destinationNearby.length === 0 ? {} : { destinationNearby: [...destinationNearby] }),
});

/** The form as the search parameters that later pages use. */
export const toSearchParams = (form: SearchForm): SearchParams => ({
  origin: form.originCode,
  destination: form.destinationCode,
  departureDate: form.departureDate,
  returnDate: form.tripType === 'round' ? form.returnDate : null,
  passengers: form.counts,
  cabinClass: form.cabin,
  childAges: [...form.childAges],
  originLabel: form.originText,
  destinationLabel: form.destinationText,
  ...(form.tripType === 'multi'
    ? { slices: [form, ...form.laterSlices].map(toSearchedSlice) }
    : toNearby(form)),
});

/** The form that repeats a search. */
export const toSearchForm = (params: SearchParams): SearchForm =>
  withChildAges({
    ...toFilledFields(params),
    ...(params.slices === undefined ? {} : { tripType: 'multi' as const }),
    laterSlices: params.slices?.slice(1).map(toSliceFields) ?? [],
    counts: params.passengers,
    childAges: params.childAges,
  });

/** A flight of the search without the names of its places. */
const toTripSlice = ({ origin, destination, departure_date }: TripSlice): TripSlice => ({
  origin,
  destination,
  departure_date,
});

/** The body of the search request. Only that of a multi-city trip has `slices`. */
export const toSearchRequest = (params: SearchParams): FlightSearchInput => ({
  origin: params.origin,
  destination: params.destination,
  departure_date: params.departureDate,
  ...(params.returnDate === null ? {} : { return_date: params.returnDate }),
  ...(params.slices === undefined ? {} : { slices: params.slices.map(toTripSlice) }),
  cabin_class: params.cabinClass ?? defaultCabinClass,
  passengers: [
    ...Array.from({ length: params.passengers.adults }, () => ({ type: 'adult' as const })),
    ...Array.from({ length: params.passengers.children }, (_, i) => ({
      type: 'child' as const,
      age: params.childAges[i] ?? defaultChildAge,
    })),
    ...Array.from({ length: params.passengers.infants }, () => ({ type: 'infant_without_seat' as const })),
  ],
});
