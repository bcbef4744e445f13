import { findBookingWindowError } from './booking-window.ts';
import { findCountErrors, type PassengerCounts } from './passenger-counts.ts';
import { isPlainDate, type PlainDate } from './plain-date.ts';
import { explainInvalidDate } from './written-date.ts';

type TripType = 'round' | 'oneway';

/** The code of an airport's city; empty for a city; null if unknown. Istanbul's code is also that of one of its airports. */
export type CityOfPlace = string | null;

/**
 * The values of the search form. Codes are empty until a suggestion is picked, and then the texts name the places. A date is
 * plain, or what was typed if it isn't a date.
 */
export interface SearchCriteria {
  originText: string;
  originCode: string;
  originCity: CityOfPlace;
  destinationText: string;
  destinationCode: string;
  destinationCity: CityOfPlace;
  tripType: TripType;
  departureDate: string;
  returnDate: string;
  counts: PassengerCounts;
}

export type SearchField = 'origin' | 'destination' | 'departureDate' | 'returnDate' | 'passengers';
export type SearchErrors = Partial<Record<SearchField, string>>;

/** The errors of the search form by field; empty if it can be searched. */
export function findSearchErrors(criteria: SearchCriteria, today: PlainDate): SearchErrors {
  const errors = findDateErrors(criteria, today);
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
  if (criteria.tripType === 'round' && !criteria.returnDate)
    errors.returnDate = 'Return date is required for round trip.';
  const [problem] = findCountErrors(criteria.counts);
  if (problem) errors.passengers = problem;
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

function findDateError(text: string, end: 'departure' | 'return', today: PlainDate): string | null {
  if (text === '') return null;
  return isPlainDate(text) ? findBookingWindowError(text, end, today) : explainInvalidDate(text, today);
}
