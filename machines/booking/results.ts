import { getAirlineName, type Flight } from '#contract/flight.ts';
import { rateFlights } from './best-order.ts';
import { groupByFlight, type FlightItem } from './flight-items.ts';
import {
  filterGroups,
  sortModes,
  type FilterGroup,
  type ResultsFilters,
  type SortMode,
} from './results-filters.ts';

const pageSize = 12;
const maxPageButtons = 16;
export const priceStep = 50;
const defaultMaxPrice = 5000;

/** The form in which airline names are compared. */
export const airlineKey = (name: string): string => name.trim().toLowerCase();

/** What a flight is sorted and filtered by: what its cheapest fare says. */
interface FlightFacts {
  item: FlightItem;
  flight: Flight;
  /** The total of all travelers. */
  amount: number;
  /** The key of its option in each group; empty where the airline doesn't tell. */
  options: Readonly<Record<FilterGroup, string>>;
}

/** A choice in a group of filters. */
interface FilterOption {
  key: string;
  /** Of an airline; elsewhere the key. */
  name: string;
}

interface ResultsFacts {
  flights: readonly FlightFacts[];
  /** The options that the flights have, in order. */
  options: Readonly<Record<FilterGroup, readonly FilterOption[]>>;
  ceiling: number;
  /** The flights in each order that was asked for. */
  sorted: Map<SortMode, readonly FlightFacts[]>;
}

/** The quarters of a day, by the hour before which they end. */
const dayParts = [
  { key: 'night', end: 6 },
  { key: 'morning', end: 12 },
  { key: 'afternoon', end: 18 },
  { key: 'evening', end: 24 },
];

const getDayPart = (localTime: string): string => {
  const hour = /T(\d\d):/.exec(localTime)?.[1];
  return dayParts.find(({ end }) => Number(hour) < end)?.key ?? '';
};

const mostStops = 2;

/** In the direction with more of them: `0`, `1`, or `2` for two and more; empty without any flight. */
function getStopsKey({ slices }: Flight): string {
  const counts = slices
    .filter(({ segments }) => segments.length > 0)
    .map(({ segments }) => segments.reduce((sum, { stops }) => sum + stops.length, segments.length - 1));
  return counts.length === 0 ? '' : String(Math.min(mostStops, Math.max(...counts)));
}

/** The keys in the order in which they are listed. Airlines are listed by name. */
const optionOrder: Readonly<Record<Exclude<FilterGroup, 'airlines'>, readonly string[]>> = {
  stops: ['0', '1', '2'],
  departures: dayParts.map(({ key }) => key),
  arrivals: dayParts.map(({ key }) => key),
};

function collectOptions(flights: readonly FlightFacts[]): ResultsFacts['options'] {
  const names = new Map(
    // The first spelling of a name is shown.
    flights.toReversed().map(({ flight, options }) => [options.airlines, getAirlineName(flight).trim()]),
  );
  const list = (group: Exclude<FilterGroup, 'airlines'>) => {
    const found = new Set(flights.map(({ options }) => options[group]));
    return optionOrder[group].filter(key => found.has(key)).map(key => ({ key, name: key }));
  };
  return {
    stops: list('stops'),
    departures: list('departures'),
    arrivals: list('arrivals'),
    airlines: [...names]
      .map(([key, name]) => ({ key, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

/** Results never change, so what is read from them is kept as long as they are. */
const factsByResults = new WeakMap<readonly Flight[], ResultsFacts>();

function getFacts(results: readonly Flight[]): ResultsFacts {
  const known = factsByResults.get(results);
  if (known !== undefined) return known;
  let highest = defaultMaxPrice;
  const flights = groupByFlight(results).map(item => {
    const [flight] = item.fares;
    const amount = Number(flight.total_amount);
    for (const fare of item.fares) highest = Math.max(highest, Number(fare.total_amount));
    const options = {
      stops: getStopsKey(flight),
      departures: getDayPart(flight.departure.time),
      arrivals: getDayPart(flight.arrival.time),
      airlines: airlineKey(getAirlineName(flight)),
    };
    return { item, flight, amount, options };
  });
  const facts = {
    flights,
    options: collectOptions(flights),
    ceiling: Math.ceil(highest / priceStep) * priceStep,
    sorted: new Map(),
  };
  factsByResults.set(results, facts);
  return facts;
}

/** The number of flights, however many fares each has. */
export const countFlights = (results: readonly Flight[]): number => getFacts(results).flights.length;

/** What the results can be filtered by. */
export const getOptions = (flights: readonly Flight[]): ResultsFacts['options'] => getFacts(flights).options;

/** The slider's maximum: the highest price, at least 5000, rounded up to a multiple of 50. */
export const priceCeiling = (flights: readonly Flight[]): number => getFacts(flights).ceiling;

const getDuration = ({ flight }: FlightFacts) => flight.duration ?? '~';
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Comparator = (a: FlightFacts, b: FlightFacts) => number;

const comparators: Record<SortMode, (all: readonly FlightFacts[]) => Comparator> = {
  price: () => (a, b) => a.amount - b.amount,
  duration: () => (a, b) => compare(getDuration(a), getDuration(b)),
  departure: () => (a, b) => compare(a.flight.departure.time, b.flight.departure.time),
  best: all => {
    const rates = rateFlights(all.map(({ flight }) => flight));
    const byFlight = new Map(all.map((facts, index) => [facts, rates[index] ?? 0]));
    return (a, b) => (byFlight.get(a) ?? 0) - (byFlight.get(b) ?? 0);
  },
};

function sortFlights(results: readonly Flight[], sort: SortMode): readonly FlightFacts[] {
  const { flights, sorted } = getFacts(results);
  const inOrder = sorted.get(sort) ?? flights.toSorted(comparators[sort](flights));
  sorted.set(sort, inOrder);
  return inOrder;
}

/** Whether the cheapest fare of a flight passes the filters. */
function createFilter(filters: ResultsFilters): (facts: FlightFacts) => boolean {
  const { maxPrice } = filters;
  const wanted = filterGroups
    .filter(group => filters[group].length > 0)
    .map(group => ({ group, keys: new Set(filters[group]) }));
  return ({ amount, options }) =>
    (maxPrice === null || amount <= maxPrice) && wanted.every(({ group, keys }) => keys.has(options[group]));
}

export interface CountedOption extends FilterOption {
  /** The number of flights with it that pass the filters of the other groups. */
  count: number;
  /** The cheapest of them, in its cheapest fare; null without any. */
  cheapest: Flight | null;
}

/** The options of each group, with what each leaves under the other filters. */
export function countOptions(
  flights: readonly Flight[],
  filters: ResultsFilters,
): Readonly<Record<FilterGroup, readonly CountedOption[]>> {
  const count = (group: FilterGroup): CountedOption[] => {
    const found = new Map<string, { count: number; cheapest: FlightFacts }>();
    for (const facts of getFacts(flights).flights.filter(createFilter({ ...filters, [group]: [] }))) {
      const key = facts.options[group];
      const known = found.get(key);
      found.set(key, {
        count: (known?.count ?? 0) + 1,
        cheapest: known === undefined || facts.amount < known.cheapest.amount ? facts : known.cheapest,
      });
    }
    return getOptions(flights)[group].map(option => ({
      ...option,
      count: found.get(option.key)?.count ?? 0,
      cheapest: found.get(option.key)?.cheapest.flight ?? null,
    }));
  };
  return {
    stops: count('stops'),
    departures: count('departures'),
    arrivals: count('arrivals'),
    airlines: count('airlines'),
  };
}

/** The flights that pass the filters, sorted. Equal ones keep the order of the response. */
export const filterFlights = (flights: readonly Flight[], filters: ResultsFilters): FlightItem[] =>
  sortFlights(flights, filters.sort)
    .filter(createFilter(filters))
    .map(({ item }) => item);

/** The first flight of each order, in its cheapest fare, of those that pass the filters; empty if none does. */
export function findFirstFlights(
  flights: readonly Flight[],
  filters: ResultsFilters,
): Partial<Record<SortMode, Flight>> {
  const passes = createFilter(filters);
  return Object.fromEntries(
    sortModes.flatMap(sort => {
      const first = sortFlights(flights, sort).find(passes);
      return first === undefined ? [] : [[sort, first.flight]];
    }),
  );
}

export interface ResultsPage {
  items: readonly FlightItem[];
  page: number;
  pages: number;
  /** The number of flights that pass the filters. */
  shown: number;
  total: number;
}

export function resultsPage(flights: readonly Flight[], filters: ResultsFilters): ResultsPage {
  const passing = filterFlights(flights, filters);
  const pages = Math.max(1, Math.ceil(passing.length / pageSize));
  const page = Math.min(Math.max(1, filters.page), pages);
  return {
    items: passing.slice((page - 1) * pageSize, page * pageSize),
    page,
    pages,
    shown: passing.length,
    total: countFlights(flights),
  };
}

/** The nearest filters that these results have: no unknown option, no page or price beyond the last. */
export function toNearestFilters(flights: readonly Flight[], filters: ResultsFilters): ResultsFilters {
  const { sort, maxPrice } = filters;
  const toKnown = (group: FilterGroup) => {
    const known = new Set(getOptions(flights)[group].map(({ key }) => key));
    return filters[group].filter((key, index, all) => known.has(key) && all.indexOf(key) === index);
  };
  const nearest = {
    sort,
    maxPrice:
      maxPrice === null || maxPrice >= priceCeiling(flights)
        ? null
        : Math.ceil(maxPrice / priceStep) * priceStep,
    stops: toKnown('stops'),
    departures: toKnown('departures'),
    arrivals: toKnown('arrivals'),
    airlines: toKnown('airlines'),
    page: filters.page,
  };
  return { ...nearest, page: resultsPage(flights, nearest).page };
}

/** The ids of the chosen fares once another one of the same flight is chosen. The cheapest need no choice. */
export function selectFare(
  flights: readonly Flight[],
  chosen: readonly string[],
  offerId: string,
): readonly string[] {
  const fares = getFacts(flights).flights.find(({ item }) => item.fares.some(({ id }) => id === offerId))
    ?.item.fares;
  return [...chosen.filter(id => !fares?.some(fare => fare.id === id)), offerId];
}

/** Up to 16 consecutive pages around the current one. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(maxPageButtons, pages);
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pages - length + 1);
  return Array.from({ length }, (_, i) => first + i);
}

/** The offer in new results for the same flights and fare type; null if there is none. */
export function findSameFlight(flights: readonly Flight[], flight: Flight): Flight | null {
  const identity = (f: Flight) =>
    JSON.stringify([
      f.fare_name,
      getAirlineName(f),
      f.cabin_class,
      f.slices.map(slice =>
        slice.segments.map(s => [
          s.marketing_carrier?.iata_code,
          s.marketing_carrier_flight_number,
          s.departing_at,
        ]),
      ),
      f.departure,
      f.arrival,
    ]);
  const wanted = identity(flight);
  return flights.find(candidate => identity(candidate) === wanted) ?? null;
}
