import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { createBackend } from '#backend/backend.ts';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { bookingDetailsResponseSchema } from '#contract/booking.ts';
import { cancellationQuoteResponseSchema, managedBookingResponseSchema } from '#contract/managed-booking.ts';
import { bookDraft, get, post, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { buildClock, buildLogger, support } from '#tests/backend/doubles/build-backend.ts';
import { openMailServer } from '#tests/backend/doubles/mail-server.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { readPrintedPages } from '#tests/harness/printed-ticket.ts';

const headings = [
  'Flight 1: London to New York',
  'Flight 2: New York to Los Angeles',
  'Flight 3: San Francisco to London',
];

/** A trip of three flights with a gap that is paid and booked in the sandbox, and its mail. */
async function bookTrip() {
  const server = await openMailServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'sagewing-multi-city-'));
  const clock = buildClock();
  const backend = await createBackend({
    settings: {
      mode: 'sandbox',
      support,
      publicOrigin: 'https://www.agency.example',
      mail: { smtpUrl: server.url, from: { name: support.brand, address: 'tickets@agency.example' } },
    },
    dataDir,
    log: buildLogger(),
    clock,
  });
  onTestFinished(async () => {
    await backend.stop();
    await server.close();
    await rm(dataDir, { recursive: true });
  });
  const { app, bookingDeps, selfServiceDeps } = backend;
  const payment = await payForRoute(app, 'LHR-JFK JFK-LAX SFO-LHR', clock.now());
  expect((await readResponse(bookDraft(app, payment.intentId))).status).toBe(200);
  const booking = await bookingDeps.store.findByPaymentIntent(payment.intentId);
  if (booking === null) throw new Error('No booking');
  await backend.sendMessages();
  const { code: link } = await createManageLink(selfServiceDeps, booking.id);
  const details = await get(app, `/api/bookings/details?booking_id=${booking.id}`);
  return {
    ...payment,
    ...backend,
    server,
    clock,
    booking,
    ticket: v.parse(bookingDetailsResponseSchema, await details.json()).data,
    call: async (path: string, body: object = {}) =>
      await readResponse(post(app, `/api/bookings/${path}`, { link, ...body })),
  };
}

const getAttachment = (mail: Email | undefined, ending: string): Uint8Array => {
  const content = mail?.attachments.find(({ filename }) => filename?.endsWith(ending))?.content;
  if (content === undefined) throw new Error(`No ${ending}`);
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
};

it('tickets, mails and prints every flight of a multi-city trip', async () => {
  const { server, ticket, booking } = await bookTrip();
  expect(ticket.slices.map(({ origin, destination }) => [origin.iata_code, destination.iata_code])).toEqual([
    ['LHR', 'JFK'],
    ['JFK', 'LAX'],
    ['SFO', 'LHR'],
  ]);
  const segments = ticket.slices.flatMap(slice => slice.segments);
  expect(booking.lastFlightDate).toBe(segments.at(-1)?.departing_at.slice(0, 10));

  const [mail] = server.mails;
  expect(mail?.subject).toBe(
    `Your e-ticket: London (LHR) to New York (JFK) and 2 more flights, Mar 2, 2027 (${ticket.booking_reference})`,
  );
  const said = mail?.text?.match(/^Flight \d: .*$/gm);
  expect(said).toEqual(headings);

  const calendar = ICAL.Component.fromString(new TextDecoder().decode(getAttachment(mail, '.ics')));
  expect(
    calendar.getAllSubcomponents('vevent').map(event => String(event.getFirstPropertyValue('dtstart'))),
  ).toEqual(segments.map(({ departing_at }) => departing_at));

  const pages = (await readPrintedPages(getAttachment(mail, '.pdf'))).join(' ');
  expect(headings.filter(heading => !pages.includes(heading))).toEqual([]);
});

it('refuses a second ticket for a multi-city trip', async () => {
  const { app, offerId, amount, passengers } = await bookTrip();
  const body = { offerId, amount, currency: 'usd', booking: { passengers } };
  expect(await readResponse(post(app, '/api/payments/create-payment-intent', body))).toEqual({
    status: 409,
    body: { code: 'already_booked_trip', error: 'You already have a ticket for this flight.' },
  });
});

it('cancels a multi-city trip as a whole', async () => {
  const trip = await bookTrip();
  const { call, server, clock, intentId, bookingDeps, amount, ticket } = trip;
  const managed = v.parse(managedBookingResponseSchema, (await call('manage')).body).data;
  expect(managed.ticket?.slices).toEqual(ticket.slices);
  const { data: quote } = v.parse(cancellationQuoteResponseSchema, (await call('cancellation-quote')).body);
  const { refund_amount, refund_currency, refund_to } = quote;
  expect(Number(refund_amount)).toBe(amount);
  expect((await call('cancel', { refund_amount, refund_currency, refund_to })).status).toBe(200);
  expect(await bookingDeps.payments.readRefunded(intentId)).toBe(Math.round(amount * 100));
  clock.advance(60_000);
  await trip.sendMessages();
  expect(server.mails.at(-1)?.subject).toBe(`Your booking ${ticket.booking_reference} is canceled`);
});
