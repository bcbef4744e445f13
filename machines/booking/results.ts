import { getAirlineName, type Flight } from '#contract/flight.ts';
import { rateFlights } from './best-order.ts';
import { groupByFlight, type FlightItem } from './flight-items.ts';
import { sortModes, type ResultsFilters, type SortMode } from './results-filters.ts';

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
  /** Its airline's name as a key. */
  airline: string;
}

interface ResultsFacts {
  flights: readonly FlightFacts[];
  airlines: readonly { key: string; name: string; count: number }[];
  ceiling: number;
  /** The flights in each order that was asked for. */
  sorted: Map<SortMode, readonly FlightFacts[]>;
}

/** Results never change, so what is read from them is kept as long as they are. */
const factsByResults = new WeakMap<readonly Flight[], ResultsFacts>();

function getFacts(results: readonly Flight[]): ResultsFacts {
  const known = factsByResults.get(results);
  if (known !== undefined) return known;
  const airlines = new Map<string, { key: string; name: string; count: number }>();
  let highest = defaultMaxPrice;
  const flights = groupByFlight(results).map(item => {
    const [flight] = item.fares;
    const name = getAirlineName(flight).trim();
    const entry = airlines.get(airlineKey(name)) ?? { key: airlineKey(name), name, count: 0 };
    entry.count++;
    airlines.set(entry.key, entry);
    const amount = Number(flight.total_amount);
    for (const fare of item.fares) highest = Math.max(highest, Number(fare.total_amount));
    return { item, flight, amount, airline: entry.key };
  });
  const facts = {
    flights,
    airlines: [...airlines.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    ceiling: Math.ceil(highest / priceStep) * priceStep,
    sorted: new Map(),
  };
  factsByResults.set(results, facts);
  return facts;
}

/** The number of flights, however many fares each has. */
export const countFlights = (results: readonly Flight[]): number => getFacts(results).flights.length;

/** The distinct airlines of the results, by name. */
export const getAirlines = (flights: readonly Flight[]): ResultsFacts['airlines'] =>
  getFacts(flights).airlines;

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
function createFilter({ maxPrice, airlines }: ResultsFilters): (facts: FlightFacts) => boolean {
  const wanted = new Set(airlines);
  return ({ amount, airline }) =>
    (maxPrice === null || amount <= maxPrice) && (wanted.size === 0 || wanted.has(airline));
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

/** The nearest filters that these results have: no unknown airline, no page or price beyond the last. */
export function toNearestFilters(flights: readonly Flight[], filters: ResultsFilters): ResultsFilters {
  const { sort, maxPrice } = filters;
  const known = new Set(getAirlines(flights).map(({ key }) => key));
  const nearest = {
    sort,
    maxPrice:
      maxPrice === null || maxPrice >= priceCeiling(flights)
        ? null
        : Math.ceil(maxPrice / priceStep) * priceStep,
    airlines: filters.airlines.filter((key, index, all) => known.has(key) && all.indexOf(key) === index),
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

export const toggleAirline = (filters: ResultsFilters, key: string): ResultsFilters => ({
  ...filters,
  airlines: filters.airlines.includes(key)
    ? filters.airlines.filter(k => k !== key)
    : [...filters.airlines, key],
  page: 1,
});

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
