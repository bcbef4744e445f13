import { defaultCabinClass, type CabinClass } from '#contract/cabin.ts';
import type { FlightSearchInput } from '#contract/flight-search.ts';
import {
  addPassenger,
  defaultChildAge,
  defaultCounts,
  removePassenger,
  type PassengerType,
} from '#contract/rules/passenger-counts.ts';
import type { SearchCriteria, SearchErrors, SearchField } from '#contract/rules/search-criteria.ts';
import type { SearchParams } from '#contract/search-params.ts';

/** The search form. Texts are as typed; a code is set once a suggestion is selected. */
export interface SearchForm extends SearchCriteria {
  cabin: CabinClass;
  /** One per child, in the order of the form. */
  childAges: readonly number[];
}

export type SearchFormChange = Partial<
  Pick<
    SearchForm,
    | 'originText'
    | 'originCode'
    | 'originCity'
    | 'destinationText'
    | 'destinationCode'
    | 'destinationCity'
    | 'tripType'
    | 'departureDate'
    | 'returnDate'
    | 'cabin'
  >
>;

/** The initial form: round trip, no dates, one adult, Economy. */
export const emptySearchForm: SearchForm = {
  originText: '',
  originCode: '',
  originCity: null,
  destinationText: '',
  destinationCode: '',
  destinationCity: null,
  tripType: 'round',
  departureDate: '',
  returnDate: '',
  counts: defaultCounts,
  childAges: [],
  cabin: defaultCabinClass,
};

/** The form with a change. A one-way trip has no return date. */
export function changeSearchForm(form: SearchForm, change: SearchFormChange): SearchForm {
  const changed = { ...form, ...change };
  return changed.tripType === 'oneway' ? { ...changed, returnDate: '' } : changed;
}

/** Swaps origin and destination. */
export const swapPlaces = (form: SearchForm): SearchForm => ({
  ...form,
  originText: form.destinationText,
  originCode: form.destinationCode,
  originCity: form.destinationCity,
  destinationText: form.originText,
  destinationCode: form.originCode,
  destinationCity: form.originCity,
});

const withChildAges = (form: SearchForm): SearchForm => ({
  ...form,
  childAges: Array.from({ length: form.counts.children }, (_, i) => form.childAges[i] ?? defaultChildAge),
});

export const addTraveler = (form: SearchForm, type: PassengerType): SearchForm =>
  withChildAges({ ...form, counts: addPassenger(form.counts, type) });

export const removeTraveler = (form: SearchForm, type: PassengerType): SearchForm =>
  withChildAges({ ...form, counts: removePassenger(form.counts, type) });

export const changeChildAge = (form: SearchForm, index: number, age: number): SearchForm => ({
  ...form,
  childAges: form.childAges.map((old, i) => (i === index ? age : old)),
});

const fieldsByChange: Partial<Record<keyof SearchForm, SearchField[]>> = {
  originText: ['origin', 'destination'],
  originCode: ['origin', 'destination'],
  destinationText: ['destination'],
  destinationCode: ['destination'],
  tripType: ['returnDate'],
  departureDate: ['departureDate', 'returnDate'],
  returnDate: ['returnDate'],
  counts: ['passengers'],
};

/** Says that no place has a code. The field shows it as typed, not as chosen. */
export const formatUnknownCode = (code: string): string => `No airport or city has the code ${code}.`;

export const isUnknownCode = (error: string | undefined): boolean => error?.startsWith('No airport') === true;

/**
 * The errors without those of the fields that were just changed. Another origin doesn't make an unknown destination known.
 */
export function clearSearchErrors(errors: SearchErrors, change: Partial<SearchForm>): SearchErrors {
  const changedFields = new Set<string>(
    Object.entries(fieldsByChange).flatMap(([key, fields]) => (key in change ? (fields ?? []) : [])),
  );
  const isDestinationChanged = 'destinationText' in change || 'destinationCode' in change;
  if (!isDestinationChanged && isUnknownCode(errors.destination)) changedFields.delete('destination');
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changedFields.has(field)));
}

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
});

/** The form that repeats a search. */
export const toSearchForm = (params: SearchParams): SearchForm =>
  withChildAges({
    originText: params.originLabel,
    originCode: params.origin,
    originCity: null,
    destinationText: params.destinationLabel,
    destinationCode: params.destination,
    destinationCity: null,
    tripType: params.returnDate === null ? 'oneway' : 'round',
    departureDate: params.departureDate,
    returnDate: params.returnDate ?? '',
    counts: params.passengers,
    childAges: params.childAges,
    cabin: params.cabinClass ?? defaultCabinClass,
  });

/** The body of the search request. */
export const toSearchRequest = (params: SearchParams): FlightSearchInput => ({
  origin: params.origin,
  destination: params.destination,
  departure_date: params.departureDate,
  ...(params.returnDate === null ? {} : { return_date: params.returnDate }),
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

/** Whether two searches have the same request. */
export const isSameSearch = (one: SearchParams | null, other: SearchParams | null): boolean =>
  one !== null &&
  other !== null &&
  JSON.stringify(toSearchRequest(one)) === JSON.stringify(toSearchRequest(other));
