import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  gapWindowMs,
  getMessageDelay,
  type MessageKind,
  type PlannedMessage,
} from '#backend/messages/message-kinds.ts';
import type { Moment } from '#backend/ports/clock.ts';
import type { StoreTables } from './tables.ts';

/** What a message is about, at most once. */
const toMessageKey = (bookingId: string, kind: MessageKind, about: string): string =>
  `${bookingId} ${kind} ${about}`.trimEnd();

async function findDelay(
  executor: Kysely<StoreTables>,
  bookingId: string,
  message: PlannedMessage,
  { wallTime }: Moment,
): Promise<number | null> {
  if (message.leastGapMs === undefined) return message.delayMs;
  const earlier = await executor
    .selectFrom('messages')
    .select(['attempts', 'ended_at as endedAt'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', message.kind)
    .where('created_at', '>', wallTime - gapWindowMs)
    .where('outcome', 'is distinct from', 'obsolete')
    .execute();
  return getMessageDelay(message, earlier, wallTime);
}

/**
 * Adds a message, in the transaction of what it tells. `about` tells apart messages of one kind; usually there is one. One that
 * another message tells is added as ended.
 */
export async function addMessage(
  executor: Kysely<StoreTables>,
  bookingId: string,
  message: PlannedMessage,
  at: Moment,
  about = '',
): Promise<void> {
  const delayMs = await findDelay(executor, bookingId, message, at);
  await executor
    .insertInto('messages')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      kind: message.kind,
      message_key: toMessageKey(bookingId, message.kind, about),
      attempts: 0,
      created_at: at.wallTime,
      ...(delayMs === null
        ? { due_at: null, outcome: 'obsolete', ended_at: at.wallTime }
        : { due_at: at.storeTime + delayMs }),
    })
    .onConflict(conflict => conflict.column('message_key').doNothing())
    .execute();
}

export async function hasMessage(
  executor: Kysely<StoreTables>,
  bookingId: string,
  kind: MessageKind,
  about: string,
): Promise<boolean> {
  const row = await executor
    .selectFrom('messages')
    .select('id')
    .where('message_key', '=', toMessageKey(bookingId, kind, about))
    .executeTakeFirst();
  return row !== undefined;
}
