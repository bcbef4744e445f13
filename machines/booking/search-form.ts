import { defaultCabinClass, type CabinClass } from '#contract/cabin.ts';
import type { RecentSearch } from '#contract/recent-search.ts';
import {
  addPassenger,
  defaultChildAge,
  defaultCounts,
  removePassenger,
  type PassengerType,
} from '#contract/rules/passenger-counts.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import {
  routeEnds,
  type SearchCriteria,
  type SearchErrors,
  type SearchField,
  type SliceFields,
} from '#contract/rules/search-criteria.ts';
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
  originNearby: [],
  destinationNearby: [],
  tripType: 'round',
  departureDate: '',
  returnDate: '',
  laterSlices: [],
  counts: defaultCounts,
  childAges: [],
  cabin: defaultCabinClass,
};

/** A flight that starts where the one before ends. */
export const startSlice = ({
  destinationText,
  destinationCode,
  destinationCity,
}: SliceFields): SliceFields => ({
  originText: destinationText,
  originCode: destinationCode,
  originCity: destinationCity,
  destinationText: '',
  destinationCode: '',
  destinationCity: null,
  departureDate: '',
});

/** What else a change contains than names of places that are chosen already: a link has their codes, and the names come later. */
export function withoutSamePlaces<Change extends Partial<SliceFields>>(
  current: SliceFields,
  change: Change,
): Partial<Change> {
  const left: Partial<Change> = { ...change };
  for (const end of routeEnds) {
    const code = change[`${end}Code`];
    if (code === undefined || code === '' || code !== current[`${end}Code`]) continue;
    delete left[`${end}Text`];
    delete left[`${end}Code`];
  }
  return left;
}

const noAirports: readonly string[] = [];

/** The airports near a place are deselected with it. */
function deselectNearby(form: SearchForm, change: SearchFormChange) {
  const left = withoutSamePlaces(form, change);
  return {
    ...('originCode' in left ? { originNearby: noAirports } : {}),
    ...('destinationCode' in left ? { destinationNearby: noAirports } : {}),
  };
}

/** The form with a change. A one-way trip has no return date, and a multi-city trip has two flights at least. */
export function changeSearchForm(form: SearchForm, change: Partial<SearchForm>): SearchForm {
  const changed = { ...form, ...deselectNearby(form, change), ...change };
  if (changed.tripType === 'multi' && changed.laterSlices.length === 0)
    changed.laterSlices = [startSlice(changed)];
  return changed.tripType === 'oneway' ? { ...changed, returnDate: '' } : changed;
}

type FilledTrip = Pick<SearchParams, keyof RecentSearch>;

/** The places, dates and cabin of a search, in the form. */
export const toFilledFields = ({ returnDate, cabinClass, ...search }: FilledTrip) => ({
  originText: search.originLabel,
  originCode: search.origin,
  originCity: null,
  destinationText: search.destinationLabel,
  destinationCode: search.destination,
  destinationCity: null,
  originNearby: search.originNearby ?? noAirports,
  destinationNearby: search.destinationNearby ?? noAirports,
  tripType: returnDate === null ? ('oneway' as const) : ('round' as const),
  departureDate: search.departureDate,
  returnDate: returnDate ?? '',
  cabin: cabinClass ?? defaultCabinClass,
});

/** What a recent search changes in the form. Dates that have passed are left empty. */
export function toRecentChange(search: RecentSearch, today: PlainDate): Partial<SearchForm> {
  const fields = toFilledFields(search);
  const keep = (date: string) => (date < today ? '' : date);
  return { ...fields, departureDate: keep(fields.departureDate), returnDate: keep(fields.returnDate) };
}

/** Swaps origin and destination, with the airports near them. */
export const swapPlaces = (form: SearchForm): SearchForm => ({
  ...form,
  originText: form.destinationText,
  originCode: form.destinationCode,
  originCity: form.destinationCity,
  originNearby: form.destinationNearby,
  destinationNearby: form.originNearby,
  destinationText: form.originText,
  destinationCode: form.originCode,
  destinationCity: form.originCity,
});

export const withChildAges = (form: SearchForm): SearchForm => ({
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
  originNearby: ['origin', 'destination'],
  destinationNearby: ['origin', 'destination'],
  tripType: ['returnDate'],
  departureDate: ['departureDate', 'returnDate', 'departureDate2'],
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
  // Another kind of trip has no later flights.
  const isKept = (field: string) => !changedFields.has(field) && !('tripType' in change && /\d/.test(field));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isKept(field)));
}
