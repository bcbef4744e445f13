import type { SearchFormChange } from '../search-form.ts';
import { formOn, yesterday } from './samples.ts';
import { routeText, sandboxRoutes, type SandboxRoute } from './sandbox-routes.ts';
import {
  isEditingSearch,
  isFormComplete,
  isFreshSearch,
  type BookingMoment,
  type BookingMove,
} from './world.ts';

const isUntouched = ({ snapshot: { context } }: BookingMoment) =>
  context.form.originCode === '' && context.form.originText === '';

/** Enough that the form is filled in wrong before the first search. */
const isFirst = (moment: BookingMoment) =>
  isUntouched(moment) &&
  moment.world.stored.flights === undefined &&
  moment.world.stored.paymentIntent === null &&
  Object.keys(moment.world.intents).length === 0;

const isAlone = ({ snapshot: { context } }: BookingMoment) => context.form.counts.children === 0;

const byLink = (route: SandboxRoute): BookingMove => ({
  id: `page.open: link for ${route.origin}-${route.destination}`,
  on: 'page.open',
  does: `Open the link that searches ${routeText(route)} one-way, in 30 days: /?origin=${route.origin}&destination=${route.destination}&departure_date=…`,
  forcedBy: route.forces === 'nothing' ? null : `route ${routeText(route)}, one-way`,
  kind: route.kind,
  at: ({ world }) =>
    world.isOpen
      ? null
      : {
          anew: { input: {} },
          event: { type: 'page.open', path: '/', prefill: formOn(route) },
          world: { ...world, isOpen: true },
        },
});

/** Something typed into the form, in one go. */
const typing = (
  name: string,
  does: string,
  kind: BookingMove['kind'],
  change: SearchFormChange,
  isThere: (moment: BookingMoment) => boolean = isFirst,
): BookingMove => ({
  id: `search.change: ${name}`,
  on: 'search.change',
  does,
  forcedBy: null,
  kind,
  at: moment =>
    isEditingSearch(moment) && isThere(moment)
      ? { event: { type: 'search.change', change }, world: { ...moment.world, isOpen: true } }
      : null,
});

const jfk = { originText: 'New York (JFK)', originCode: 'JFK' };
const lhr = { destinationText: 'London (LHR)', destinationCode: 'LHR' };
const oneWay = { tripType: 'oneway', departureDate: '2027-03-15' } as const;

const forms: BookingMove[] = [
  typing(
    'JFK-LHR one-way',
    'Fill in the form: from JFK to LHR, one way, in 30 days.',
    'usual',
    { ...jfk, ...lhr, ...oneWay },
    isUntouched,
  ),
  typing(
    'put right',
    'Put it right: from JFK to LHR, one way, in 30 days.',
    'usual',
    { ...jfk, ...lhr, ...oneWay },
    moment => !isUntouched(moment) && !isFormComplete(moment.snapshot.context),
  ),
  typing('the same place twice', 'Fill in the form from JFK to JFK.', 'negative', {
    ...jfk,
    destinationText: jfk.originText,
    destinationCode: 'JFK',
    ...oneWay,
  }),
  typing(
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
  typing('a day that has passed', 'Fill in the form with yesterday as the departure.', 'negative', {
    ...jfk,
    ...lhr,
    tripType: 'oneway',
    departureDate: yesterday,
  }),
  typing('back before there', 'Fill in a round trip that comes back before it leaves.', 'negative', {
    ...jfk,
    ...lhr,
    tripType: 'round',
    departureDate: '2027-03-15',
    returnDate: '2027-03-10',
  }),
  {
    id: 'search.swap',
    on: 'search.swap',
    does: 'Press Swap origin and destination.',
    forcedBy: null,
    kind: 'usual',
    at: moment => (isFreshSearch(moment) ? { event: { type: 'search.swap' } } : null),
  },
];

const party: BookingMove[] = [
  {
    id: 'traveller.add: a child',
    on: 'traveller.add',
    does: 'Open Guest(s) and press Add child.',
    forcedBy: null,
    kind: 'usual',
    at: moment =>
      isFreshSearch(moment) && isAlone(moment)
        ? { event: { type: 'traveller.add', passenger: 'child' } }
        : null,
  },
  {
    id: 'traveller.remove: the child',
    on: 'traveller.remove',
    does: 'Open Guest(s) and press Remove child.',
    forcedBy: null,
    kind: 'usual',
    at: moment =>
      isFreshSearch(moment) && !isAlone(moment)
        ? { event: { type: 'traveller.remove', passenger: 'child' } }
        : null,
  },
  {
    id: 'childAge.change: 7',
    on: 'childAge.change',
    does: 'Open Guest(s) and set Age of child 1 to 7.',
    forcedBy: null,
    kind: 'usual',
    at: moment =>
      isFreshSearch(moment) && !isAlone(moment)
        ? { event: { type: 'childAge.change', index: 0, age: 7 } }
        : null,
  },
];

/** The search form: come to by a link, filled in. */
export const searchFormMoves: readonly BookingMove[] = [...sandboxRoutes.map(byLink), ...forms, ...party];
