import { JSONParser } from '@streamparser/json';

/** What is read of a search while it arrives. */
export interface OfferStreamHandlers {
  onLiveMode: (liveMode: unknown) => void;
  onOffer: (offer: unknown) => void;
}

/**
 * Reads the response of a search piece by piece. Each offer is handed over as soon as it is complete, and then forgotten: a
 * response may have many hundred offers and several megabytes.
 * @throws Error if the text isn't JSON, or ends too early
 */
export async function readOfferStream(
  chunks: AsyncIterable<Uint8Array>,
  { onLiveMode, onOffer }: OfferStreamHandlers,
): Promise<void> {
  const parser = new JSONParser({ paths: ['$.data.live_mode', '$.data.offers.*'], keepStack: false });
  parser.onValue = ({ value, key }) => {
    if (key === 'live_mode') onLiveMode(value);
    else onOffer(value);
  };
  for await (const chunk of chunks) parser.write(chunk);
  if (!parser.isEnded) throw new Error('The response ended too early');
}
