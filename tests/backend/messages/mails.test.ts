import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import type { Backend } from '#backend/backend.ts';
import type { BookingCaseKind } from '#backend/bookings/booking-cases.ts';
import { planRefund, refundBooking } from '#backend/operations/refund-booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import type { NewCancellation } from '#backend/ports/cancellation-store.ts';
import { formatMoney } from '#contract/money.ts';
import { post } from '#tests/backend/doubles/api-calls.ts';
import { escalateBooking } from '#tests/backend/doubles/escalate-booking.ts';
import {
  bookRoute,
  clock,
  folder,
  log,
  openBackend,
  readMail,
  server,
  openMailsForEachTest,
  wait,
} from '#tests/backend/doubles/mail-backend.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { takeoverTexts } from './booking-outcome-text.ts';

openMailsForEachTest();

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
    expect(mail.html).toContain('href="https://www.agency.example/my-booking"');
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

  it('is sent again later if the mail server is busy, refuses the text, or breaks off, and never again once it was taken', async () => {
    server.treatments.splice(0, 1, 'later', 'refuse text', 'cut before', 'accept');
    const backend = await openBackend();
    await bookRoute(backend, 'LHR-JFK');
    await backend.sendMessages();
    expect(server.mails).toEqual([]);
    await wait(backend, 3600, 10);
    expect(server.mails.length).toEqual(1);
    expect(log.errors).toEqual(['mail', 'mail', 'mail']);
    expect(await backend.bookingDeps.store.findOpenCases()).toEqual([]);
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

/** By which whoever has paid for several trips tells them apart. */
const formatTripFacts = (amount: number): string =>
  `Passengers: Amelia Earhart\nAmount: ${formatMoney(String(amount), 'USD')}\n`;

describe('what the airline does', () => {
  it('is told once it has been silent for two minutes, and when it has answered', async () => {
    const backend = await openBackend(server.url, { pendingMs: 300_000 });
    const { id, amount } = await bookRoute(backend, 'LHR-MAN');
    await wait(backend, 110, 10);
    expect(server.mails).toEqual([]);
    await wait(backend, 400, 10);
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      'We are still waiting for the airline to confirm your trip',
      expect.stringMatching(/^Your e-ticket: /),
    ]);
    expect(server.mails[0]?.text).toContain('Your card is held, not charged.');
    expect(server.mails[0]?.text).toContain(getSupportCode(id));
    expect(server.mails[0]?.text).toContain(formatTripFacts(amount));
  });

  it('is told once it has been silent for two minutes about whether it has the order at all', async () => {
    const lookupDelaysMs = Array.from({ length: 10 }, () => 60_000);
    const backend = await openBackend(server.url, {
      patience: { orderTimeoutMs: 10_000, callTimeoutMs: 10_000, lookupDelaysMs },
    });
    await bookRoute(backend, 'LHR-LGW');
    await wait(backend, 110, 10);
    expect(server.mails).toEqual([]);
    await wait(backend, 900, 10);
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      'We are still waiting for the airline to confirm your trip',
      'Your trip could not be booked',
    ]);
  });

  it('is not told as long as it may answer soon', async () => {
    const backend = await openBackend();
    await bookRoute(backend, 'LHR-MAN');
    await wait(backend, 300, 10);
    expect(server.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your e-ticket: /)]);
  });

  const takeoverSubject = 'Our team is handling your booking';

  it('is told when a person takes over after a day of silence, though the traveler was told to wait', async () => {
    const backend = await openBackend(server.url, { pendingMs: 30 * 86_400_000 });
    const { id, amount } = await bookRoute(backend, 'LHR-MAN');
    await wait(backend, 26 * 3600, 600);
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      'We are still waiting for the airline to confirm your trip',
      takeoverSubject,
    ]);
    const { text } = readMail(server.mails[1]);
    expect(text).toContain('The airline has still not answered. Your card is held, not charged.');
    expect(text).toContain(getSupportCode(id));
    expect(text).toContain(formatTripFacts(amount));
  });

  it.each<BookingCaseKind>(['captured_without_order', 'order_without_hold', 'release_unconfirmed'])(
    'is not said to be waited for when a person takes over because of %s',
    async caseKind => {
      const backend = await openBackend();
      const { intentId } = await payForRoute(backend.app, 'LHR-JFK', clock.now());
      await escalateBooking(backend, intentId, caseKind);
      await backend.sendMessages();
      expect(server.mails.map(({ subject }) => subject)).toEqual([takeoverSubject]);
      const { text } = readMail(server.mails[0]);
      expect(text).toContain(takeoverTexts[caseKind]);
      expect(text).not.toMatch(/still waiting|asking the airline|not confirmed yet/);
    },
  );

  it('is told of each reason for which a person takes over', async () => {
    const backend = await openBackend();
    const { intentId } = await payForRoute(backend.app, 'LHR-JFK', clock.now());
    const { store, storeClock } = backend.bookingDeps;
    const { id = '' } = (await store.findByPaymentIntent(intentId)) ?? {};
    const at = storeClock.read();
    await store.acquireLease(id, { owner: 'a', ms: 6000 }, at);
    for (const [from, caseKind] of [
      ['drafted', 'airline_silent'],
      ['releasing', 'release_unconfirmed'],
    ] as const) {
      await store.updateLeased(id, 'a', from, { state: 'escalated', caseKind }, at);
      await backend.sendMessages();
      await store.updateLeased(id, 'a', 'escalated', { state: 'releasing' }, at);
    }
    expect(server.mails.map(({ subject }) => subject)).toEqual([takeoverSubject, takeoverSubject]);
  });

  it.each(['LGW-STN', 'MAN-LHR'])(
    'is told with the reason and the money if the order of %s fails',
    async route => {
      const backend = await openBackend();
      const { amount } = await bookRoute(backend, route);
      await wait(backend, 120, 10);
      const mail = readMail(server.mails[0]);
      expect(mail.subject).toEqual('Your trip could not be booked');
      expect(mail.text).toContain('Your card was not charged: the hold on it has been released.');
      expect(mail.text).toContain(formatTripFacts(amount));
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
    expect(server.mails[1]?.text).not.toContain('Banks');
  });

  it.each<[string, Partial<NewCancellation>, says: string, isAboutBanks: boolean]>([
    [
      'credit',
      { refundTo: 'airline_credits', cardRefund: 0 },
      'as credit for a later trip, not as money',
      false,
    ],
    ['money that is not on its way yet', {}, 'we are refunding $20.00 of it to your card', true],
  ])(
    'is told what comes back when the traveler has canceled: %s',
    async (_what, changes, says, isAboutBanks) => {
      const backend = await openBackend();
      const { store, storeClock, cancellations } = backend.selfServiceDeps;
      const { id } = await bookRoute(backend, 'LHR-JFK');
      await backend.sendMessages();
      const cancellation: NewCancellation = {
        bookingId: id,
        basis: 'fare',
        cardRefund: 2000,
        refundAmount: '20.00',
        refundTo: 'card',
        hasShortfall: false,
        ...changes,
      };
      await cancellations.add(cancellation, 3_600_000, storeClock.read());
      await store.markCanceled(id, storeClock.read());
      await wait(backend, 70, 10);
      const { text } = readMail(server.mails[1]);
      expect(text).toContain(says);
      expect(text.includes('Banks typically show')).toBe(isAboutBanks);
      expect(text).not.toContain('nothing has been refunded');
    },
  );

  it('is told of a refund that comes later than that', async () => {
    const backend = await openBackend();
    const { operationDeps, bookingDeps } = backend;
    const { id, reference, amount } = await bookRoute(backend, 'LHR-JFK');
    await backend.sendMessages();
    await bookingDeps.store.markCanceled(id, bookingDeps.storeClock.read());
    await wait(backend, 70, 10);
    const booking = await bookingDeps.store.find(id);
    if (booking === null) throw new Error('No booking');
    const plan = await planRefund(operationDeps, booking, { amount: 'all', again: false });
    await refundBooking(operationDeps, { name: 'olivia', reason: 'Test' }, booking, plan);
    await wait(backend, 70, 10);
    expect(server.mails.slice(2).map(({ subject }) => subject)).toEqual([
      `Your refund for booking ${reference ?? ''}`,
    ]);
    const { text } = readMail(server.mails[2]);
    expect(text).toContain(
      `Your card was charged ${formatMoney(String(amount), 'USD')}, and all of it has been refunded to your card.`,
    );
    expect(text).toContain('Banks typically show a refund within 7–14 business days');
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
    expect(mail?.text).toContain(`Booking reference: ${reference}\n\nPassengers: Amelia Earhart\n`);
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
    await vi.waitFor(
      async () => {
        await wait(backend, 20);
        expect(server.mails).toHaveLength(3);
      },
      { timeout: 20_000 },
    );
    const links = server.mails.slice(1).map(readLink);
    expect(new Set(links).size).toBe(2);
    for (const link of links)
      expect((await post(backend.app, '/api/bookings/manage', { link })).status).toBe(200);
  });
});
