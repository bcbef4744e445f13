import type { SearchFormChange } from '#machines/booking/search-form.ts';
import { fieldError } from '#model/expectations.ts';
import {
  allOf,
  isEditingSearch,
  isFreshSearch,
  isSearchFormComplete,
  when,
  type BookingEventCase,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { buildRouteSearchForm, dayAfterLastDay, yesterday } from '../sample-data.ts';
import { formatRoute, sandboxRoutes, type SandboxRoute } from '../sandbox-routes.ts';

export type SearchLinkId = `page.open: link for ${string}-${string}`;

export const getSearchLinkId = ({
  origin,
  destination,
}: Pick<SandboxRoute, 'origin' | 'destination'>): SearchLinkId =>
  `page.open: link for ${origin}-${destination}`;

const createSearchLinkCase = (route: SandboxRoute): BookingEventCase => ({
  instruction: `Open the link that searches ${formatRoute(route)} one-way, in 30 days: /?origin=${route.origin}&destination=${route.destination}&departure_date=…`,
  ...(route.forcedOutcome === 'nothing' ? {} : { forcedBy: `route ${formatRoute(route)}, one-way` }),
  kind: route.kind,
  getStep: ({ environment }) =>
    environment.hasOpenedPage
      ? null
      : {
          restart: { input: {} },
          event: { type: 'page.open', path: '/', prefill: buildRouteSearchForm(route) },
          environment: { ...environment, hasOpenedPage: true },
        },
});

/** Links to the home page that fill in the search form. */
export const searchLinkEventCases: Readonly<Record<SearchLinkId, BookingEventCase>> = Object.fromEntries(
  sandboxRoutes.map(route => [getSearchLinkId(route), createSearchLinkCase(route)]),
);

const isUntouched = ({ snapshot: { context } }: BookingModelState) =>
  context.form.originCode === '' && context.form.originText === '';

/** Invalid input is tried before the first search only. */
const isBeforeFirstSearch = (state: BookingModelState) =>
  isUntouched(state) &&
  state.environment.stored.flights === undefined &&
  state.environment.stored.paymentIntent === null &&
  Object.keys(state.environment.intents).length === 0;

const hasFormNoChildren = ({ snapshot: { context } }: BookingModelState) =>
  context.form.counts.children === 0;
const hasFormChildren = (state: BookingModelState) => !hasFormNoChildren(state);
const isIncomplete = (state: BookingModelState) => !isUntouched(state) && !isSearchFormComplete(state);

const fillForm = (
  change: SearchFormChange,
  isEnabled: (state: BookingModelState) => boolean = isBeforeFirstSearch,
) =>
  when(allOf(isEditingSearch, isEnabled), ({ environment }) => ({
    event: { type: 'search.change', change },
    environment: { ...environment, hasOpenedPage: true },
  }));

const unknownCode = 'QQQ';
export const hasUnknownCode = ({ snapshot: { context } }: BookingModelState) =>
  context.form.originCode === unknownCode;

const jfk = { originText: 'New York (JFK)', originCode: 'JFK' };
const lhr = { destinationText: 'London (LHR)', destinationCode: 'LHR' };
const oneWay = { tripType: 'oneway', departureDate: '2027-03-15' } as const;

/** Filling in the search form. */
export const searchFormEventCases = {
  'page.open: link with an unknown code': {
    instruction: `Open a link that searches from an unknown place: /?origin=${unknownCode}&destination=LHR&departure_date=…`,
    kind: 'negative',
    getStep: ({ environment }) =>
      environment.hasOpenedPage
        ? null
        : {
            restart: { input: {} },
            event: {
              type: 'page.open',
              path: '/',
              prefill: buildRouteSearchForm({ origin: unknownCode, destination: 'LHR' }),
            },
            environment: { ...environment, hasOpenedPage: true },
          },
  },
  'place.rejected': {
    instruction: 'The field says that no place has the code.',
    kind: 'negative',
    expectations: [fieldError('combobox', 'From', `No airport or city has the code ${unknownCode}.`)],
    getStep: when(allOf(isEditingSearch, hasUnknownCode), () => ({
      event: { type: 'place.rejected', end: 'origin', code: unknownCode },
    })),
  },
  'search.change: JFK-LHR one-way': {
    instruction: 'Fill in the form: from JFK to LHR, one way, in 30 days.',
    getStep: fillForm({ ...jfk, ...lhr, ...oneWay }, isUntouched),
  },
  'search.change: corrected': {
    instruction: 'Correct the form: from JFK to LHR, one way, in 30 days.',
    getStep: fillForm({ ...jfk, ...lhr, ...oneWay }, isIncomplete),
  },
  'search.change: same origin and destination': {
    instruction: 'Fill in the form from JFK to JFK.',
    kind: 'negative',
    getStep: fillForm({
      ...jfk,
      destinationText: jfk.originText,
      destinationCode: jfk.originCode,
      ...oneWay,
    }),
  },
  'search.change: place not selected': {
    instruction: 'Fill in the form, but type "London" into From without selecting a suggestion.',
    kind: 'negative',
    getStep: fillForm({ originText: 'London', originCode: '', ...lhr, ...oneWay }),
  },
  'search.change: departure in the past': {
    instruction: 'Fill in the form with yesterday as the departure date.',
    kind: 'negative',
    getStep: fillForm({ ...jfk, ...lhr, ...oneWay, departureDate: yesterday }),
  },
  'search.change: departure after the last day': {
    instruction: 'Fill in the form with a departure date in 362 days.',
    kind: 'negative',
    getStep: fillForm({ ...jfk, ...lhr, ...oneWay, departureDate: dayAfterLastDay }),
  },
  'search.change: return before departure': {
    instruction: 'Fill in a round trip with a return date before the departure date.',
    kind: 'negative',
    getStep: fillForm({ ...jfk, ...lhr, ...oneWay, tripType: 'round', returnDate: '2027-03-10' }),
  },
  'search.swap': {
    instruction: 'Press Swap origin and destination.',
    getStep: when(isFreshSearch, () => ({ event: { type: 'search.swap' } })),
  },
  'traveler.add: child': {
    instruction: 'Open Guest(s) and press Add child.',
    getStep: when(allOf(isFreshSearch, hasFormNoChildren), () => ({
      event: { type: 'traveler.add', passenger: 'child' },
    })),
  },
  'traveler.remove: child': {
    instruction: 'Open Guest(s) and press Remove child.',
    getStep: when(allOf(isFreshSearch, hasFormChildren), () => ({
      event: { type: 'traveler.remove', passenger: 'child' },
    })),
  },
  'childAge.change: 7': {
    instruction: 'Open Guest(s) and set Age of child 1 to 7.',
    getStep: when(allOf(isFreshSearch, hasFormChildren), () => ({
      event: { type: 'childAge.change', index: 0, age: 7 },
    })),
  },
} satisfies BookingEventCases;
