import { isReturnTrip } from './direction-name.ts';
import type { Situation } from '../promise.ts';
import { formatDayStrip, formatEmptyReason, formatNearestDay } from './day-strip-text.ts';
import { formatDay, formatMinutes, formatPeople, formatWholeAmount, parseMinutes } from './formats.ts';
import { formatRow, formatTotal, type RowContext } from './flight-row-text.ts';
import { getCabin } from './offer-text.ts';
import { maybe, oneOf, type PageText } from './page-text.ts';
import { getTotal, type RawOffer } from './raw-offer.ts';
import { getSearchedTrip, listSearchedFlights, type SearchedTrip } from './searched-trip.ts';
import { formatOverlay, formatRoute, formatSearchForm } from './search-page-text.ts';
import { filterGroups, listGroups, listOptions, type FilterGroup } from './filter-groups.ts';
import {
  countFlights,
  getExpectedResults,
  getRowContext,
  pageSize,
  type ExpectedResults,
} from './shown-results.ts';
import { orders } from './sorted-offers.ts';
import { firstBookingBanner, phoneFaresBanner } from './site-text.ts';

const count = (flights: number): string => (flights === 1 ? '1 flight' : `${flights} flights`);

/** From this width, the filters stand beside the list. */
const wideFilters = 1024;
/** After so many flights there is a banner. */
const flightsPerBanner = 3;

const lowestCeiling = 5000;
const priceStep = 50;

/** The highest price that can be chosen: a round one that all flights are below. */
const getPriceCeiling = (found: readonly RawOffer[]): number =>
  Math.ceil(Math.max(lowestCeiling, ...found.map(getTotal)) / priceStep) * priceStep;

/** The days of a trip, with its kind where they don't tell it. */
export function formatTripDays(trip: SearchedTrip, year: string): string {
  const isMultiCity = trip.laterFlights !== undefined;
  const days = listSearchedFlights(trip).map(({ day }) => formatDay(day, year));
  const kind = isMultiCity ? ' Multi-city' : trip.returnDate === undefined ? ' One way' : '';
  return `${days.join(isMultiCity ? ' · ' : ' – ')}${kind}`;
}

/** The line that names the search. */
function formatSearch({ session, page, state }: Situation): PageText {
  const trip = getSearchedTrip(session);
  if (trip === null) return [];
  const { people, cabin = 'economy' } = trip;
  return [
    formatRoute(trip, state),
    formatTripDays(trip, new Date(page.now).toISOString().slice(0, 4)),
    formatPeople(people),
    getCabin(cabin),
  ];
}

/** What can be sorted by, each with the price of the first flight in this order. */
function formatOrders(firsts: readonly RawOffer[]): PageText {
  const captions: Readonly<Record<string, string>> = {
    Price: 'Cheapest',
    Duration: 'Fastest',
    Departure: 'Earliest',
    Best: 'Best balance',
  };
  return [
    'Sort by',
    ...orders.flatMap((order, index) => {
      const first = firsts[index];
      if (first === undefined) return [order];
      const duration =
        order === 'Duration' && first.duration !== null ? formatMinutes(parseMinutes(first.duration)) : '';
      return [order, `${captions[order] ?? ''} ${duration}`, formatTotal(first)];
    }),
    'How Best is sorted',
  ];
}

const getLowest = (offers: readonly RawOffer[]): RawOffer | undefined =>
  offers.toSorted((one, other) => getTotal(one) - getTotal(other))[0];

/** What each option leaves under the other filters. */
export function formatGroup(group: FilterGroup, { found, checked, passingWhere }: ExpectedResults): string[] {
  return listOptions(group, found).map(option => {
    const others = group.isOfFare === true ? (checked.get(group.param) ?? []) : [];
    const passing = passingWhere(new Map([[group.param, [...others, option]]]));
    const lowest = getLowest(passing);
    return [option, String(passing.length), ...(lowest === undefined ? [] : [formatTotal(lowest)])].join(' ');
  });
}

function formatFilters(results: ExpectedResults): PageText {
  const { found, flights, passing, firsts } = results;
  const { slices = [] } = found[0] ?? {};
  const kind = slices.length < 2 ? 0 : isReturnTrip(slices) ? 1 : 2;
  return [
    `${passing.length} of ${count(flights.length)}`,
    ...(passing.length > 0 ? ['Clear All Filters'] : []),
    ...formatOrders(firsts),
    ...listGroups(found).flatMap(group => [group.names[kind], ...formatGroup(group, results)]),
    'Maximum price',
    formatPriceLimit(results),
    ...firstBookingBanner,
  ];
}

const formatPriceLimit = ({ found, maxPrice }: ExpectedResults): string =>
  formatWholeAmount(Math.min(maxPrice, getPriceCeiling(found)), found[0]?.total_currency ?? 'USD');

interface ActiveFilter {
  /** As the page names it. */
  name: string;
  param: string;
  option: string;
}

/** The filters that are set. */
export function listActiveFilters(results: ExpectedResults): ActiveFilter[] {
  const { checked, found, maxPrice } = results;
  return [
    ...filterGroups.flatMap(({ param, chip }) =>
      (checked.get(param) ?? []).map(option => ({ name: chip(option), param, option })),
    ),
    ...(maxPrice >= getPriceCeiling(found)
      ? []
      : [{ name: `Up to ${formatPriceLimit(results)}`, param: 'max_price', option: '' }]),
  ];
}

/** Several names, as in `“A”, “B” and “C”`. */
const formatNames = (names: readonly string[]): string => {
  const quoted = names.map(name => `“${name}”`);
  const others = quoted.slice(0, -1);
  return [...(others.length === 0 ? [] : [others.join(', ')]), quoted.at(-1)].join(' and ');
};

/** All sets of some items, the smallest first, in the order of the items. */
const listSets = <T>(items: readonly T[]): T[][] =>
  items
    .reduceRight<T[][]>((sets, item) => [...sets.map(set => [item, ...set]), ...sets], [[]])
    .toSorted((a, b) => a.length - b.length);

/** What is said where no flight passes: the fewest filters without which there are some. Those of a group go together. */
function formatRemovals(results: ExpectedResults): PageText {
  const { checked, passingWhere } = results;
  const isOfFare = (param: string) =>
    filterGroups.some(group => group.param === param && group.isOfFare === true);
  const parts = Map.groupBy(listActiveFilters(results), ({ param, option }) =>
    isOfFare(param) ? `${param} ${option}` : param,
  );
  const removals = listSets([...parts.values()]).flatMap(set => {
    const removed = set.flat();
    const kept = removed.map(({ param }): [string, string[]] => {
      const own = removed.filter(one => one.param === param).map(({ option }) => option);
      return [param, (checked.get(param) ?? []).filter(option => !own.includes(option))];
    });
    const without = passingWhere(new Map(kept));
    const lowest = getLowest(without);
    const names = formatNames(removed.map(({ name }) => name));
    return lowest === undefined
      ? []
      : [
          {
            size: set.length,
            text: `Without ${names}: ${count(without.length)}, from ${formatTotal(lowest)}.`,
          },
        ];
  });
  return removals.filter(({ size }) => size === removals[0]?.size).map(({ text }) => text);
}

const orderTexts: Readonly<Record<string, string>> = {
  Price: 'total price, lowest',
  Duration: 'duration, shortest',
  Departure: 'departure, earliest',
  Best: 'price, duration, stops and times, best',
};

function formatList(results: ExpectedResults, context: RowContext, isWide: boolean): PageText {
  const { passing, shown, sort, page } = results;
  const pages = Math.ceil(passing.length / pageSize);
  const firstBanner = Math.min(flightsPerBanner, shown.length);
  const getBanner = (position: number): PageText =>
    !isWide && position === firstBanner
      ? firstBookingBanner
      : position % flightsPerBanner === 0
        ? phoneFaresBanner
        : [];
  return [
    count(passing.length),
    ...(pages > 1 ? [`Page ${page} of ${pages}`] : []),
    ...(passing.length > 0 ? [`Sorted by ${orderTexts[sort] ?? ''} first. Times are local.`] : []),
    ...(isWide ? [] : ['Filters']),
    ...listActiveFilters(results).map(({ name }) => `Remove filter ${name}`),
    ...(passing.length === 0
      ? [...noFlights, ...formatRemovals(results), 'Clear All Filters']
      : shown.flatMap((item, index) => [...formatRow(item, context), ...getBanner(index + 1)])),
    ...(pages > 1
      ? ['Previous', ...Array.from({ length: pages }, (_, index) => String(index + 1)), 'Next']
      : []),
  ];
}

/** The filters, the list and its pages. `isWide` where the filters stand beside the list. */
export const formatResults = (results: ExpectedResults, context: RowContext, isWide: boolean): PageText => [
  ...(isWide ? formatFilters(results) : []),
  ...formatList(results, context, isWide),
];

const noFlights: PageText = ['No flights found', 'Try adjusting your filters or search criteria.'];

/** That nothing is sold for a search. */
export function formatNoSeats(trip: SearchedTrip, year: string): PageText {
  const { from, to, departureDate, returnDate, cabin = 'economy' } = trip;
  const back = returnDate === undefined ? '' : `, and back on ${formatDay(returnDate, year)}`;
  return trip.laterFlights === undefined
    ? [
        `The airlines that we sell offer no seats from ${from} to ${to} on ${formatDay(departureDate, year)}${back}, in ${getCabin(cabin)}.`,
      ]
    : [
        `The airlines that we sell offer no seats for all of these flights together, in ${getCabin(cabin)}.`,
        ...listSearchedFlights(trip).map(
          flight => `${flight.from} to ${flight.to} on ${formatDay(flight.day, year)}`,
        ),
      ];
}

/** Why a search has found nothing, and what to do. */
function formatEmptySearch({ session, page }: Situation): PageText {
  const trip = getSearchedTrip(session);
  if (session.results === null || trip === null) return ['Modify Search'];
  const noSeats = formatNoSeats(trip, new Date(page.now).toISOString().slice(0, 4));
  if (trip.laterFlights !== undefined)
    return [...noSeats, 'Modify Search', 'Or call +1 307 555 0142: we book by phone as well, at any hour.'];
  return [
    ...noSeats,
    ...formatEmptyReason({ session, page }),
    'Modify Search',
    'Search nearby airports, too',
    'Or call +1 307 555 0142: we book by phone as well, at any hour.',
    ...formatNearestDay({ session, page }),
  ];
}

const staleNotice: PageText = [
  'These results are out of date',
  'Prices and seats may have changed since you searched.',
  'Search again',
];

/** After this time, results are out of date. */
const staleAfterMs = 15 * 60_000;
/** How long the page may take to notice. */
const noticeMs = 60_000;

/** Whether the results are out of date; null if that can't be known here. */
function areOutOfDate({ session, page }: Situation): boolean | null {
  if (session.resultsArrivedAt === null || session.hasRefusedTimers) return null;
  const age = page.now - session.resultsArrivedAt;
  return Math.abs(age - staleAfterMs) < noticeMs ? null : age > staleAfterMs;
}

/** What the results page says while it searches, or shows the search form. */
export function formatUpdatingResults(situation: Situation): PageText | null {
  const { page, session, state } = situation;
  if (page.dialogs.length > 0) return session.trip === null ? null : formatOverlay(situation);
  if (state.endsWith('.editing'))
    return [
      'Flight results',
      maybe(`${count(countFlights(session.results))} found`),
      oneOf(['Modify your search', 'Close search'], ['Search for flights']),
      ...formatSearchForm(situation),
    ];
  return ['Flight results', ...formatSearch(situation), 'Searching for flights'];
}

/** All that the results page says. */
export function formatResultsPage(situation: Situation): PageText {
  const { session, page } = situation;
  const results = getExpectedResults(session, page);
  const { found, flights } = results;
  const isWide = (session.page.viewportSize()?.width ?? 0) >= wideFilters;
  const isOutOfDate = areOutOfDate(situation);
  return [
    'Flight results',
    maybe(`${count(flights.length)} found`),
    ...(session.results === null ? [] : formatSearch(situation)),
    ...(found.length > 0 ? ['Modify Search'] : []),
    ...(session.results === null ? [] : formatDayStrip(situation)),
    ...(isOutOfDate === null ? [maybe(...staleNotice)] : isOutOfDate ? staleNotice : []),
    ...(found.length === 0
      ? [...noFlights, ...formatEmptySearch(situation)]
      : formatResults(results, getRowContext(situation), isWide)),
  ];
}
