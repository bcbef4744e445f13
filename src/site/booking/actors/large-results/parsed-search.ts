import * as v from 'valibot';
import { keepTable, readTable, type ResultsTable } from '#machines/booking/results-table.ts';
import { flightSchema, type Flight } from '#contract/flight.ts';
import { createLazyList } from './lazy-list.ts';

/**
 * The response of a large search as a worker sends it: what flights are sorted and filtered by, and the flights themselves
 * as texts, since only those that are shown have to be read. Numbers and texts are handed over, not copied.
 */
export interface ParsedSearch {
  table: ResultsTable;
  /** The JSON of all flights, in UTF-8, without anything between them. */
  texts: Uint8Array;
  /** Where each ends. */
  ends: Uint32Array;
}

/** What a worker sends of these flights. */
export function packSearch(flights: readonly Flight[]): ParsedSearch {
  const encoder = new TextEncoder();
  const texts = flights.map(flight => encoder.encode(JSON.stringify(flight)));
  let end = 0;
  const ends = Uint32Array.from(texts, ({ length }) => (end += length));
  const all = new Uint8Array(end);
  for (const [index, text] of texts.entries()) all.set(text, (ends[index] ?? 0) - text.length);
  return { table: readTable(flights), texts: all, ends };
}

const storedFlightSchema = v.pipe(v.string(), v.parseJson(), flightSchema);

/** The flights of a large search. A flight is read when it is shown. */
export function unpackSearch({ table, texts, ends }: ParsedSearch): Flight[] {
  const decoder = new TextDecoder();
  const flights = createLazyList(ends.length, index =>
    v.parse(storedFlightSchema, decoder.decode(texts.subarray(ends[index - 1] ?? 0, ends[index]))),
  );
  keepTable(flights, table);
  return flights;
}
