import { getAirlineName, type Flight } from '#contract/flight.ts';
import { rateFlights } from './best-order.ts';
import { compareTexts } from './compare-texts.ts';
import {
  collectOptions,
  readFacts,
  type FilterOption,
  type FilterOptions,
  type FlightFacts,
} from './filter-options.ts';
import { groupByFlight, type FlightItem } from './flight-items.ts';
import {
  fareGroups,
  filterGroups,
  isFareGroup,
  mapGroups,
  sortModes,
  type FilterGroup,
  type ResultsFilters,
  type SortMode,
} from './results-filters.ts';

const pageSize = 12;
const maxPageButtons = 16;
export const priceStep = 50;
const defaultMaxPrice = 5000;

/** A flight in its cheapest fare that has what is asked for. */
interface PricedFlight {
  facts: FlightFacts;
  flight: Flight;
  /** The total of all travelers. */
  amount: number;
}

interface PricedFlights {
  flights: readonly PricedFlight[];
  /** The flights in each order that was asked for. */
  sorted: Map<SortMode, readonly PricedFlight[]>;
}

interface ResultsFacts {
  flights: readonly FlightFacts[];
  options: FilterOptions;
  ceiling: number;
  /** By what is asked of a fare. */
  priced: Map<string, PricedFlights>;
}

/** Results never change, so what is read from them is kept as long as they are. */
const factsByResults = new WeakMap<readonly Flight[], ResultsFacts>();

function getFacts(results: readonly Flight[]): ResultsFacts {
  const known = factsByResults.get(results);
  if (known !== undefined) return known;
  let highest = defaultMaxPrice;
  for (const { total_amount } of results) highest = Math.max(highest, Number(total_amount));
  const flights = groupByFlight(results).map(readFacts);
  const facts = {
    flights,
    options: collectOptions(flights),
    ceiling: Math.ceil(highest / priceStep) * priceStep,
    priced: new Map(),
  };
  factsByResults.set(results, facts);
  return facts;
}

/** The flights with a fare that has everything that is asked of it, in the cheapest such fare. */
function getPriced(results: readonly Flight[], filters: ResultsFilters): PricedFlights {
  const { flights, priced } = getFacts(results);
  const wanted = fareGroups.map(group => ({ group, keys: filters[group].toSorted() }));
  const key = wanted.map(({ keys }) => keys.join()).join(' ');
  const known = priced.get(key);
  if (known !== undefined) return known;
  const found = {
    flights: flights.flatMap(facts => {
      const cheapest = facts.fares.find(({ options }) =>
        wanted.every(({ group, keys }) => keys.every(one => options[group].includes(one))),
      )?.fare;
      return cheapest === undefined
        ? []
        : [{ facts, flight: cheapest, amount: Number(cheapest.total_amount) }];
    }),
    sorted: new Map(),
  };
  priced.set(key, found);
  return found;
}

/** The number of flights, however many fares each has. */
export const countFlights = (results: readonly Flight[]): number => getFacts(results).flights.length;

/** What the results can be filtered by. */
export const getOptions = (flights: readonly Flight[]): FilterOptions => getFacts(flights).options;

/** The slider's maximum: the highest price, at least 5000, rounded up to a multiple of 50. */
export const priceCeiling = (flights: readonly Flight[]): number => getFacts(flights).ceiling;

/** Of two durations in the fixed-width form, that of 100 hours or more has more digits. Unknown ones are last. */
function compareDurations(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.length - b.length || compareTexts(a, b);
}

type Comparator = (a: PricedFlight, b: PricedFlight) => number;

const comparators: Record<SortMode, (all: readonly PricedFlight[]) => Comparator> = {
  price: () => (a, b) => a.amount - b.amount,
  duration: () => (a, b) => compareDurations(a.flight.duration, b.flight.duration),
  departure: () => (a, b) => compareTexts(a.flight.departure.time, b.flight.departure.time),
  best: all => {
    const rates = rateFlights(all.map(({ flight }) => flight));
    const byFlight = new Map(all.map((priced, index) => [priced, rates[index] ?? 0]));
    return (a, b) => (byFlight.get(a) ?? 0) - (byFlight.get(b) ?? 0);
  },
};

function sortFlights(results: readonly Flight[], filters: ResultsFilters): readonly PricedFlight[] {
  const { flights, sorted } = getPriced(results, filters);
  const inOrder = sorted.get(filters.sort) ?? flights.toSorted(comparators[filters.sort](flights));
  sorted.set(filters.sort, inOrder);
  return inOrder;
}

/** Whether a flight in its fare passes the filters that don't ask for a fare. */
function createFilter(filters: ResultsFilters): (priced: PricedFlight) => boolean {
  const { maxPrice } = filters;
  const wanted = filterGroups
    .filter(group => !isFareGroup(group))
    .filter(group => filters[group].length > 0)
    .map(group => ({ group, keys: new Set(filters[group]) }));
  return ({ amount, facts: { options } }) =>
    (maxPrice === null || amount <= maxPrice) &&
    wanted.every(({ group, keys }) => options[group].some(key => keys.has(key)));
}

export interface CountedOption extends FilterOption {
  /** The number of flights with it that pass the other filters. */
  count: number;
  /** The cheapest of them, in its cheapest fare that passes; null without any. */
  cheapest: Flight | null;
}

const findCheapest = (flights: readonly PricedFlight[]): Flight | null =>
  flights.reduce<PricedFlight | null>(
    (cheapest, one) => (cheapest === null || one.amount < cheapest.amount ? one : cheapest),
    null,
  )?.flight ?? null;

/** The options of each group, with what each leaves under the other filters. */
export const countOptions = (
  results: readonly Flight[],
  filters: ResultsFilters,
): Readonly<Record<FilterGroup, readonly CountedOption[]>> =>
  mapGroups(group => {
    const options = getOptions(results)[group];
    const getPassing = (asked: ResultsFilters) =>
      getPriced(results, asked).flights.filter(createFilter(asked));
    if (isFareGroup(group))
      return options.map(option => {
        const passing = getPassing({ ...filters, [group]: [...new Set([...filters[group], option.key])] });
        return { ...option, count: passing.length, cheapest: findCheapest(passing) };
      });
    const passing = getPassing({ ...filters, [group]: [] });
    return options.map(option => {
      const found = passing.filter(({ facts }) => facts.options[group].includes(option.key));
      return { ...option, count: found.length, cheapest: findCheapest(found) };
    });
  });

/** The flights that pass the filters, sorted. Equal ones keep the order of the response. */
export const filterFlights = (flights: readonly Flight[], filters: ResultsFilters): FlightItem[] =>
  sortFlights(flights, filters)
    .filter(createFilter(filters))
    .map(({ facts: { item }, flight }) => (flight === item.fare ? item : { ...item, fare: flight }));

/** The first flight of each order, in its cheapest fare that passes, of those that pass the filters; empty if none does. */
export function findFirstFlights(
  flights: readonly Flight[],
  filters: ResultsFilters,
): Partial<Record<SortMode, Flight>> {
  const passes = createFilter(filters);
  return Object.fromEntries(
    sortModes.flatMap(sort => {
      const first = sortFlights(flights, { ...filters, sort }).find(passes);
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
    ...mapGroups(toKnown),
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
