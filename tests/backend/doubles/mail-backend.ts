import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach } from 'vitest';
import { createBackend, type Backend, type BackendOptions } from '#backend/backend.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { bookDraft } from './api-calls.ts';
import { buildClock, buildLogger, support, type LoggerDouble, type TestClock } from './build-backend.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
import { payForRoute } from './pay-for-route.ts';

export let server: MailServer;
export let folder: string;
export let clock: TestClock;
export let log: LoggerDouble;
let open: Backend | null = null;

/** A mail server and a folder for each test, until its end. */
export function openMailsForEachTest(): void {
  beforeEach(async () => {
    server = await openMailServer();
    folder = await mkdtemp(join(tmpdir(), 'sagewing-mails-'));
    clock = buildClock();
    log = buildLogger();
  });

  afterEach(async () => {
    await open?.stop();
    open = null;
    await server.close();
    await rm(folder, { recursive: true });
  });
}

/** Starts the real backend that sends mails, instead of the one before. */
export async function openBackend(
  smtpUrl: string | null = server.url,
  options: Partial<BackendOptions> = {},
): Promise<Backend> {
  await open?.stop();
  open = await createBackend({
    settings: {
      mode: 'sandbox',
      support,
      publicOrigin: 'https://www.agency.example',
      mail: { smtpUrl, from: { name: support.brand, address: 'tickets@agency.example' } },
    },
    dataDir: folder,
    log,
    clock,
    ...options,
  });
  return open;
}

interface Booked {
  id: string;
  reference: string | null;
  amount: number;
}

export async function bookRoute(
  backend: Backend,
  route: string,
  passenger?: Partial<BookingPassenger>,
): Promise<Booked> {
  const { intentId, amount } = await payForRoute(backend.app, route, clock.now(), passenger);
  await bookDraft(backend.app, intentId);
  const booking = await backend.bookingDeps.store.findByPaymentIntent(intentId);
  return { id: booking?.id ?? '', reference: booking?.bookingReference ?? null, amount };
}

/** Lets so many seconds pass, with everything that the server does meanwhile. */
export async function wait(backend: Backend, seconds: number, step = 1): Promise<void> {
  for (let passed = 0; passed < seconds; passed += step) {
    clock.advance(step * 1000);
    await backend.reconciler.runOnce();
    await backend.eventTask?.runOnce();
    await backend.sendMessages();
  }
}

export const readMail = ({
  subject,
  text,
  html,
  to,
  from,
  replyTo,
  messageId,
  attachments,
}: Partial<Email> = {}) => ({
  subject: subject ?? '',
  text: text ?? '',
  html: html ?? '',
  to: to?.map(({ name, address }) => `${name} <${address}>`),
  from: from?.address,
  replyTo: replyTo?.map(({ address }) => address),
  messageId,
  attachments: attachments?.map(({ filename }) => filename),
});
