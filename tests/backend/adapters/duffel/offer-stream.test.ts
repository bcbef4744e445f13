import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { readOfferStream } from '#backend/adapters/duffel/offer-stream.ts';
import { buildWireOffer } from './build-wire-offer.ts';

setFlagsFromString('--expose-gc');
// Only a new context has what the flag adds.
const collectGarbage: () => void = runInNewContext('gc');

const offerCount = 500;
const chunkLength = 16_384;
const encoder = new TextEncoder();

/** A response of 5 MB, in pieces that end anywhere. */
function* buildChunks() {
  const offer = { ...buildWireOffer(), media: 'é'.repeat(4200) };
  let text = '{"data":{"offers":[';
  for (let index = 0; index < offerCount; index++) {
    text += `${index === 0 ? '' : ','}${JSON.stringify({ ...offer, id: `off_${index}` })}`;
    for (; text.length >= chunkLength; text = text.slice(chunkLength)) {
      yield encoder.encode(text.slice(0, chunkLength));
    }
  }
  yield encoder.encode(`${text}],"live_mode":false,"id":"orq_1"}}`);
}

describe('a large response', () => {
  it('is handed over offer by offer while it arrives, and nothing of it is kept', async () => {
    const held = new Set<WeakRef<object>>();
    const onArrival: { arrived: number; held: number }[] = [];
    let arrived = 0;
    let bytes = 0;
    let liveMode: unknown = null;

    async function* arrive() {
      for (const chunk of buildChunks()) {
        bytes += chunk.length;
        yield chunk;
        if (onArrival.length < Math.floor(bytes / 1_000_000)) {
          // A weak reference holds its object until the end of the task.
          await new Promise(resolve => setImmediate(resolve));
          collectGarbage();
          const alive = [...held].filter(reference => reference.deref() !== undefined);
          onArrival.push({ arrived, held: alive.length });
        }
      }
    }
    await readOfferStream(arrive(), {
      onLiveMode: value => {
        liveMode = value;
      },
      onOffer: offer => {
        arrived += 1;
        if (typeof offer === 'object' && offer !== null) held.add(new WeakRef(offer));
      },
    });

    expect([arrived, liveMode]).toEqual([offerCount, false]);
    expect(bytes).toBeGreaterThan(5_000_000);
    expect(onArrival.length).toBe(5);
    const offerBytes = bytes / offerCount;
    for (const [index, sample] of onArrival.entries()) {
      const sent = ((index + 1) * 1_000_000) / offerBytes;
      expect(sample.arrived).toBeGreaterThan(sent - 4);
      expect(sample.held).toBeLessThanOrEqual(3);
    }
  });
});
