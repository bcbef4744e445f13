import type * as v from 'valibot';
import type { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { createScriptPolicy } from '#site/booking/script-policy.ts';
// oxlint-disable-next-line import/default -- Vite's, which is the address of the built file
import resultsWorkerUrl from './results-worker.ts?worker&url';
import { unpackSearch, type ParsedSearch } from './parsed-search.ts';

type FlightSearchResponse = v.InferOutput<typeof flightSearchResponseSchema>;

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
  return search && { flights: unpackSearch(search) };
}
