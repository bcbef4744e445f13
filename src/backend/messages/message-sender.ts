import { createPeriodicTask, type PeriodicTask } from '#backend/bookings/periodic-task.ts';
import { getBackoffMs } from '#backend/bookings/booking-timing.ts';
import type { StoreClock } from '#backend/bookings/store-clock.ts';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { MailRefusedError, type Mailer } from '#backend/ports/mailer.ts';
import type { Message, MessageStore } from '#backend/ports/message-store.ts';
import type { ComposeMail } from './compose-mail.ts';

/** How many mails one process sends at the same time. */
const maxConcurrent = 10;

/** For how long a message is claimed: longer than a mail server may take. */
const claimMs = 120_000;

const initialRetryDelayMs = 15_000;
const maxRetryDelayMs = 3_600_000;

/** After so long without success, a person has to call the traveler. */
const giveUpAfterMs = 48 * 3_600_000;

const intervalMs = 1000;

export interface MessageSenderDeps {
  messages: MessageStore;
  store: Pick<BookingStore, 'find'>;
  mailer: Mailer;
  compose: ComposeMail;
  clock: Pick<Clock, 'now'>;
  storeClock: StoreClock;
  log: Logger;
}

/**
 * Sends the messages that are due. A message is sent again only if a process was killed after the mail server had taken it,
 * and before that was saved; both mails have the same Message-ID.
 */
export function createMessageSender(deps: MessageSenderDeps): PeriodicTask {
  const { messages, store, mailer, compose, clock, storeClock, log } = deps;

  async function retryOrAbandon(message: Message, error: unknown): Promise<void> {
    log.error('mail', error, { bookingId: message.bookingId });
    const isOver = clock.now().getTime() - message.createdAt >= giveUpAfterMs;
    const at = storeClock.read();
    if (isOver || error instanceof MailRefusedError) return await messages.abandonMessage(message, at);
    const delayMs = getBackoffMs(message.attempts - 1, initialRetryDelayMs, maxRetryDelayMs);
    await messages.postponeMessage(message.id, at.storeTime + delayMs);
  }

  async function send(message: Message): Promise<void> {
    try {
      const booking = await store.find(message.bookingId);
      const mail = booking === null ? null : await compose(message, booking);
      if (mail !== null) await mailer.send(mail);
      await messages.endMessage(message.id, mail === null ? 'obsolete' : 'sent', storeClock.read());
    } catch (error) {
      await retryOrAbandon(message, error);
    }
  }

  return createPeriodicTask({
    name: 'messages',
    async run(isStopped) {
      await storeClock.synchronize();
      while (!isStopped()) {
        const claimed = await messages.claimDueMessages(maxConcurrent, claimMs, storeClock.read());
        if (claimed.length === 0) return;
        await Promise.all(claimed.map(send));
      }
    },
    intervalMs,
    log,
  });
}
