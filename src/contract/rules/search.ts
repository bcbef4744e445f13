import { countProblems, type PassengerCounts } from './passenger-counts.ts';
import { isPlainDate, type PlainDate } from './plain-date.ts';

type TripType = 'round' | 'oneway';

/** What the traveller has put into the search form; codes are empty until a suggestion is picked. */
export interface SearchChoice {
  originCode: string;
  destinationCode: string;
  tripType: TripType;
  departureDate: string;
  returnDate: string;
  counts: PassengerCounts;
}

export type SearchField = 'origin' | 'destination' | 'departureDate' | 'returnDate' | 'passengers';
export type SearchErrors = Partial<Record<SearchField, string>>;

/** Every error of the search form (specification, section 5; decision 5), by field; empty when it can be searched. */
export function searchErrors(choice: SearchChoice, today: PlainDate): SearchErrors {
  const errors: SearchErrors = {};
  if (!choice.originCode) errors.origin = 'From airport is required.';
  if (!choice.destinationCode) errors.destination = 'To airport is required.';
  else if (choice.originCode === choice.destinationCode) {
    errors.destination = `You fly from and to ${choice.originCode}. Pick another destination.`;
  }
  if (!choice.departureDate) errors.departureDate = 'Departure date is required.';
  else if (!isPlainDate(choice.departureDate)) errors.departureDate = 'Write the departure as YYYY-MM-DD.';
  else if (choice.departureDate < today) errors.departureDate = 'The departure date has passed.';
  if (choice.tripType === 'round') {
    if (!choice.returnDate) errors.returnDate = 'Return date is required for round trip.';
    else if (!isPlainDate(choice.returnDate)) errors.returnDate = 'Write the return as YYYY-MM-DD.';
    else if (isPlainDate(choice.departureDate) && choice.returnDate < choice.departureDate)
      errors.returnDate = 'The return is before the departure.';
  }
  const [problem] = countProblems(choice.counts);
  if (problem) errors.passengers = problem;
  return errors;
}
