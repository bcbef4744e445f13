import * as v from 'valibot';
import { parseFlights } from './parse-flights.ts';

const bodySchema = v.pipe(
  v.instance(ArrayBuffer),
  v.transform(body => new TextDecoder().decode(body)),
  v.parseJson(),
  v.object({
    flights: v.pipe(
      v.array(v.unknown()),
      v.transform(flights => parseFlights(flights)),
    ),
  }),
);

/** Reads the body of a search, and sends the response, or null where it isn't the contract's. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const parsed = v.safeParse(bodySchema, data);
  postMessage(parsed.success ? parsed.output : null);
});
