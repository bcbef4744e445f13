import ICAL from 'ical.js';
import { afterEach, expect, it } from 'vitest';
import { book, createAuthorizedPayment, get, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { buildFlightProvider } from '#tests/backend/doubles/flight-provider-double.ts';
import { departingAt } from '#tests/backend/self-service/managed-ticket.ts';

const backends: TestBackend[] = [];
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close();
});

/** A ticket for a flight from London to New York. */
async function buildTicket(): Promise<TestBackend> {
  const flights = buildFlightProvider();
  flights.ticketFields = departingAt('2027-03-15T09:05:00');
  const backend = await buildBackend({ flights });
  backends.push(backend);
  const { intentId } = await createAuthorizedPayment(backend.app);
  await readResponse(book(backend.app, intentId));
  return backend;
}

it('a ticket has its flights as a calendar file, which leads back to no booking', async () => {
  const { app } = await buildTicket();
  const response = await get(app, '/api/bookings/calendar?booking_id=bkg_1');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="flights-REF001.ics"');
  expect(response.headers.get('Cache-Control')).toMatch(/no-store/);
  const text = await response.text();
  expect(text).not.toMatch(/bkg_|https?:|booking_id/);
  const flights = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(flights.map(flight => new ICAL.Event(flight).startDate.toString())).toEqual(['2027-03-15T09:05:00']);
});

it.each([
  ['an unknown booking', '?booking_id=bkg_2', 404],
  ['no booking', '', 400],
])('there is no calendar file of %s', async (_, query, status) => {
  const { app } = await buildTicket();
  const response = await get(app, `/api/bookings/calendar${query}`);
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
});
