import type { BookingPassenger } from '#contract/booking-draft.ts';
import { toOrderQuery, isInProgress, type Booking, type BookingState } from '#backend/bookings/booking.ts';
import { failureMessages } from '#backend/bookings/booking-failures.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import type { BookingCase } from '#backend/ports/booking-store.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { AuditEntry } from '#backend/ports/operator-store.ts';
import { runAudited, describeState, type Operator } from './audit.ts';
import type { OperationDeps } from './operation-deps.ts';
import { formatAmount, readMoney } from './payment-facts.ts';

/** Something that happened to a booking, by the time of day in milliseconds. */
interface HistoryEntry {
  at: number;
  event: string;
}

export interface BookingReport {
  supportCode: string;
  state: string;
  meaning: string;
  amount: string;
  money: string;
  paymentIntentId: string | null;
  order: string;
  lastFlightDate: string | null;
  history: readonly HistoryEntry[];
  /** What runs next, and when. */
  next: string;
  /** When the next step is due, by the time of day in milliseconds; null if there is none. */
  nextAt: number | null;
  isLeased: boolean;
  cases: readonly BookingCase[];
  audit: readonly AuditEntry[];
  /** Null unless they were asked for, and after they were erased. */
  personal: {
    bookingId: string;
    bookingReference: string | null;
    passengers: readonly BookingPassenger[];
  } | null;
}

const meanings: Record<BookingState, string> = {
  drafted: 'The payment has begun; nothing is ordered.',
  ordering: 'The card is held, and the order is being placed.',
  awaitingAirline: 'The airline has the order and has not confirmed it.',
  capturing: 'The airline has confirmed the order; the card is being charged.',
  ticketed: 'Ordered and charged: the traveler has a ticket.',
  releasing: 'There is no ticket; the hold on the card is being released.',
  failed: 'There is no ticket, and no hold.',
  discarding: 'The payment is given up; the hold on the card is being released.',
  discarded: 'The payment was given up; there is no hold.',
  escalated: 'A case is open: a person has to look.',
};

/** What the airline knows of the order now. */
async function describeOrder({ flights }: OperationDeps, booking: Booking): Promise<string> {
  if (booking.orderSentAt === null && booking.orderId === null) return 'None was sent.';
  const id = booking.orderId ?? 'without an id';
  try {
    const order = await flights.findOrder(toOrderQuery(booking));
    if (order === null) return `${id}: the airline knows no order of this booking.`;
    const status = order.status === 'failed' ? 'canceled or not created' : order.status;
    return `${order.id ?? id}: ${status} at the airline.`;
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error;
    return `${id}: the airline did not say (${error.code}).`;
  }
}

function describeHistory(
  deps: OperationDeps,
  booking: Booking,
  cases: readonly BookingCase[],
): HistoryEntry[] {
  const { storeTime, wallTime } = deps.storeClock.read();
  const toWallTime = (time: number) => time + wallTime - storeTime;
  const { authorizedAt, orderSentAt, canceledAt, failure } = booking;
  const why = failure === null ? '' : `: ${failureMessages[failure]}`;
  return [
    { at: booking.createdAt, event: 'The payment was started.' },
    ...(authorizedAt === null ? [] : [{ at: toWallTime(authorizedAt), event: 'The card was held.' }]),
    ...(orderSentAt === null
      ? []
      : [{ at: toWallTime(orderSentAt), event: 'The order was sent to the airline.' }]),
    { at: toWallTime(booking.stateSince), event: `The booking became ${booking.state}${why}` },
    ...(canceledAt === null ? [] : [{ at: canceledAt, event: 'The order was found canceled.' }]),
    ...cases.map(({ openedAt, kind }) => ({ at: openedAt, event: `A case was opened (${kind}).` })),
    ...cases.flatMap(({ closedAt, resolution }) =>
      closedAt === null ? [] : [{ at: closedAt, event: `The case was closed (${resolution ?? ''}).` }],
    ),
  ].toSorted((one, other) => one.at - other.at);
}

function describeNext(booking: Booking, isLeased: boolean, isDue: boolean): string {
  if (!isInProgress(booking.state)) return 'Nothing: the booking has ended.';
  const after = booking.attempts > 0 ? `, after ${booking.attempts} attempts` : '';
  if (isLeased) return `A process is working on it now${after}.`;
  return isDue
    ? `Its step is due${after}: a running server takes it within a second.`
    : `Its step is due later${after}; “retry” runs it now.`;
}

async function readReport(
  deps: OperationDeps,
  booking: Booking,
  withPersonal: boolean,
): Promise<BookingReport> {
  const { operatorStore, store, storeClock } = deps;
  await storeClock.synchronize();
  const { storeTime, wallTime } = storeClock.read();
  const [isLeased, cases, audit, money, order] = await Promise.all([
    store.isLeased(booking.id, storeClock.read()),
    operatorStore.findCases(booking.id),
    operatorStore.findAuditEntries(booking.id),
    readMoney(deps, booking),
    describeOrder(deps, booking),
  ]);
  return {
    supportCode: getSupportCode(booking.id),
    state: describeState(booking),
    meaning:
      booking.canceledAt === null
        ? meanings[booking.state]
        : 'Ordered and charged, then canceled: the traveler reads so, and sees no ticket.',
    amount: formatAmount(booking.amount, booking.currency),
    money,
    paymentIntentId: booking.paymentIntentId,
    order,
    lastFlightDate: booking.lastFlightDate,
    history: describeHistory(deps, booking, cases),
    next: describeNext(booking, isLeased, booking.dueAt <= storeTime),
    nextAt: isInProgress(booking.state) ? booking.dueAt + wallTime - storeTime : null,
    isLeased,
    cases,
    audit,
    personal: withPersonal
      ? {
          bookingId: booking.id,
          bookingReference: booking.bookingReference,
          passengers: booking.passengers ?? [],
        }
      : null,
  };
}

/** Everything that is known about a booking, without personal data. */
export const describeBooking = (deps: OperationDeps, booking: Booking): Promise<BookingReport> =>
  readReport(deps, booking, false);

/** The same with personal data, which is recorded. */
export async function describeBookingWithPersonalData(
  deps: OperationDeps,
  operator: Operator,
  booking: Booking,
): Promise<BookingReport> {
  await runAudited(
    deps,
    operator,
    { command: 'show --personal', bookingId: booking.id },
    async () => 'The personal data were shown.',
  );
  return await readReport(deps, booking, true);
}
