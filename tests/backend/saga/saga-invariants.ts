import type { TestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import type { SimulatedAirline } from './simulated-airline.ts';

/**
 * Counts the books of the airline and of the bank against the bookings. Returns every violation as a sentence. Once
 * everything has settled: authorized = captured + released + open cases; one order per trip and ordinal; no order
 * without its money; no lease, and nothing open.
 */
export async function findViolations(
  { tables, sandboxTables }: TestDatabase,
  airline: SimulatedAirline,
): Promise<string[]> {
  const bookings = await tables.selectFrom('bookings').selectAll().execute();
  const intents = await sandboxTables.selectFrom('sandbox_payment_intents').selectAll().execute();
  const cases = await tables.selectFrom('booking_cases').selectAll().where('closed_at', 'is', null).execute();
  const confirmed = airline.getConfirmed();
  const violations: string[] = [];
  const check = (isRight: boolean, violation: string) => {
    if (!isRight) violations.push(violation);
  };
  const hasCase = (bookingId: string) => cases.some(openCase => openCase.booking_id === bookingId);
  const expectedCases = ['airline_silent', 'order_without_hold'];
  const settledStates = ['ticketed', 'failed', 'discarded', 'escalated'];

  for (const booking of bookings) {
    const { id, state } = booking;
    check(booking.lease_owner === null, `${id} is still leased`);
    check(settledStates.includes(state), `${id} is still ${state}`);
    const isNeedless = state === 'escalated' && !expectedCases.includes(booking.case_kind ?? '');
    check(!isNeedless, `${id} has the case ${booking.case_kind}, although the bank answers again`);
    check(
      (state === 'escalated') === hasCase(id),
      `${id} is ${state}, ${hasCase(id) ? '' : 'no '}case is open`,
    );
    if (state !== 'ticketed') continue;
    const orders = confirmed.filter(order => order.request.reference === id);
    check(orders.length === 1, `${id} is ticketed with ${orders.length} orders`);
    check(orders[0]?.id === booking.order_id, `${id} has another order than the airline`);
  }
  for (const intent of intents) {
    const booking = bookings.find(row => row.payment_intent_id === intent.id);
    if (booking === undefined) {
      check(intent.status === 'canceled', `${intent.id} is ${intent.status} and has no booking`);
      continue;
    }
    const { id, state } = booking;
    if (intent.status === 'succeeded') {
      check(state === 'ticketed' || hasCase(id), `${id} is charged and ${state}`);
      check(intent.amount_received === booking.amount, `${id} is charged ${intent.amount_received}`);
    } else if (intent.status === 'requires_capture') {
      check(hasCase(id), `${id} is ${state}, and its card is still held`);
    } else {
      check(intent.status === 'canceled', `${id} is ${state}, and its intent is ${intent.status}`);
      check(state !== 'ticketed', `${id} is ticketed and not charged`);
    }
  }
  for (const order of confirmed) {
    const booking = bookings.find(row => row.id === order.request.reference);
    const isAccountedFor = booking?.state === 'ticketed' || hasCase(order.request.reference);
    check(isAccountedFor, `${order.request.reference} has an order and is ${booking?.state}`);
  }
  for (const reference of new Set(airline.sent)) {
    const times = airline.sent.filter(sent => sent === reference).length;
    check(times === 1, `The order of ${reference} was sent ${times} times`);
  }
  const tickets = bookings
    .filter(booking => booking.state === 'ticketed')
    .map(booking => `${booking.trip_key}#${booking.trip_ordinal}`);
  check(new Set(tickets).size === tickets.length, 'A trip was ticketed twice');
  return violations;
}
