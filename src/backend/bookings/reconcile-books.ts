import { randomUUID } from 'node:crypto';
import { toMinorUnits } from '#contract/money.ts';
import { hashSecret } from '#backend/ports/client-secret.ts';
import type { OrderRecord } from '#backend/ports/flight-provider.ts';
import { PaymentProviderError, type PaymentRecord } from '#backend/ports/payment-provider.ts';
import type { ReconciliationStore } from '#backend/ports/reconciliation-store.ts';
import type { Booking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { noteCancellation } from './cancellation.ts';
import { judgeEntry, type BookDifference, type BookEntry, type BookFix } from './judge-books.ts';
import { getSupportCode } from './support-code.ts';

export type ReconciliationDeps = Pick<
  BookingDeps,
  'flights' | 'payments' | 'store' | 'storeClock' | 'clock' | 'advanceBooking' | 'createBookingId' | 'log'
> & { reconciliation: ReconciliationStore };

/** How many bookings are read at once. */
const pageSize = 500;

/** Our clock and the providers' may differ. What happened shortly before the backup was made is compared again. */
const overlapMs = 24 * 3_600_000;

/** How long after it was sent an order can still turn up in the airline's list, in milliseconds. */
const getSettlingMs = ({ flights }: Pick<ReconciliationDeps, 'flights'>): number =>
  flights.patience.orderTimeoutMs + flights.patience.lookupDelaysMs.reduce((sum, ms) => sum + ms, 0);

export interface BooksComparison {
  counts: { bookings: number; orders: number; payments: number };
  differences: readonly BookDifference[];
  /** Bookings and payments that are too new to compare: their orders may not be in the airline's list yet. */
  unsettled: number;
}

/**
 * Reads what the three books know, by booking. The lists come first: a running server adds a booking before its payment,
 * and remembers an order before it sends it, so whatever is in the lists is in our books as well.
 */
async function readEntries(deps: ReconciliationDeps, since: Date) {
  const { flights, payments, store, reconciliation } = deps;
  const orders = new Map<string, OrderRecord[]>();
  const intents = new Map<string, PaymentRecord[]>();
  const counts = { bookings: 0, orders: 0, payments: 0 };
  for await (const order of flights.listOrders({ createdAfter: since })) {
    counts.orders += 1;
    const code = getSupportCode(order.reference);
    orders.set(code, [...(orders.get(code) ?? []), order]);
  }
  for await (const payment of payments.listIntents({ createdAfter: since })) {
    counts.payments += 1;
    const code = payment.metadata['booking_code'] ?? '';
    intents.set(code, [...(intents.get(code) ?? []), payment]);
  }

  const entries: BookEntry[] = [];
  const addEntry = (supportCode: string, booking: Booking | null) =>
    entries.push({
      supportCode,
      booking,
      orders: orders.get(supportCode) ?? [],
      payments: intents.get(supportCode) ?? [],
    });
  // Before the search by intent: meanwhile, a server may add the intent to its booking.
  const withoutIntent = new Map(
    (await reconciliation.findWithoutIntent()).map(booking => [getSupportCode(booking.id), booking]),
  );
  const findBooking = async (code: string): Promise<Booking | null> => {
    const [order] = orders.get(code) ?? [];
    if (order !== undefined) return await store.find(order.reference);
    const pending = withoutIntent.get(code);
    if (pending !== undefined) return await store.find(pending.id);
    for (const { id } of intents.get(code) ?? []) {
      const booking = await store.findByPaymentIntent(id);
      if (booking !== null) return booking;
    }
    return null;
  };
  const seen = new Set<string>();
  for (const code of new Set([...orders.keys(), ...intents.keys()])) {
    const booking = await findBooking(code);
    if (booking !== null) seen.add(booking.id);
    addEntry(code, booking);
  }
  for (let afterId = ''; ;) {
    const page = await reconciliation.findCreatedSince(since.getTime(), afterId, pageSize);
    counts.bookings += page.length;
    for (const booking of page) if (!seen.has(booking.id)) addEntry(getSupportCode(booking.id), booking);
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return { entries, counts };
    afterId = last.id;
  }
}

/** Whether a person has already looked at what a case would be opened for. */
const isKnownCase = async ({ store }: ReconciliationDeps, { fix }: BookDifference): Promise<boolean> =>
  fix?.kind === 'open case' && (await store.hasHadCase(fix.booking.id, fix.caseKind));

const isNewerThan =
  (time: number) =>
  ({ booking, payments }: BookEntry): boolean =>
    (booking?.createdAt ?? 0) > time || payments.some(({ createdAt }) => createdAt.getTime() > time);

/** Compares the books since a time of day, but nothing newer than `settledAt`. Changes nothing. */
async function compareBooks(
  deps: ReconciliationDeps,
  since: number,
  settledAt: number,
): Promise<BooksComparison> {
  const { entries, counts } = await readEntries(deps, new Date(since));
  const isTooNew = isNewerThan(settledAt);
  const settled = entries.filter(entry => !isTooNew(entry));
  const differences: BookDifference[] = [];
  for (const difference of settled.flatMap(judgeEntry))
    if (!(await isKnownCase(deps, difference))) differences.push(difference);
  return { counts, differences, unsettled: entries.length - settled.length };
}

async function release({ payments }: ReconciliationDeps, { id }: PaymentRecord): Promise<void> {
  try {
    await payments.cancelIntent(id, { idempotencyKey: randomUUID() });
  } catch (error) {
    const isCanceled =
      error instanceof PaymentProviderError && (await payments.retrieveIntent(id)).status === 'canceled';
    if (!isCanceled) throw error;
  }
}

/** What the card was, or would have been, charged. */
function getAmount({ order, payment }: Extract<BookFix, { kind: 'recover' }>): {
  amount: number;
  currency: string;
} {
  if (payment !== null) return { amount: payment.amount, currency: payment.currency };
  const total = order?.total ?? null;
  if (total === null) throw new TypeError('Neither the order nor the payment has an amount.');
  return { amount: toMinorUnits(total.amount, total.currency), currency: total.currency };
}

async function recover(
  { reconciliation, storeClock, createBookingId }: ReconciliationDeps,
  fix: Extract<BookFix, { kind: 'recover' }>,
): Promise<string | null> {
  const { order, payment, caseKind } = fix;
  const at = storeClock.read();
  const id = order?.reference ?? createBookingId();
  await reconciliation.recover(
    {
      id,
      paymentIntentId: payment?.id ?? null,
      clientSecretHash: payment === null ? null : hashSecret(payment.clientSecret),
      offerId: order?.offerId ?? payment?.metadata['offer_id'] ?? '',
      ...getAmount(fix),
      ...(caseKind === 'orders_ambiguous' || order === null
        ? { orderId: null, bookingReference: null }
        : { orderId: order.id, bookingReference: order.bookingReference }),
      lastFlightDate: order?.lastFlightDate ?? null,
      caseKind,
      createdAt: (payment ?? order)?.createdAt.getTime() ?? at.wallTime,
    },
    at,
  );
  return caseKind === null ? id : null;
}

/** Carries a fix out, as often as it is repeated. Returns the booking that goes on with it; null if none does. */
async function applyFix(deps: ReconciliationDeps, fix: BookFix): Promise<string | null> {
  const { reconciliation, store, storeClock } = deps;
  const at = storeClock.read();
  if (fix.kind === 'recover') return await recover(deps, fix);
  if (fix.kind === 'release') {
    await release(deps, fix.payment);
    return null;
  }
  if (fix.kind === 'open case') {
    if (fix.caseKind === 'order_canceled') await noteCancellation(deps, fix.booking);
    else await store.openCase(fix.booking.id, fix.caseKind, at);
    return null;
  }
  if (fix.kind === 'add sent order') await reconciliation.addSentOrder(fix.booking.id, at);
  else {
    const { id, clientSecret } = fix.payment;
    await reconciliation.addIntent(fix.booking.id, id, hashSecret(clientSecret), at);
  }
  return fix.booking.id;
}

export interface ReconciliationOptions {
  /** The time of day at which the comparison begins; null for that of the restored backup, or for the last day. */
  since: number | null;
  /** When the servers stopped for the restore; null if nobody knows. Orders that they sent settle from then on. */
  stoppedAt: number | null;
  /** Whether to act. Otherwise, nothing is changed. */
  isFixing: boolean;
  /** Is told how long to wait, in milliseconds, until orders that were just sent have settled. */
  wait: (ms: number) => Promise<void>;
  /** Calls `apply`, which carries out the fix of a difference, and records it. */
  runFix?: (difference: BookDifference, apply: () => Promise<void>) => Promise<void>;
}

export interface Reconciliation {
  since: number;
  found: BooksComparison;
  /** The fixes that failed, by the problem; they are repeated by the next run. */
  failures: readonly BookDifference[];
  /** What is left; null without fixes. */
  left: BooksComparison | null;
}

/**
 * Compares the books with the providers', and fixes what differs. After a restore, bookings go on only after this has
 * been done without a failure. It may be interrupted and repeated at any time, also beside running servers.
 */
export async function reconcileBooks(
  deps: ReconciliationDeps,
  { since: requestedSince, stoppedAt, isFixing, wait, runFix = (_, apply) => apply() }: ReconciliationOptions,
): Promise<Reconciliation> {
  const { reconciliation, clock, storeClock, advanceBooking, log } = deps;
  const now = () => clock.now().getTime();
  const restoration = await reconciliation.findRestoration();
  const since = requestedSince ?? (restoration?.knownUntil ?? now()) - overlapMs;
  const settlingMs = getSettlingMs(deps);
  if (isFixing && restoration !== null) {
    const settledAt = Math.min(stoppedAt ?? Infinity, restoration.restoredAt) + settlingMs;
    if (settledAt > now()) await wait(settledAt - now());
  }
  const compare = () => compareBooks(deps, since, restoration?.restoredAt ?? now() - settlingMs);

  const found = await compare();
  if (!isFixing) return { since, found, failures: [], left: null };
  await storeClock.synchronize();
  const failures: BookDifference[] = [];
  const resumed = new Set<string>();
  for (const difference of found.differences) {
    const { fix } = difference;
    if (fix === null) continue;
    try {
      await runFix(difference, async () => {
        const bookingId = await applyFix(deps, fix);
        if (bookingId !== null) resumed.add(bookingId);
      });
    } catch (error) {
      log.error('reconciliation', error);
      failures.push(difference);
    }
  }
  if (failures.length === 0) await reconciliation.finishRestoration(now());
  for (const id of resumed) await advanceBooking(id, { wake: 'provider' });
  return { since, found, failures, left: await compare() };
}
