import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { createBackend, type Backend } from '#backend/backend.ts';
import type { BookingCaseKind } from '#backend/bookings/booking-cases.ts';
import { CaseClosingError, closeCase } from '#backend/bookings/close-case.ts';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { fromMinorUnits } from '#contract/money.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { runServer, type ServerProcess } from '#tests/backend/child-processes/run-server.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { bookDraft, post } from '#tests/backend/doubles/api-calls.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { childEnvironment } from '#tests/harness/child-environment.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

const script = fileURLToPath(new URL('../../../scripts/admin.ts', import.meta.url));

// Each case starts several processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const jsonSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

let dataDir = '';
let server: ServerProcess;
/** A second process on the same database, which runs nothing by itself. */
let backend: Backend;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sagewing-admin-'));
  server = await runServer({ DATA_DIR: dataDir });
  backend = await createBackend({ settings: { mode: 'sandbox', support }, dataDir, log: silentLogger });
});
afterEach(async () => {
  await backend.stop();
  await server.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the script as `npm run admin` does. */
const runAdmin = (...args: string[]): Promise<{ output: string; errors: string; code: number }> =>
  new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { ...childEnvironment, DATA_DIR: dataDir, SUDO_USER: 'olivia' } },
      (_error, output, errors) => resolve({ output, errors, code: child.exitCode ?? -1 }),
    );
  });

async function readBooking(id: string) {
  const booking = await backend.bookingDeps.store.find(id);
  if (booking?.paymentIntentId === undefined || booking.paymentIntentId === null)
    throw new Error('No such booking');
  const intent = await backend.bookingDeps.payments.retrieveIntent(booking.paymentIntentId);
  // The running server looks at the booking every minute, under a lease.
  const { lease: _lease, dueAt: _dueAt, ...rest } = booking;
  return { ...rest, payment: intent.status };
}

/** Pays for a trip, and opens a case about it before the server can book it. */
async function openCase(kind: BookingCaseKind, { isOrdered }: { isOrdered: boolean }) {
  const { store, flights, storeClock } = backend.bookingDeps;
  const { intentId } = await payForRoute(
    {
      // The lease keeps the server away from the draft, once its payment is authorized.
      request: async (path, init) => {
        const response = await server.request(path, init);
        if (path === '/api/payments/create-payment-intent') {
          const [draft] = await readDrafts();
          await waitUntil(
            async () =>
              (await store.acquireLease(draft ?? '', { owner: 'test', ms: 55_000 }, storeClock.read())) !==
              null,
            {
              timeoutMs: 60_000,
              getMessage: () => 'The draft stays leased',
            },
          );
        }
        return response;
      },
    },
    'LHR-JFK',
  );
  const booking = await store.findByPaymentIntent(intentId);
  if (booking === null) throw new Error('No booking');
  const { id, offerId, amount, currency, passengers } = booking;
  const order = isOrdered
    ? await flights.createOrder({
        offerId,
        reference: id,
        passengers: passengers ?? [],
        totalAmount: fromMinorUnits(amount, currency),
        currency,
      })
    : null;
  await storeClock.synchronize();
  const at = storeClock.read();
  const saved = await store.updateLeased(
    id,
    'test',
    'drafted',
    {
      state: 'escalated',
      caseKind: kind,
      orderId: order?.id ?? null,
      bookingReference: order?.bookingReference ?? null,
      dueAt: at.storeTime + 60_000,
    },
    at,
  );
  expect(saved?.state).toEqual('escalated');
  await store.releaseLease(id, 'test');
  const [found] = await store.findOpenCases();
  return { id, caseId: found?.id ?? '', booking: await readBooking(id) };
}

async function readDrafts(): Promise<string[]> {
  const { tables, close } = openTestDatabase(dataDir);
  const rows = await tables.selectFrom('bookings').select('id').where('state', '=', 'drafted').execute();
  await close();
  return rows.map(row => row.id);
}

async function readResolutions() {
  const { tables, close } = openTestDatabase(dataDir);
  const rows = await tables.selectFrom('booking_cases').select(['closed_at', 'resolution']).execute();
  await close();
  return rows.map(row => ({ ...row, closed_at: row.closed_at !== null }));
}

const waitForState = (id: string, state: string) =>
  waitUntil(async () => (await readBooking(id)).state === state, {
    timeoutMs: 60_000,
    getMessage: () => `The booking isn't ${state}`,
  });

describe('npm run admin, beside a running server', () => {
  it('lists an open case without personal data, and closes it as failed: the hold is released', async () => {
    expect(await runAdmin('cases')).toEqual({ output: 'There are no open cases.\n', errors: '', code: 0 });
    const { id, caseId, booking } = await openCase('airline_silent', { isOrdered: false });
    expect(booking.payment).toEqual('requires_capture');

    const { output, code } = await runAdmin('cases');
    expect(code).toEqual(0);
    const lines = output.split('\n').map(line => line.trim().replaceAll(/ {2,}/g, ': '));
    expect(lines).toEqual([
      'There is 1 open case.',
      '',
      caseId,
      `Support code: ${getSupportCode(id)}`,
      'Kind: airline_silent, open for 0 minutes',
      expect.stringMatching(/^Deadline: \d{4}-\d\d-\d\d \d\d:\d\d UTC, in 23 hours$/),
      `Amount: USD ${fromMinorUnits(booking.amount, 'USD')}`,
      `Reference: ${id} (ours at the airline; it opens the ticket, so keep it secret)`,
      `Payment: ${booking.paymentIntentId}`,
      expect.stringMatching(/^What to do: An order was sent, .* \(7 days\)\.$/),
      '',
      'To close one: npm run admin -- cases close CASE --as ticketed|failed|settled|refunded --note "…"',
      '',
    ]);
    expect(output).not.toMatch(/amelia|earhart|example\.com|1987-07-24|3075550100/i);

    const unknown = await runAdmin('cases', 'close', 'case_unknown', '--as', 'failed', '--note', 'x');
    expect(unknown).toEqual({
      output: '',
      errors:
        'There is no open case case_unknown. It may be closed already: list the open ones with npm run admin -- cases.\n',
      code: 1,
    });
    expect((await runAdmin('cases', 'close', caseId, '--as', 'done', '--note', 'x')).code).toEqual(2);
    const settled = closeCase(backend.bookingDeps, { caseId, outcome: 'settled', note: 'x' });
    await expect(settled).rejects.toThrow(/^A case of the kind airline_silent is closed as ticketed or as/);
    expect(await readBooking(id)).toEqual(booking);

    expect(
      await runAdmin('cases', 'close', caseId, '--as', 'failed', '--note', 'The airline has no order.'),
    ).toEqual({
      output:
        'Closed as failed. The running server, or the next one to start, takes the booking on from here.\n',
      errors: '',
      code: 0,
    });
    await waitForState(id, 'failed');
    expect((await readBooking(id)).payment).toEqual('canceled');
    expect(await readResolutions()).toEqual([
      { closed_at: true, resolution: 'failed: The airline has no order.' },
    ]);
    const again = closeCase(backend.bookingDeps, { caseId, outcome: 'failed', note: 'x' });
    await expect(again).rejects.toThrow(CaseClosingError);
    expect(server.getOutput()).not.toContain('"where"');
  });

  it('closes a case as ticketed: the card is charged', async () => {
    const { id, caseId } = await openCase('capture_unconfirmed', { isOrdered: true });
    const listed = await runAdmin('cases');
    const { orderId } = await readBooking(id);
    expect(listed.output).toContain(`Order         ${orderId}`);
    expect(listed.output).not.toContain(id);
    const closed = await runAdmin(
      'cases',
      'close',
      caseId,
      '--as',
      'ticketed',
      '--note',
      'The order exists.',
    );
    expect(closed.code).toEqual(0);
    await waitForState(id, 'ticketed');
    expect((await readBooking(id)).payment).toEqual('succeeded');
  });

  it('closes a case as settled: the booking has failed, and the traveler is told why', async () => {
    const { id, caseId } = await openCase('order_without_hold', { isOrdered: true });
    await runAdmin('cases', 'close', caseId, '--as', 'settled', '--note', 'Canceled at the airline.');
    const { state, failure } = await readBooking(id);
    expect({ state, failure }).toEqual({ state: 'failed', failure: 'settled' });
  });

  it('closes a case as refunded: the whole charge goes back to the card, once', async () => {
    const { id, caseId, booking } = await openCase('captured_without_order', { isOrdered: false });
    const { payments } = backend.bookingDeps;
    const intentId = booking.paymentIntentId ?? '';
    const early = await runAdmin('cases', 'close', caseId, '--as', 'refunded', '--note', 'No order.');
    expect(early.errors).toMatch(/^The payment provider did not refund the payment .* still open/);
    await payments.captureIntent(intentId, { idempotencyKey: 'charged by hand' });
    const closed = await runAdmin('cases', 'close', caseId, '--as', 'refunded', '--note', 'No order.');
    expect(closed.errors).toEqual('');
    const { state, failure } = await readBooking(id);
    expect({ state, failure }).toEqual({ state: 'failed', failure: 'settled' });
    const again = payments.refundIntent(intentId, { idempotencyKey: 'another' });
    expect(await getErrorCode(again)).toEqual('charge_already_refunded');
  });

  it('shows, releases, refunds and lists what was done, by support code', async () => {
    const { id } = await openCase('capture_unconfirmed', { isOrdered: true });
    const code = getSupportCode(id);
    const { paymentIntentId, amount } = await readBooking(id);
    const shown = await runAdmin('show', code);
    expect(shown.output).toMatch(/^Booking .*\n  State +escalated \(capture_unconfirmed\)\. A case is open/);
    expect(shown.output).toMatch(/Money +The card is held for USD .*, not charged\./);
    expect(shown.output).not.toMatch(/amelia|earhart|example\.com|bkg_/i);
    const release = await runAdmin('release', code, '--reason', 'Test');
    expect(release.errors).toMatch(/^The booking has an open case .* Nothing was changed\. The card is held/);
    expect(release.code).toEqual(1);
    const retry = await runAdmin('retry', code, '--reason', 'Test', '--by', 'oscar');
    expect(retry.output).toMatch(/^The providers were asked again, and the case is still open/);

    const [openedCase] = await backend.bookingDeps.store.findOpenCases();
    await runAdmin('cases', 'close', openedCase?.id ?? '', '--as', 'ticketed', '--note', 'The order exists.');
    await waitForState(id, 'ticketed');
    const total = fromMinorUnits(amount, 'USD');
    const refund = ['refund', code, '--all', '--reason', 'Test'];
    const preview = await runAdmin(...refund);
    expect(preview.errors).toMatch(/^This would refund USD .* Nothing was refunded: add --yes to do so\.\n$/);
    expect(await backend.bookingDeps.payments.readRefunded(paymentIntentId ?? '')).toEqual(0);
    const { output, code: exitCode } = await runAdmin(...refund, '--yes', '--json');
    expect({ ...v.parse(jsonSchema, output), exitCode }).toEqual({
      outcome: 'done',
      supportCode: code,
      message: `USD ${total} was refunded to the card. The card was charged USD ${total}, and all of it was refunded. The ticket stays valid until its order is canceled at the airline.`,
      problems: [],
      exitCode: 0,
    });
    const again = await runAdmin(...refund, '--yes');
    expect(again.errors).toMatch(/^Nothing is left to refund\./);
    expect(again.code).toEqual(1);

    const personal = await runAdmin('show', code, '--personal', '--reason', 'The traveler has called');
    expect(personal.output).toMatch(/Passengers +ms AMELIA EARHART|Passengers .*Earhart/i);
    const { output: audit } = await runAdmin('audit', code);
    const lines = audit.split('\n').filter(line => /^\d{4}/.test(line));
    expect(lines.map(line => line.replace(/^[\d\s:UTC-]+/, '').replace(` ${code}`, ''))).toEqual([
      'olivia: show --personal, done',
      'olivia: show --personal, started',
      'olivia: refund, done',
      'olivia: refund, started',
      'olivia: cases close --as ticketed, done',
      'olivia: cases close --as ticketed, started',
      'oscar: retry, done',
      'oscar: retry, started',
      'olivia: release, refused',
      'olivia: release, started',
    ]);
    expect(audit).not.toMatch(/amelia|earhart|bkg_/i);

    const resend = await runAdmin('resend', code, '--reason', 'Test');
    expect(resend.output).toMatch(
      /^The ticket will be sent by email within seconds, to the address of Adult 1\./,
    );
    const dryRun = await runAdmin('retention', '--dry-run');
    expect(dryRun.output).toMatch(/^0 rows are due\. Nothing was changed\.\n +0  discarded drafts deleted\n/);
    const retention = await runAdmin('retention', '--reason', 'Test');
    expect(retention.output).toMatch(/^0 rows were changed\./);
    const help = await runAdmin('refund', '--help');
    expect({ ...help, output: help.output.split('\n')[0] }).toEqual({
      output:
        'Refunds a charge to the card. Without --yes, it only says what it would refund. Repeated, or killed and repeated, it',
      errors: '',
      code: 0,
    });
  });

  it('cancels the order of a ticket beside a running server, once', async () => {
    const { intentId } = await payForRoute(server, 'LHR-JFK');
    await bookDraft(server, intentId);
    const booking = await backend.bookingDeps.store.findByPaymentIntent(intentId);
    const id = booking?.id ?? '';
    const code = getSupportCode(id);
    const total = fromMinorUnits(booking?.amount ?? 0, 'USD');
    const readTicket = () => server.request(`/api/bookings/details?booking_id=${id}`);
    const cancel = ['cancel', code, '--reason', 'Asked by the traveler', '--refund', 'all'];
    const preview = await runAdmin(...cancel);
    expect(preview.errors).toMatch(
      /^This would cancel the order ord_\S+ at the airline\. The airline gives back USD [\d.]+ to our balance\. USD [\d.]+ would be refunded to the card\. .* Nothing was changed: add --yes to do so\.\n$/,
    );
    const [, quoted = ''] = /gives back USD ([\d.]+)/.exec(preview.errors) ?? [];
    expect((await readTicket()).status).toEqual(200);
    const { output, code: exitCode } = await runAdmin(...cancel, '--yes', '--json');
    expect({ ...v.parse(jsonSchema, output), exitCode }).toEqual({
      outcome: 'done',
      supportCode: code,
      message: `The order is canceled at the airline, and the traveler sees no ticket any more. The airline gives back USD ${quoted} to our balance. The case is closed. The traveler is told by email. The card was charged USD ${total}, and all of it was refunded.`,
      problems: [],
      exitCode: 0,
    });
    const ticket = await readTicket();
    expect(ticket.status).toEqual(410);
    expect(await ticket.json()).toEqual({
      code: 'booking_canceled',
      error: expect.stringMatching(/no longer valid\. Your card was charged .* all of it has been refunded/),
    });
    expect(await backend.bookingDeps.store.findOpenCases()).toEqual([]);
    const again = await runAdmin(...cancel, '--yes');
    expect(again.errors).toMatch(/^The order was canceled before\..*all of it was refunded\.\n$/);
    expect(again.code).toEqual(1);
    const shown = await runAdmin('show', code);
    expect(shown.output).toMatch(/State +ticketed \(canceled\)\. Ordered and charged, then canceled/);
    expect(shown.output).toMatch(/Order +ord_\S+: canceled or not created at the airline\./);
    const wrong = await runAdmin('cancel', code, '--reason', 'Test', '--refund', 'half');
    expect(wrong).toEqual({
      output: '',
      errors: expect.stringMatching(/^--refund has to be “all”/),
      code: 2,
    });
  });

  it('cancels a ticket while its traveler cancels it in two tabs: once, with one refund', async () => {
    const { intentId } = await payForRoute(server, 'LHR-JFK');
    await bookDraft(server, intentId);
    const { store, payments, flights } = backend.bookingDeps;
    const booking = await store.findByPaymentIntent(intentId);
    const { id = '', amount = 0 } = booking ?? {};
    const { code: link } = await createManageLink(backend.selfServiceDeps, id);
    const refund = {
      refund_amount: fromMinorUnits(amount, 'USD'),
      refund_currency: 'USD',
      refund_to: 'card',
    };
    const cancelInTab = () => post(server, '/api/bookings/cancel', { link, ...refund });
    const cancel = [
      'cancel',
      getSupportCode(id),
      '--reason',
      'Asked on the phone',
      '--refund',
      'all',
      '--yes',
    ];
    const [first, second] = await Promise.all([cancelInTab(), cancelInTab(), runAdmin(...cancel)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    await waitUntil(async () => (await payments.readRefunded(intentId)) > 0, {
      timeoutMs: 60_000,
      getMessage: () => 'Nothing was refunded.',
    });
    expect(await payments.readRefunded(intentId)).toBe(amount);
    expect((await store.find(id))?.canceledAt).not.toBe(null);
    const query = { reference: id, offerId: '', orderId: null, sentAfter: new Date(0) };
    expect((await flights.findOrder(query))?.status).toBe('failed');
    const again = await runAdmin(...cancel);
    expect(again.code).toBe(1);
    expect(await payments.readRefunded(intentId)).toBe(amount);
  });

  it('refuses a folder without a database', async () => {
    await rm(join(dataDir, 'sagewing.sqlite'));
    const { errors, code } = await runAdmin('cases');
    expect(errors).toMatch(
      /^There is no database in .*\. Run this with the settings of the server: its DATABASE_URL/,
    );
    expect(code).toEqual(2);
  });
});
