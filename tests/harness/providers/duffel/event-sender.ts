import type { BookedEvent } from './order-book.ts';
import { buildEventBody, signEvent } from './sign-event.ts';

const retryMs = 250;

/** Sends the events of the books to a webhook when they happen, and again until it accepts them. */
export function createEventSender({ liveMode, now }: { liveMode: boolean; now: () => Date }) {
  const timers = new Set<NodeJS.Timeout>();
  let target: { url: string; secret: string } | null = null;
  let count = 0;

  function schedule(event: BookedEvent, id: string, ms: number): void {
    // oxlint-disable-next-line conventions/no-sleep -- the server's own timers: no test waits for them
    const timer = setTimeout(() => {
      timers.delete(timer);
      send(event, id).catch(() => schedule(event, id, retryMs));
    }, ms);
    timers.add(timer);
  }

  async function send({ type, object, idempotencyKey, happensAt }: BookedEvent, id: string): Promise<void> {
    if (target === null) return;
    const createdAt = new Date(happensAt).toISOString();
    const body = buildEventBody({ id, type, object, idempotencyKey, liveMode, createdAt });
    const headers = {
      'Content-Type': 'application/json',
      'X-Duffel-Signature': signEvent(body, target.secret, now()),
    };
    const { ok } = await fetch(target.url, { method: 'POST', headers, body });
    if (!ok) throw new Error('The event was not accepted');
  }

  return {
    sendEventsTo(url: string, secret: string): void {
      target = { url, secret };
    },
    add(event: BookedEvent): void {
      const id = `wev_${String(++count).padStart(6, '0')}`;
      schedule(event, id, Math.max(event.happensAt - now().getTime(), 0));
    },
    stop(): void {
      target = null;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
