import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { FlightInput } from '#contract/flight.ts';
import { chooseEncoding } from './accept-encoding.ts';

const compress = promisify(gzip);

interface CachedBody {
  plain: Uint8Array<ArrayBuffer>;
  gzipped: Promise<Uint8Array<ArrayBuffer>> | null;
}

/**
 * Responds with the flights of a search. The serialized and the compressed body are cached as long as the flights
 * themselves, so a repeated search only sends bytes.
 */
export function createSearchResponder(): (c: Context, flights: readonly FlightInput[]) => Promise<Response> {
  const cache = new WeakMap<readonly FlightInput[], CachedBody>();
  const getCachedBody = (flights: readonly FlightInput[]): CachedBody => {
    const cached = cache.get(flights);
    if (cached) return cached;
    const body: CachedBody = { plain: new TextEncoder().encode(JSON.stringify({ flights })), gzipped: null };
    cache.set(flights, body);
    return body;
  };
  return async (c, flights) => {
    const body = getCachedBody(flights);
    const headers = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' };
    if (chooseEncoding(c, ['gzip']) === null) return new Response(body.plain, { headers });
    body.gzipped ??= compress(body.plain, { level: 6 }).then(bytes => new Uint8Array(bytes));
    return new Response(await body.gzipped, { headers: { ...headers, 'Content-Encoding': 'gzip' } });
  };
}
