import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend, type BackendOptions } from '#backend/backend.ts';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { formatMoney } from '#contract/money.ts';
import { formatTime } from '#contract/rules/format-time.ts';
import { bookDraft, post } from '#tests/backend/doubles/api-calls.ts';
import {
  buildClock,
  buildLogger,
  support,
  type LoggerDouble,
  type TestClock,
} from '#tests/backend/doubles/build-backend.ts';
import { openMailServer, type MailServer } from '#tests/backend/doubles/mail-server.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';

let server: MailServer;
let folder: string;
let clock: TestClock;
let log: LoggerDouble;
let open: Backend | null = null;

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

async function openBackend(
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

async function bookRoute(
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
async function wait(backend: Backend, seconds: number, step = 1): Promise<void> {
  for (let passed = 0; passed < seconds; passed += step) {
    clock.advance(step * 1000);
    await backend.reconciler.runOnce();
    await backend.sendMessages();
  }
}

const readMail = ({
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

describe('a ticket', () => {
  it('is mailed once, with everything that it says, to Adult 1', async () => {
    const backend = await openBackend();
    const { id, reference, amount } = await bookRoute(backend, 'LHR-JFK', {
      given_name: 'Łukasz',
      family_name: 'Żółć',
    });
    await backend.sendMessages();
    await wait(backend, 600, 60);

    expect(server.envelopes).toEqual([['amelia@example.com']]);
    const mail = readMail(server.mails[0]);
    expect(mail.to).toEqual(['Łukasz Żółć <amelia@example.com>']);
    expect(mail.from).toEqual('tickets@agency.example');
    expect(mail.subject).toEqual(
      `Your e-ticket: London (LHR) to New York (JFK), Mar 2, 2027 (${reference ?? ''})`,
    );
    expect(mail.attachments).toEqual([`flights-${reference ?? ''}.ics`, `ticket-${reference ?? ''}.pdf`]);
    expect(mail.replyTo).toEqual(['help@sagewing.example']);
    for (const words of [
      'This is a test: no real ticket was issued, and no real card was charged.',
      `Booking reference: ${reference ?? ''}`,
      'Łukasz Żółć',
      'Duration: ',
      'Base fare: $',
      `Total charged: ${formatMoney(String(amount), 'USD')} USD`,
      'Charged to: Visa ending in 4242',
      `Booking number: ${getSupportCode(id)}`,
      'Fare conditions: ',
      'Tuesday, March 2, 2027',
      'E-ticket number: 999-',
      `https://www.agency.example/booking-confirmation?booking_id=${id}`,
      `Say this code if you call us: ${getSupportCode(id)}`,
      '+1 307 555 0142',
    ])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain('Łukasz Żółć');
    expect(mail.html).toContain(reference);
  });

  it('is written to the data folder without a mail server', async () => {
    const backend = await openBackend(null);
    const { reference } = await bookRoute(backend, 'LHR-JFK');
    await backend.sendMessages();
    const [file = '', ...others] = await readdir(join(folder, 'mail'));
    expect(others).toEqual([]);
    expect(file).toMatch(/^[\w-]+\.eml$/);
    const mail = readMail(await PostalMime.parse(await readFile(join(folder, 'mail', file))));
    expect(mail.subject).toContain(reference);
  });

  it('keeps markup in a name as text', async () => {
    const backend = await openBackend();
    await bookRoute(backend, 'LHR-JFK', { given_name: 'Ann.Marie', family_name: "O'Brien" });
    await backend.sendMessages();
    const { html } = readMail(server.mails[0]);
    expect(html).toContain('O&#39;Brien');
  });
});

describe('a mail', () => {
  it('waits for a server that was stopped between the ticket and the mail', async () => {
    const before = await openBackend();
    const { reference } = await bookRoute(before, 'LHR-JFK');
    expect(server.mails).toEqual([]);
    const after = await openBackend();
    await after.sendMessages();
    expect(server.mails.map(mail => mail.subject)).toEqual([expect.stringContaining(reference ?? '?')]);
  });

  it('is sent again later if the mail server is busy, or breaks off, and never again once it was taken', async () => {
    server.treatments.splice(0, 1, 'later', 'cut before', 'accept');
    const backend = await openBackend();
    await bookRoute(backend, 'LHR-JFK');
    await backend.sendMessages();
    expect(server.mails).toEqual([]);
    await wait(backend, 3600, 10);
    expect(server.mails.length).toEqual(1);
    expect(log.errors).toEqual(['mail', 'mail']);
  });

  it('has the same Message-ID when it is sent a second time', async () => {
    server.treatments.splice(0, 1, 'cut after', 'accept');
    const backend = await openBackend();
    await bookRoute(backend, 'LHR-JFK');
    await backend.sendMessages();
    await wait(backend, 600, 10);
    const [first, second, ...others] = server.mails.map(({ messageId }) => messageId);
    expect(others).toEqual([]);
    expect(first).toMatch(/^<[\w-]+@www\.agency\.example>$/);
    expect(second).toEqual(first);
  });

  it('that is refused for ever becomes a case', async () => {
    server.treatments.splice(0, 1, 'never');
    const backend = await openBackend();
    const { id } = await bookRoute(backend, 'LHR-JFK');
    await backend.sendMessages();
    await wait(backend, 7200, 600);
    const cases = await backend.bookingDeps.store.findOpenCases();
    expect(cases.map(({ bookingId, kind }) => [bookingId, kind])).toEqual([[id, 'message_undelivered']]);
    expect(log.errors).toEqual(['mail']);
  });

  it('becomes a case if no mail server answers for two days', async () => {
    const backend = await openBackend('smtp://127.0.0.1:1');
    await bookRoute(backend, 'LHR-JFK');
    await wait(backend, 47 * 3600, 1800);
    expect(await backend.bookingDeps.store.findOpenCases()).toEqual([]);
    await wait(backend, 3 * 3600, 1800);
    const cases = await backend.bookingDeps.store.findOpenCases();
    expect(cases.map(({ kind }) => kind)).toEqual(['message_undelivered']);
  });

  it('goes to one address, whatever the address contains', async () => {
    const backend = await openBackend();
    await bookRoute(backend, 'LHR-JFK', { email: 'amelia,thief@evil.example' });
    await wait(backend, 60, 10);
    expect(server.envelopes.length).toBeLessThanOrEqual(1);
    expect(server.envelopes.flat()).not.toContain('thief@evil.example');
  });

  it('never holds up a ticket', async () => {
    const backend = await openBackend('smtp://127.0.0.1:1');
    const { reference } = await bookRoute(backend, 'LHR-JFK');
    expect(reference).toMatch(/^\w{6}$/);
  });
});

describe('what the airline does', () => {
  it('is told once it has been silent for two minutes, and when it has answered', async () => {
    const backend = await openBackend(server.url, { pendingMs: 300_000 });
    const { id } = await bookRoute(backend, 'LHR-MAN');
    await wait(backend, 110, 10);
    expect(server.mails).toEqual([]);
    await wait(backend, 400, 10);
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      'We are still waiting for the airline to confirm your trip',
      expect.stringMatching(/^Your e-ticket: /),
    ]);
    expect(server.mails[0]?.text).toContain('Your card is held, not charged.');
    expect(server.mails[0]?.text).toContain(getSupportCode(id));
  });

  it('is not told as long as it may answer soon', async () => {
    const backend = await openBackend();
    await bookRoute(backend, 'LHR-MAN');
    await wait(backend, 300, 10);
    expect(server.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your e-ticket: /)]);
  });

  it.each(['LGW-STN', 'MAN-LHR'])(
    'is told with the reason and the money if the order of %s fails',
    async route => {
      const backend = await openBackend();
      await bookRoute(backend, route);
      await wait(backend, 120, 10);
      const mail = readMail(server.mails[0]);
      expect(mail.subject).toEqual('Your trip could not be booked');
      expect(mail.text).toContain('Your card was not charged: the hold on it has been released.');
      expect(server.mails.length).toEqual(1);
    },
  );

  it('is told when it has canceled a booking, with what happened to the money', async () => {
    const backend = await openBackend();
    const { id, reference } = await bookRoute(backend, 'LHR-JFK');
    await backend.sendMessages();
    await backend.bookingDeps.store.markCanceled(id, backend.bookingDeps.storeClock.read());
    await backend.bookingDeps.store.markCanceled(id, backend.bookingDeps.storeClock.read());
    await wait(backend, 70, 10);
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your e-ticket: /),
      `Your booking ${reference ?? ''} is canceled`,
    ]);
    expect(server.mails[1]?.text).toContain('nothing has been refunded yet');
  });

  it('is told each time it changes the flights', async () => {
    const backend = await openBackend();
    const { store, storeClock } = backend.bookingDeps;
    const { id } = await bookRoute(backend, 'LHR-JFK');
    await backend.sendMessages();
    for (let change = 0; change < 2; change++) {
      await store.openCase(id, 'schedule_changed', storeClock.read());
      await store.openCase(id, 'schedule_changed', storeClock.read());
      const [opened] = await store.findOpenCases();
      await store.closeCase(opened?.id ?? '', {}, 'settled', storeClock.read());
    }
    await wait(backend, 10);
    expect(server.mails.map(({ subject }) => subject?.replace(/\(.*/, ''))).toEqual([
      expect.stringMatching(/^Your e-ticket: /),
      'The airline changed your flights ',
      'The airline changed your flights ',
    ]);
  });

  it('is told with the flights before and after a change, and what was accepted with the new ticket', async () => {
    const backend = await openBackend();
    const { bookingDeps, selfServiceDeps, app } = backend;
    const { id, reference } = await bookRoute(backend, 'LHR-LTN');
    const { code: link } = await createManageLink(selfServiceDeps, id);
    await backend.sendMessages();
    await bookingDeps.store.openCase(id, 'schedule_changed', bookingDeps.storeClock.read());
    await backend.sendMessages();
    const orderId = (await bookingDeps.store.find(id))?.orderId ?? '';
    const change = await bookingDeps.flights.readFlightChange(orderId);
    const [bought, moved] = [change?.before, change?.after].map(flights =>
      formatTime(flights?.[0]?.departing_at ?? ''),
    );
    const { text } = readMail(server.mails[1]);
    expect(text).toContain(`${bought}\n`);
    expect(text).toContain(`Departs: ${moved}, London Heathrow Airport (LHR)`);
    expect(text).toContain('accept them at https://www.agency.example/my-booking');

    const accept = () => post(app, '/api/bookings/accept-flights', { link, change_id: change?.id });
    expect([(await accept()).status, (await accept()).status]).toEqual([200, 200]);
    await backend.sendMessages();
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your e-ticket: /),
      `The airline changed your flights (${reference})`,
      expect.stringMatching(new RegExp(`^Your new flights: .*\\(${reference}\\)$`)),
    ]);
    const mail = readMail(server.mails[2]);
    expect(mail.text).toContain(`Departs: ${moved}, London Heathrow Airport (LHR)`);
    expect(mail.attachments).toEqual([`flights-${reference}.ics`, `ticket-${reference}.pdf`]);
  });
});

describe('a link to manage a booking', () => {
  const find = (backend: Backend, reference: string | null) =>
    post(backend.app, '/api/bookings/find', {
      booking_reference: reference,
      family_name: 'Earhart',
      email: 'amelia@example.com',
    });
  const readLink = (mail: Partial<Email> | undefined) =>
    /https:\/\/www\.agency\.example\/my-booking#link=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

  it('is mailed to the address of the booking, and opens it for two hours', async () => {
    const backend = await openBackend();
    const { reference } = await bookRoute(backend, 'LHR-JFK');
    await backend.sendMessages();
    await find(backend, reference);
    await vi.waitFor(async () => {
      await backend.sendMessages();
      expect(server.mails).toHaveLength(2);
    });
    const mail = server.mails[1];
    expect([mail?.subject, server.envelopes[1]]).toEqual([
      'Your link to manage your booking',
      ['amelia@example.com'],
    ]);
    expect(mail?.text).toContain(
      'The link works for 2 hours, as often as you need it: until 12:00 PM UTC on Friday, January 1, 2027.',
    );
    const readStatus = async () =>
      (await post(backend.app, '/api/bookings/manage', { link: readLink(mail) })).status;
    expect([await readStatus(), await readStatus()]).toEqual([200, 200]);
    clock.advance(2 * 3_600_000);
    expect(await readStatus()).toBe(404);
  });

  it('has another code in each attempt, of which the last one opens the booking', async () => {
    const backend = await openBackend();
    const { reference } = await bookRoute(backend, 'LHR-JFK');
    await backend.sendMessages();
    server.treatments.splice(0, Infinity, 'cut after', 'accept');
    await find(backend, reference);
    await vi.waitFor(async () => {
      await wait(backend, 20);
      expect(server.mails).toHaveLength(3);
    });
    const links = server.mails.slice(1).map(readLink);
    expect(new Set(links).size).toBe(2);
    for (const link of links)
      expect((await post(backend.app, '/api/bookings/manage', { link })).status).toBe(200);
  });
});
