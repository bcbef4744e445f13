import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { buildWireOffer } from '#tests/backend/adapters/duffel/build-wire-offer.ts';
import { startProcess } from '../measure/start-server.ts';
import type { BenchPart, PartOptions } from '../part.ts';

const offerCount = 500;
const offerBytes = 10_000;
/** How many travelers search at the same time. */
const counts = [1, 10];
const megabyte = 2 ** 20;
/** How many times as much as in the last run a ratio may be. */
const ratioMargin = 1.25;

const memorySchema = v.object({ offers: v.number(), peakHeap: v.number(), peakRss: v.number() });

/** Serves a search of 500 offers and 5 MB to whoever asks, and first a small one. */
async function startOfferServer() {
  const padding = 'x'.repeat(offerBytes - JSON.stringify(buildWireOffer()).length);
  const offers = Array.from({ length: offerCount }, (_, index) =>
    buildWireOffer({ id: `off_${index}`, available_services: padding }),
  );
  const build = (length: number) =>
    JSON.stringify({ data: { offers: offers.slice(0, length), live_mode: false } });
  const [warmUp, body] = [build(3), build(offerCount)];
  const next = { isWarmUp: true };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(201, { 'Content-Type': 'application/json' }).end(next.isWarmUp ? warmUp : body);
    next.isWarmUp = false;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, bytes: body.length, next, server };
}

/**
 * Prints by how much the memory of a process grows while it reads searches of 500 offers and 5 MB: as the adapter reads them,
 * offer by offer, and as a whole.
 */
async function measureMemory({ print, report, isQuick }: PartOptions): Promise<void> {
  const { url, bytes, next, server } = await startOfferServer();
  const script = fileURLToPath(new URL('../processes/offer-reader.ts', import.meta.url));
  try {
    for (const count of isQuick ? [1] : counts) {
      print(`${count} at once of ${offerCount} offers, ${(bytes / 1e6).toFixed(1)} MB each:`);
      const peaks: number[] = [];
      for (const way of ['streamed', 'whole']) {
        const { child, stop } = await startProcess(['--expose-gc', script, way, url, String(count)]);
        next.isWarmUp = true;
        const answer = once(child, 'message');
        child.send('read');
        const { offers, peakHeap, peakRss } = v.parse(memorySchema, (await answer)[0]);
        await stop();
        peaks.push(peakHeap);
        if (offers !== count * offerCount) throw new Error(`${offers} offers were read`);
        const toMegabytes = (size: number) => `${(size / megabyte).toFixed(1)} MB`;
        print(`  ${way.padEnd(9)} peak heap +${toMegabytes(peakHeap)}, peak RSS +${toMegabytes(peakRss)}`);
      }
      const [streamed = 0, whole = 0] = peaks;
      if (streamed > 0 && whole > 0)
        report(`${count} at once, streamed to whole`, {
          value: streamed / whole,
          unit: 'ratio',
          margin: ratioMargin,
        });
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export const memory: BenchPart = {
  description: 'by how much a process grows while it reads searches of 500 offers and 5 MB',
  run: measureMemory,
};
