import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { startServer } from './start-server.ts';

const connections = 64;
const searchCount = 640;

const toFilePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Milliseconds. */
const delaysSchema = v.object({ max: v.number(), p99: v.number(), longestTurn: v.number() });

const places = 'LHR JFK LON NYC TYO PAR AKL LPB MUC BER SYD DXB SFO GRU CPT IST BKK YYZ HEL DEL'.split(' ');

/** A search that no other number has. */
function buildSearch(number: number) {
  const origin = places[number % places.length];
  const destination =
    places[(number + 1 + (Math.floor(number / places.length) % (places.length - 1))) % places.length];
  const toDate = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const day = 30 + (number % 200);
  return {
    origin,
    destination,
    departure_date: toDate(day),
    ...(number % 2 === 0 ? { return_date: toDate(day + 10) } : {}),
    passengers: [{ type: 'adult' }],
  };
}

const percentile = (numbers: readonly number[], percent: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length * percent) / 100)] ?? 0;

/** Sends searches that the server hasn't seen, and prints for how long its event loop stalled, and others waited. */
export async function benchSearchStall(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-bench-'));
  const { url, child } = await startServer(
    ['--import', toFilePath('./event-loop-probe.ts'), toFilePath('../src/backend/main.ts')],
    { PORT: '0', DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000' },
  );
  const readDelays = async () => {
    const answer = once(child, 'message');
    child.send('read');
    return v.parse(delaysSchema, (await answer)[0]);
  };
  try {
    await readDelays();
    let next = 0;
    const waits: number[] = [];
    const searches: number[] = [];
    const search = async () => {
      while (next < searchCount) {
        const start = performance.now();
        const response = await fetch(`${url}/api/flights/search`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(buildSearch(next++)),
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`A search was answered with ${response.status}`);
        searches.push(performance.now() - start);
      }
    };
    const askMode = async () => {
      while (searches.length < searchCount) {
        const start = performance.now();
        await (await fetch(`${url}/api/mode`)).arrayBuffer();
        waits.push(performance.now() - start);
      }
    };
    const asking = askMode();
    const start = performance.now();
    await Promise.all(Array.from({ length: connections }, search));
    const seconds = (performance.now() - start) / 1000;
    await asking;
    const { max, p99, longestTurn } = await readDelays();
    console.log(
      `${searchCount} new searches, ${connections} connections, ${Math.round(searchCount / seconds)}/s: ` +
        `longest event-loop stall ${max.toFixed(0)} ms (p99 ${p99.toFixed(0)}), longest turn ${longestTurn.toFixed(0)} ms of processor time, ` +
        `other requests p50 ${percentile(waits, 50).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms (${waits.length} of them), ` +
        `searches p50 ${percentile(searches, 50).toFixed(0)} ms`,
    );
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchSearchStall();
