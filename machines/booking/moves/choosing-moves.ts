import type { BookingEvent } from '../booking-events.ts';
import { noFilters } from '../results.ts';
import { isAt, isOrdinary, type BookingMoment, type BookingMove } from './world.ts';

const hasFlights = (moment: BookingMoment) =>
  isAt(moment, 'choosing') && (moment.snapshot.context.flights ?? []).length > 0;

const filtering = (
  id: string,
  does: string,
  event: BookingEvent,
  kind: BookingMove['kind'] = 'usual',
  isThere: (moment: BookingMoment) => boolean = () => true,
): BookingMove => ({
  id,
  on: event.type,
  does,
  forcedBy: null,
  kind,
  at: moment => (hasFlights(moment) && isFirstSearch(moment) && isThere(moment) ? { event } : null),
});

/** Enough that the list is played with once. */
const isFirstSearch = (moment: BookingMoment) =>
  isOrdinary(moment) &&
  moment.snapshot.context.flight === null &&
  moment.snapshot.context.passengers === null;

const isFiltered = ({ snapshot: { context } }: BookingMoment) => context.filters.maxPrice !== null;
const isWhole = (moment: BookingMoment) => !isFiltered(moment);
const isUnfiltered = ({ snapshot: { context } }: BookingMoment) =>
  JSON.stringify(context.filters) === JSON.stringify(noFilters);
const isSortedBy = ({ snapshot: { context } }: BookingMoment) => context.filters.sort;

/** The list of flights: sorted, filtered, paged, chosen from. */
export const choosingMoves: readonly BookingMove[] = [
  filtering(
    'results.sort: duration',
    'Sort by Duration.',
    { type: 'results.sort', sort: 'duration' },
    'usual',
    isUnfiltered,
  ),
  filtering(
    'results.sort: departure',
    'Sort by Departure.',
    { type: 'results.sort', sort: 'departure' },
    'usual',
    moment => isWhole(moment) && isSortedBy(moment) === 'duration',
  ),
  filtering(
    'results.toggleAirline: the first',
    'Tick the first airline.',
    { type: 'results.toggleAirline', airline: 'sample air' },
    'usual',
    isUnfiltered,
  ),
  filtering(
    'results.turnPage: 2',
    'Turn to page 2.',
    { type: 'results.turnPage', page: 2 },
    'usual',
    isUnfiltered,
  ),
  filtering(
    'results.limitPrice: nothing left',
    'Pull Maximum price down to 0: no flight is left.',
    { type: 'results.limitPrice', maxPrice: 0 },
    'edge',
    isUnfiltered,
  ),
  filtering(
    'results.clearFilters',
    'Press Clear All Filters.',
    { type: 'results.clearFilters' },
    'usual',
    moment => isFiltered(moment) || moment.snapshot.context.filters.airlines.length > 0,
  ),
  {
    id: 'flight.select: the first',
    on: 'flight.select',
    does: 'Press Select Flight at the first flight.',
    forcedBy: null,
    kind: 'usual',
    at(moment) {
      const flight = moment.snapshot.context.flights?.[0];
      if (!hasFlights(moment) || isFiltered(moment) || flight === undefined) return null;
      return {
        event: { type: 'flight.select', flight },
        world: { ...moment.world, entryOffer: flight.id, isJustChosen: true, isUnwatched: false, left: null },
      };
    },
  },
];
