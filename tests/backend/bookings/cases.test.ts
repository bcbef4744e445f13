import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend } from '#backend/backend.ts';
import type { BookingCaseKind } from '#backend/bookings/booking-cases.ts';
import { CaseClosingError, closeCase } from '#backend/bookings/close-case.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { fromMinorUnits } from '#contract/money.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { runServer, type ServerProcess } from '#tests/backend/child-processes/run-server.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

const script = fileURLToPath(new URL('../../../scripts/cases.ts', import.meta.url));

vi.setConfig({ testTimeout: 120_000 });

let dataDir = '';
let server: ServerProcess;
/** A second process on the same database, which runs nothing by itself. */
let backend: Backend;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sagewing-cases-'));
  server = await runServer({ DATA_DIR: dataDir });
  backend = await createBackend({ settings: { mode: 'sandbox', support }, dataDir, log: silentLogger });
});
afterEach(async () => {
  await backend.stop();
  await server.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the script as `npm run cases` does. */
const runCases = (...args: string[]): Promise<{ output: string; errors: string; code: number }> =>
  new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
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
              (await store.acquireLease(draft ?? '', { owner: 'test', ms: 30_000 }, storeClock.read())) !==
              null,
            {
              timeoutMs: 5000,
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
    timeoutMs: 15_000,
    getMessage: () => `The booking isn't ${state}`,
  });

describe('npm run cases, beside a running server', () => {
  it('lists an open case without personal data, and closes it as failed: the hold is released', async () => {
    expect(await runCases()).toEqual({ output: 'There are no open cases.\n', errors: '', code: 0 });
    const { id, caseId, booking } = await openCase('airline_silent', { isOrdered: false });
    expect(booking.payment).toEqual('requires_capture');

    const { output, code } = await runCases();
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
      'To close one: npm run cases -- close CASE --as ticketed|failed|settled|refunded --note "…"',
      '',
    ]);
    expect(output).not.toMatch(/amelia|earhart|example\.com|1987-07-24|3075550100/i);

    const unknown = await runCases('close', 'case_unknown', '--as', 'failed', '--note', 'x');
    expect(unknown).toEqual({
      output: '',
      errors:
        'There is no open case case_unknown. It may be closed already: list the open ones with npm run cases.\n',
      code: 1,
    });
    expect((await runCases('close', caseId, '--as', 'done', '--note', 'x')).code).toEqual(2);
    const settled = closeCase(backend.bookingDeps, { caseId, outcome: 'settled', note: 'x' });
    await expect(settled).rejects.toThrow(/^A case of the kind airline_silent is closed as ticketed or as/);
    expect(await readBooking(id)).toEqual(booking);

    expect(await runCases('close', caseId, '--as', 'failed', '--note', 'The airline has no order.')).toEqual({
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
    const listed = await runCases();
    const { orderId } = await readBooking(id);
    expect(listed.output).toContain(`Order         ${orderId}`);
    expect(listed.output).not.toContain(id);
    const closed = await runCases('close', caseId, '--as', 'ticketed', '--note', 'The order exists.');
    expect(closed.code).toEqual(0);
    await waitForState(id, 'ticketed');
    expect((await readBooking(id)).payment).toEqual('succeeded');
  });

  it('closes a case as settled: the booking has failed, and the traveler is told why', async () => {
    const { id, caseId } = await openCase('order_without_hold', { isOrdered: true });
    await runCases('close', caseId, '--as', 'settled', '--note', 'Canceled at the airline.');
    const { state, failure } = await readBooking(id);
    expect({ state, failure }).toEqual({ state: 'failed', failure: 'settled' });
  });

  it('closes a case as refunded: the whole charge goes back to the card, once', async () => {
    const { id, caseId, booking } = await openCase('captured_without_order', { isOrdered: false });
    const { payments } = backend.bookingDeps;
    const intentId = booking.paymentIntentId ?? '';
    const early = await runCases('close', caseId, '--as', 'refunded', '--note', 'No order.');
    expect(early.errors).toMatch(/^The payment provider did not refund the payment .* still open/);
    await payments.captureIntent(intentId, { idempotencyKey: 'charged by hand' });
    const closed = await runCases('close', caseId, '--as', 'refunded', '--note', 'No order.');
    expect(closed.errors).toEqual('');
    const { state, failure } = await readBooking(id);
    expect({ state, failure }).toEqual({ state: 'failed', failure: 'settled' });
    const again = payments.refundIntent(intentId, { idempotencyKey: 'another' });
    expect(await getErrorCode(again)).toEqual('charge_already_refunded');
  });

  it('refuses a folder without a database', async () => {
    await rm(join(dataDir, 'sagewing.sqlite'));
    const { errors, code } = await runCases();
    expect(errors).toMatch(/^There is no database in .*\. Set DATA_DIR to the data folder of the server/);
    expect(code).toEqual(2);
  });
});
