import { addDays } from '#contract/rules/plain-date.ts';
import { createHttpClient, runConcurrently } from '../measure/http-client.ts';
import type { StartedServer } from '../measure/start-server.ts';
import { formatPercentiles } from '../measure/statistics.ts';

const concurrency = 64;

/** No two of them share an airport. */
const places = 'DUB BOS LON NYC TYO PAR AKL LPB MUC BER SYD DXB SFO GRU CPT IST BKK YYZ HEL DEL'.split(' ');

/** A search that no other number has. */
export function buildSearch(number: number) {
  const origin = places[number % places.length];
  const destination =
    places[(number + 1 + (Math.floor(number / places.length) % (places.length - 1))) % places.length];
  const toDate = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
  const day = 30 + (number % 200);
  return {
    origin,
    destination,
    departure_date: toDate(day),
    ...(number % 2 === 0 ? { return_date: toDate(day + 10) } : {}),
    passengers: [{ type: 'adult' }],
  };
}

/** Sends searches that the server hasn't seen, and says for how long its event loop stalled, and others waited. */
export async function measureStall(
  server: StartedServer,
  count: number,
  nextNumber: () => number,
): Promise<string> {
  const client = createHttpClient();
  const waits: number[] = [];
  const searches: number[] = [];
  const measure = async (times: number[], path: string, body?: unknown) => {
    const start = performance.now();
    await client.send(`${server.url}${path}`, body);
    times.push(performance.now() - start);
  };
  const askMode = async () => {
    while (searches.length < count) await measure(waits, '/api/mode');
  };
  try {
    await server.readProbe();
    const asking = askMode();
    await runConcurrently(count, concurrency, () =>
      measure(searches, '/api/flights/search', buildSearch(nextNumber())),
    );
    await asking;
    const { max, p99, longestTurn } = (await server.readProbe()).eventLoop;
    return (
      `  ${count} new searches, ${concurrency} at a time: longest event-loop stall ${max.toFixed(0)} ms (p99 ${p99.toFixed(0)}), ` +
      `longest turn ${longestTurn.toFixed(0)} ms of processor time; other requests ${formatPercentiles(waits)}; ` +
      `searches ${formatPercentiles(searches)}`
    );
  } finally {
    client.close();
  }
}
