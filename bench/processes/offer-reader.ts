import * as v from 'valibot';
import { createDuffel } from '#backend/adapters/duffel/duffel.ts';
import { duffelMigrations } from '#backend/adapters/duffel/migrations.ts';
import { openSqliteDatabase } from '#backend/adapters/sqlite/open-database.ts';
import { mapFlight } from '#backend/adapters/duffel/map-flight.ts';
import { wireOfferSchema } from '#backend/adapters/duffel/wire-offer.ts';
import { systemClock } from '#backend/ports/clock.ts';
import { silentLogger } from '#backend/ports/logger.ts';

/** Reads searches from a server when it is told to, in the adapter's way or as a whole, and reports its peak of memory. */
const [way = '', baseUrl = '', count = '1'] = process.argv.slice(2);

const wholeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: v.object({ offers: v.array(wireOfferSchema) }) }),
);

async function readWhole(): Promise<number> {
  const response = await fetch(new URL('/air/offer_requests', baseUrl), { method: 'POST' });
  const { data } = v.parse(wholeSchema, await response.text());
  return data.offers.map(mapFlight).length;
}

const { flights } = createDuffel({
  db: openSqliteDatabase(null, duffelMigrations).db,
  token: 'duffel_test_bench',
  webhookSecret: null,
  baseUrl,
  mode: 'test',
  currency: 'USD',
  clock: systemClock,
  log: silentLogger,
});
const readStreamed = async (number: number): Promise<number> => {
  const found = await flights.search({
    origin: 'LHR',
    destination: 'JFK',
    departure_date: `2027-03-${String(number + 10)}`,
    cabin_class: 'economy',
    passengers: [{ type: 'adult' }],
  });
  return found.length;
};

const read = way === 'streamed' ? readStreamed : readWhole;
const collect = () => globalThis.gc?.();

process.on('message', () => {
  void (async () => {
    // Loads and compiles everything.
    await read(-9);
    collect();
    await new Promise(resolve => setTimeout(resolve, 200));
    collect();
    const before = process.memoryUsage();
    let [peakHeap, peakRss] = [0, 0];
    const look = () => {
      const { heapUsed, external, rss } = process.memoryUsage();
      peakHeap = Math.max(peakHeap, heapUsed + external - before.heapUsed - before.external);
      peakRss = Math.max(peakRss, rss - before.rss);
    };
    const timer = setInterval(look, 1);
    const found = await Promise.all(
      Array.from({ length: Number(count) }, async (_, number) => {
        const offers = await read(number);
        look();
        return offers;
      }),
    );
    clearInterval(timer);
    process.send?.({ offers: found.reduce((sum, offers) => sum + offers, 0), peakHeap, peakRss });
  })();
});
process.stdout.write(`reader is ready: http://127.0.0.1:0\n`);
