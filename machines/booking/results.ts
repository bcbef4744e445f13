import { getAirlineName, type Flight } from '#contract/flight.ts';

export type SortMode = 'price' | 'duration' | 'departure';

export interface ResultsFilters {
  sort: SortMode;
  /** In the offers' currency. null: up to the dearest. */
  maxPrice: number | null;
  /** Keys of airlines (`airlineKey`); none selected lets all pass. */
  airlines: readonly string[];
  page: number;
}

const pageSize = 12;
const maxPageButtons = 16;
export const priceStep = 50;
const defaultMaxPrice = 5000;

export const noFilters: ResultsFilters = { sort: 'price', maxPrice: null, airlines: [], page: 1 };

/** How airline names are compared (specification, section 9: case-insensitive, trimmed). */
export const airlineKey = (name: string): string => name.trim().toLowerCase();

/** The distinct airlines of the results, by name. */
export function getAirlines(flights: readonly Flight[]): { key: string; name: string; count: number }[] {
  const byKey = new Map<string, { key: string; name: string; count: number }>();
  for (const flight of flights) {
    const name = getAirlineName(flight).trim();
    const entry = byKey.get(airlineKey(name)) ?? { key: airlineKey(name), name, count: 0 };
    byKey.set(entry.key, { ...entry, count: entry.count + 1 });
  }
  return [...byKey.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The slider's end: the highest price but at least 5000, up to the next step of 50 (decision 10). */
export function priceCeiling(flights: readonly Flight[]): number {
  const highestPrice = Math.max(defaultMaxPrice, ...flights.map(flight => Number(flight.total_amount)));
  return Math.ceil(highestPrice / priceStep) * priceStep;
}

const getDuration = (flight: Flight) => flight.duration ?? '~';
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const comparators: Record<SortMode, (a: Flight, b: Flight) => number> = {
  price: (a, b) => Number(a.total_amount) - Number(b.total_amount),
  duration: (a, b) => compare(getDuration(a), getDuration(b)),
  departure: (a, b) => compare(a.departure.time, b.departure.time),
};

/** The flights that pass the filters, in the chosen order; equals keep the order of the answer. */
export function filterFlights(flights: readonly Flight[], filters: ResultsFilters): Flight[] {
  const wanted = new Set(filters.airlines);
  return flights
    .filter(flight => filters.maxPrice === null || Number(flight.total_amount) <= filters.maxPrice)
    .filter(flight => wanted.size === 0 || wanted.has(airlineKey(getAirlineName(flight))))
    .toSorted(comparators[filters.sort]);
}

export interface ResultsPage {
  flights: readonly Flight[];
  page: number;
  pages: number;
  /** How many pass the filters. */
  shown: number;
  total: number;
}

export function resultsPage(flights: readonly Flight[], filters: ResultsFilters): ResultsPage {
  const passing = filterFlights(flights, filters);
  const pages = Math.max(1, Math.ceil(passing.length / pageSize));
  const page = Math.min(Math.max(1, filters.page), pages);
  return {
    flights: passing.slice((page - 1) * pageSize, page * pageSize),
    page,
    pages,
    shown: passing.length,
    total: flights.length,
  };
}

/** Up to 16 consecutive pages around the current one (decision 12). */
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

/** The offer of a new search that is the same flights and fare; null where it is sold no more. */
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
