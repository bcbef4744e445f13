import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { shareEqualParts } from './share-equal-parts.ts';

/** Reads the body of a search, and sends the response, or null where it isn't the contract's. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void data
    .text()
    .then(text => {
      const { flights } = v.parse(flightSearchResponseSchema, JSON.parse(text));
      const known = new Map<string, unknown>();
      // The parts of each flight, because no flight is equal to another one.
      return { flights: flights.map(flight => shareEqualParts(flight, known)) };
    })
    .catch(() => null)
    .then(response => postMessage(response));
});
