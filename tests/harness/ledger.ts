import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

const paymentRecordSchema = v.object({
  intent: v.string(),
  /** The booking's state; null for an intent without a booking. */
  booking: v.nullable(v.string()),
  /** The payment's status: `requires_capture` is a hold, `succeeded` a charge. */
  payment: v.string(),
  /** Minor units. */
  amount: v.number(),
  charged: v.number(),
  orders: v.number(),
  /** The order's final status, which a pending order has not reached yet. */
  ordered: v.nullable(v.string()),
});

/** One payment intent with its booking and orders. */
type PaymentRecord = v.InferOutput<typeof paymentRecordSchema>;

export interface Ledger {
  /** Oldest first. */
  accounts: PaymentRecord[];
  orders: number;
  charges: number;
}

const paymentsQuery = `
  select p.id as intent, b.state as booking, p.status as payment, p.amount, p.amount_received as charged,
    (select count(*) from sandbox_orders o where o.reference = b.id) as orders,
    (select o.settles_as from sandbox_orders o where o.reference = b.id) as ordered
  from sandbox_payment_intents p left join own.bookings b on b.payment_intent_id = p.id
  where p.created_at >= ? order by p.created_at, p.id`;

/** Reads the payments and orders from the store of a running site, oldest first. */
export function readLedger(dataDir: string, since = 0): Ledger {
  const store = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true, timeout: 10_000 });
  store.prepare('attach ? as own').run(join(dataDir, 'sagewing.sqlite'));
  try {
    const payments = v.parse(v.array(paymentRecordSchema), store.prepare(paymentsQuery).all(since));
    const { orders } = v.parse(
      v.object({ orders: v.number() }),
      store.prepare('select count(*) as orders from sandbox_orders where created_at >= ?').get(since),
    );
    return { accounts: payments, orders, charges: payments.filter(record => record.charged > 0).length };
  } finally {
    store.close();
  }
}

/** Finds what violates "never charged without a ticket, never ticketed twice". */
export function findLedgerViolations({ accounts: payments, orders }: Ledger): string[] {
  const violations = payments.flatMap(record => {
    const { intent, booking, payment, amount, charged } = record;
    const isTicketed = booking === 'ticketed';
    return [
      ...(record.orders > 1 ? [`${intent} has ${record.orders} orders`] : []),
      ...(charged > 0 && !(isTicketed && record.orders === 1 && record.ordered === 'confirmed')
        ? [`${intent} is charged, and its booking is ${booking}`]
        : []),
      ...(isTicketed && charged !== amount
        ? [`${intent} is ticketed, and charged ${charged} of ${amount}`]
        : []),
      ...((booking === 'failed' || booking === 'discarded') && payment === 'requires_capture'
        ? [`${intent} is ${booking}, and its hold was not released`]
        : []),
    ];
  });
  const matchedOrders = payments.reduce((sum, record) => sum + record.orders, 0);
  return orders > matchedOrders
    ? [...violations, `${orders - matchedOrders} orders belong to no payment`]
    : violations;
}
