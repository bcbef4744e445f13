import * as v from 'valibot';
import { toOrderQuery, type Booking } from '#backend/bookings/booking.ts';
import { FlightProviderError, type CancellationQuote } from '#backend/ports/flight-provider.ts';
import { describeState, OutcomeUnknownError, runAudited, type Operator } from './audit.ts';
import { closeBookingCase } from './close-booking-case.ts';
import type { OperationDeps } from './operation-deps.ts';
import { OperationRefusedError } from './operation-refused-error.ts';
import { formatAmount, readMoney } from './payment-facts.ts';
import {
  hasRefunded,
  planRefund,
  refundBooking,
  type RefundPlan,
  type RefundRequest,
} from './refund-booking.ts';

const command = 'cancel';
const caseKind = 'order_canceled';

export interface CancellationPlan {
  /** What the airline gives back. Null if the order is canceled already. */
  quote: CancellationQuote | null;
  /** What goes back to the card: null for nothing, `done` if an attempt before has refunded it. */
  refund: RefundPlan | 'done' | null;
}

/** Why the order of a booking isn't canceled from here; null if it is a ticket. */
function findObstacle(booking: Booking): string | null {
  const { state, orderId } = booking;
  if (state === 'ticketed') return orderId === null ? 'The booking has no order.' : null;
  if (state === 'escalated')
    return 'The booking has an open case: cancel the order at the airline if the case says so, then close the case (npm run admin -- cases).';
  if (state === 'failed' || state === 'discarded')
    return `The booking has ended (${describeState(booking)}): there is no order of ours to cancel. If the airline has one, cancel it there.`;
  if (state === 'drafted' || state === 'releasing' || state === 'discarding')
    return 'The booking has no order: release it instead (npm run admin -- release --help).';
  return 'The order is being placed. Run the next step (retry) and show the booking: a ticket can be canceled, and a booking without an order is released.';
}

/** The open case of a booking whose order is canceled, until its money is settled. */
export const findOpenCase = async ({ store }: OperationDeps, { id }: Booking) =>
  (await store.findOpenCases()).find(({ bookingId, kind }) => bookingId === id && kind === caseKind) ?? null;

/** Where a refund of the airline goes, for those whom it isn't obvious. */
const refundPlaces: Record<string, string> = {
  balance: 'to our balance',
  card: 'to the card that paid the airline',
  voucher: 'as a voucher',
  airline_credits: 'as credits of the airline',
  awaiting_payment: 'because the order was not paid for',
};

const describeQuote = ({ refund, refundTo }: Omit<CancellationQuote, 'id'>): string =>
  refund === null
    ? 'The airline does not say what it gives back: ask it.'
    : `The airline gives back ${refund.currency} ${refund.amount}${refundTo === null ? '' : ` ${refundPlaces[refundTo] ?? `(${refundTo})`}`}.`;

const quoteSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    refund: v.nullable(v.object({ amount: v.string(), currency: v.string() })),
    refundTo: v.nullable(v.string()),
  }),
);

/** What the airline said before an earlier attempt to cancel the order, which has succeeded. */
async function describeEarlierQuote({ operatorStore }: OperationDeps, { id }: Booking): Promise<string> {
  const entries = await operatorStore.findAuditEntries(id);
  const details =
    entries.findLast(entry => entry.command === command && entry.details !== null)?.details ?? null;
  return details === null
    ? 'Nobody has canceled it from here: ask the airline who did, and what it gives back.'
    : describeQuote(v.parse(quoteSchema, details));
}

/** What the airline gives back; null if the order is canceled already. @throws OperationRefusedError */
async function readQuote(deps: OperationDeps, booking: Booking): Promise<CancellationQuote | null> {
  const { flights } = deps;
  const refuse = async (why: string, isAirlineRefusal = false) =>
    new OperationRefusedError(`${why} Nothing was changed. ${await readMoney(deps, booking)}`, {
      isAirlineRefusal,
    });
  try {
    const order = await flights.findOrder(toOrderQuery(booking));
    if (order === null)
      throw await refuse(
        `The airline knows no order ${booking.orderId ?? ''}: ask it, and show the booking.`,
      );
    if (order.status === 'failed') return null;
    return await flights.quoteCancellation(order.id ?? booking.orderId ?? '');
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error;
    if (error.code === 'order_canceled') return null;
    throw await refuse(
      error.code === 'cancellation_refused'
        ? `The airline does not cancel this order (${error.message}): ask it.`
        : `The airline did not say what it gives back (${error.code}): try again in a minute.`,
      error.code === 'cancellation_refused',
    );
  }
}

/** What a refund would do now. Nothing, if one since the cancellation has done it. @throws OperationRefusedError */
async function planCardRefund(
  deps: OperationDeps,
  booking: Booking,
  request: RefundRequest | null,
  openedAt: number | null,
): Promise<CancellationPlan['refund']> {
  if (request === null) return null;
  if (openedAt !== null && (await hasRefunded(deps, booking, request, openedAt))) return 'done';
  return await planRefund(deps, booking, request);
}

/** What a cancellation would do now. Changes nothing. @throws OperationRefusedError */
export async function planCancellation(
  deps: OperationDeps,
  booking: Booking,
  refund: RefundRequest | null,
): Promise<CancellationPlan> {
  const obstacle = findObstacle(booking);
  const openCase = await findOpenCase(deps, booking);
  const isOver = booking.canceledAt !== null && (openCase === null || refund === null);
  if (obstacle !== null || isOver) {
    const left = openCase === null ? '' : ` Its case ${openCase.id} is still open: ${whatIsLeft}`;
    throw new OperationRefusedError(
      `${obstacle ?? `The order was canceled before. ${await describeEarlierQuote(deps, booking)}${left}`} Nothing was changed. ${await readMoney(deps, booking)}`,
    );
  }
  return {
    quote: booking.canceledAt === null ? await readQuote(deps, booking) : null,
    refund: await planCardRefund(deps, booking, refund, openCase?.openedAt ?? null),
  };
}

const whatIsLeft =
  'refund the card (npm run admin -- refund --help) or not, tell the traveler, and close the case as settled (npm run admin -- cases).';

/** What would happen, and what is true now. */
export async function describeCancellationPlan(
  deps: OperationDeps,
  booking: Booking,
  { quote, refund }: CancellationPlan,
): Promise<string> {
  const order =
    quote === null
      ? `The order ${booking.orderId ?? ''} is canceled at the airline. ${await describeEarlierQuote(deps, booking)} This would mark the booking.`
      : `This would cancel the order ${booking.orderId ?? ''} at the airline. ${describeQuote(quote)}`;
  const card =
    refund === null
      ? 'The card would not be refunded: add --refund all, or --refund with a sum, if it should be.'
      : refund === 'done'
        ? 'The card was refunded by an earlier attempt.'
        : `${formatAmount(refund.amount, booking.currency)} would be refunded to the card.`;
  return `${order} ${card} ${await readMoney(deps, booking)}`;
}

/** @throws OperationRefusedError if the order is as it was, OutcomeUnknownError */
async function sendCancellation(
  deps: OperationDeps,
  booking: Booking,
  quote: CancellationQuote,
): Promise<void> {
  const { flights } = deps;
  try {
    await flights.cancelOrder(quote);
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error;
    if (error.code === 'order_canceled') return;
    const money = await readMoney(deps, booking);
    if (error.code === 'cancellation_refused')
      throw new OperationRefusedError(
        `The airline did not cancel the order (${error.message}): the ticket is valid as before. ${money}`,
        { isAirlineRefusal: true },
      );
    const order = await flights.findOrder(toOrderQuery(booking)).catch(() => null);
    if (order?.status === 'failed') return;
    throw new OutcomeUnknownError(
      `The airline did not confirm the cancellation (${error.code}): it may take place. Run the same command again in a minute. It looks the order up before it repeats anything. ${money}`,
    );
  }
}

/**
 * Cancels the order, and marks the booking. The case is opened before the request, so that whatever interrupts this, a person
 * is left to finish it, and the airline's own event opens no other one.
 */
async function cancelOrder(
  deps: OperationDeps,
  booking: Booking,
  quote: CancellationQuote | null,
): Promise<string> {
  const { store, storeClock } = deps;
  await storeClock.synchronize();
  const hadCase = (await findOpenCase(deps, booking)) !== null;
  await store.openCase(booking.id, caseKind, storeClock.read());
  try {
    if (quote !== null) await sendCancellation(deps, booking, quote);
  } catch (error) {
    const openCase =
      hadCase || !(error instanceof OperationRefusedError) ? null : await findOpenCase(deps, booking);
    if (openCase !== null)
      await store.closeCase(openCase.id, {}, 'automatic: the order was not canceled', storeClock.read());
    throw error;
  }
  await store.markCanceled(booking.id, storeClock.read());
  return quote === null
    ? `The order is canceled at the airline, and the booking is marked. ${await describeEarlierQuote(deps, booking)}`
    : `The order is canceled at the airline, and the traveler sees no ticket any more. ${describeQuote(quote)}`;
}

/** Refunds the card as planned, and closes the case. @throws OperationRefusedError, OutcomeUnknownError */
async function settle(
  deps: OperationDeps,
  operator: Operator,
  booking: Booking,
  refund: RefundPlan | 'done',
): Promise<string> {
  try {
    if (refund !== 'done') await refundBooking(deps, operator, booking, refund);
  } catch (error) {
    const message = `The order is canceled, and its case stays open. ${error instanceof Error ? error.message : ''}`;
    if (error instanceof OperationRefusedError) throw new OperationRefusedError(message, { cause: error });
    if (error instanceof OutcomeUnknownError) throw new OutcomeUnknownError(message, { cause: error });
    throw error;
  }
  const openCase = await findOpenCase(deps, booking);
  if (openCase !== null) {
    const note = 'The order was canceled, and the card refunded.';
    await closeBookingCase(deps, operator, { caseId: openCase.id, outcome: 'settled', note });
  }
  return 'The case is closed. The traveler is told by email.';
}

/**
 * Cancels the order of a ticket at the airline, and refunds the card if that is planned. Repeated, or killed at any point and
 * repeated, it does each once: the order is looked up before it is canceled, and the refund keeps its own record.
 * @throws OperationRefusedError, OutcomeUnknownError
 */
export async function cancelBooking(
  deps: OperationDeps,
  operator: Operator,
  booking: Booking,
  { quote, refund }: CancellationPlan,
): Promise<string> {
  const attempt = {
    command,
    bookingId: booking.id,
    ...(quote === null
      ? {}
      : { details: JSON.stringify({ refund: quote.refund, refundTo: quote.refundTo }) }),
  };
  const canceled = await runAudited(deps, operator, attempt, () => cancelOrder(deps, booking, quote));
  const left =
    refund === null
      ? `What is left to do: ${whatIsLeft}`
      : await settle(deps, operator, (await deps.store.find(booking.id)) ?? booking, refund);
  return `${canceled} ${left} ${await readMoney(deps, booking)}`;
}
