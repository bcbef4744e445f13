import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FlightInput } from '#contract/flight.ts';

const compress = promisify(gzip);

interface CachedBody {
  plain: Uint8Array<ArrayBuffer>;
  gzipped: Promise<Uint8Array<ArrayBuffer>> | null;
}

/** The bytes of search answers, kept as long as the flights themselves: asked again, nothing is written anew. */
export function createSearchResponder(): (
  flights: readonly FlightInput[],
  acceptEncoding: string,
) => Promise<Response> {
  const cache = new WeakMap<readonly FlightInput[], CachedBody>();
  const getCachedBody = (flights: readonly FlightInput[]): CachedBody => {
    const cached = cache.get(flights);
    if (cached) return cached;
    const body: CachedBody = { plain: new TextEncoder().encode(JSON.stringify({ flights })), gzipped: null };
    cache.set(flights, body);
    return body;
  };
  return async (flights, acceptEncoding) => {
    const body = getCachedBody(flights);
    const headers = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' };
    if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(acceptEncoding))
      return new Response(body.plain, { headers });
    body.gzipped ??= compress(body.plain, { level: 6 }).then(bytes => new Uint8Array(bytes));
    return new Response(await body.gzipped, { headers: { ...headers, 'Content-Encoding': 'gzip' } });
  };
}
