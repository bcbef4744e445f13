import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { packSearch, type ParsedSearch } from './parsed-search.ts';

const bodySchema = v.pipeAsync(
  v.instance(Blob),
  v.transformAsync(body => body.text()),
  v.parseJson(),
  flightSearchResponseSchema,
);

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
