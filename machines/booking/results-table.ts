import { parseDurationMinutes } from '#contract/duration.ts';
import type { Flight } from '#contract/flight.ts';
import { countNightTimes, countStops, getTripMinutes } from './best-order.ts';
import {
  collectOptions,
  getFareOptions,
  getFlightOptions,
  type FilterOptions,
  type FlightGroup,
  type OptionKeys,
} from './filter-options.ts';
import { groupByFlight } from './flight-items.ts';
import type { FareGroup } from './results-filters.ts';

/**
 * What results are sorted and filtered by: columns of numbers, which are fast to walk and to send from a worker. A row is
 * an offer. The offers of a flight are rows beside one another, cheapest first.
 */
export interface ResultsTable {
  /** Of each row, the offer's index in the results, and its id. */
  offers: Uint32Array;
  ids: readonly string[];
  /** Of each row, its flight; of each flight, its first row, and after the last flight the number of rows. */
  flights: Uint32Array;
  starts: Uint32Array;
  /** The totals of all travelers. */
  amounts: Float64Array;
  /** Of the offer, in minutes; Infinity if unknown. */
  durations: Float64Array;
  /** Local times as numbers: 20270315090500. */
  departures: Float64Array;
  /** All directions, in minutes; NaN if unknown. */
  tripMinutes: Float64Array;
  stops: Uint32Array;
  nights: Uint32Array;
  /** In kilograms, for all travelers; NaN if unknown. */
  emissions: Float64Array;
  /** What flights and fares can be filtered by; of each flight and each row, the index of its own. */
  flightOptions: readonly OptionKeys<FlightGroup>[];
  flightOptionsOf: Uint32Array;
  fareOptions: readonly OptionKeys<FareGroup>[];
  fareOptionsOf: Uint32Array;
  /** What the results as a whole can be filtered by. */
  options: FilterOptions;
}

/** Collects values, equal ones once. */
function createCollection<T>() {
  const values: T[] = [];
  const known = new Map<string, number>();
  return {
    values,
    /** The index of a value. */
    add(value: T): number {
      const key = JSON.stringify(value);
      const index = known.get(key) ?? values.push(value) - 1;
      known.set(key, index);
      return index;
    },
  };
}

const toMinutes = (duration: string | null): number =>
  (duration === null ? null : parseDurationMinutes(duration)) ?? Infinity;

const toNumber = (localTime: string): number =>
  Number(localTime.replaceAll(/\D/g, '').slice(0, 14).padEnd(14, '0'));

/** Reads everything that results are sorted and filtered by, once. */
export function readTable(results: readonly Flight[]): ResultsTable {
  const flights = groupByFlight(results);
  const rows = flights.flatMap((offers, flight) => offers.map(offer => ({ ...offer, flight })));
  const flightOptions = createCollection<OptionKeys<FlightGroup>>();
  const fareOptions = createCollection<OptionKeys<FareGroup>>();
  const cheapest = flights.flatMap(offers => offers.slice(0, 1).map(({ offer }) => offer));
  const toColumn = (read: (offer: Flight) => number) => Float64Array.from(rows, ({ offer }) => read(offer));
  let start = 0;
  const table = {
    offers: Uint32Array.from(rows, ({ index }) => index),
    ids: rows.map(({ offer }) => offer.id),
    flights: Uint32Array.from(rows, ({ flight }) => flight),
    starts: Uint32Array.from([0, ...flights.map(offers => (start += offers.length))]),
    amounts: Float64Array.from(rows, ({ amount }) => amount),
    durations: toColumn(({ duration }) => toMinutes(duration)),
    departures: toColumn(({ departure }) => toNumber(departure.time)),
    tripMinutes: toColumn(getTripMinutes),
    stops: Uint32Array.from(rows, ({ offer }) => countStops(offer)),
    nights: Uint32Array.from(rows, ({ offer }) => countNightTimes(offer)),
    emissions: toColumn(({ total_emissions_kg }) => total_emissions_kg ?? Number.NaN),
    flightOptionsOf: Uint32Array.from(cheapest, offer => flightOptions.add(getFlightOptions(offer))),
    fareOptionsOf: Uint32Array.from(rows, ({ offer }) => fareOptions.add(getFareOptions(offer))),
    flightOptions: flightOptions.values,
    fareOptions: fareOptions.values,
  };
  return { ...table, options: collectOptions({ ...table, cheapest }) };
}

/** Results never change, so what is read from them is kept as long as they are. */
const tables = new WeakMap<readonly Flight[], ResultsTable>();

/** Keeps the table of results that was read elsewhere. */
export const keepTable = (results: readonly Flight[], table: ResultsTable): void => {
  tables.set(results, table);
};

export function getTable(results: readonly Flight[]): ResultsTable {
  const table = tables.get(results) ?? readTable(results);
  tables.set(results, table);
  return table;
}
