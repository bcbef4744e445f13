import type { SearchFormChange } from '#machines/booking/search-form.ts';
import { buildRouteSearchForm, yesterday } from '../sample-data.ts';
import { formatRoute, sandboxRoutes, type SandboxRoute } from '../sandbox-routes.ts';
import {
  isEditingSearch,
  isSearchFormComplete,
  isFreshSearch,
  type BookingModelState,
  type BookingEventCase,
} from '../environment.ts';

const isUntouched = ({ snapshot: { context } }: BookingModelState) =>
  context.form.originCode === '' && context.form.originText === '';

/** Enough that the form is filled in wrong before the first search. */
const isBeforeFirstSearch = (state: BookingModelState) =>
  isUntouched(state) &&
  state.environment.stored.flights === undefined &&
  state.environment.stored.paymentIntent === null &&
  Object.keys(state.environment.intents).length === 0;

const hasNoChildren = ({ snapshot: { context } }: BookingModelState) => context.form.counts.children === 0;

const createSearchLinkEventCase = (route: SandboxRoute): BookingEventCase => ({
  id: `page.open: link for ${route.origin}-${route.destination}`,
  eventName: 'page.open',
  instruction: `Open the link that searches ${formatRoute(route)} one-way, in 30 days: /?origin=${route.origin}&destination=${route.destination}&departure_date=…`,
  forcedBy: route.forcedOutcome === 'nothing' ? null : `route ${formatRoute(route)}, one-way`,
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

/** Something typed into the form, in one go. */
const createTypeEventCase = (
  name: string,
  instruction: string,
  kind: BookingEventCase['kind'],
  change: SearchFormChange,
  isEnabled: (state: BookingModelState) => boolean = isBeforeFirstSearch,
): BookingEventCase => ({
  id: `search.change: ${name}`,
  eventName: 'search.change',
  instruction,
  forcedBy: null,
  kind,
  getStep: state =>
    isEditingSearch(state) && isEnabled(state)
      ? {
          event: { type: 'search.change', change },
          environment: { ...state.environment, hasOpenedPage: true },
        }
      : null,
});

const jfk = { originText: 'New York (JFK)', originCode: 'JFK' };
const lhr = { destinationText: 'London (LHR)', destinationCode: 'LHR' };
const oneWay = { tripType: 'oneway', departureDate: '2027-03-15' } as const;

const formCases: BookingEventCase[] = [
  createTypeEventCase(
    'JFK-LHR one-way',
    'Fill in the form: from JFK to LHR, one way, in 30 days.',
    'usual',
    { ...jfk, ...lhr, ...oneWay },
    isUntouched,
  ),
  createTypeEventCase(
    'corrected',
    'Put it right: from JFK to LHR, one way, in 30 days.',
    'usual',
    { ...jfk, ...lhr, ...oneWay },
    state => !isUntouched(state) && !isSearchFormComplete(state.snapshot.context),
  ),
  createTypeEventCase('the same place twice', 'Fill in the form from JFK to JFK.', 'negative', {
    ...jfk,
    destinationText: jfk.originText,
    destinationCode: 'JFK',
    ...oneWay,
  }),
  createTypeEventCase(
    'a place that is not picked',
    'Fill in the form, with "London" typed into From and no suggestion picked.',
    'negative',
    {
      originText: 'London',
      originCode: '',
      ...lhr,
      ...oneWay,
    },
  ),
  createTypeEventCase(
    'a day that has passed',
    'Fill in the form with yesterday as the departure.',
    'negative',
    {
      ...jfk,
      ...lhr,
      tripType: 'oneway',
      departureDate: yesterday,
    },
  ),
  createTypeEventCase(
    'return before departure',
    'Fill in a round trip that comes back before it leaves.',
    'negative',
    {
      ...jfk,
      ...lhr,
      tripType: 'round',
      departureDate: '2027-03-15',
      returnDate: '2027-03-10',
    },
  ),
  {
    id: 'search.swap',
    eventName: 'search.swap',
    instruction: 'Press Swap origin and destination.',
    forcedBy: null,
    kind: 'usual',
    getStep: state => (isFreshSearch(state) ? { event: { type: 'search.swap' } } : null),
  },
];

const travelerCases: BookingEventCase[] = [
  {
    id: 'traveler.add: a child',
    eventName: 'traveler.add',
    instruction: 'Open Guest(s) and press Add child.',
    forcedBy: null,
    kind: 'usual',
    getStep: state =>
      isFreshSearch(state) && hasNoChildren(state)
        ? { event: { type: 'traveler.add', passenger: 'child' } }
        : null,
  },
  {
    id: 'traveler.remove: the child',
    eventName: 'traveler.remove',
    instruction: 'Open Guest(s) and press Remove child.',
    forcedBy: null,
    kind: 'usual',
    getStep: state =>
      isFreshSearch(state) && !hasNoChildren(state)
        ? { event: { type: 'traveler.remove', passenger: 'child' } }
        : null,
  },
  {
    id: 'childAge.change: 7',
    eventName: 'childAge.change',
    instruction: 'Open Guest(s) and set Age of child 1 to 7.',
    forcedBy: null,
    kind: 'usual',
    getStep: state =>
      isFreshSearch(state) && !hasNoChildren(state)
        ? { event: { type: 'childAge.change', index: 0, age: 7 } }
        : null,
  },
];

/** The search form: come to by a link, filled in. */
export const searchFormEventCases: readonly BookingEventCase[] = [
  ...sandboxRoutes.map(createSearchLinkEventCase),
  ...formCases,
  ...travelerCases,
];
