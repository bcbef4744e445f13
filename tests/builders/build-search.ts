import { emptySearchForm, type SearchForm } from '#machines/booking/search-form.ts';
import type { SliceFields } from '#contract/rules/search-criteria.ts';
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

/** A flight of the form without a city, which only suggestions have. */
export const buildSlice = (
  [originText, originCode]: [string, string],
  [destinationText, destinationCode]: [string, string],
  departureDate: string,
): SliceFields => ({
  originText,
  originCode,
  originCity: null,
  destinationText,
  destinationCode,
  destinationCity: null,
  departureDate,
});

/** The search form of a multi-city trip: London to New York, New York to Boston, Boston to London. */
export const buildMultiCityForm = (overrides: Partial<SearchForm> = {}): SearchForm =>
  buildSearchForm({
    tripType: 'multi',
    returnDate: '',
    laterSlices: [
      buildSlice(['New York (JFK)', 'JFK'], ['Boston (BOS)', 'BOS'], '2027-03-20'),
      buildSlice(['Boston (BOS)', 'BOS'], ['London (LHR)', 'LHR'], '2027-03-25'),
    ],
    ...overrides,
  });

/** The search parameters of the form of a round trip. */
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
