import { afterEach, describe, expect, it } from 'vitest';
import type { BookingState } from '#backend/bookings/booking.ts';
import { bookingCaseKinds, caseTexts, type BookingCaseKind } from '#backend/bookings/booking-cases.ts';
import { CaseClosingError, closeCase } from '#backend/bookings/close-case.ts';
import { book, createAuthorizedPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { escalateBooking } from '#tests/backend/doubles/escalate-booking.ts';

const backends: TestBackend[] = [];
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close();
});

const outcomes = ['ticketed', 'failed', 'settled', 'refunded'] as const;
type Outcome = (typeof outcomes)[number];

/** The state of the booking once its case is closed; null where it can't be closed like that. */
type Row = Readonly<Record<Outcome, BookingState | null>>;

/** Of a case that the booking waits for. */
const waiting = { ticketed: 'awaitingAirline', failed: 'releasing', settled: null, refunded: null } as const;
/** Of a case beside the booking, which stays as it is. */
const beside = { ticketed: null, failed: null, settled: 'ticketed', refunded: null } as const;

const table: Record<BookingCaseKind, Row> = {
  airline_silent: waiting,
  orders_ambiguous: waiting,
  captured_without_order: { ...waiting, settled: 'failed', refunded: 'failed' },
  order_without_hold: { ...waiting, settled: 'failed' },
  capture_unconfirmed: waiting,
  release_unconfirmed: waiting,
  late_order: beside,
  schedule_changed: beside,
  order_canceled: beside,
  payment_disputed: beside,
  refund_failed: beside,
  message_undelivered: beside,
  refund_shortfall: beside,
  cancellation_unfinished: beside,
};

/** Opens a case of a kind, and returns how to close it. */
async function open(kind: BookingCaseKind) {
  const backend = await buildBackend();
  backends.push(backend);
  const { app, bookingDeps, payments, store } = backend;
  const { intentId } = await createAuthorizedPayment(app);
  if (table[kind] === beside) {
    await book(app, intentId);
    await store.openCase('bkg_1', kind, bookingDeps.storeClock.read());
  } else {
    await escalateBooking(backend, intentId, kind);
    if (kind === 'captured_without_order')
      await payments.captureIntent(intentId, { idempotencyKey: 'charged elsewhere' });
  }
  const [opened] = await store.findOpenCases();
  return {
    close: (outcome: Outcome) =>
      closeCase(bookingDeps, { caseId: opened?.id ?? '', outcome, note: 'Looked at.' }),
    readState: async () => (await store.find('bkg_1'))?.state ?? null,
    countOpen: async () => (await store.findOpenCases()).length,
    countRefunded: () => payments.readRefunded(intentId),
    readResolution: async () => (await backend.operationDeps.operatorStore.findCases('bkg_1'))[0]?.resolution,
  };
}

describe('a case of each kind', () => {
  it.each(bookingCaseKinds)('%s is closed as its instructions say, and in no other way', async kind => {
    for (const outcome of outcomes) {
      const { close, countOpen, countRefunded, readResolution, readState } = await open(kind);
      const before = await readState();
      const refusal = await close(outcome).then(
        () => null,
        (error: unknown) => error,
      );
      const expected = table[kind][outcome];
      expect([outcome, refusal instanceof CaseClosingError, await readState(), await countOpen()]).toEqual([
        outcome,
        expected === null,
        expected ?? before,
        expected === null ? 1 : 0,
      ]);
      expect(await readResolution()).toBe(expected === null ? null : `${outcome}: Looked at.`);
      expect(await countRefunded()).toBe(expected !== null && outcome === 'refunded' ? 24_530 : 0);
    }
    const { instructions } = caseTexts[kind];
    const described = outcomes.filter(outcome => instructions.includes(`as ${outcome}`));
    expect(described.length).toBeGreaterThan(0);
    expect(described.filter(outcome => table[kind][outcome] === null)).toEqual([]);
  });
});
