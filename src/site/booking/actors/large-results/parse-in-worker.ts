import * as v from 'valibot';
import { keepTable } from '#machines/booking/results-table.ts';
import { flightSchema } from '#contract/flight.ts';
import type { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { createScriptPolicy } from '#site/booking/script-policy.ts';
// oxlint-disable-next-line import/default -- Vite's, which is the address of the built file
import resultsWorkerUrl from './results-worker.ts?worker&url';
import { createLazyList } from './lazy-list.ts';
import type { ParsedSearch } from './parsed-search.ts';

type FlightSearchResponse = v.InferOutput<typeof flightSearchResponseSchema>;

const storedFlightSchema = v.pipe(v.string(), v.parseJson(), flightSchema);

/** The flights of a large search. A flight is read when it is shown. */
function listFlights({ table, texts, ends }: ParsedSearch): FlightSearchResponse['flights'] {
  const decoder = new TextDecoder();
  const flights = createLazyList(ends.length, index =>
    v.parse(storedFlightSchema, decoder.decode(texts.subarray(ends[index - 1] ?? 0, ends[index]))),
  );
  keepTable(flights, table);
  return flights;
}

let policy: ReturnType<typeof createScriptPolicy> | undefined;

/**
 * Parses the body of a search beside the main thread, on which a phone would take seconds for thousands of offers. Null
 * if the body isn't the contract's.
 * @throws where there can be no such worker, as on a server that forbids it.
 */
export async function parseInWorker(body: Blob): Promise<FlightSearchResponse | null> {
  policy ??= createScriptPolicy('results-worker', resultsWorkerUrl);
  const worker = new Worker(policy.createScriptURL(resultsWorkerUrl), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ParsedSearch | null>();
  worker.addEventListener('message', ({ data }) => resolve(data));
  worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is reached directly, without an origin
  worker.postMessage(body);
  const search = await promise.finally(() => worker.terminate());
  return search && { flights: listFlights(search) };
}
