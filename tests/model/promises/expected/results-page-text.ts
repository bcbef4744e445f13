import type { Situation } from '../promise.ts';
import { formatDay, formatMinutes, formatPeople, formatAmount, parseMinutes } from './formats.ts';
import { formatRow, formatTotal, type RowContext } from './flight-row-text.ts';
import { getCabin } from './offer-text.ts';
import { maybe, oneOf, type PageText } from './page-text.ts';
import { getTotal, type RawOffer } from './raw-offer.ts';
import { getSearchedTrip } from './searched-trip.ts';
import { formatOverlay, formatRoute, formatSearchForm } from './search-page-text.ts';
import {
  countFlights,
  filterGroups,
  getExpectedResults,
  getRowContext,
  listOptions,
  orders,
  pageSize,
  type ExpectedResults,
} from './shown-results.ts';
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

/** The line that names the search. */
function formatSearch({ session, page, state }: Situation): PageText {
  const trip = getSearchedTrip(session);
  if (trip === null) return [];
  const { departureDate, returnDate, people, cabin = 'economy' } = trip;
  const year = new Date(page.now).toISOString().slice(0, 4);
  const day = formatDay(departureDate, year);
  return [
    formatRoute(trip, state),
    returnDate === undefined ? day : `${day} – ${formatDay(returnDate, year)}`,
    ...(returnDate === undefined ? ['One way'] : []),
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

/** What each option leaves under the filters of the other groups. */
export function formatGroup(
  group: (typeof filterGroups)[number],
  { flights, passingWithout }: ExpectedResults,
): string[] {
  return listOptions(group, flights).map(option => {
    const found = passingWithout(group.param).filter(offer => group.read(offer) === option);
    const lowest = getLowest(found);
    return [option, String(found.length), ...(lowest === undefined ? [] : [formatTotal(lowest)])].join(' ');
  });
}

const groupNames = [
  ['Stops', 'Departure time', 'Arrival time', 'Airlines'],
  ['Stops', 'Outbound departure', 'Outbound arrival', 'Airlines'],
];

function formatFilters(results: ExpectedResults): PageText {
  const { found, flights, passing, firsts } = results;
  const names = groupNames[(found[0]?.slices.length ?? 1) - 1] ?? [];
  return [
    `${passing.length} of ${count(flights.length)}`,
    ...(passing.length > 0 ? ['Clear All Filters'] : []),
    ...formatOrders(firsts),
    ...filterGroups.flatMap((group, index) => [names[index] ?? '', ...formatGroup(group, results)]),
    'Maximum price',
    formatPriceLimit(results),
    ...firstBookingBanner,
  ];
}

const formatPriceLimit = ({ found, maxPrice }: ExpectedResults): string =>
  formatAmount(Math.min(maxPrice, getPriceCeiling(found)), 'USD').replace('.00', '');

/** The filters that are set, as the page names them, with the flights that there are without each. */
export function listActiveFilters(
  results: ExpectedResults,
): { name: string; without: readonly RawOffer[] }[] {
  const { checked, found, flights, maxPrice, passingWithout } = results;
  return [
    ...filterGroups.flatMap(group => {
      const options = listOptions(group, flights).filter(option =>
        checked.get(group.param)?.includes(option),
      );
      return options.map(option => ({
        name: group.chip(option),
        without: passingWithout(group.param).filter(
          offer =>
            options.length === 1 || (options.includes(group.read(offer)) && group.read(offer) !== option),
        ),
      }));
    }),
    ...(maxPrice >= getPriceCeiling(found)
      ? []
      : [{ name: `Up to ${formatPriceLimit(results)}`, without: passingWithout('max_price') }]),
  ];
}

/** What is said where no flight passes. */
const formatRemovals = (results: ExpectedResults): PageText =>
  listActiveFilters(results).flatMap(({ name, without }) => {
    const lowest = getLowest(without);
    return lowest === undefined
      ? []
      : [`Without “${name}”: ${count(without.length)}, from ${formatTotal(lowest)}.`];
  });

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

const noFlights: PageText = ['No flights found', 'Try adjusting your filters or search criteria.'];

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
    ...(isOutOfDate === null ? [maybe(...staleNotice)] : isOutOfDate ? staleNotice : []),
    ...(found.length === 0
      ? [...noFlights, 'Modify Search']
      : [
          ...(isWide ? formatFilters(results) : []),
          ...formatList(results, getRowContext(situation), isWide),
        ]),
  ];
}
