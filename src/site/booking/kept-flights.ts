/**
 * How many flights of a search are written to the history and the storage of the browser, which then take some
 * milliseconds to write and to read. A search that found more is repeated after a reload.
 */
const maxKeptFlights = 400;

export const canKeepFlights = (flights: readonly unknown[]): boolean => flights.length <= maxKeptFlights;
