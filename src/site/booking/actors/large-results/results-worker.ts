import * as v from 'valibot';
import { readTable } from '#machines/booking/results-table.ts';
import type { Flight } from '#contract/flight.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import type { ParsedSearch } from './parsed-search.ts';

const bodySchema = v.pipeAsync(
  v.instance(Blob),
  v.transformAsync(body => body.text()),
  v.parseJson(),
  flightSearchResponseSchema,
);

function packSearch(flights: readonly Flight[]): ParsedSearch {
  const encoder = new TextEncoder();
  const texts = flights.map(flight => encoder.encode(JSON.stringify(flight)));
  let end = 0;
  const ends = Uint32Array.from(texts, ({ length }) => (end += length));
  const all = new Uint8Array(end);
  for (const [index, text] of texts.entries()) all.set(text, (ends[index] ?? 0) - text.length);
  return { table: readTable(flights), texts: all, ends };
}

function send(search: ParsedSearch | null): void {
  const columns = search === null ? [] : [search.texts, search.ends, ...Object.values(search.table)];
  postMessage(search, {
    transfer: columns.filter(column => ArrayBuffer.isView(column)).map(({ buffer }) => buffer),
  });
}

/** Reads the body of a search, and sends the response, or null where it isn't the contract's. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  void v
    .safeParseAsync(bodySchema, data)
    .then(({ success, output }) => (success ? packSearch(output.flights) : null))
    // The page hears of no promise that is rejected here.
    .catch(() => null)
    .then(send);
});
