import { toMinorUnits } from '#contract/money.ts';
import type { OrderRecord } from '#backend/ports/flight-provider.ts';
import type { PaymentRecord } from '#backend/ports/payment-provider.ts';
import type { RecordOrigin } from '#backend/ports/record-origin.ts';
import type { Booking, BookingState } from './booking.ts';
import type { BookingCaseKind } from './booking-cases.ts';

/** What the three books know of one booking: ours, the airline's and the payment provider's. */
export interface BookEntry {
  /** The code of the booking, which the payments have in their metadata. */
  supportCode: string;
  /** Null if our database doesn't have it. */
  booking: Booking | null;
  orders: readonly OrderRecord[];
  payments: readonly PaymentRecord[];
}

/** What is done about a difference. Null is left to a person. */
export type BookFix =
  /** Adds the booking. The saga looks the order up, charges the hold and issues the ticket; or a case is open for it. */
  | {
      kind: 'recover';
      order: OrderRecord | null;
      payment: PaymentRecord | null;
      caseKind: BookingCaseKind | null;
    }
  /** Remembers the intent of a booking that was requested before the backup and answered after it. */
  | { kind: 'add intent'; booking: Booking; payment: PaymentRecord }
  /** Remembers that the order was sent: the saga looks it up instead of sending another one. */
  | { kind: 'add sent order'; booking: Booking }
  /** Cancels the intent, and with it the hold. */
  | { kind: 'release'; payment: PaymentRecord }
  | { kind: 'open case'; booking: Booking; caseKind: BookingCaseKind };

/** A difference between the books. */
export interface BookDifference {
  supportCode: string;
  /** What is known, as a sentence for the operator. */
  problem: string;
  /** What is done, or what a person has to do. */
  remedy: string;
  fix: BookFix | null;
}

const endedWithoutTicket: readonly BookingState[] = ['releasing', 'failed', 'discarding', 'discarded'];
const openStatuses: readonly PaymentRecord['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const isLive = ({ status }: OrderRecord): boolean => status !== 'failed';
const isHeld = ({ status }: PaymentRecord): boolean => status === 'requires_capture';
const isCharged = ({ status, amountReceived, amountRefunded }: PaymentRecord): boolean =>
  status === 'succeeded' && amountRefunded < amountReceived;
const isReleasable = (payment: PaymentRecord): boolean =>
  isHeld(payment) || openStatuses.includes(payment.status);

const isSameAmount = ({ total }: OrderRecord, { amount, currency }: Pick<Booking, 'amount' | 'currency'>) =>
  total === null || (total.currency === currency && toMinorUnits(total.amount, currency) === amount);

/** Whose booking it is that our database doesn't have. One record that names its database is enough. */
function getOrigin({ orders, payments }: BookEntry): RecordOrigin {
  const origins = [...orders, ...payments].map(({ origin }) => origin);
  return origins.find(origin => origin === 'own') ?? origins.find(origin => origin === 'other') ?? 'unknown';
}

/** What is left to a person, since it may belong to another database that uses the same accounts. */
function judgeUnknown(entry: BookEntry): BookDifference[] {
  const orders = entry.orders.filter(isLive).map(({ id }) => `order ${id}`);
  const payments = entry.payments
    .filter(payment => isReleasable(payment) || isCharged(payment))
    .map(({ id, status }) => `payment ${id} (${status})`);
  if (orders.length + payments.length === 0) return [];
  return [
    {
      supportCode: entry.supportCode,
      problem: `The booking is missing, and its records don’t say whether it was ours: ${[...orders, ...payments].join(', ')}.`,
      remedy:
        'Ask whoever else uses these accounts. If it was ours, settle it at the airline and the payment provider.',
      fix: null,
    },
  ];
}

/** A database without a booking that both providers know. */
function judgeMissing(entry: BookEntry): BookDifference[] {
  const origin = getOrigin(entry);
  if (origin === 'other') return [];
  return origin === 'own' ? judgeLost(entry) : judgeUnknown(entry);
}

function judgeLost({ supportCode, orders, payments }: BookEntry): BookDifference[] {
  const live = orders.filter(isLive);
  const [order = null] = live;
  const paid = payments.filter(payment => isHeld(payment) || isCharged(payment));
  const [payment = null] = paid;
  const released = payments.filter(each => isReleasable(each) && (live.length === 0 || each !== payment));
  const differences: BookDifference[] = [];
  const add = (problem: string, remedy: string, fix: BookFix | null) =>
    differences.push({ supportCode, problem, remedy, fix });

  if (order !== null && payment !== null && !isSameAmount(order, payment)) {
    add(
      `Order ${order.id} and payment ${payment.id} have different amounts, and the booking is missing.`,
      'Find out which amount the traveler agreed to, at the airline and the payment provider. Cancel the order and refund the payment, or settle the rest with the traveler.',
      null,
    );
  } else if (order !== null && paid.length > 1) {
    add(
      `Order ${order.id} has several payments: ${paid.map(({ id }) => id).join(', ')}; and the booking is missing.`,
      'Cancel or refund all but one of them at the payment provider, then compare the books again.',
      null,
    );
  } else if (order !== null) {
    const caseKind = live.length > 1 ? 'orders_ambiguous' : payment === null ? 'order_without_hold' : null;
    add(
      `Order ${live.map(({ id }) => id).join(', ')} ${payment === null ? 'has no payment' : 'is paid for'}, and the booking is missing.`,
      caseKind === null
        ? 'Add the booking; it is charged unless it is, and gets its ticket.'
        : `Add the booking with a case: ${caseKind}.`,
      order.total === null && payment === null ? null : { kind: 'recover', order, payment, caseKind },
    );
  }
  if (order === null) {
    const [canceled = null] = orders;
    for (const charged of payments.filter(isCharged))
      add(
        `Payment ${charged.id} is charged without an order, and the booking is missing.`,
        'Add the booking with a case: captured_without_order. A person refunds it.',
        { kind: 'recover', order: canceled, payment: charged, caseKind: 'captured_without_order' },
      );
  }
  for (const open of released)
    add(
      `Payment ${open.id} ${isHeld(open) ? 'holds money' : 'could still be paid'}, without an order and without a booking.`,
      'Cancel it: nothing was booked, and no money stays held.',
      { kind: 'release', payment: open },
    );
  return differences;
}

/** A ticket has one live order and one charge, of its amount. */
function judgeTicket(entry: BookEntry, booking: Booking): BookDifference[] {
  const { supportCode, orders, payments } = entry;
  const live = orders.filter(isLive);
  const own = payments.find(({ id }) => id === booking.paymentIntentId);
  const differences: BookDifference[] = [];
  const add = (problem: string, remedy: string, fix: BookFix | null = null) =>
    differences.push({ supportCode, problem, remedy, fix });
  if (booking.canceledAt !== null) {
    if (live.length > 0)
      add(
        `The booking is marked as canceled, and the airline has its order: ${live.map(({ id }) => id).join(', ')}.`,
        'Cancel the order at the airline. The traveler no longer sees a ticket.',
      );
  } else if (live.length === 0 && orders.length > 0) {
    add('The order of this ticket is canceled at the airline.', 'Open a case: order_canceled.', {
      kind: 'open case',
      booking,
      caseKind: 'order_canceled',
    });
  } else if (live.length === 0) {
    add(
      `The airline has no order for this ticket (${booking.orderId ?? 'no order number'}).`,
      'Ask the airline. If there is no order, tell the traveler and refund the payment.',
    );
  }
  if (live.length > 1)
    add(
      `The airline has several orders for this ticket: ${live.map(({ id }) => id).join(', ')}.`,
      `Cancel all but ${booking.orderId ?? 'one of them'} at the airline.`,
    );
  if (own?.status !== 'succeeded')
    add(
      `The payment of this ticket is ${own?.status ?? 'not in the provider’s books'}.`,
      'Charge it there, or agree on another payment with the traveler.',
    );
  const isPaidInFull = own?.amountReceived === booking.amount && own.currency === booking.currency;
  if ((own?.status === 'succeeded' && !isPaidInFull) || live.some(order => !isSameAmount(order, booking)))
    add(
      'The booking, its order and its payment don’t have the same amount.',
      'Compare them, and settle the difference at the airline or at the payment provider.',
    );
  return differences;
}

/** A booking that has failed, or was discarded, has neither a live order, nor a hold, nor a charge that stays. */
function judgeFailed(entry: BookEntry, booking: Booking): BookDifference[] {
  const { supportCode, orders, payments } = entry;
  const order = orders.find(isLive);
  const isOver = booking.state === 'failed' || booking.state === 'discarded';
  const differences: BookDifference[] = [];
  if (order !== undefined)
    differences.push({
      supportCode,
      problem: `The booking has failed, and the airline has order ${order.id} for it.`,
      remedy: 'Open a case: late_order.',
      fix: { kind: 'open case', booking, caseKind: 'late_order' },
    });
  for (const payment of payments) {
    if (isCharged(payment) && booking.failure !== 'settled')
      differences.push({
        supportCode,
        problem: `The booking has failed, and payment ${payment.id} is charged.`,
        remedy: 'Open a case: captured_without_order.',
        fix: { kind: 'open case', booking, caseKind: 'captured_without_order' },
      });
    if (isOver && isReleasable(payment) && order === undefined)
      differences.push({
        supportCode,
        problem: `The booking has failed, and payment ${payment.id} ${isHeld(payment) ? 'holds money' : 'could still be paid'}.`,
        remedy: 'Cancel it.',
        fix: { kind: 'release', payment },
      });
  }
  return differences;
}

/** A booking that may go on: the saga must know its intent, and whether its order was sent. */
function judgeInProgress(entry: BookEntry, booking: Booking): BookDifference[] {
  const { supportCode, orders, payments } = entry;
  const differences: BookDifference[] = [];
  const [payment] = payments.filter(({ status }) => status !== 'canceled');
  const isPaymentUnknown = booking.paymentIntentId === null && booking.state !== 'escalated';
  if (isPaymentUnknown && payment !== undefined)
    differences.push({
      supportCode,
      problem: `Payment ${payment.id} belongs to this booking, which doesn’t know it.`,
      remedy: 'Add it to the booking, which goes on with it.',
      fix: { kind: 'add intent', booking, payment },
    });
  for (const other of payments) {
    const isOwn = isPaymentUnknown ? other === payment : other.id === booking.paymentIntentId;
    if (!isOwn && isCharged(other))
      differences.push({
        supportCode,
        problem: `Payment ${other.id} is charged, and the booking has another one.`,
        remedy: 'Look both up at the payment provider, and refund one of them.',
        fix: null,
      });
    if (!isOwn && isReleasable(other))
      differences.push({
        supportCode,
        problem: `Payment ${other.id} is open, and the booking has another one.`,
        remedy: 'Cancel it.',
        fix: { kind: 'release', payment: other },
      });
  }
  const order = orders.find(isLive);
  const isUnsent = booking.orderSentAt === null && ['drafted', 'ordering'].includes(booking.state);
  if (isUnsent && order !== undefined)
    differences.push({
      supportCode,
      problem: `The airline has order ${order.id}, and the booking doesn’t know that it was sent.`,
      remedy: 'Have the booking look it up instead of ordering again.',
      fix: { kind: 'add sent order', booking },
    });
  return differences;
}

/** What differs between the books about one booking. */
export function judgeEntry(entry: BookEntry): BookDifference[] {
  const { booking } = entry;
  if (booking === null) return judgeMissing(entry);
  if (booking.state === 'ticketed') return judgeTicket(entry, booking);
  return endedWithoutTicket.includes(booking.state)
    ? judgeFailed(entry, booking)
    : judgeInProgress(entry, booking);
}
