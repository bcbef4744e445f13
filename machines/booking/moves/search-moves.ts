import { searchErrors, type SearchErrors } from '../../../src/contract/rules/search.ts';
import type { Sight } from '../../inventory/sight.ts';
import { messages } from '../booking-setup.ts';
import { flightOn, today, unreachable } from './samples.ts';
import {
  forcing,
  isAt,
  isEditingSearch,
  isFormComplete,
  isFreshSearch,
  isOrdinary,
  type BookingMoment,
  type BookingMove,
} from './world.ts';

const submitting = (
  name: string,
  does: string,
  kind: BookingMove['kind'],
  isThere: (moment: BookingMoment) => boolean,
  shows: readonly Sight[] = [],
): BookingMove => ({
  id: `search.submit: ${name}`,
  on: 'search.submit',
  does,
  forcedBy: null,
  kind,
  shows,
  at: moment =>
    isEditingSearch(moment) && isThere(moment)
      ? { event: { type: 'search.submit', today }, world: { ...moment.world, isOpen: true } }
      : null,
});

const field = (role: string, name: string, described: string): Sight => ({ role, name, described });
const saysOf = (moment: BookingMoment) => searchErrors(moment.snapshot.context.form, today);

/** A form that lacks something is sent: the field says what. */
const refusing = (
  name: string,
  isThere: (errors: SearchErrors) => boolean,
  shows: readonly Sight[],
): BookingMove =>
  submitting(
    name,
    'Press Search Flights: each field says what is missing or wrong.',
    'negative',
    moment => isThere(saysOf(moment)),
    shows,
  );

const searches: BookingMove[] = [
  submitting('filled in', 'Press Search Flights.', 'usual', ({ snapshot }) =>
    isFormComplete(snapshot.context),
  ),
  submitting(
    'with a child of seven',
    'Press Search Flights.',
    'usual',
    moment => isFreshSearch(moment) && moment.snapshot.context.form.childAges[0] === 7,
  ),
  submitting(
    'pressed twice',
    'Press Search Flights twice, quickly: it is searched once.',
    'edge',
    isFreshSearch,
  ),
  refusing('untouched', ({ origin, destination }) => origin !== undefined && destination !== undefined, [
    field('combobox', 'From', 'From airport is required.'),
    field('combobox', 'To', 'To airport is required.'),
    field('textbox', 'Departure date', 'Departure date is required.'),
    field('textbox', 'Return date', 'Return date is required for round trip.'),
  ]),
  refusing(
    'the same place twice',
    ({ origin, destination = '' }) => !origin && destination.startsWith('You fly'),
    [field('combobox', 'To', 'You fly from and to JFK.')],
  ),
  refusing('a place that is not picked', ({ origin, destination }) => origin !== undefined && !destination, [
    field('combobox', 'From', 'From airport is required.'),
  ]),
  refusing('a day that has passed', ({ departureDate = '' }) => departureDate.endsWith('passed.'), [
    field('textbox', 'Departure date', 'The departure date has passed.'),
  ]),
  refusing('back before there', ({ returnDate = '' }) => returnDate.startsWith('The return'), [
    field('textbox', 'Return date', 'The return is before the departure.'),
  ]),
];

const searchFailed: readonly Sight[] = [{ role: 'alert', says: messages.searchFailed }];
const isRequesting = (moment: BookingMoment) => isAt(moment, 'searching.requesting');

const answers: BookingMove[] = [
  {
    id: 'done(searchFlights): flights',
    on: 'done(searchFlights)',
    does: 'The airlines answer with flights.',
    forcedBy: null,
    kind: 'usual',
    at(moment) {
      const { searchParams } = moment.snapshot.context;
      if (!isRequesting(moment) || searchParams === null) return null;
      if (['search_times_out', 'no_offers'].includes(forcing(moment))) return null;
      const flight = flightOn(searchParams);
      return { event: { type: 'xstate.done.actor.searchFlights', output: [flight] } };
    },
  },
  {
    id: 'done(searchFlights): none',
    on: 'done(searchFlights)',
    does: 'The airlines answer that they have no flights.',
    forcedBy: 'route PVD → RAI, one-way',
    kind: 'edge',
    at: moment =>
      isRequesting(moment) && forcing(moment) === 'no_offers'
        ? { event: { type: 'xstate.done.actor.searchFlights', output: [] } }
        : null,
  },
  {
    id: 'error(searchFlights): too slow',
    shows: searchFailed,
    on: 'error(searchFlights)',
    does: 'The airlines take too long to answer.',
    forcedBy: 'route STN → LHR, one-way',
    kind: 'negative',
    at: moment =>
      isRequesting(moment) && forcing(moment) === 'search_times_out'
        ? { event: { type: 'xstate.error.actor.searchFlights', error: unreachable } }
        : null,
  },
  {
    id: 'error(searchFlights): no answer',
    shows: searchFailed,
    on: 'error(searchFlights)',
    does: 'No answer comes, however often the page asks.',
    forcedBy: null,
    byHand: true,
    kind: 'negative',
    at: moment =>
      isRequesting(moment) && isOrdinary(moment)
        ? { event: { type: 'xstate.error.actor.searchFlights', error: unreachable } }
        : null,
  },
  {
    id: 'after(navigationDelay)',
    on: 'after(navigationDelay)',
    does: 'Wait: 600 ms after the answer the page changes by itself.',
    forcedBy: null,
    kind: 'usual',
    at: moment =>
      isAt(moment, 'searching.leaving')
        ? { event: { type: 'xstate.after.navigationDelay.booking.searching.leaving' } }
        : null,
  },
];

/** The search, and what comes of it. */
export const searchMoves: readonly BookingMove[] = [...searches, ...answers];
