import { findBookingWindowError } from './booking-window.ts';
import { findCountErrors, type PassengerCounts } from './passenger-counts.ts';
import { isPlainDate, type PlainDate } from './plain-date.ts';
import { explainInvalidDate } from './written-date.ts';

export const tripTypes = ['round', 'oneway', 'multi'] as const;

/** Where a flight starts, and where it ends. */
export const routeEnds = ['origin', 'destination'] as const;
export type RouteEnd = (typeof routeEnds)[number];

/** The code of an airport's city; empty for a city; null if unknown. Istanbul's code is also that of one of its airports. */
export type CityOfPlace = string | null;

/**
 * One flight of the search form. Codes are empty until a suggestion is picked, and then the texts name the places. A date is
 * plain, or what was typed if it isn't a date.
 */
export interface SliceFields {
  originText: string;
  originCode: string;
  originCity: CityOfPlace;
  destinationText: string;
  destinationCode: string;
  destinationCity: CityOfPlace;
  departureDate: string;
}

/** The values of the search form, with the fields of its first flight. */
export interface SearchCriteria extends SliceFields {
  /** The codes of airports near the origin from which is searched as well. A multi-city trip ignores them, here and below. */
  originNearby: readonly string[];
  destinationNearby: readonly string[];
  tripType: (typeof tripTypes)[number];
  returnDate: string;
  /** The flights after the first one of a multi-city trip. Other trips ignore them. */
  laterSlices: readonly SliceFields[];
  counts: PassengerCounts;
}

export type SliceField = 'origin' | 'destination' | 'departureDate';
/** A field of the form. Those of a later flight end in its number: `origin2`. */
export type SearchField = SliceField | `${SliceField}${number}` | 'returnDate' | 'passengers';
export type SearchErrors = Partial<Record<SearchField, string>>;

/**
 * The errors of the search form by field; empty if it can be searched. The later flights of a multi-city trip aren't checked
 * here, but in `findTripErrors`.
 */
export function findSearchErrors(criteria: SearchCriteria, today: PlainDate): SearchErrors {
  const errors = { ...findDateErrors(criteria, today), ...findMissingFields(criteria) };
  if (criteria.tripType === 'round' && !criteria.returnDate)
    errors.returnDate = 'Return date is required for round trip.';
  const [problem] = findCountErrors(criteria.counts);
  if (problem) errors.passengers = problem;
  return errors;
}

/** What a flight lacks: places, other than each other, and a date. */
export function findMissingFields(criteria: SliceFields): SearchErrors {
  const errors: SearchErrors = {};
  if (!criteria.originCode) errors.origin = 'From airport is required.';
  if (!criteria.destinationCode) errors.destination = 'To airport is required.';
  else if (criteria.originCode === criteria.destinationCode) {
    errors.destination = `You fly from and to ${criteria.originCode}. Pick another destination.`;
  } else {
    const { originText: from, destinationText: to } = criteria;
    if (isAirportOf(criteria.originCode, criteria.originCity, criteria.destinationCity))
      errors.destination = `${to} is an airport of ${from}. Pick another destination.`;
    if (isAirportOf(criteria.destinationCode, criteria.destinationCity, criteria.originCity))
      errors.destination = `${from} is an airport of ${to}. Pick another destination.`;
  }
  if (!criteria.departureDate) errors.departureDate = 'Departure date is required.';
  return errors;
}

const isAirportOf = (code: string, city: CityOfPlace, otherCity: CityOfPlace) =>
  city === '' && otherCity === code && code !== '';

/** The errors of the dates that are filled in. */
export function findDateErrors(
  { departureDate, returnDate, tripType }: SearchCriteria,
  today: PlainDate,
): SearchErrors {
  const errors: SearchErrors = {};
  const departureError = findDateError(departureDate, 'departure', today);
  if (departureError !== null) errors.departureDate = departureError;
  if (tripType !== 'round') return errors;
  const isBefore = isPlainDate(departureDate) && isPlainDate(returnDate) && returnDate < departureDate;
  const returnError = isBefore
    ? 'The return is before the departure.'
    : findDateError(returnDate, 'return', today);
  if (returnError !== null) errors.returnDate = returnError;
  return errors;
}

/** Why a text is no date on which a flight can be booked; null if it is one, or empty. */
export function findDateError(text: string, end: 'departure' | 'return', today: PlainDate): string | null {
  if (text === '') return null;
  return isPlainDate(text) ? findBookingWindowError(text, end, today) : explainInvalidDate(text, today);
}
