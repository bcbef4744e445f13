import type { BooksDatabase } from './chaos-database.ts';
import type { ReportViolation } from './chaos-report.ts';
import type { Payment } from './travelers.ts';

/** The books of our store, of the sandbox bank and of the sandbox airline. */
export async function readBooks({ store, sandbox }: BooksDatabase) {
  return {
    bookings: await store.selectFrom('bookings').selectAll().execute(),
    cases: await store.selectFrom('booking_cases').selectAll().where('closed_at', 'is', null).execute(),
    intents: await sandbox.selectFrom('sandbox_payment_intents').selectAll().execute(),
    orders: await sandbox.selectFrom('sandbox_orders').selectAll().execute(),
  };
}
export type Books = Awaited<ReturnType<typeof readBooks>>;

export const finalStates: readonly string[] = ['ticketed', 'failed', 'discarded', 'escalated'];

const groupBy = <T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> =>
  Map.groupBy(items, getKey);

/** The intents whose money was ever held, as far as the bank or a traveler knows. */
function findAuthorized({ intents }: Books, payments: readonly Payment[]) {
  const authorized = new Set(
    payments.filter(({ isAuthorized }) => isAuthorized).map(({ intentId }) => intentId),
  );
  return intents.filter(
    ({ id, status }) => authorized.has(id) || ['requires_capture', 'succeeded'].includes(status),
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Counts the books after everything has settled, against each other and against what the travelers know. */
export function auditBooks(
  books: Books,
  payments: readonly Payment[],
  sentOrders: readonly string[],
  report: ReportViolation,
  count: (what: string, by: number) => void,
): void {
  const { bookings, cases, intents, orders } = books;
  const intentById = new Map(intents.map(intent => [intent.id, intent]));
  const bookingById = new Map(bookings.map(booking => [booking.id, booking]));
  const bookingByIntent = new Map(bookings.map(booking => [booking.payment_intent_id ?? '', booking]));
  const withCase = new Set(cases.map(({ booking_id }) => booking_id));
  const hasCase = (bookingId: string | undefined) => withCase.has(bookingId ?? '');

  const authorized = findAuthorized(books, payments);
  const captured = authorized.filter(({ status }) => status === 'succeeded');
  const released = authorized.filter(({ status }) => status === 'canceled');
  const inCases = authorized.filter(
    ({ id, status }) => status === 'requires_capture' && hasCase(bookingByIntent.get(id)?.id),
  );
  const total = sum(authorized.map(({ amount }) => amount));
  const accounted =
    sum(captured.map(intent => intent.amount_received)) +
    sum([...released, ...inCases].map(({ amount }) => amount));
  if (total !== accounted) {
    report(
      'the money adds up: authorized = captured + released + open cases',
      `${total} cents were authorized, and ${accounted} are accounted for`,
    );
  }
  count('cents authorized', total);
  count('cents captured', sum(captured.map(intent => intent.amount_received)));
  count('cents released', sum(released.map(({ amount }) => amount)));
  count('cents in open cases', sum(inCases.map(({ amount }) => amount)));

  for (const [reference, sent] of groupBy(sentOrders, each => each))
    if (sent.length > 1)
      report('an order is sent at most once', `${reference} was sent ${sent.length} times`);

  const confirmedOrders = orders.filter(order => order.settles_as === 'confirmed');
  for (const booking of bookings) {
    count(`bookings ${booking.state}${booking.failure === null ? '' : `: ${booking.failure}`}`, 1);
    const about = `${booking.id}, ${booking.state} (${booking.failure ?? 'no failure'})`;
    if (!finalStates.includes(booking.state)) report('every booking is settled', about);
    if (booking.lease_owner !== null) report('no lease is left', about);
    if (booking.state !== 'ticketed') continue;
    const intent = intentById.get(booking.payment_intent_id ?? '');
    const own = confirmedOrders.filter(order => order.reference === booking.id);
    const isPaid = intent?.status === 'succeeded' && intent.amount_received === booking.amount;
    const isOrdered = own.length === 1 && own[0]?.id === booking.order_id;
    if (!isPaid || !isOrdered) {
      report(
        'a ticket has its one confirmed order and its captured money',
        `${about}: ${own.length} orders, intent ${intent?.status}`,
      );
    }
  }
  for (const { reference } of confirmedOrders) {
    const booking = bookingById.get(reference);
    const intent = intentById.get(booking?.payment_intent_id ?? '');
    if (intent?.status !== 'succeeded' && !hasCase(reference)) {
      report(
        'a confirmed order has its captured money',
        `${reference}, ${booking?.state} (${booking?.failure ?? 'no failure'}): intent ${intent?.status}`,
      );
    }
  }
  for (const { id, status } of intents) {
    const booking = bookingByIntent.get(id);
    if (booking === undefined) report('every intent has its booking', `${id}, ${status}`);
    else if (status === 'requires_capture' && !hasCase(booking.id))
      report('no hold is left', `${id} of a booking that is ${booking.state}`);
    if (status === 'succeeded' && booking?.state !== 'ticketed' && !hasCase(booking?.id))
      report('captured money has its ticket', `${id} of a booking that is ${booking?.state}`);
  }
  for (const { booking_id, kind } of cases) report('no booking needs a person', `${booking_id}: ${kind}`);

  for (const [trip, ofTrip] of groupBy(payments, payment => payment.trip)) {
    const tickets = ofTrip.filter(({ intentId }) => bookingByIntent.get(intentId)?.state === 'ticketed');
    const unwanted = tickets.filter(({ isDuplicateWanted }) => !isDuplicateWanted);
    if (tickets.length > 1) count('trips with another ticket that was wanted', 1);
    if (unwanted.length > 1) report('at most one ticket per trip', `${trip}: ${tickets.length} tickets`);
  }
  for (const { intentId, finalAnswer } of payments) {
    const booking = bookingByIntent.get(intentId);
    const isTrue =
      finalAnswer.kind === 'nothing' ||
      (finalAnswer.kind === 'ticketed'
        ? booking?.state === 'ticketed' &&
          booking.id === finalAnswer.bookingId &&
          booking.booking_reference === finalAnswer.reference
        : intentById.get(intentId)?.status === 'canceled');
    if (!isTrue) {
      report(
        'a final answer stays the same',
        `${JSON.stringify(finalAnswer)}; the booking is ${booking?.state}, the intent ${intentById.get(intentId)?.status}`,
      );
    }
  }
}
