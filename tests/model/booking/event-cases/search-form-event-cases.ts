import { cabinLabels, defaultCabinClass, type CabinClass } from '#contract/cabin.ts';
import type { RecentSearch } from '#contract/recent-search.ts';
import type { PassengerCounts } from '#contract/rules/passenger-counts.ts';
import type { BookingInput } from '#machines/booking/booking-context.ts';
import { assertPresent } from '#machines/booking/booking-requests.ts';
import type { SearchForm, SearchFormChange } from '#machines/booking/search-form.ts';
import { fieldError } from '#model/expectations.ts';
import {
  allOf,
  anyOf,
  isBaseline,
  isBeforeFirstSearch,
  isEditingOnResults,
  isEditingSearch,
  isFreshSearch,
  isSearchFormComplete,
  keepHistory,
  when,
  type BookingEventCase,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { buildRouteSearchForm, dayAfterLastDay, today, yesterday } from '../sample-data.ts';
import { formatRoute, sandboxRoutes, type SandboxRoute } from '../sandbox-routes.ts';
import { laterFlightEventCases, toMultiCity } from './later-flight-event-cases.ts';
import { nearbyAirportEventCases } from './nearby-airport-event-cases.ts';

export type SearchLinkId = `page.open: link for ${string}-${string}`;

export const getSearchLinkId = ({
  origin,
  destination,
}: Pick<SandboxRoute, 'origin' | 'destination'>): SearchLinkId =>
  `page.open: link for ${origin}-${destination}`;

const isOneWay = ({ forcedOutcome, shows }: SandboxRoute) =>
  forcedOutcome !== 'nothing' || shows !== undefined;

const createSearchLinkCase = (route: SandboxRoute): BookingEventCase => ({
  instruction: `Open the link that searches ${formatRoute(route)} in 30 days${isOneWay(route) ? ', one way' : ''}${route.shows === undefined ? '' : ` (${route.shows})`}: /?origin=${route.origin}&destination=${route.destination}&departure_date=…`,
  ...(isOneWay(route) ? { forcedBy: `route ${formatRoute(route)}, one-way` } : {}),
  kind: route.kind,
  getStep: ({ environment }) =>
    environment.hasOpenedPage
      ? null
      : {
          restart: { input: {} },
          event: { type: 'page.open', path: '/', prefill: buildRouteSearchForm(route), today },
          environment: { ...environment, hasOpenedPage: true },
        },
});

/** Links to the home page that fill in the search form. */
export const searchLinkEventCases: Readonly<Record<SearchLinkId, BookingEventCase>> = Object.fromEntries(
  sandboxRoutes.map(route => [getSearchLinkId(route), createSearchLinkCase(route)]),
);

const isUntouched = ({ snapshot: { context } }: BookingModelState) =>
  context.form.originCode === '' && context.form.originText === '';

const isFirstForm = allOf(isUntouched, isBeforeFirstSearch);
const isFirstSearch = allOf(isFreshSearch, isBeforeFirstSearch);

/** Whether the form is for this party; types that are left out are 0. */
const isFormOf =
  ({ adults = 1, children = 0, infants = 0 }: Partial<PassengerCounts>) =>
  ({ snapshot: { context } }: BookingModelState) => {
    const { counts } = context.form;
    return counts.adults === adults && counts.children === children && counts.infants === infants;
  };
const isFormOfOneAdult = isFormOf({});
const isFormOfAdultAndChild = isFormOf({ children: 1 });
const isFormOfTwoChildren = isFormOf({ children: 2 });
const isUnfinishedFamily = isFormOf({ adults: 2, children: 1 });
/** A family is searched with its infant, and one child at most. */
export const isPartyUnfinished = anyOf(isUnfinishedFamily, isFormOfTwoChildren);
const isRoundTrip = ({ snapshot: { context } }: BookingModelState) => context.form.tripType === 'round';
const isInFirstClass = ({ snapshot: { context } }: BookingModelState) => context.form.cabin === 'first';
const isInDefaultCabin = ({ snapshot: { context } }: BookingModelState) =>
  context.form.cabin === defaultCabinClass;
const isIncomplete = (state: BookingModelState) => !isUntouched(state) && !isSearchFormComplete(state);

/** Whether this browser has found flights. */
const hasRecentSearch = ({ environment: { stored } }: BookingModelState) => Boolean(stored.flights?.length);

const toRecentSearch = (params: BookingInput['searchParams']): RecentSearch => {
  const { passengers: _, childAges: __, searchedAt: ___, ...search } = assertPresent(params ?? null);
  return { ...search, cabinClass: search.cabinClass ?? defaultCabinClass };
};

const fillForm = (change: SearchFormChange, isEnabled: (state: BookingModelState) => boolean = isFirstForm) =>
  when(allOf(isEditingSearch, isEnabled), ({ environment }) => ({
    event: { type: 'search.change', change },
    environment: { ...environment, hasOpenedPage: true },
  }));

const unknownCode = 'QQQ';
const hasUnknownOrigin = ({ snapshot: { context } }: BookingModelState) =>
  context.form.originCode === unknownCode;
const hasUnknownDestination = ({ snapshot: { context } }: BookingModelState) =>
  context.form.destinationCode === unknownCode;
const hasUnknownLaterDestination = ({ snapshot: { context } }: BookingModelState) =>
  context.form.laterSlices[0]?.destinationCode === unknownCode;
export const hasUnknownCode = anyOf(hasUnknownOrigin, hasUnknownDestination, hasUnknownLaterDestination);
/** The site looks the code up again at each search, and says again that it is unknown. */
export const wasCodeRejected = ({ snapshot: { context } }: BookingModelState) =>
  [
    context.form.originText,
    context.form.destinationText,
    context.form.laterSlices[0]?.destinationText,
  ].includes(unknownCode);

const jfk = { originText: 'New York (JFK)', originCode: 'JFK', originCity: 'NYC' };
const lhr = { destinationText: 'London (LHR)', destinationCode: 'LHR', destinationCity: 'LON' };
const oneWay = { tripType: 'oneway', departureDate: '2027-03-15' } as const;
const roundTrip = { ...oneWay, tripType: 'round', returnDate: '2027-03-22' } as const;

const selectCabin = (
  cabin: CabinClass,
  isEnabled: (state: BookingModelState) => boolean = isInDefaultCabin,
): BookingEventCase => ({
  instruction: `Select the cabin class ${cabinLabels[cabin]}.`,
  getStep: fillForm({ cabin }, allOf(isFirstSearch, isFormOfOneAdult, isEnabled)),
});

const openLinkWithUnknownCode = (instruction: string, prefill: SearchForm): BookingEventCase => ({
  instruction,
  kind: 'negative',
  getStep: ({ environment }) =>
    environment.hasOpenedPage
      ? null
      : {
          restart: { input: {} },
          event: { type: 'page.open', path: '/', prefill, today },
          environment: { ...environment, hasOpenedPage: true },
        },
});

const rejectPlace = (
  end: 'origin' | 'destination',
  field: 'From' | 'To' | 'To, flight 2',
  isEnabled: (state: BookingModelState) => boolean,
  index?: number,
): BookingEventCase => ({
  instruction: `The field ${field} says that no place has the code.`,
  kind: 'negative',
  expectations: [fieldError('combobox', field, `No airport or city has the code ${unknownCode}.`)],
  getStep: when(allOf(anyOf(isEditingSearch, isEditingOnResults), isEnabled), () => ({
    event: {
      type: 'place.rejected',
      end,
      code: unknownCode,
      ...(index === undefined ? {} : { index }),
    },
  })),
});

/** Filling in the search form. */
export const searchFormEventCases = {
  'page.open: link with an unknown code': openLinkWithUnknownCode(
    'Open a link that searches from an unknown place: /?origin=QQQ&destination=LHR&departure_date=…',
    buildRouteSearchForm({ origin: unknownCode, destination: 'LHR' }),
  ),
  'page.open: link with an unknown code of the destination': openLinkWithUnknownCode(
    'Open a link that searches to an unknown place: /?origin=JFK&destination=QQQ&departure_date=…',
    buildRouteSearchForm({ origin: 'JFK', destination: unknownCode }),
  ),
  'page.open: link with an unknown code of flight 2': openLinkWithUnknownCode(
    'Open a link whose second flight leads to an unknown place: /?slice=JFK-LHR-…&slice=LHR-QQQ-…',
    toMultiCity({ destinationCode: unknownCode }),
  ),
  'place.rejected: flight 2': rejectPlace('destination', 'To, flight 2', hasUnknownLaterDestination, 0),
  'place.rejected': rejectPlace('origin', 'From', hasUnknownOrigin),
  'place.rejected: destination': rejectPlace('destination', 'To', hasUnknownDestination),
  'search.change: JFK-LHR one-way': {
    instruction: 'Fill in the form: from JFK to LHR, one way, in 30 days.',
    getStep: keepHistory(fillForm({ ...jfk, ...lhr, ...oneWay }, isUntouched)),
  },
  'search.change: JFK-LHR round trip': {
    instruction: 'Fill in the form: from JFK to LHR, round trip, in 30 days and back a week later.',
    getStep: fillForm({ ...jfk, ...lhr, ...roundTrip }),
  },
  'search.change: premium economy': selectCabin('premium_economy'),
  'search.change: business': selectCabin('business'),
  'search.change: first': selectCabin('first'),
  'search.change: economy again': selectCabin('economy', isInFirstClass),
  'search.change: emptied': {
    instruction: 'Empty From, To and both dates.',
    kind: 'edge',
    getStep: fillForm(
      {
        originText: '',
        originCode: '',
        originCity: null,
        destinationText: '',
        destinationCode: '',
        destinationCity: null,
        departureDate: '',
        returnDate: '',
      },
      allOf(isFirstSearch, isFormOfOneAdult, isInDefaultCabin, isRoundTrip),
    ),
  },
  'search.change: corrected': {
    instruction: 'Correct the form: from JFK to LHR, one way, in ten weeks.',
    getStep: fillForm({ ...jfk, ...lhr, ...oneWay }, isIncomplete),
  },
  'search.change: return corrected': {
    instruction: 'Correct the return date: a week after the departure.',
    getStep: fillForm(
      { returnDate: roundTrip.returnDate },
      ({ snapshot: { context } }) =>
        context.searchErrors.returnDate !== undefined && context.form.returnDate !== '',
    ),
  },
  'search.change: same origin and destination': {
    instruction: 'Fill in the form from JFK to JFK.',
    kind: 'negative',
    getStep: fillForm({
      ...jfk,
      destinationText: jfk.originText,
      destinationCode: jfk.originCode,
      destinationCity: jfk.originCity,
      ...oneWay,
    }),
  },
  'search.change: place not selected': {
    instruction: 'Fill in the form, but type "London" into From without selecting a suggestion.',
    kind: 'negative',
    getStep: fillForm({ originText: 'London', originCode: '', originCity: null, ...lhr, ...oneWay }),
  },
  'search.change: departure in the past': {
    instruction: 'Fill in the form with yesterday as the departure date.',
    kind: 'negative',
    getStep: fillForm({ ...jfk, ...lhr, ...oneWay, departureDate: yesterday }),
  },
  'search.change: departure after the last day': {
    instruction: 'Fill in the form with a departure date in 363 days.',
    kind: 'negative',
    getStep: fillForm({ ...jfk, ...lhr, ...oneWay, departureDate: dayAfterLastDay }),
  },
  'search.change: return before departure': {
    instruction: 'Fill in a round trip with a return date before the departure date.',
    kind: 'negative',
    getStep: fillForm({ ...jfk, ...lhr, ...oneWay, tripType: 'round', returnDate: '2027-03-10' }),
  },
  'search.change: LHR-CDG and back the same day': {
    instruction: 'Fill in the form: from LHR to CDG, round trip, in 30 days and back the same day.',
    kind: 'edge',
    getStep: fillForm({
      originText: 'London (LHR)',
      originCode: 'LHR',
      originCity: 'LON',
      destinationText: 'Paris (CDG)',
      destinationCode: 'CDG',
      destinationCity: 'PAR',
      ...roundTrip,
      returnDate: oneWay.departureDate,
    }),
  },
  'search.change: JFK-LHR multi-city': {
    instruction: 'Fill in the form: from JFK to LHR, multi-city, in 30 days. Flight 2 starts in LHR.',
    getStep: fillForm({ ...jfk, ...lhr, tripType: 'multi', departureDate: oneWay.departureDate }),
  },
  ...laterFlightEventCases,
  ...nearbyAirportEventCases,
  'search.selectRecent': {
    instruction: 'Press the search under Recent searches: the form is filled in again.',
    getStep: when(
      allOf(isEditingSearch, isUntouched, isBaseline, hasRecentSearch),
      ({ environment: { stored } }) => ({
        event: { type: 'search.selectRecent', search: toRecentSearch(stored.searchParams), today },
      }),
    ),
  },
  'search.swap': {
    instruction: 'Press Swap origin and destination.',
    getStep: when(allOf(isFreshSearch, isFormOfOneAdult), () => ({ event: { type: 'search.swap' } })),
  },
  'traveler.add: adult': {
    instruction: 'Open Guest(s) and press Add adult.',
    getStep: when(allOf(isFirstSearch, isFormOfOneAdult), () => ({
      event: { type: 'traveler.add', passenger: 'adult' },
    })),
  },
  'traveler.add: infant': {
    instruction: 'Open Guest(s) and press Add infant.',
    getStep: when(allOf(isFirstSearch, anyOf(isFormOfOneAdult, isUnfinishedFamily)), () => ({
      event: { type: 'traveler.add', passenger: 'infant' },
    })),
  },
  'traveler.add: child': {
    instruction: 'Open Guest(s) and press Add child.',
    getStep: when(allOf(isFirstSearch, anyOf(isFormOfOneAdult, isFormOf({ adults: 2 }))), () => ({
      event: { type: 'traveler.add', passenger: 'child' },
    })),
  },
  'traveler.remove: child': {
    instruction: 'Open Guest(s) and press Remove child.',
    getStep: when(allOf(isFreshSearch, isFormOfAdultAndChild), () => ({
      event: { type: 'traveler.remove', passenger: 'child' },
    })),
  },
  'traveler.remove: adult': {
    instruction: 'Open Guest(s) and press Remove adult.',
    getStep: when(allOf(isFirstSearch, isFormOf({ adults: 2 })), () => ({
      event: { type: 'traveler.remove', passenger: 'adult' },
    })),
  },
  'traveler.remove: infant': {
    instruction: 'Open Guest(s) and press Remove infant.',
    getStep: when(allOf(isFirstSearch, isFormOf({ infants: 1 })), () => ({
      event: { type: 'traveler.remove', passenger: 'infant' },
    })),
  },
  'childAge.change: 7': {
    instruction: 'Open Guest(s) and set Age of child 1 to 7.',
    getStep: when(allOf(isFreshSearch, isFormOfAdultAndChild), () => ({
      event: { type: 'childAge.change', index: 0, age: 7 },
    })),
  },
  'traveler.add: second child': {
    instruction: 'Open Guest(s) and press Add child: the age of the first child stays.',
    kind: 'edge',
    getStep: when(
      allOf(isFirstSearch, isFormOfAdultAndChild, ({ snapshot }) => snapshot.context.form.childAges[0] === 7),
      () => ({ event: { type: 'traveler.add', passenger: 'child' } }),
    ),
  },
  'traveler.remove: second child': {
    instruction: 'Open Guest(s) and press Remove child: the age of the first child stays.',
    kind: 'edge',
    getStep: when(allOf(isFirstSearch, isFormOfTwoChildren), () => ({
      event: { type: 'traveler.remove', passenger: 'child' },
    })),
  },
} satisfies BookingEventCases;
