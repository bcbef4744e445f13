import { JSONParser } from '@streamparser/json';

/** What is read of a search while it arrives. */
export interface OfferStreamHandlers {
  onLiveMode: (liveMode: unknown) => void;
  /** Nothing more is read once it returns `stop`. */
  onOffer: (offer: unknown) => 'stop' | void;
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
  let isStopped = false;
  const parser = new JSONParser({ paths: ['$.data.live_mode', '$.data.offers.*'], keepStack: false });
  parser.onValue = ({ value, key }) => {
    if (isStopped) return;
    if (key === 'live_mode') onLiveMode(value);
    else isStopped = onOffer(value) === 'stop';
  };
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (isStopped) return;
  }
  if (!parser.isEnded) throw new Error('The response ended too early');
}
