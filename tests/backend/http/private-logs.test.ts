import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { get, post } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

/** What names somebody, opens a booking, or proves a payment. */
const secrets = fc.record({
  family: fc.constantFrom('Earhart', 'Nuñez-Ångström'),
  email: fc.constantFrom('amelia@example.org', 'a.b+c@example.net'),
  clientSecret: fc.integer({ min: 1e6, max: 9e6 }).map(one => `pi_${one}_secret_${one * 7}`),
  bookingId: fc.integer({ min: 1e6, max: 9e6 }).map(one => `bkg_${one}`),
  link: fc.integer({ min: 1e6, max: 9e6 }).map(one => `link${one}`),
});
type Secrets = ReturnType<typeof secrets.generate>['value'];

async function findLogged(one: Secrets): Promise<string[]> {
  const { app, log, close } = await buildBackend();
  const { family, email, clientSecret, bookingId, link } = one;
  const intent = clientSecret.split('_secret_')[0] ?? '';
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  try {
    await get(
      app,
      `/api/bookings/by-payment?${query({ payment_intent: intent, client_secret: clientSecret })}`,
    );
    await get(app, `/api/bookings/details?${query({ booking_id: bookingId })}`);
    await get(app, `/api/bookings/ticket-pdf?${query({ booking_id: bookingId })}`);
    await get(app, `/api/bookings/calendar?${query({ booking_id: bookingId })}`);
    await get(app, `/api/flights/place-suggestions?${query({ query: family })}`);
    await get(app, `/api/${encodeURIComponent(email)}`);
    await post(app, '/api/bookings/find', { booking_reference: 'RZPNX8', family_name: family, email });
    await post(app, '/api/bookings/manage', { link });
    await post(app, '/api/bookings/book', {
      payment_intent_id: intent,
      payment_intent_client_secret: clientSecret,
    });
    const lines = JSON.stringify([log.requests, log.errors, log.warnings]);
    const written = decodeURIComponent(lines.replaceAll('%"', '"'));
    return Object.entries(one).flatMap(([what, text]) =>
      written.includes(text) || lines.includes(encodeURIComponent(text)) ? [`The log has the ${what}.`] : [],
    );
  } finally {
    await close();
  }
}

test(
  'the log says which address was called, and names nobody, no booking and no payment',
  async () => {
    const describe = (one: Secrets) => JSON.stringify(one);
    expect(await findBrokenExample(secrets, { runs: 5, describe, findViolations: findLogged })).toBe('');
  },
  longestMs,
);
