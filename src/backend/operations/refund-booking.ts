import * as v from 'valibot';
import { isInProgress, type Booking } from '#backend/bookings/booking.ts';
import { cancellationMailDelayMs } from '#backend/bookings/cancellation.ts';
import { AttemptTakenError, type AuditEntry } from '#backend/ports/operator-store.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { OutcomeUnknownError, runAudited, type Attempt, type Operator } from './audit.ts';
import type { OperationDeps } from './operation-deps.ts';
import { OperationRefusedError } from './operation-refused-error.ts';
import { describeMoney, formatAmount, readMoney, readPayment, type PaymentFacts } from './payment-facts.ts';

const command = 'refund';

/** How long a request may still be on its way: until then it is only repeated with the same idempotency key. */
const requestTtlMs = 10 * 60_000;

export interface RefundRequest {
  /** In minor units of the booking's currency. */
  amount: number | 'all';
  /** Whether as much may be refunded as was before. */
  again: boolean;
}

const detailsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ amount: v.number(), refundedBefore: v.number() }),
);

/** An attempt to refund: what its entries say. */
interface RefundAttempt {
  id: string;
  entries: readonly AuditEntry[];
  amount: number;
  refundedBefore: number;
  /** Null as long as it is unknown. */
  outcome: 'done' | 'refused' | null;
}

export interface RefundPlan {
  /** In minor units. */
  amount: number;
  payment: PaymentFacts;
  /** The attempt that is finished; null for a new one. */
  resumed: RefundAttempt | null;
  /** How many attempts there were. */
  attempts: number;
}

function toAttempts(entries: readonly AuditEntry[]): RefundAttempt[] {
  const refunds = entries.filter(entry => entry.command === command);
  return refunds.flatMap(entry => {
    if (entry.id !== entry.attemptId || entry.details === null) return [];
    const own = refunds.filter(({ attemptId }) => attemptId === entry.id);
    const isDone = own.some(({ outcome }) => outcome === 'done');
    // After an unforeseen error (`failed`), the provider may have carried it out all the same.
    const isRefused = own.some(({ outcome }) => outcome === 'refused');
    const outcome = isDone ? 'done' : isRefused ? 'refused' : null;
    return [{ id: entry.id, entries: own, ...v.parse(detailsSchema, entry.details), outcome }];
  });
}

/** The refunds of a booking that are recorded as done, the oldest first. Amounts are in minor units. */
export const listRefunds = (entries: readonly AuditEntry[]): { at: number; amount: number }[] =>
  toAttempts(entries)
    .filter(({ outcome }) => outcome === 'done')
    .map(({ amount, entries: own }) => ({ amount, at: own.at(-1)?.at ?? 0 }));

const describeAttempt = ({ amount, entries: [first] }: RefundAttempt, { currency }: Booking): string =>
  `the refund of ${formatAmount(amount, currency)} that ${first?.operator ?? 'somebody'} began at ${new Date(first?.at ?? 0).toISOString()}`;

/** Whether an attempt has reached the provider, by the provider's own sum. */
const hasTakenEffect = ({ amount, refundedBefore }: RefundAttempt, { refunded }: PaymentFacts): boolean =>
  refunded >= refundedBefore + amount;

/** @throws OperationRefusedError if nothing of the booking can be refunded from here */
async function readCharge(deps: OperationDeps, booking: Booking): Promise<PaymentFacts> {
  const payment = await readPayment(deps, booking);
  const money = describeMoney(payment, booking);
  if (payment === null || payment.status !== 'succeeded')
    throw new OperationRefusedError(
      `${money} There is nothing to refund. A hold is released, not refunded: npm run admin -- release --help.`,
    );
  if (isInProgress(booking.state)) {
    throw new OperationRefusedError(
      booking.state === 'escalated'
        ? `The booking has an open case (${booking.caseKind ?? 'unknown'}), and closing it settles the money: npm run admin -- cases. ${money}`
        : `The booking is still in progress (${booking.state}): wait until it has ended. ${money}`,
    );
  }
  return payment;
}

/** What a refund would do now. Changes nothing. @throws OperationRefusedError */
export async function planRefund(
  deps: OperationDeps,
  booking: Booking,
  { amount: requested, again }: RefundRequest,
): Promise<RefundPlan> {
  // Before the payment: a refund that another operator begins from here on takes the key of this one.
  const attempts = toAttempts(await deps.operatorStore.findAuditEntries(booking.id));
  const payment = await readCharge(deps, booking);
  const { currency } = booking;
  const left = payment.charged - payment.refunded;
  const open = attempts.find(({ outcome }) => outcome === null) ?? null;
  const plan = { payment, attempts: attempts.length };
  if (open !== null) {
    const isDone = hasTakenEffect(open, payment);
    if (open.amount === (requested === 'all' ? (isDone && left === 0 ? open.amount : left) : requested))
      return { ...plan, amount: open.amount, resumed: open };
    throw new OperationRefusedError(
      `It is not recorded what became of ${describeAttempt(open, booking)}. Finish it first, with --amount ${formatAmount(open.amount, currency).slice(4)}: if it took place, that is recorded, and nothing is refunded twice. ${describeMoney(payment, booking)}`,
    );
  }
  const amount = requested === 'all' ? left : requested;
  if (left === 0)
    throw new OperationRefusedError(`Nothing is left to refund. ${describeMoney(payment, booking)}`);
  if (amount > left) {
    throw new OperationRefusedError(
      `Only ${formatAmount(left, currency)} of the charge is left to refund. ${describeMoney(payment, booking)}`,
    );
  }
  const earlier = attempts.find(attempt => attempt.outcome === 'done' && attempt.amount === amount);
  if (earlier !== undefined && !again && requested !== 'all') {
    throw new OperationRefusedError(
      `This was done before: ${describeAttempt(earlier, booking)}. To refund as much once more, add --again. ${describeMoney(payment, booking)}`,
    );
  }
  return { ...plan, amount, resumed: null };
}

/** Whether operators have refunded as much as a request asks for, since a time of day. */
export async function hasRefunded(
  deps: OperationDeps,
  booking: Booking,
  { amount, again }: RefundRequest,
  since: number,
): Promise<boolean> {
  const attempts = toAttempts(await deps.operatorStore.findAuditEntries(booking.id));
  // It has to be finished and recorded.
  if (attempts.some(({ outcome }) => outcome === null)) return false;
  const payment = await readPayment(deps, booking);
  if (amount === 'all')
    return payment !== null && payment.charged > 0 && payment.refunded === payment.charged;
  return (
    !again &&
    attempts.some(
      attempt =>
        attempt.outcome === 'done' && attempt.amount === amount && (attempt.entries[0]?.at ?? 0) >= since,
    )
  );
}

/** How the attempt of a plan is recorded: each attempt can begin once, however many operators try. */
function toAttempt(booking: Booking, { amount, payment, resumed, attempts }: RefundPlan): Attempt {
  const { id: bookingId } = booking;
  if (resumed !== null) {
    const attemptKey = `${command} ${resumed.id} ${resumed.entries.length}`;
    return { command, bookingId, resumedId: resumed.id, attemptKey };
  }
  const details = JSON.stringify({ amount, refundedBefore: payment.refunded });
  return { command, bookingId, attemptKey: `${command} ${bookingId} ${attempts}`, details };
}

/** The idempotency key of an attempt: the same for as long as its latest request may be on its way. */
function getIdempotencyKey(deps: OperationDeps, { resumed }: RefundPlan, entryId: string): string {
  let key = resumed?.id ?? entryId;
  let latest: number | null = null;
  const requests = resumed?.entries.filter(({ outcome }) => outcome === 'started') ?? [];
  for (const { id, at } of [...requests, { id: entryId, at: deps.clock.now().getTime() }]) {
    if (latest !== null && at - latest >= requestTtlMs) key = id;
    latest = at;
  }
  return key;
}

/** @throws OutcomeUnknownError, OperationRefusedError */
async function sendRefund(
  deps: OperationDeps,
  booking: Booking,
  { amount, payment, resumed }: RefundPlan,
  idempotencyKey: string,
): Promise<void> {
  try {
    await deps.payments.refundIntent(payment.id, { idempotencyKey, amount });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const expected = (resumed?.refundedBefore ?? payment.refunded) + amount;
    const now = await readPayment(deps, booking).catch(() => null);
    if (now !== null && now.refunded >= expected) return;
    const isCertain =
      error.code === 'charge_already_refunded' || error.code === 'payment_intent_unexpected_state';
    if (now !== null && isCertain) {
      throw new OperationRefusedError(
        `The payment provider refused the refund (${error.code}). ${describeMoney(now, booking)}`,
      );
    }
    throw new OutcomeUnknownError(
      `The payment provider did not confirm the refund of ${formatAmount(amount, booking.currency)} (${error.code}): it may take place. Run the same command again in a minute. It finds out, and never refunds twice.`,
    );
  }
}

/**
 * Tells the traveler of a canceled booking what has come back, if the mail about the cancellation may have been sent before it did. Once for an
 * attempt.
 */
async function tellTraveler(
  { store, storeClock, clock }: OperationDeps,
  { id, canceledAt }: Booking,
  attemptId: string,
): Promise<void> {
  if (canceledAt === null || clock.now().getTime() - canceledAt < cancellationMailDelayMs) return;
  await storeClock.synchronize();
  await store.addMessage(id, { kind: 'refunded', delayMs: 0 }, attemptId, storeClock.read());
}

/**
 * Refunds a charge to the card, in full or in part. Repeated, or killed at any point and repeated, it refunds once: the
 * attempt is recorded before it is sent, and the provider's own sum says what became of it.
 * @throws OperationRefusedError, OutcomeUnknownError
 */
export async function refundBooking(
  deps: OperationDeps,
  operator: Operator,
  booking: Booking,
  plan: RefundPlan,
): Promise<string> {
  const { amount, resumed } = plan;
  const sum = formatAmount(amount, booking.currency);
  const conclude = async (what: string) => {
    const ticket =
      booking.state === 'ticketed' && booking.canceledAt === null
        ? ' The ticket stays valid until its order is canceled at the airline.'
        : '';
    return `${what} ${await readMoney(deps, booking)}${ticket}`;
  };
  try {
    return await runAudited(deps, operator, toAttempt(booking, plan), async entryId => {
      const isDone = resumed !== null && hasTakenEffect(resumed, plan.payment);
      if (!isDone) await sendRefund(deps, booking, plan, getIdempotencyKey(deps, plan, entryId));
      await tellTraveler(deps, booking, resumed?.id ?? entryId);
      if (isDone) {
        return await conclude(
          `${sum} was refunded before, by ${describeAttempt(resumed, booking)}: this is recorded now, and nothing more was refunded.`,
        );
      }
      return await conclude(`${sum} was refunded to the card.`);
    });
  } catch (error) {
    if (!(error instanceof AttemptTakenError)) throw error;
    throw new OperationRefusedError(
      'Another operator has just begun a refund of this booking. Nothing was refunded by this command: show the booking, and try again if it is still needed.',
    );
  }
}
