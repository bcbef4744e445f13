import type { MessageKind } from '#backend/messages/message-kinds.ts';
import type { Moment } from './clock.ts';

/** A message to the traveler of a booking. Whom it goes to and what it says is read from the booking when it is sent. */
export interface Message {
  id: string;
  bookingId: string;
  kind: MessageKind;
  /** How often it has been claimed, this time included. */
  attempts: number;
  /** By the time of day, in milliseconds. */
  createdAt: number;
}

/**
 * The port to the messages that have to be sent. `BookingStore` adds them in the transaction of what they tell. None is
 * claimed before a restored database was compared with the providers' books.
 */
export interface MessageStore {
  /**
   * Claims up to `limit` messages that are due, for so many milliseconds: a message that is neither sent nor given up by
   * then is due again. Processes that ask at the same time get different ones.
   */
  claimDueMessages(limit: number, ms: number, at: Moment): Promise<readonly Message[]>;
  /** Ends a message that was sent, or that has nothing to say anymore. */
  endMessage(id: string, outcome: 'sent' | 'obsolete', at: Moment): Promise<void>;
  /** Makes a message due at a time of the store's clock. */
  postponeMessage(id: string, dueAt: number): Promise<void>;
  /** Ends a message that can't be delivered, and opens a case about it. */
  abandonMessage(message: Message, at: Moment): Promise<void>;
}
