import { afterEach, describe, expect, it } from 'vitest';
import type { Booking, BookingState, BookingUpdate } from '#backend/bookings/booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { cancelBooking, planCancellation } from '#backend/operations/cancel-booking.ts';
import { describeBooking } from '#backend/operations/describe-booking.ts';
import { findBooking } from '#backend/operations/find-booking.ts';
import { planRefund, refundBooking } from '#backend/operations/refund-booking.ts';
import { releaseBooking } from '#backend/operations/release-booking.ts';
import { retryBooking } from '#backend/operations/retry-booking.ts';
import { createAuthorizedPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const operator = { name: 'olivia', reason: 'Asked by the traveler' };

/** What is true of a booking's order and money in each situation that an operator can find. */
const situations = {
  drafted: { update: {} },
  ordering: { update: { state: 'ordering' } },
  orderSent: { update: { state: 'ordering', orderSentAt: 1 } },
  awaitingAirline: { update: { state: 'awaitingAirline', orderSentAt: 1 } },
  capturing: { update: { state: 'capturing', orderSentAt: 1, orderId: 'ord_1' } },
  ticketed: { update: { state: 'ticketed', orderSentAt: 1, orderId: 'ord_1' }, isCharged: true },
  releasing: { update: { state: 'releasing', failure: 'fare_gone' } },
  failed: { update: { state: 'failed', failure: 'fare_gone' } },
  escalated: { update: { state: 'escalated', caseKind: 'captured_without_order' }, isCharged: true },
} as const satisfies Record<string, { update: BookingUpdate; isCharged?: boolean }>;
type Situation = keyof typeof situations;

interface Prepared {
  backend: TestBackend;
  booking: Booking;
}

async function prepare(situation: Situation): Promise<Prepared> {
  const backend = await buildBackend();
  closing.push(backend.close);
  const { app, store, payments, bookingDeps, clock, flights } = backend;
  await createAuthorizedPayment(app);
  const { storeClock } = bookingDeps;
  await storeClock.synchronize();
  const { update, ...rest } = situations[situation];
  const draft = await store.find('bkg_1');
  if ('isCharged' in rest)
    await payments.captureIntent(draft?.paymentIntentId ?? '', { idempotencyKey: 'charge' });
  // An order that was sent and of which the airline knows nothing yet.
  flights.orderStatus = 'pending';
  const at = storeClock.read();
  const booking = await store.updateDraft('bkg_1', { ...update, dueAt: at.storeTime + 1000 }, at);
  if (booking === null) throw new Error('No draft');
  clock.advance(1);
  return { backend, booking };
}

const read = async ({ backend: { store } }: Prepared) => (await store.find('bkg_1'))?.state;

const readPayment = async ({ backend: { payments }, booking }: Prepared) =>
  (await payments.retrieveIntent(booking.paymentIntentId ?? '')).status;

const readOutcomes = async ({ backend: { operationDeps } }: Prepared) => {
  const entries = await operationDeps.operatorStore.findAuditEntries('bkg_1');
  return entries.map(({ outcome }) => outcome);
};

const operations = {
  retry: retryBooking,
  release: releaseBooking,
  async cancel(deps, by, booking) {
    return await cancelBooking(deps, by, booking, await planCancellation(deps, booking, null));
  },
  async refund(deps, by, booking) {
    const plan = await planRefund(deps, booking, { amount: 'all', again: false });
    return await refundBooking(deps, by, booking, plan);
  },
} as const satisfies Record<string, typeof retryBooking>;
type Operation = keyof typeof operations;

const held = /held for USD 245\.30, not charged\./;
const charged = /charged USD 245\.30, and nothing of it was refunded\./;

type Row = readonly [Operation, Situation, 'done' | 'refused', RegExp, BookingState, RegExp];

/** Command, situation → outcome, what it says, the state afterwards, what it says of the money. */
const table: readonly Row[] = [
  ['retry', 'drafted', 'done', /went on from drafted/, 'awaitingAirline', held],
  ['retry', 'ordering', 'done', /went on from ordering/, 'awaitingAirline', held],
  ['retry', 'orderSent', 'done', /waits as before/, 'ordering', held],
  ['retry', 'awaitingAirline', 'done', /and did not succeed|waits as before/, 'awaitingAirline', held],
  ['retry', 'capturing', 'done', /went on from capturing to ticketed/, 'ticketed', charged],
  ['retry', 'ticketed', 'refused', /has ended \(ticketed\)/, 'ticketed', charged],
  ['retry', 'releasing', 'done', /from releasing to failed/, 'failed', /was not charged/],
  ['retry', 'failed', 'refused', /has ended \(failed \(fare_gone\)\)/, 'failed', held],
  ['retry', 'escalated', 'done', /the case is still open/, 'escalated', charged],

  ['release', 'drafted', 'done', /is discarded/, 'discarded', /was not charged/],
  ['release', 'ordering', 'done', /is failed/, 'failed', /was not charged/],
  ['release', 'orderSent', 'refused', /has it or may have it.*Nothing was changed/, 'ordering', held],
  ['release', 'awaitingAirline', 'refused', /may have it/, 'awaitingAirline', held],
  ['release', 'capturing', 'refused', /Cancel the order instead/, 'capturing', held],
  ['release', 'ticketed', 'refused', /Cancel the order instead/, 'ticketed', charged],
  ['release', 'releasing', 'done', /is failed/, 'failed', /was not charged/],
  ['release', 'failed', 'refused', /has ended/, 'failed', held],
  ['release', 'escalated', 'refused', /open case \(captured_without_order\)/, 'escalated', charged],

  ['cancel', 'drafted', 'refused', /release it instead/, 'drafted', held],
  ['cancel', 'ordering', 'refused', /being placed/, 'ordering', held],
  ['cancel', 'orderSent', 'refused', /being placed/, 'ordering', held],
  ['cancel', 'awaitingAirline', 'refused', /being placed/, 'awaitingAirline', held],
  ['cancel', 'capturing', 'refused', /being placed/, 'capturing', held],
  ['cancel', 'ticketed', 'refused', /knows no order ord_1.*Nothing was changed/, 'ticketed', charged],
  ['cancel', 'releasing', 'refused', /release it instead/, 'releasing', held],
  ['cancel', 'failed', 'refused', /has ended/, 'failed', held],
  ['cancel', 'escalated', 'refused', /close the case/, 'escalated', charged],

  ['refund', 'drafted', 'refused', /nothing to refund/, 'drafted', held],
  ['refund', 'ordering', 'refused', /nothing to refund/, 'ordering', held],
  ['refund', 'orderSent', 'refused', /nothing to refund/, 'ordering', held],
  ['refund', 'awaitingAirline', 'refused', /nothing to refund/, 'awaitingAirline', held],
  ['refund', 'capturing', 'refused', /nothing to refund/, 'capturing', held],
  ['refund', 'ticketed', 'done', /245\.30 was refunded.*stays valid/, 'ticketed', /all of it was refunded/],
  ['refund', 'releasing', 'refused', /nothing to refund/, 'releasing', held],
  ['refund', 'failed', 'refused', /nothing to refund/, 'failed', held],
  ['refund', 'escalated', 'refused', /closing it settles the money/, 'escalated', charged],
];

describe('what an operator does to a booking', () => {
  it.each(table)('%s, %s: %s', async (name, situation, outcome, message, state, money) => {
    const prepared = await prepare(situation);
    const { backend, booking } = prepared;
    const operation = operations[name](backend.operationDeps, operator, booking);
    const said = await operation.then(
      text => ({ outcome: 'done', text }),
      (error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'OperationRefusedError') throw error;
        return { outcome: 'refused', text: error.message };
      },
    );
    expect(said).toEqual({ outcome, text: expect.stringMatching(message) });
    expect(said.text).toMatch(money);
    expect(await read(prepared)).toEqual(state);
    // A plan that is refused was no attempt.
    const isUnattempted = (name === 'refund' || name === 'cancel') && outcome === 'refused';
    expect(await readOutcomes(prepared)).toEqual(isUnattempted ? [] : ['started', outcome]);
    const isCharged = 'isCharged' in situations[situation];
    const untouched = isCharged ? 'succeeded' : 'requires_capture';
    expect(outcome === 'done' ? untouched : await readPayment(prepared)).toEqual(untouched);
  });

  it('says who did it, why, and what changed', async () => {
    const { backend, booking } = await prepare('ordering');
    await releaseBooking(backend.operationDeps, operator, booking);
    const entries = await backend.operationDeps.operatorStore.findLatestAuditEntries(10);
    expect(entries.map(({ id: _id, attemptId: _attemptId, at: _at, ...entry }) => entry)).toEqual(
      expect.arrayContaining([
        {
          operator: 'olivia',
          command: 'release',
          bookingId: 'bkg_1',
          reason: 'Asked by the traveler',
          attemptKey: null,
          details: null,
          facts: 'ordering. The card is held for USD 245.30, not charged.',
          outcome: 'started',
          message: 'Begun.',
        },
        expect.objectContaining({
          facts: 'failed (settled). The card was not charged: the payment is canceled, and nothing is held.',
          outcome: 'done',
        }),
      ]),
    );
  });
});

describe('a booking that an operator names', () => {
  it('is found by its support code, however it is written, its id, its payment and its order', async () => {
    const { backend, booking } = await prepare('ticketed');
    const code = getSupportCode('bkg_1');
    const names = [
      code,
      code.toLowerCase(),
      code.replace('-', ''),
      'bkg_1',
      booking.paymentIntentId ?? '',
      'ord_1',
    ];
    for (const name of names) expect((await findBooking(backend.operationDeps, name)).id).toEqual('bkg_1');
  });

  it('is found if an earlier version has added it without a code', async () => {
    const { backend } = await prepare('drafted');
    await backend.tables.updateTable('bookings').set({ support_code: null }).execute();
    expect((await findBooking(backend.operationDeps, getSupportCode('bkg_1'))).id).toEqual('bkg_1');
    await backend.tables.updateTable('bookings').set({ support_code: null }).execute();
    await backend.retention.runOnce();
    expect(await backend.tables.selectFrom('bookings').select('support_code').execute()).toEqual([
      { support_code: getSupportCode('bkg_1') },
    ]);
  });

  it('is suggested if its code was written with one mistake', async () => {
    const { backend } = await prepare('drafted');
    const code = getSupportCode('bkg_1');
    const mistaken = `${code.slice(0, 8)}${code.endsWith('Z') ? 'Y' : 'Z'}`;
    await expect(findBooking(backend.operationDeps, mistaken)).rejects.toThrow(`Did you mean ${code}?`);
    await expect(findBooking(backend.operationDeps, 'hello')).rejects.toThrow(/^“hello” names no booking\./);
    await expect(findBooking(backend.operationDeps, 'pi_x')).rejects.toThrow(/^There is no booking pi_x\./);
  });

  it('is suggested if two neighbors of its code were swapped, and so is each other one', async () => {
    const { backend } = await prepare('drafted');
    const name = async (code: string) => await findBooking(backend.operationDeps, code);
    const store = async (id: string, code: string) => {
      await backend.tables.updateTable('bookings').set({ support_code: code }).where('id', '=', id).execute();
    };
    const code = getSupportCode('bkg_1');
    for (const at of [0, 1, 2, 3, 4, 5, 6]) {
      const letters = [...code.replace('-', '')];
      const [one = '', other = ''] = letters.slice(at, at + 2);
      letters.splice(at, 2, other, one);
      const swapped = `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
      const said = one === other ? null : await name(swapped).catch((error: Error) => error.message);
      expect(said ?? `Did you mean ${code}?`).toContain(`Did you mean ${code}?`);
    }
    await createAuthorizedPayment(backend.app, { confirm_duplicate: true });
    // The row of the other booking is found by a code that differs by one letter, too.
    const near = (letter: string) => `${code.slice(0, 8)}${letter}`;
    const [first = '', second = ''] = [...'ABCD'].filter(letter => !code.endsWith(letter));
    await store('bkg_2', near(first));
    await expect(name(near(second))).rejects.toThrow(
      new RegExp(
        `There is no booking with the support code ${near(second)}\\. Did you mean ([-\\w]+) or ([-\\w]+)\\?`,
      ),
    );
  });

  it.each([
    ['drafted', 'The payment has begun; nothing is ordered.'],
    ['ordering', 'The card is held, and the order is being placed.'],
    ['awaitingAirline', 'The airline has the order and has not confirmed it.'],
    ['capturing', 'The airline has confirmed the order; the card is being charged.'],
    ['ticketed', 'Ordered and charged: the traveler has a ticket.'],
    ['releasing', 'There is no ticket; the hold on the card is being released.'],
    ['failed', 'There is no ticket, and no hold.'],
    ['escalated', 'A case is open: a person has to look.'],
  ] as const)('as %s is shown with what that means: %s', async (situation, meaning) => {
    const { backend, booking } = await prepare(situation);
    expect((await describeBooking(backend.operationDeps, booking)).meaning).toBe(meaning);
  });

  it('is shown as canceled once the airline has canceled its order', async () => {
    const { backend, booking } = await prepare('ticketed');
    const { meaning, state, history } = await describeBooking(backend.operationDeps, {
      ...booking,
      canceledAt: backend.clock.now().getTime(),
    });
    expect([state, meaning]).toEqual([
      'ticketed (canceled)',
      'Ordered and charged, then canceled: the traveler reads so, and sees no ticket.',
    ]);
    expect(history.at(-1)?.event).toBe('The order was found canceled.');
  });

  it.each([
    ['confirmed', 'ord_1: confirmed at the airline.'],
    ['pending', 'ord_1: pending at the airline.'],
    ['failed', 'ord_1: canceled or not created at the airline.'],
  ] as const)('is shown with its order as the airline has it: %s', async (status, order) => {
    const { backend, booking } = await prepare('ticketed');
    backend.flights.findOrder = async () => ({ id: 'ord_1', status, bookingReference: null });
    expect((await describeBooking(backend.operationDeps, booking)).order).toBe(order);
  });

  it('is shown without personal data', async () => {
    const { backend, booking } = await prepare('awaitingAirline');
    const report = await describeBooking(backend.operationDeps, booking);
    const { history, audit, cases, ...rest } = report;
    expect(rest).toEqual({
      supportCode: getSupportCode('bkg_1'),
      state: 'awaitingAirline',
      meaning: 'The airline has the order and has not confirmed it.',
      amount: 'USD 245.30',
      money: 'The card is held for USD 245.30, not charged.',
      paymentIntentId: booking.paymentIntentId,
      order: 'without an id: the airline knows no order of this booking.',
      lastFlightDate: '2027-03-15',
      next: 'Its step is due later; “retry” runs it now.',
      nextAt: expect.any(Number),
      isLeased: false,
      personal: null,
    });
    expect(history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['The payment was started.', 'The booking became awaitingAirline']),
    );
    expect({ audit, cases }).toEqual({ audit: [], cases: [] });
    expect(JSON.stringify(report)).not.toMatch(/amelia|earhart|example\.com|bkg_1/i);
  });
});

it('says that a process works on a booking only while its lease lasts', async () => {
  const { backend, booking } = await prepare('ordering');
  const { storeClock } = backend.bookingDeps;
  await backend.store.acquireLease('bkg_1', { owner: 'killed', ms: 6000 }, storeClock.read());
  const show = async () => {
    const { next, isLeased } = await describeBooking(
      backend.operationDeps,
      (await backend.store.find('bkg_1')) ?? booking,
    );
    return { next, isLeased };
  };
  expect(await show()).toEqual({ next: 'A process is working on it now.', isLeased: true });
  backend.clock.advance(6000);
  expect(await show()).toEqual({
    next: 'Its step is due: a running server takes it within a second.',
    isLeased: false,
  });
});

it.each(['retry', 'release'] as const)(
  'refuses to %s a booking of a restored database, and says what has to be done first',
  async name => {
    const prepared = await prepare('drafted');
    const { backend, booking } = prepared;
    const before = await backend.store.find('bkg_1');
    await backend.reconciliation.markRestored(0);
    await expect(operations[name](backend.operationDeps, operator, booking)).rejects.toThrow(
      /^The database was restored from a backup, .*: npm run admin -- reconcile --fix\. Nothing was changed\.$/,
    );
    expect(await backend.store.find('bkg_1')).toEqual(before);
    expect(await readOutcomes(prepared)).toEqual(['started', 'refused']);
    await backend.reconciliation.finishRestoration(0);
    await operations[name](backend.operationDeps, operator, booking);
    expect(await backend.store.find('bkg_1')).not.toEqual(before);
  },
);
