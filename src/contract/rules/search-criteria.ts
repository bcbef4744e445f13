import { findCountErrors, type PassengerCounts } from './passenger-counts.ts';
import { isPlainDate, type PlainDate } from './plain-date.ts';

type TripType = 'round' | 'oneway';

/** The values of the search form. Codes are empty until a suggestion is picked. */
export interface SearchCriteria {
  originCode: string;
  destinationCode: string;
  tripType: TripType;
  departureDate: string;
  returnDate: string;
  counts: PassengerCounts;
}

export type SearchField = 'origin' | 'destination' | 'departureDate' | 'returnDate' | 'passengers';
export type SearchErrors = Partial<Record<SearchField, string>>;

/** The errors of the search form by field (specification, section 5; decision 5); empty if it can be searched. */
export function findSearchErrors(criteria: SearchCriteria, today: PlainDate): SearchErrors {
  const errors: SearchErrors = {};
  if (!criteria.originCode) errors.origin = 'From airport is required.';
  if (!criteria.destinationCode) errors.destination = 'To airport is required.';
  else if (criteria.originCode === criteria.destinationCode) {
    errors.destination = `You fly from and to ${criteria.originCode}. Pick another destination.`;
  }
  if (!criteria.departureDate) errors.departureDate = 'Departure date is required.';
  else if (!isPlainDate(criteria.departureDate)) errors.departureDate = 'Write the departure as YYYY-MM-DD.';
  else if (criteria.departureDate < today) errors.departureDate = 'The departure date has passed.';
  if (criteria.tripType === 'round') {
    if (!criteria.returnDate) errors.returnDate = 'Return date is required for round trip.';
    else if (!isPlainDate(criteria.returnDate)) errors.returnDate = 'Write the return as YYYY-MM-DD.';
    else if (isPlainDate(criteria.departureDate) && criteria.returnDate < criteria.departureDate)
      errors.returnDate = 'The return is before the departure.';
  }
  const [problem] = findCountErrors(criteria.counts);
  if (problem) errors.passengers = problem;
  return errors;
}
