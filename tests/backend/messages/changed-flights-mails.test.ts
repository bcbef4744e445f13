import { describe, expect, it } from 'vitest';
import { ApiError } from '#backend/api-error.ts';
import { applyEvent } from '#backend/bookings/apply-event.ts';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { formatTime } from '#contract/rules/format-time.ts';
import { post } from '#tests/backend/doubles/api-calls.ts';
import {
  bookRoute,
  clock,
  openBackend,
  readMail,
  server,
  openMailsForEachTest,
  wait,
} from '#tests/backend/doubles/mail-backend.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';

openMailsForEachTest();

describe('a change of flights by the airline', () => {
  const changeSubject = /^The airline changed your flights /;
  const countChangeMails = () =>
    server.mails.filter(({ subject = '' }) => changeSubject.test(subject)).length;

  it('is told each time it changes the flights, once, though nobody asks and a case is still open', async () => {
    const backend = await openBackend();
    await bookRoute(backend, 'LHR-LTN');
    await wait(backend, 4);
    expect(countChangeMails()).toBe(0);
    await wait(backend, 60);
    expect(countChangeMails()).toBe(1);
    await wait(backend, 3600, 10);
    expect(countChangeMails()).toBe(2);
    expect(server.mails).toHaveLength(3);
  });

  it('is told once if an event comes twice, and ten minutes later of what changes within minutes', async () => {
    const backend = await openBackend();
    const { store, storeClock, clock: bookingClock } = backend.bookingDeps;
    const { id } = await bookRoute(backend, 'LHR-JFK');
    const receive = async (eventId: string) => {
      await applyEvent(backend.bookingDeps, 'duffel', {
        id: eventId,
        kind: 'schedule_changed',
        occurredAt: bookingClock.now(),
        subject: { bookingId: id },
      });
      await backend.sendMessages();
    };
    await receive('first');
    await receive('first');
    expect(countChangeMails()).toBe(1);
    const [opened] = await store.findOpenCases();
    await store.closeCase(opened?.id ?? '', {}, 'settled', storeClock.read());
    await receive('first');
    expect(await store.findOpenCases()).toEqual([]);

    await receive('soon after');
    await receive('right after that');
    await wait(backend, 590, 10);
    expect(countChangeMails()).toBe(1);
    await wait(backend, 20, 10);
    expect(countChangeMails()).toBe(2);

    // The more changes a day has, the longer the next one waits.
    await receive('third');
    await wait(backend, 1180, 20);
    expect(countChangeMails()).toBe(2);
    await wait(backend, 40, 20);
    expect(countChangeMails()).toBe(3);
    await wait(backend, 86_400, 1200);
    expect(countChangeMails()).toBe(3);
    await receive('the day after');
    expect(countChangeMails()).toBe(4);
  });

  it('is not told of a ticket that is canceled, before the mail or before the change', async () => {
    const backend = await openBackend();
    const { store, storeClock } = backend.bookingDeps;
    const early = await bookRoute(backend, 'LHR-LTN');
    const late = await bookRoute(backend, 'LHR-LTN', { given_name: 'Bessie', family_name: 'Coleman' });
    await store.markCanceled(early.id, storeClock.read());
    clock.advance(6000);
    await backend.eventTask?.runOnce();
    await store.markCanceled(late.id, storeClock.read());
    await wait(backend, 120, 10);
    expect(countChangeMails()).toBe(0);
    const kinds = (await store.findOpenCases()).map(({ bookingId, kind }) => [bookingId, kind]);
    expect(kinds.filter(([, kind]) => kind === 'schedule_changed')).toEqual([[late.id, 'schedule_changed']]);
  });

  it('is not told yet of an order that is not charged: the event has to come again', async () => {
    const backend = await openBackend();
    const { intentId } = await payForRoute(backend.app, 'LHR-JFK', clock.now());
    const { id = '' } = (await backend.bookingDeps.store.findByPaymentIntent(intentId)) ?? {};
    const receive = applyEvent(backend.bookingDeps, 'duffel', {
      id: 'early',
      kind: 'schedule_changed',
      occurredAt: clock.now(),
      subject: { bookingId: id },
    });
    await expect(receive).rejects.toThrow(new ApiError('event_too_early').message);
    expect(await backend.bookingDeps.store.findOpenCases()).toEqual([]);
  });

  it('is told with the flights before and after a change, and what was accepted with the new ticket', async () => {
    const backend = await openBackend();
    const { bookingDeps, selfServiceDeps, app } = backend;
    const { id, reference } = await bookRoute(backend, 'LHR-LTN');
    const { code: link } = await createManageLink(selfServiceDeps, id);
    await backend.sendMessages();
    await wait(backend, 6);
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
