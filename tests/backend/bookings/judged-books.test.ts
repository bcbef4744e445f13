import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#backend/bookings/booking.ts';
import { judgeEntry } from '#backend/bookings/judge-books.ts';
import type { OrderRecord } from '#backend/ports/flight-provider.ts';
import type { PaymentRecord } from '#backend/ports/payment-provider.ts';
import { buildManagedTicket } from '#tests/backend/self-service/managed-ticket.ts';

let ticket: Booking;
beforeAll(async () => {
  const { backend } = await buildManagedTicket();
  const booking = await backend.store.find('bkg_1');
  await backend.close();
  if (booking === null) throw new Error('There is no booking.');
  ticket = { ...booking, paymentIntentId: 'pi_1' };
});

const createdAt = new Date('2027-01-01T10:00:00Z');

/** The order of a ticket of 245.30 USD. */
const buildOrder = (order: Partial<OrderRecord> = {}): OrderRecord => ({
  id: 'ord_1',
  status: 'confirmed',
  bookingReference: 'REF001',
  reference: 'bkg_1',
  origin: 'own',
  offerId: 'off_1',
  total: { amount: '245.30', currency: 'USD' },
  createdAt,
  lastFlightDate: '2027-03-15',
  ...order,
});

/** Its payment, which is charged. */
const buildPayment = (payment: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: 'pi_1',
  clientSecret: 'pi_1_secret_1',
  status: 'succeeded',
  amount: 24_530,
  amountCapturable: 0,
  amountReceived: 24_530,
  currency: 'USD',
  metadata: {},
  card: null,
  lastPaymentError: null,
  origin: 'own',
  createdAt,
  amountRefunded: 0,
  ...payment,
});

interface Books {
  booking?: Partial<Booking> | null;
  orders?: readonly OrderRecord[];
  payments?: readonly PaymentRecord[];
}

/** What differs, and what is done about it. */
const judge = ({ booking = {}, orders = [buildOrder()], payments = [buildPayment()] }: Books) =>
  judgeEntry({
    supportCode: '7K3M-Q2ZD',
    booking: booking === null ? null : { ...ticket, ...booking },
    orders,
    payments,
  }).map(({ problem, fix }) => [problem, fix?.kind ?? null]);

const unequal = ['The booking, its order and its payment don’t have the same amount.', null];
const held = { status: 'requires_capture', amountReceived: 0, amountCapturable: 24_530 } as const;

describe('the books of a ticket', () => {
  it.each<[string, Books, unknown[]]>([
    ['agree', {}, []],
    ['agree if the airline names no total', { orders: [buildOrder({ total: null })] }, []],
    ['agree after a refund', { payments: [buildPayment({ amountRefunded: 24_530 })] }, []],
    ['agree beside a canceled order', { orders: [buildOrder({ status: 'failed' }), buildOrder()] }, []],
    [
      'differ if the order has another amount',
      { orders: [buildOrder({ total: { amount: '245.31', currency: 'USD' } })] },
      [unequal],
    ],
    [
      'differ if the order has another currency',
      { orders: [buildOrder({ total: { amount: '245.30', currency: 'EUR' } })] },
      [unequal],
    ],
    [
      'differ if the charge has another amount',
      { payments: [buildPayment({ amountReceived: 24_529 })] },
      [unequal],
    ],
    [
      'differ if the charge has another currency',
      { payments: [buildPayment({ currency: 'EUR' })] },
      [unequal],
    ],
    [
      'differ if the card is only held',
      { payments: [buildPayment(held)] },
      [['The payment of this ticket is requires_capture.', null]],
    ],
    [
      'differ if there is no payment',
      { payments: [] },
      [['The payment of this ticket is not in the provider’s books.', null]],
    ],
    [
      'differ if there is no order',
      { orders: [] },
      [['The airline has no order for this ticket (ord_1).', null]],
    ],
    [
      'differ if the order is canceled',
      { orders: [buildOrder({ status: 'failed' })] },
      [['The order of this ticket is canceled at the airline.', 'open case']],
    ],
    [
      'differ if there are two orders',
      { orders: [buildOrder(), buildOrder({ id: 'ord_2' })] },
      [['The airline has several orders for this ticket: ord_1, ord_2.', null]],
    ],
    [
      'differ if a canceled ticket has its order',
      { booking: { canceledAt: 1 } },
      [['The booking is marked as canceled, and the airline has its order: ord_1.', null]],
    ],
    ['agree if it is canceled', { booking: { canceledAt: 1 }, orders: [] }, []],
  ])('%s', (_what, books, differences) => {
    expect(judge(books)).toEqual(differences);
  });
});

describe('the books of a booking that has failed', () => {
  const failed = { state: 'failed', failure: 'airline_silent' } as const;
  const charged = ['The booking has failed, and payment pi_1 is charged.', 'open case'];

  it.each<[string, Books, unknown[]]>([
    [
      'agree without an order and a hold',
      { orders: [], payments: [buildPayment({ status: 'canceled' })] },
      [],
    ],
    [
      'agree if the charge is refunded',
      { orders: [], payments: [buildPayment({ amountRefunded: 24_530 })] },
      [],
    ],
    [
      'agree if a person has settled the charge',
      { booking: { ...failed, failure: 'settled' }, orders: [] },
      [],
    ],
    ['differ if the card is charged', { orders: [] }, [charged]],
    [
      'differ if only a part of the charge is refunded',
      { orders: [], payments: [buildPayment({ amountRefunded: 24_529 })] },
      [charged],
    ],
    [
      'differ if the card is held',
      { orders: [], payments: [buildPayment(held)] },
      [['The booking has failed, and payment pi_1 holds money.', 'release']],
    ],
    [
      'agree while the hold is being released',
      { booking: { ...failed, state: 'releasing' }, orders: [], payments: [buildPayment(held)] },
      [],
    ],
    [
      'differ if the payment can still be paid',
      { orders: [], payments: [buildPayment({ status: 'requires_action', amountReceived: 0 })] },
      [['The booking has failed, and payment pi_1 could still be paid.', 'release']],
    ],
    [
      'differ if there is an order, whose hold is kept',
      { payments: [buildPayment(held)] },
      [['The booking has failed, and the airline has order ord_1 for it.', 'open case']],
    ],
  ])('%s', (_what, books, differences) => {
    expect(judge({ booking: failed, ...books })).toEqual(differences);
  });
});
