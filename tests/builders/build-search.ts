import { emptySearchForm, type SearchForm } from '#machines/booking/search-form.ts';
import type { SearchParams } from '#contract/search-params.ts';

/** The search form, filled in: London to New York and back, one adult, Economy. */
export const buildSearchForm = (overrides: Partial<SearchForm> = {}): SearchForm => ({
  ...emptySearchForm,
  originText: 'London (LHR)',
  originCode: 'LHR',
  destinationText: 'New York (JFK)',
  destinationCode: 'JFK',
  tripType: 'round',
  departureDate: '2027-03-15',
  returnDate: '2027-03-22',
  ...overrides,
});

/** The search parameters of that form. */
export const buildSearchParams = (overrides: Partial<SearchParams> = {}): SearchParams => ({
  origin: 'LHR',
  destination: 'JFK',
  departureDate: '2027-03-15',
  returnDate: '2027-03-22',
  passengers: { adults: 1, children: 0, infants: 0 },
  cabinClass: 'economy',
  childAges: [],
  originLabel: 'London (LHR)',
  destinationLabel: 'New York (JFK)',
  ...overrides,
});
