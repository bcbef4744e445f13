import { toMinorUnits } from '#contract/money.ts';
import type { TestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import type { LoopbackDuffel } from '#tests/harness/providers/duffel/loopback-duffel.ts';
import type { StripeServer } from '#tests/harness/providers/stripe/stripe-server.ts';

/** What was bought in the end. */
export interface BookCounts {
  tickets: number;
  releases: number;
  openCases: number;
}

/**
 * Counts Duffel's and Stripe's own books against each other and against the open cases. Returns every violation as a
 * sentence. `hasLateOrders`: an order was created after its look-ups, which may leave a case.
 */
export async function countBooks(
  { tables }: Pick<TestDatabase, 'tables'>,
  duffel: LoopbackDuffel,
  stripe: StripeServer,
  { hasLateOrders }: { hasLateOrders: boolean },
): Promise<{ violations: string[]; counts: BookCounts }> {
  const bookings = await tables.selectFrom('bookings').selectAll().execute();
  const cases = await tables.selectFrom('booking_cases').selectAll().where('closed_at', 'is', null).execute();
  const violations: string[] = [];
  const check = (isRight: boolean, violation: string) => {
    if (!isRight) violations.push(violation);
  };
  const hasCase = (bookingId: string) => cases.some(openCase => openCase.booking_id === bookingId);
  const liveOrders = duffel.orders.filter(order => order.canceledAt === null);
  const counts = { tickets: 0, releases: 0, openCases: cases.length };

  const endStates = ['ticketed', 'failed', 'discarded', 'escalated'];
  for (const { id, state, lease_owner } of bookings) {
    check(endStates.includes(state) && lease_owner === null, `${id} is still ${state}`);
  }

  // Everything works again: whatever else is a case could have been finished.
  const expectedCases = ['airline_silent', ...(hasLateOrders ? ['late_order'] : [])];
  for (const { booking_id, kind } of cases) {
    check(expectedCases.includes(kind), `${booking_id} has the case ${kind}`);
  }

  let heldByCases = 0;
  for (const intent of stripe.books.intents.values()) {
    const bookingId = bookings.find(row => row.payment_intent_id === intent.id)?.id ?? 'no booking';
    const orders = liveOrders.filter(order => order.metadata['booking'] === bookingId);
    if (intent.status === 'requires_capture') {
      check(hasCase(bookingId), `The card of ${bookingId} is still held`);
      if (hasCase(bookingId)) heldByCases += intent.amount_capturable;
    } else if (intent.status === 'succeeded') {
      const [order] = orders;
      check(orders.length === 1, `${bookingId} is charged and has ${orders.length} orders`);
      const total = order === undefined ? 0 : toMinorUnits(order.totalAmount, 'USD');
      const isSameAmount = intent.amount_received === total && intent.currency === 'usd';
      check(isSameAmount, `${bookingId} is charged ${intent.amount_received} for an order of ${total}`);
      counts.tickets += 1;
    } else {
      check(intent.status === 'canceled', `${bookingId} still has an intent that is ${intent.status}`);
      counts.releases += intent.latest_charge === null ? 0 : 1;
    }
  }
  const { authorized, captured, released, held } = stripe.books.totals;
  check(
    authorized === captured + released + heldByCases && held === heldByCases,
    `${authorized} was authorized, ${captured} captured, ${released} released, ${heldByCases} is held by cases`,
  );

  const trips = new Map<string, number>();
  for (const order of liveOrders) {
    const bookingId = order.metadata['booking'] ?? '';
    const booking = bookings.find(({ id }) => id === bookingId);
    const intent = stripe.books.intents.get(booking?.payment_intent_id ?? '');
    const isCharged = intent?.status === 'succeeded';
    check(isCharged || hasCase(bookingId), `${bookingId} has an order and is ${booking?.state}`);
    const trip = booking?.trip_key ?? bookingId;
    // Somebody cancels an order that turned up too late: its traveler may have booked again.
    if (!hasCase(bookingId)) trips.set(trip, (trips.get(trip) ?? 0) + 1);
  }
  check(
    [...trips.values()].every(count => count === 1),
    'A trip has several orders',
  );

  const sent = duffel.requests
    .filter(({ method, path }) => `${method} ${path}` === 'POST /air/orders')
    .map(({ body }) => JSON.stringify(body));
  check(new Set(sent).size === sent.length, 'An order was sent twice');
  return { violations, counts };
}
