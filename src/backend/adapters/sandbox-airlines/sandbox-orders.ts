import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { bookingDetailsSchema, type BookingDetailsInput } from '#contract/booking.ts';
import { toMinorUnits } from '#contract/money.ts';
import { findPassengerIssues } from '#contract/rules/booking-passengers.ts';
import { getLatestToday, type Clock } from '#backend/ports/clock.ts';
import {
  FlightProviderError,
  type CancellationQuote,
  type FlightProvider,
  type Offer,
  type Order,
  type OrderRequest,
} from '#backend/ports/flight-provider.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import type { SandboxAirlinesTables, SandboxOrderRow } from './tables.ts';
import { countChanges, createFlightChanges, firstChangeMs, type FlightChanges } from './flight-changes.ts';
import { quoteRefund } from './quote-refund.ts';
import { shiftSchedule, createBookingReference, buildTicket } from './ticket.ts';
import type { TriggerName } from './triggers.ts';

export interface SandboxOrdersDeps {
  db: SqlDatabase;
  clock: Clock;
  readOffer: FlightProvider['readOffer'];
  /** The behavior that the offer's route forces. */
  getTrigger: (offerId: string) => TriggerName | null;
  /** How long a pending order takes to settle, in milliseconds. */
  pendingMs: number;
}

const scheduleShiftMinutes = 10;

const statusSchema = v.picklist(['pending', 'confirmed', 'failed']);

/** Null after it was erased. */
const ticketTextSchema = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  v.pipe(v.string(), v.parseJson(), v.object({ total_amount: v.string(), total_currency: v.string() })),
]);

/** The orders of the sandbox airlines, in tables that nothing else reads or writes. */
export function createSandboxOrders({
  db: database,
  clock,
  readOffer,
  getTrigger,
  pendingMs,
}: SandboxOrdersDeps): Pick<
  FlightProvider,
  'createOrder' | 'findOrder' | 'listOrders' | 'readOrder' | 'quoteCancellation' | 'cancelOrder'
> &
  FlightChanges {
  const db = database.withTables<SandboxAirlinesTables>();

  const toOrder = (row: SandboxOrderRow): Order => {
    const settled = row.canceled_at === null ? v.parse(statusSchema, row.settles_as) : 'failed';
    const status = clock.now().getTime() < row.settles_at ? 'pending' : settled;
    return {
      id: row.id,
      status,
      bookingReference: status === 'confirmed' ? row.booking_reference : null,
    };
  };

  /** What a ticket cost; null after it was erased. */
  const readTotal = ({ ticket }: SandboxOrderRow) => {
    const parsed = v.parse(ticketTextSchema, ticket);
    return parsed === null ? null : { amount: parsed.total_amount, currency: parsed.total_currency };
  };

  /** What the fare's conditions say. @throws FlightProviderError */
  async function quoteCancellation(orderId: string): Promise<CancellationQuote> {
    const row = await db
      .selectFrom('sandbox_orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!row) throw new FlightProviderError('cancellation_refused', 'No such order');
    const { status } = toOrder(row);
    if (status === 'failed') throw new FlightProviderError('order_canceled', 'already_cancelled');
    if (status === 'pending') throw new FlightProviderError('cancellation_refused', 'order_not_cancellable');
    return { id: orderId, ...quoteRefund(row.ticket) };
  }

  async function isCancellationRefused(orderId: string): Promise<boolean> {
    const row = await db
      .selectFrom('sandbox_orders')
      .select('offer_id')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return row !== undefined && getTrigger(row.offer_id) === 'cancellation_refused';
  }

  const findByReference = (reference: string) =>
    db.selectFrom('sandbox_orders').selectAll().where('reference', '=', reference).executeTakeFirst();

  function checkOrderRequest(request: OrderRequest, offer: Offer): void {
    if (
      request.currency !== offer.currency ||
      toMinorUnits(request.totalAmount, request.currency) !== toMinorUnits(offer.totalAmount, offer.currency)
    ) {
      throw new FlightProviderError('fare_changed', 'payment_amount_does_not_match_order_amount');
    }
    const issues = findPassengerIssues(request.passengers, {
      passengers: offer.passengers,
      supportedGenders: offer.supportedGenders,
      lastFlight: offer.lastFlightDate,
      today: getLatestToday(clock),
    });
    if (issues.length > 0) {
      throw new FlightProviderError('order_refused', 'order_passengers_incompatible_with_offer');
    }
  }

  return {
    ...createFlightChanges(db, clock),

    async createOrder(request) {
      const existing = await findByReference(request.reference);
      if (existing) return toOrder(existing);
      const trigger = getTrigger(request.offerId);
      if (trigger === 'order_airline_unknown')
        throw new FlightProviderError('order_unknown', 'airline_unknown');
      if (trigger === 'order_insufficient_balance') {
        throw new FlightProviderError('order_refused', 'insufficient_balance');
      }
      const offer = await readOffer(request.offerId);
      checkOrderRequest(request, offer);
      const now = clock.now().getTime();
      const isPending = trigger === 'order_pending_then_confirmed' || trigger === 'order_pending_then_failed';
      const settlesAt = isPending ? now + pendingMs : now;
      const isChanged = trigger === 'schedule_changes';
      const bookingReference = createBookingReference();
      await db
        .insertInto('sandbox_orders')
        .values({
          id: `ord_${randomBytes(16).toString('base64url')}`,
          reference: request.reference,
          offer_id: request.offerId,
          booking_reference: bookingReference,
          ticket: JSON.stringify(buildTicket(offer, request.passengers, bookingReference)),
          settles_at: settlesAt,
          settles_as: trigger === 'order_pending_then_failed' ? 'failed' : 'confirmed',
          drift_minutes: isChanged ? scheduleShiftMinutes : 0,
          reads: 0,
          changes_at: isChanged ? settlesAt + firstChangeMs : null,
          announced_changes: 0,
          created_at: now,
          last_flight_date: offer.lastFlightDate,
        })
        .onConflict(conflict => conflict.column('reference').doNothing())
        .execute();
      const row = await findByReference(request.reference);
      if (!row) throw new FlightProviderError('order_unknown', 'The order is not in the books');
      return toOrder(row);
    },

    quoteCancellation,
    async cancelOrder({ id }) {
      const quote = await quoteCancellation(id);
      if (await isCancellationRefused(id))
        throw new FlightProviderError('cancellation_refused', 'order_not_cancellable');
      const { numUpdatedRows } = await db
        .updateTable('sandbox_orders')
        .set({ canceled_at: clock.now().getTime() })
        .where('id', '=', id)
        .where('canceled_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new FlightProviderError('order_canceled', 'already_cancelled');
      return quote;
    },

    async findOrder({ reference }) {
      const row = await findByReference(reference);
      return row ? toOrder(row) : null;
    },

    async *listOrders({ createdAfter }) {
      const rows = await db
        .selectFrom('sandbox_orders')
        .selectAll()
        .where('created_at', '>=', createdAfter.getTime())
        .execute();
      for (const row of rows) {
        yield {
          ...toOrder(row),
          id: row.id,
          reference: row.reference,
          // Nobody else has this account.
          origin: 'own',
          offerId: row.offer_id,
          total: readTotal(row),
          createdAt: new Date(row.created_at),
          lastFlightDate: row.last_flight_date,
        };
      }
    },

    async readOrder(orderId): Promise<BookingDetailsInput> {
      const row = await db
        .selectFrom('sandbox_orders')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirst();
      if (!row) throw new FlightProviderError('order_unknown', 'No such order');
      if (toOrder(row).status === 'failed') throw new FlightProviderError('order_canceled', 'canceled');
      const ticket = v.parse(v.pipe(v.string(), v.parseJson(), bookingDetailsSchema), row.ticket);
      const changes = countChanges(row, clock.now());
      return shiftSchedule(Math.max(changes, row.accepted_reads ?? 0) * row.drift_minutes, ticket);
    },
  };
}
