import { fieldError } from '#model/expectations.ts';
import type { SearchForm } from '#machines/booking/search-form.ts';
import {
  allOf,
  hasNearbyAirports,
  isBaseline,
  isEditingOnResults,
  isMultiCity,
  when,
  type BookingEventCase,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { buildRouteSearchForm, yesterday } from '../sample-data.ts';
import { toMultiCity } from './later-flight-event-cases.ts';
import { openDocument, toLinkedSearch } from './page-open.ts';

/** The link of the results of a trip from JFK to LHR. */
const linkedForm = buildRouteSearchForm({ origin: 'JFK', destination: 'LHR' });

const openLink = (
  form: SearchForm,
  what: string,
  details: Partial<BookingEventCase> = {},
): BookingEventCase => ({
  instruction: `Open a link of results ${what} in a fresh browser.`,
  kind: 'edge',
  ...details,
  getStep: ({ environment }) =>
    environment.hasOpenedPage
      ? null
      : openDocument(
          { ...environment, isLinked: true },
          {
            type: 'page.open',
            path: '/flight-results',
            search: toLinkedSearch(form),
            filters: null,
          },
        ),
});

const isFormOf =
  (adults: number, children: number) =>
  ({ snapshot: { context } }: BookingModelState) =>
    context.form.counts.adults === adults && context.form.counts.children === children;
const isOneAdult = isFormOf(1, 0);
const hasChild = isFormOf(1, 1);
const hasTooMany = isFormOf(10, 0);
const isSearched = ({ snapshot: { context } }: BookingModelState) => context.searchParams !== null;
const hasNoErrors = ({ snapshot: { context } }: BookingModelState) =>
  context.searchFailure === null && Object.keys(context.searchErrors).length === 0;
/** Whether the form is still that of the link or of the results. */
const isUnchanged = ({ snapshot: { context } }: BookingModelState) =>
  context.form.originCode === 'JFK' && context.form.departureDate === linkedForm.departureDate;
const isLinked = ({ environment }: BookingModelState) => environment.isLinked;
const isForTrip = ({ snapshot: { context } }: BookingModelState) => context.form.tripType === 'oneway';

const isMultiCityOnResults = allOf(isEditingOnResults, isMultiCity);
const isFlight2Early = ({ snapshot: { context } }: BookingModelState) =>
  context.form.laterSlices[0]?.departureDate === yesterday;
const hasLaterFlights =
  (count: number) =>
  ({ snapshot: { context } }: BookingModelState) =>
    context.form.laterSlices.length === count;

/** Changes of the form are tried once, on results that a link has opened. */
const isFirstChange = allOf(
  isEditingOnResults,
  isLinked,
  isBaseline,
  isSearched,
  hasNoErrors,
  isUnchanged,
  isForTrip,
  state => !hasNearbyAirports(state),
);

/** A search on the results page: from its address, or from its form. */
export const resultsSearchEventCases = {
  'page.open: link of results': openLink(linkedForm, 'from JFK to LHR in 30 days'),
  'page.open: link of results from an unknown place': openLink(
    { ...linkedForm, originCode: 'QQQ' },
    'from an unknown place',
    { kind: 'negative' },
  ),
  'page.open: link of results that can’t be searched': openLink(
    { ...linkedForm, departureDate: yesterday, counts: { adults: 10, children: 0, infants: 0 } },
    'of yesterday for ten adults',
    {
      kind: 'negative',
      expectations: [fieldError('textbox', 'Departure date', 'The departure date has passed.')],
    },
  ),
  'page.open: link of results with an early flight 2': openLink(
    toMultiCity({ departureDate: yesterday }),
    'from JFK to LHR in 30 days, and on to CDG yesterday: /flight-results?slice=JFK-LHR-…&slice=LHR-CDG-…',
    {
      kind: 'negative',
      expectations: [fieldError('textbox', 'Date of flight 2', 'Flight 2 is before flight 1.')],
    },
  ),
  'slice.change: date of flight 2 corrected': {
    instruction: 'Correct the date of flight 2: five days after flight 1.',
    getStep: when(allOf(isMultiCityOnResults, isFlight2Early), () => ({
      event: { type: 'slice.change', index: 0, change: { departureDate: '2027-03-20' } },
    })),
  },
  'slice.add: on the results page': {
    instruction: 'Press Add a flight: flight 3 starts in CDG.',
    getStep: when(allOf(isMultiCityOnResults, hasLaterFlights(1)), () => ({ event: { type: 'slice.add' } })),
  },
  'slice.remove: on the results page': {
    instruction: 'Press Remove flight 3.',
    getStep: when(allOf(isMultiCityOnResults, hasLaterFlights(2)), () => ({
      event: { type: 'slice.remove', index: 1 },
    })),
  },
  'traveler.remove: tenth adult': {
    instruction: 'Open Guest(s) and press Remove adult: nine can travel.',
    getStep: when(allOf(isEditingOnResults, hasTooMany), () => ({
      event: { type: 'traveler.remove', passenger: 'adult' },
    })),
  },
  'search.change: five days later': {
    instruction: 'Change the departure date: five days later.',
    getStep: when(allOf(isFirstChange, isOneAdult), () => ({
      event: { type: 'search.change', change: { departureDate: '2027-03-20' } },
    })),
  },
  'search.swap: on the results page': {
    instruction: 'Press Swap origin and destination.',
    getStep: when(allOf(isFirstChange, isOneAdult), () => ({ event: { type: 'search.swap' } })),
  },
  'traveler.add: child on the results page': {
    instruction: 'Open Guest(s) and press Add child.',
    getStep: when(allOf(isFirstChange, isOneAdult), () => ({
      event: { type: 'traveler.add', passenger: 'child' },
    })),
  },
  'childAge.change: 7 on the results page': {
    instruction: 'Open Guest(s) and set Age of child 1 to 7.',
    getStep: when(
      allOf(isFirstChange, hasChild, ({ snapshot }) => snapshot.context.form.childAges[0] !== 7),
      () => ({ event: { type: 'childAge.change', index: 0, age: 7 } }),
    ),
  },
  'search.close': {
    instruction: 'Press Close search: the results are as they were.',
    getStep: when(
      allOf(
        isEditingOnResults,
        ({ snapshot: { context } }) => context.flights !== null || context.heldResults !== null,
      ),
      () => ({ event: { type: 'search.close' } }),
    ),
  },
} satisfies BookingEventCases;
