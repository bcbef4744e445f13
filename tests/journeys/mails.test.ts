import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { createBackend } from '#backend/backend.ts';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { bookDraft, post } from '#tests/backend/doubles/api-calls.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { escalateBooking } from '#tests/backend/doubles/escalate-booking.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { findUnreadableText, openMail } from '#model/promises/shown-mail.ts';
import { findAxeViolations } from '#tests/harness/axe-violations.ts';
import { readMails } from '#tests/harness/read-mails.ts';
import { expect, test as base } from './fixtures.ts';

const email = 'amelia@example.com';

/**
 * One mail of each kind: about a multi-city trip that is canceled, changed flights, a booking that fails, one that waits, and one that a
 * person takes over.
 */
async function sendMails(dataDir: string): Promise<Email[]> {
  let passedMs = 0;
  const backend = await createBackend({
    settings: { mode: 'sandbox', support, rateLimitFactor: 1000 },
    dataDir,
    log: silentLogger,
    clock: {
      now: () => new Date(Date.now() + passedMs),
      elapsed: () => performance.now() + passedMs,
    },
  });
  const pay = (route: string, given_name: string) =>
    payForRoute(backend.app, route, new Date(), { email, given_name });
  const book = async (route: string, given_name: string) => {
    const { intentId } = await pay(route, given_name);
    await bookDraft(backend.app, intentId);
    await backend.sendMessages();
    const booking = await backend.bookingDeps.store.findByPaymentIntent(intentId);
    return { id: booking?.id ?? '', orderId: booking?.orderId ?? '', reference: booking?.bookingReference };
  };
  const trip = await book('LHR-JFK JFK-LAX SFO-LHR', 'Amelia');
  const changed = await book('LHR-LTN', 'Bessie');
  await book('LGW-STN', 'Harriet');
  await book('LHR-MAN', 'Jackie');
  await escalateBooking(backend, (await pay('LHR-JFK', 'Katharine')).intentId);
  passedMs += 10_000;
  await backend.eventTask?.runOnce();
  const change = await backend.bookingDeps.flights.readFlightChange(changed.orderId);
  const { code: link } = await createManageLink(backend.selfServiceDeps, changed.id);
  await post(backend.app, '/api/bookings/accept-flights', { link, change_id: change?.id });
  await backend.bookingDeps.store.markCanceled(trip.id, backend.bookingDeps.storeClock.read());
  await backend.bookingDeps.store.addMessage(
    trip.id,
    { kind: 'refunded', delayMs: 0 },
    'refunded',
    backend.bookingDeps.storeClock.read(),
  );
  await backend.bookingDeps.store.addMessage(
    changed.id,
    { kind: 'manage_link', delayMs: 0 },
    'asked for',
    backend.bookingDeps.storeClock.read(),
  );
  for (const ms of [130_000, 130_000]) {
    passedMs += ms;
    await backend.sendMessages();
  }
  await backend.stop();
  return await readMails(dataDir, email);
}

const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a fixture needs: none
  .extend('mails', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mails-'));
    onCleanup(() => rm(dataDir, { recursive: true, force: true }));
    return await sendMails(dataDir);
  });

test.for(['light', 'dark'] as const)(
  'every mail shows all of its text in %s mode, and fits a narrow phone',
  async (colorScheme, { mails, browser }) => {
    expect(
      mails.map(({ subject = '' }) => subject.replaceAll(/[:(].*| [A-Z\d]{6}( |$)/g, '').trim()).toSorted(),
    ).toEqual([
      'Our team is handling your booking',
      'The airline changed your flights',
      'We are still waiting for the airline to confirm your trip',
      'Your bookingis canceled',
      'Your e-ticket',
      'Your e-ticket',
      'Your link to manage your booking',
      'Your new flights',
      'Your refund for booking',
      'Your trip could not be booked',
    ]);
    const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 700 } });
    const page = await context.newPage();
    const shown = await context.newPage();
    const problems: string[] = [];
    for (const mail of mails) {
      const { subject, html = '' } = mail;
      await page.setContent(html);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      const found = await findAxeViolations(page, { runOnly: ['wcag2a', 'wcag2aa'] });
      if (width > 320) found.push(`is ${width} pixels wide`);
      await openMail(shown, mail, 'http://mail.example/');
      found.push(...(await findUnreadableText(shown, mail)));
      problems.push(...found.map(problem => `${subject}: ${problem}`));
    }
    await context.close();
    expect(problems).toEqual([]);
  },
);
