import type { ProviderEvent } from './webhook-receiver.ts';

/** A provider that sends its events to no address: it hands them over when it is asked. */
export interface EventSource {
  /**
   * Hands over the events that nobody has taken, the oldest first. One that was not taken, or whose process was killed
   * meanwhile, is handed over again later.
   */
  deliver: (take: (event: ProviderEvent) => Promise<boolean>) => Promise<void>;
}
