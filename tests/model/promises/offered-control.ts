import type { Situation } from './promise.ts';

/** A control with which a traveler sends an event. */
export interface OfferedControl {
  role: string;
  /** Its accessible name, or the beginning of it. */
  name: string;
  /** Whether the page needs it now; always without it. */
  isNeeded?: (situation: Situation) => boolean;
  /** Whether it may only be there while the state accepts the event. */
  isExclusive?: boolean;
}
