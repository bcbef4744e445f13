import { getAirlineName, type Flight } from '#contract/flight.ts';
import { rateOffers } from './best-order.ts';
import type { FilterOption, FilterOptions } from './filter-options.ts';
import type { FlightItem } from './flight-items.ts';
import { readColumn } from './read-column.ts';
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
import { getTable, type ResultsTable } from './results-table.ts';

const pageSize = 12;
const maxPageButtons = 16;
export const priceStep = 50;
const defaultMaxPrice = 5000;

interface PricedFlights {
  /** Of each flight with a fare that has what is asked for, the row of the cheapest. */
  rows: readonly number[];
  /** The same in each order that was asked for. */
  sorted: Map<SortMode, readonly number[]>;
}

interface ResultsFacts {
  table: ResultsTable;
  ceiling: number;
  /** By what is asked of a fare. */
  priced: Map<string, PricedFlights>;
  /** Those that have been shown, by the row of their fare. */
  items: Map<number, FlightItem>;
}

/** Results never change, so what is found out about them is kept as long as they are. */
const factsByResults = new WeakMap<readonly Flight[], ResultsFacts>();

function getFacts(results: readonly Flight[]): ResultsFacts {
  const known = factsByResults.get(results);
  if (known !== undefined) return known;
  const table = getTable(results);
  const highest = table.amounts.reduce((a, b) => Math.max(a, b), defaultMaxPrice);
  const ceiling = Math.ceil(highest / priceStep) * priceStep;
  const facts = { table, ceiling, priced: new Map(), items: new Map() };
  factsByResults.set(results, facts);
  return facts;
}

/** The flights with a fare that has everything that is asked of it, in the cheapest such fare. */
function getPriced({ table, priced }: ResultsFacts, filters: ResultsFilters): PricedFlights {
  const wanted = fareGroups.map(group => ({ group, keys: filters[group].toSorted() }));
  const asked = wanted.map(({ keys }) => keys.join()).join(' ');
  const known = priced.get(asked);
  if (known !== undefined) return known;
  const passing = table.fareOptions.map(options =>
    wanted.every(({ group, keys }) => keys.every(key => options[group].includes(key))),
  );
  const rows: number[] = [];
  let last = -1;
  for (const [row, flight] of table.flights.entries()) {
    if (flight === last || !passing[readColumn(table.fareOptionsOf, row)]) continue;
    rows.push(row);
    last = flight;
  }
  const found = { rows, sorted: new Map() };
  priced.set(asked, found);
  return found;
}

/** The number of flights, however many fares each has. */
export const countFlights = (results: readonly Flight[]): number => getTable(results).starts.length - 1;

/** What the results can be filtered by. */
export const getOptions = (results: readonly Flight[]): FilterOptions => getTable(results).options;

/** The slider's maximum: the highest price, at least 5000, rounded up to a multiple of 50. */
export const priceCeiling = (results: readonly Flight[]): number => getFacts(results).ceiling;

/** The numbers by which rows are sorted. */
const sortColumns: Record<SortMode, (table: ResultsTable, rows: readonly number[]) => Float64Array> = {
  price: ({ amounts }) => amounts,
  duration: ({ durations }) => durations,
  departure: ({ departures }) => departures,
  best: (table, rows) => rateOffers(rows, table),
};

function sortRows(facts: ResultsFacts, filters: ResultsFilters): readonly number[] {
  const { rows, sorted } = getPriced(facts, filters);
  const known = sorted.get(filters.sort);
  if (known !== undefined) return known;
  const column = sortColumns[filters.sort](facts.table, rows);
  const inOrder = rows.toSorted((a, b) => readColumn(column, a) - readColumn(column, b));
  sorted.set(filters.sort, inOrder);
  return inOrder;
}

/** Which of the table's options a row's flight has. */
const getFlightOptionsIndex = ({ flightOptionsOf, flights }: ResultsTable, row: number): number =>
  readColumn(flightOptionsOf, readColumn(flights, row));

/** Whether a flight in its fare passes the filters that don't ask for a fare. */
function createFilter(table: ResultsTable, filters: ResultsFilters): (row: number) => boolean {
  const maxPrice = filters.maxPrice ?? Infinity;
  const passing = table.flightOptions.map(options =>
    filterGroups.every(
      group =>
        isFareGroup(group) ||
        filters[group].length === 0 ||
        options[group].some(key => filters[group].includes(key)),
    ),
  );
  return row =>
    readColumn(table.amounts, row) <= maxPrice && passing[getFlightOptionsIndex(table, row)] === true;
}

/** The offers of some rows. */
const listOffers = (results: readonly Flight[], { offers }: ResultsTable, start: number, end = start + 1) =>
  [...offers.subarray(start, end)].flatMap(index => results[index] ?? []);

/** The flights of some rows, in the fares of these rows. */
function listItems(results: readonly Flight[], rows: readonly number[]): FlightItem[] {
  const { table, items } = getFacts(results);
  return rows.flatMap(row => {
    const known = items.get(row);
    if (known !== undefined) return [known];
    const flight = readColumn(table.flights, row);
    const [first, ...others] = listOffers(
      results,
      table,
      readColumn(table.starts, flight),
      readColumn(table.starts, flight + 1),
    );
    const [fare] = listOffers(results, table, row);
    if (first === undefined || fare === undefined) return [];
    const item: FlightItem = { fares: [first, ...others], fare };
    items.set(row, item);
    return [item];
  });
}

export interface CountedOption extends FilterOption {
  /** The number of flights with it that pass the other filters. */
  count: number;
  /** The cheapest of them, in its cheapest fare that passes; null without any. */
  cheapest: Flight | null;
}

/** The first of the rows with the lowest number. */
const findLowest = (rows: readonly number[], column: ArrayLike<number>): number | undefined =>
  rows.reduce<number | undefined>(
    (lowest, row) =>
      lowest === undefined || readColumn(column, row) < readColumn(column, lowest) ? row : lowest,
    undefined,
  );

/** The options of each group, with what each leaves under the other filters. */
export function countOptions(
  results: readonly Flight[],
  filters: ResultsFilters,
): Readonly<Record<FilterGroup, readonly CountedOption[]>> {
  const facts = getFacts(results);
  const { table } = facts;
  const listPassing = (asked: ResultsFilters) =>
    getPriced(facts, asked).rows.filter(createFilter(table, asked));
  const toCounted = (option: FilterOption, number: number, rows: readonly number[]): CountedOption => {
    const cheapest = findLowest(rows, table.amounts);
    return {
      ...option,
      count: number,
      cheapest: cheapest === undefined ? null : (listOffers(results, table, cheapest)[0] ?? null),
    };
  };
  /** By what can be filtered, which few flights differ in. */
  const summarize = (asked: ResultsFilters) => {
    const summaries = new Map<number, { count: number; lowest: number }>();
    for (const row of listPassing(asked)) {
      const index = getFlightOptionsIndex(table, row);
      const summary = summaries.get(index);
      if (summary === undefined) summaries.set(index, { count: 1, lowest: row });
      else {
        summary.count++;
        if (readColumn(table.amounts, row) < readColumn(table.amounts, summary.lowest)) summary.lowest = row;
      }
    }
    return [...summaries].flatMap(([index, summary]) => {
      const options = table.flightOptions[index];
      return options === undefined ? [] : [{ ...summary, options }];
    });
  };
  const unchanged = summarize(filters);
  return mapGroups(group => {
    const options = table.options[group];
    if (isFareGroup(group))
      return options.map(option => {
        const keys = [...new Set([...filters[group], option.key])];
        const rows = listPassing({ ...filters, [group]: keys });
        return toCounted(option, rows.length, rows);
      });
    const summaries = filters[group].length === 0 ? unchanged : summarize({ ...filters, [group]: [] });
    return options.map(option => {
      const having = summaries.filter(one => one.options[group].includes(option.key));
      return toCounted(
        option,
        having.reduce((sum, { count }) => sum + count, 0),
        // Of equal ones, the first is the cheapest.
        having.map(({ lowest }) => lowest).toSorted((one, other) => one - other),
      );
    });
  });
}

/** The first flight of each order, in its cheapest fare that passes, of those that pass the filters; empty if none does. */
export function findFirstFlights(
  results: readonly Flight[],
  filters: ResultsFilters,
): Partial<Record<SortMode, Flight>> {
  const facts = getFacts(results);
  const { rows } = getPriced(facts, filters);
  const passing = rows.filter(createFilter(facts.table, filters));
  return Object.fromEntries(
    sortModes.flatMap(sort => {
      const first = findLowest(passing, sortColumns[sort](facts.table, rows));
      return first === undefined
        ? []
        : listOffers(results, facts.table, first).map((flight): [SortMode, Flight] => [sort, flight]);
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

/** A page of the flights that pass the filters, sorted. Equal ones keep the order of the response. */
export function resultsPage(flights: readonly Flight[], filters: ResultsFilters): ResultsPage {
  const facts = getFacts(flights);
  const passing = sortRows(facts, filters).filter(createFilter(facts.table, filters));
  const pages = Math.max(1, Math.ceil(passing.length / pageSize));
  const page = Math.min(Math.max(1, filters.page), pages);
  return {
    items: listItems(flights, passing.slice((page - 1) * pageSize, page * pageSize)),
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
  results: readonly Flight[],
  chosen: readonly string[],
  offerId: string,
): readonly string[] {
  const { ids, flights, starts } = getTable(results);
  const flight = flights[ids.indexOf(offerId)];
  const fares =
    flight === undefined ? [] : ids.slice(readColumn(starts, flight), readColumn(starts, flight + 1));
  return [...chosen.filter(id => !fares.includes(id)), offerId];
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
