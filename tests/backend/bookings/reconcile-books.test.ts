import { describe, expect, it } from 'vitest';
import { reconcileBooks } from '#backend/bookings/reconcile-books.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import type { PaymentProvider } from '#backend/ports/payment-provider.ts';
import type { RecordOrigin } from '#backend/ports/record-origin.ts';
import {
  bookDraft,
  buildPassenger,
  confirmCard,
  createAuthorizedPayment,
  get,
  readStatus,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { buildFlightProvider } from '#tests/backend/doubles/flight-provider-double.ts';
import { backUpRows, restoreRows, type Backup } from '#tests/backend/doubles/restore-rows.ts';

const minute = 60_000;

const reconcile = ({ bookingDeps, reconciliation, clock }: TestBackend, isFixing = true) =>
  reconcileBooks(
    { ...bookingDeps, reconciliation },
    {
      since: null,
      stoppedAt: null,
      isFixing,
      wait: async ms => clock.advance(ms),
    },
  );

/** Runs the saga until nothing is left to do. */
async function settle({ reconciler, clock }: TestBackend): Promise<void> {
  for (let round = 0; round < 40; round++) {
    clock.advance(5 * minute);
    await reconciler.runOnce();
  }
}

/** The three books, in one line for each payment. */
async function readBooks({ tables, sandboxTables, flights }: TestBackend): Promise<string[]> {
  const bookings = await tables.selectFrom('bookings').selectAll().execute();
  const cases = await tables.selectFrom('booking_cases').selectAll().where('closed_at', 'is', null).execute();
  const intents = await sandboxTables
    .selectFrom('sandbox_payment_intents')
    .selectAll()
    .orderBy('created_at')
    .execute();
  return intents.map(({ id, status }) => {
    const booking = bookings.find(row => row.payment_intent_id === id);
    const order = flights.orders.get(booking?.id ?? '');
    const kinds = cases.filter(row => row.booking_id === booking?.id).map(({ kind }) => kind);
    return [status, booking?.state ?? 'no booking', order?.status ?? 'no order', ...kinds].join(', ');
  });
}

const ticketed = 'succeeded, ticketed, confirmed';

/** A backend whose flights and payments call `onCall` before each call. */
async function buildWatched(onCall: (name: string) => Promise<void>): Promise<TestBackend> {
  const flights = buildFlightProvider();
  flights.onOrder = () => onCall('createOrder');
  const wrapPayments = (payments: PaymentProvider): PaymentProvider => ({
    ...payments,
    createIntent: async (...args) => {
      await onCall('createIntent');
      const intent = await payments.createIntent(...args);
      await onCall('createIntent, done');
      return intent;
    },
    retrieveIntent: async id => {
      await onCall('retrieveIntent');
      return await payments.retrieveIntent(id);
    },
    captureIntent: async (...args) => {
      await onCall('captureIntent');
      const intent = await payments.captureIntent(...args);
      await onCall('captureIntent, done');
      return intent;
    },
  });
  return await buildBackend({ flights, wrapPayments });
}

/** Books a trip, and takes a backup before each call of a provider. */
async function bookWithBackups({ isFinished = true } = {}) {
  const backups: { name: string; backup: Backup }[] = [];
  let isTaking = true;
  const backend: TestBackend = await buildWatched(async name => {
    if (isTaking) backups.push({ name, backup: await backUpRows(backend) });
  });
  const { intentId } = await createAuthorizedPayment(backend.app);
  if (isFinished) await bookDraft(backend.app, intentId);
  isTaking = false;
  backups.push({ name: 'the end', backup: await backUpRows(backend) });
  return { backend, backups, intentId };
}

describe('a restored backup', () => {
  it('of any moment ends in the same ticket, ordered once and charged once', async () => {
    const { backups } = await bookWithBackups();
    const names = backups.map(({ name }) => name);
    expect(names).toContain('createOrder');
    expect(names).toContain('captureIntent, done');
    for (const index of [-1, ...backups.keys()]) {
      const { backend, backups: own } = await bookWithBackups();
      await restoreRows(backend, own[index]?.backup ?? { bookings: [], cases: [] });
      await settle(backend);
      // Nothing goes on before the comparison: no second order, no canceled hold.
      expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
      const { left, failures } = await reconcile(backend);
      expect([names[index], left?.differences, failures]).toEqual([names[index], [], []]);
      await settle(backend);
      expect([names[index], await readBooks(backend)]).toEqual([names[index], [ticketed]]);
      expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
      expect(await readStatus(get(backend.app, '/api/bookings/details?booking_id=bkg_1'))).toBe(200);
      await backend.close();
    }
  });

  it('of any moment of a booking that was authorized, and not ordered, ends in its ticket or releases the hold', async () => {
    const { backups } = await bookWithBackups({ isFinished: false });
    for (const index of [-1, ...backups.keys()]) {
      const { backend, backups: own } = await bookWithBackups({ isFinished: false });
      await restoreRows(backend, own[index]?.backup ?? { bookings: [], cases: [] });
      await reconcile(backend);
      await settle(backend);
      const expected = index === -1 ? 'canceled, no booking, no order' : ticketed;
      expect([backups[index]?.name, await readBooks(backend)]).toEqual([backups[index]?.name, [expected]]);
      await backend.close();
    }
  });

  it('that knows nothing yet keeps a hold until its order could have turned up', async () => {
    const { backend } = await bookWithBackups({ isFinished: false });
    await restoreRows(backend, { bookings: [], cases: [] });
    const waits: number[] = [];
    const { bookingDeps, reconciliation, clock } = backend;
    await reconcileBooks(
      { ...bookingDeps, reconciliation },
      {
        since: null,
        stoppedAt: null,
        isFixing: true,
        wait: async ms => {
          waits.push(ms);
          clock.advance(ms);
          // The airline creates the order that was sent before the crash.
          const passengers = [buildPassenger()];
          const request = { offerId: 'off_1', reference: 'bkg_1', passengers };
          await backend.flights.createOrder({ ...request, totalAmount: '245.30', currency: 'USD' });
        },
      },
    );
    await settle(backend);
    expect(waits).toEqual([64_000]);
    expect(await readBooks(backend)).toEqual([ticketed]);
    await backend.close();
  });

  it('is compared, and nothing is changed, unless somebody says so', async () => {
    const { backend } = await bookWithBackups();
    await restoreRows(backend, { bookings: [], cases: [] });
    const { found, left } = await reconcile(backend, false);
    const [{ supportCode, problem } = { supportCode: '', problem: '' }] = found.differences;
    expect([supportCode, problem]).toEqual([
      getSupportCode('bkg_1'),
      'Order ord_1 is paid for, and the booking is missing.',
    ]);
    expect(left).toBe(null);
    expect(await readBooks(backend)).toEqual(['succeeded, no booking, no order']);
    expect(await backend.reconciliation.findRestoration()).not.toBe(null);
    await backend.close();
  });

  it('can be compared again after a fix has failed, and bookings wait until then', async () => {
    let isDown = true;
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        cancelIntent: async (...args) => {
          if (isDown) throw new TypeError('fetch failed');
          return await payments.cancelIntent(...args);
        },
      }),
    });
    await createAuthorizedPayment(backend.app);
    await restoreRows(backend, { bookings: [], cases: [] });
    expect((await reconcile(backend)).failures).toHaveLength(1);
    expect(await backend.reconciliation.findRestoration()).not.toBe(null);
    isDown = false;
    expect((await reconcile(backend)).failures).toEqual([]);
    expect(await backend.reconciliation.findRestoration()).toBe(null);
    expect(await readBooks(backend)).toEqual(['canceled, no booking, no order']);
    await backend.close();
  });
});

describe('a payment of a booking that the backup doesn’t have', () => {
  /** A payment without its booking, after a restore. */
  async function loseBooking(
    change: (backend: TestBackend, payment: { intentId: string; clientSecret: string }) => Promise<unknown>,
  ) {
    const backend = await buildBackend();
    const { intentId, clientSecret } = await startPayment(backend.app);
    await restoreRows(backend, { bookings: [], cases: [] });
    await change(backend, { intentId, clientSecret });
    return { backend, intentId, clientSecret };
  }

  it('can’t be paid anymore if it was not', async () => {
    const { backend, clientSecret } = await loseBooking(async () => {});
    await reconcile(backend);
    expect(await readStatus(confirmCard(backend.app, clientSecret))).toBe(400);
    expect(await readBooks(backend)).toEqual(['canceled, no booking, no order']);
    await backend.close();
  });

  it('becomes a case if it was charged and has no order, and its traveler reads so', async () => {
    const { backend, intentId, clientSecret } = await loseBooking(async ({ app, payments }, payment) => {
      await confirmCard(app, payment.clientSecret);
      await payments.captureIntent(payment.intentId, { idempotencyKey: 'by hand' });
    });
    const { left } = await reconcile(backend);
    expect(left?.differences).toEqual([]);
    expect(await readBooks(backend)).toEqual(['succeeded, escalated, no order, captured_without_order']);
    const answer = await bookDraft(backend.app, intentId, clientSecret);
    expect([answer.status, await answer.text()]).toEqual([
      202,
      expect.stringContaining('Your card was charged, but no ticket could be issued.'),
    ]);
    await backend.close();
  });
});

describe('a booking that the backup doesn’t have', () => {
  /** A booking without its row, whose orders and payments name this origin. */
  async function loseBooking(getOrigin: (list: 'orders' | 'payments') => RecordOrigin) {
    const flights = buildFlightProvider();
    const listOrders = flights.listOrders.bind(flights);
    flights.listOrders = async function* withOrigin(options) {
      for await (const order of listOrders(options)) yield { ...order, origin: getOrigin('orders') };
    };
    const backend = await buildBackend({
      flights,
      wrapPayments: payments => ({
        ...payments,
        async *listIntents(options) {
          for await (const intent of payments.listIntents(options))
            yield { ...intent, origin: getOrigin('payments') };
        },
      }),
    });
    const { intentId } = await createAuthorizedPayment(backend.app);
    return { backend, intentId };
  }

  it('is left alone if it is of another database on the same accounts', async () => {
    const { backend } = await loseBooking(() => 'other');
    await restoreRows(backend, { bookings: [], cases: [] });
    const { found, left } = await reconcile(backend);
    expect([found.differences, left?.differences]).toEqual([[], []]);
    expect(await readBooks(backend)).toEqual(['requires_capture, no booking, no order']);
    await backend.close();
  });

  it('is left to a person if nobody knows whose it is', async () => {
    const { backend, intentId } = await loseBooking(() => 'unknown');
    await restoreRows(backend, { bookings: [], cases: [] });
    const { left } = await reconcile(backend);
    expect(left?.differences).toEqual([
      expect.objectContaining({
        fix: null,
        problem: `The booking is missing, and its records don’t say whether it was ours: payment ${intentId} (requires_capture).`,
      }),
    ]);
    expect(await readBooks(backend)).toEqual(['requires_capture, no booking, no order']);
    await backend.close();
  });

  it('is recovered if only its order says that it is of this database', async () => {
    const { backend, intentId } = await loseBooking(list => (list === 'orders' ? 'own' : 'unknown'));
    await bookDraft(backend.app, intentId);
    await restoreRows(backend, { bookings: [], cases: [] });
    await reconcile(backend);
    await settle(backend);
    expect(await readBooks(backend)).toEqual([ticketed]);
    await backend.close();
  });
});

describe('a ticket', () => {
  /** What is found after the books of a ticket have changed. */
  async function findDifferences(change: (backend: TestBackend, intentId: string) => Promise<unknown>) {
    const { backend, intentId } = await bookWithBackups();
    await change(backend, intentId);
    backend.clock.advance(30 * minute);
    const { found, left } = await reconcile(backend);
    const books = await readBooks(backend);
    await backend.close();
    expect(left?.differences).toEqual(found.differences);
    expect(books[0]).toContain('ticketed');
    return found.differences.map(({ problem, fix }) => [problem, fix]);
  }

  it('without an order is left to a person', async () => {
    expect(await findDifferences(async ({ flights }) => flights.orders.clear())).toEqual([
      ['The airline has no order for this ticket (ord_1).', null],
    ]);
  });

  it('without its charge is left to a person', async () => {
    const lose = ({ sandboxTables }: TestBackend) =>
      sandboxTables.updateTable('sandbox_payment_intents').set({ status: 'canceled' }).execute();
    expect(await findDifferences(lose)).toEqual([['The payment of this ticket is canceled.', null]]);
  });

  it('with another amount than its charge is left to a person', async () => {
    const change = ({ tables }: TestBackend) => tables.updateTable('bookings').set({ amount: 1 }).execute();
    expect(await findDifferences(change)).toEqual([
      ['The booking, its order and its payment don’t have the same amount.', null],
    ]);
  });

  it('with several orders is left to a person', async () => {
    const order = async ({ flights }: TestBackend) => {
      const [first] = flights.orders.values();
      if (first !== undefined) flights.orders.set('again', { ...first, id: 'ord_2' });
    };
    expect(await findDifferences(order)).toEqual([
      ['The airline has several orders for this ticket: ord_1, ord_2.', null],
    ]);
  });
});
