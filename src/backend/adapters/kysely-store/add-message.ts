import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PlannedMessage } from '#backend/messages/message-kinds.ts';
import type { Moment } from '#backend/ports/clock.ts';
import type { StoreTables } from './tables.ts';

/** Adds a message, in the transaction of what it tells. `about` tells apart messages of one kind; usually there is one. */
export async function addMessage(
  executor: Kysely<StoreTables>,
  bookingId: string,
  { kind, delayMs }: PlannedMessage,
  at: Moment,
  about = '',
): Promise<void> {
  await executor
    .insertInto('messages')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      kind,
      message_key: `${bookingId} ${kind} ${about}`.trimEnd(),
      due_at: at.storeTime + delayMs,
      attempts: 0,
      created_at: at.wallTime,
    })
    .onConflict(conflict => conflict.column('message_key').doNothing())
    .execute();
}
