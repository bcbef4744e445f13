import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { shareEqualParts } from './share-equal-parts.ts';

const bodySchema = v.pipe(
  v.instance(ArrayBuffer),
  v.transform(body => new TextDecoder().decode(body)),
  v.parseJson(),
  flightSearchResponseSchema,
);

/** Reads the body of a search, and sends the response, or null where it isn't the contract's. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const parsed = v.safeParse(bodySchema, data);
  const known = new Map<string, unknown>();
  postMessage(
    parsed.success ? { flights: parsed.output.flights.map(flight => shareEqualParts(flight, known)) } : null,
  );
});
