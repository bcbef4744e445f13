import { afterEach, describe, expect, it } from 'vitest';
import { applyEvent } from '#backend/bookings/apply-event.ts';
import {
  cancelBooking,
  describeCancellationPlan,
  planCancellation,
} from '#backend/operations/cancel-booking.ts';
import type { RefundRequest } from '#backend/operations/refund-booking.ts';
import {
  FlightProviderError,
  type CancellationQuote,
  type FlightProviderErrorCode,
} from '#backend/ports/flight-provider.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import {
  book,
  createAuthorizedPayment,
  get,
  readResponse,
  readStatus,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';

const backends: TestBackend[] = [];
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close();
});

const operator = { name: 'olivia', reason: 'Asked by the traveler' };
const all: RefundRequest = { amount: 'all', again: false };
const part: RefundRequest = { amount: 5000, again: false };

async function buildTicket(options: Parameters<typeof buildBackend>[0] = {}) {
  const backend = await buildBackend(options);
  backends.push(backend);
  const { app, store, flights, operationDeps, payments } = backend;
  const { intentId } = await createAuthorizedPayment(app);
  await readResponse(book(app, intentId));
  flights.calls.length = 0;
  const find = async () => {
    const booking = await store.find('bkg_1');
    if (booking === null) throw new Error('No booking');
    return booking;
  };
  return {
    backend,
    flights,
    find,
    plan: async (refund: RefundRequest | null) => await planCancellation(operationDeps, await find(), refund),
    /** As the command does it. A refusal is what it says. */
    async cancel(refund: RefundRequest | null = null): Promise<string> {
      const booking = await find();
      try {
        const plan = await planCancellation(operationDeps, booking, refund);
        return await cancelBooking(operationDeps, operator, booking, plan);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return `${error.name}: ${error.message}`;
      }
    },
    receiveEvent: (id: string) =>
      applyEvent(backend.bookingDeps, 'duffel', {
        id,
        kind: 'changed',
        subject: { bookingId: 'bkg_1' },
        occurredAt: backend.clock.now(),
      }),
    readTicketStatus: () => readStatus(get(app, '/api/bookings/details?booking_id=bkg_1')),
    readRefunded: () => payments.readRefunded(intentId),
    readCases: async () => (await store.findOpenCases()).map(({ kind }) => kind),
    countCancellations: () => flights.calls.filter(call => call === 'cancelOrder').length,
    async readMessages() {
      const rows = await backend.tables.selectFrom('messages').select('kind').execute();
      return rows.map(({ kind }) => kind).filter(kind => kind === 'order_canceled' || kind === 'refunded');
    },
    async readAudit() {
      const entries = await operationDeps.operatorStore.findAuditEntries('bkg_1');
      return entries.map(({ command, outcome }) => `${command}, ${outcome}`);
    },
  };
}

const fail = (code: FlightProviderErrorCode) => () => {
  throw new FlightProviderError(code, `Airline: ${code}`);
};

describe('a cancellation by an operator', () => {
  it('says what the airline gives back, and changes nothing before it is confirmed', async () => {
    const ticket = await buildTicket();
    const { operationDeps } = ticket.backend;
    const describePlan = async (refund: RefundRequest | null) =>
      await describeCancellationPlan(operationDeps, await ticket.find(), await ticket.plan(refund));
    const order =
      'This would cancel the order ord_1 at the airline. The airline gives back USD 245.30 to our balance.';
    const money = 'The card was charged USD 245.30, and nothing of it was refunded.';
    expect(await describePlan(null)).toEqual(
      `${order} The card would not be refunded: add --refund all, or --refund with a sum, if it should be. ${money}`,
    );
    expect(await describePlan(part)).toEqual(`${order} USD 50.00 would be refunded to the card. ${money}`);
    expect(ticket.countCancellations()).toEqual(0);
    expect(await ticket.readTicketStatus()).toEqual(200);
    expect(await ticket.readCases()).toEqual([]);
  });

  it.each<[Partial<CancellationQuote>, string]>([
    [{ refundTo: 'balance' }, 'The airline gives back USD 245.30 to our balance.'],
    [{ refundTo: 'card' }, 'The airline gives back USD 245.30 to the card that paid the airline.'],
    [{ refundTo: 'voucher' }, 'The airline gives back USD 245.30 as a voucher.'],
    [{ refundTo: 'airline_credits' }, 'The airline gives back USD 245.30 as credits of the airline.'],
    [
      { refundTo: 'awaiting_payment', refund: { amount: '0.00', currency: 'USD' } },
      'The airline gives back USD 0.00 because the order was not paid for.',
    ],
    [{ refundTo: 'beads' }, 'The airline gives back USD 245.30 (beads).'],
    [{ refundTo: null }, 'The airline gives back USD 245.30.'],
    [{ refund: null }, 'The airline does not say what it gives back: ask it.'],
  ])('says in which form the airline gives back what, before and afterwards: %j', async (quote, text) => {
    const ticket = await buildTicket();
    ticket.flights.quote = quote;
    const { operationDeps } = ticket.backend;
    const plan = await describeCancellationPlan(operationDeps, await ticket.find(), await ticket.plan(null));
    expect(plan).toContain(
      `This would cancel the order ord_1 at the airline. ${text} The card would not be refunded`,
    );
    expect(await ticket.cancel()).toContain(`sees no ticket any more. ${text} What is left to do`);
    expect(await ticket.cancel()).toContain(`The order was canceled before. ${text} Its case`);
  });

  it('leaves the refund to a person as a case, and no event opens another one', async () => {
    const ticket = await buildTicket();
    ticket.flights.onCancel = async orderId => {
      // The airline's event comes before its answer.
      ticket.flights.cancel(orderId);
      await ticket.receiveEvent('wev_1');
    };
    expect(await ticket.cancel()).toMatch(
      /^The order is canceled at the airline, .* gives back USD 245\.30 to our balance\. What is left to do: refund the card .* nothing of it was refunded\.$/,
    );
    expect(await ticket.readTicketStatus()).toEqual(410);
    expect(await ticket.readRefunded()).toEqual(0);
    expect(await ticket.readCases()).toEqual(['order_canceled']);
    expect(await ticket.readAudit()).toEqual(['cancel, started', 'cancel, done']);
    expect(await ticket.cancel()).toMatch(
      /^OperationRefusedError: The order was canceled before\. The airline gives back USD 245\.30 .* is still open: refund the card/,
    );
    expect(ticket.countCancellations()).toEqual(1);
  });

  it('refunds the card if it is told to, closes the case, and is done once', async () => {
    const ticket = await buildTicket();
    expect(await ticket.cancel(all)).toMatch(
      /The case is closed\. The traveler is told by email\. .* all of it was refunded\.$/,
    );
    expect(await ticket.readRefunded()).toEqual(24_530);
    expect(await ticket.readCases()).toEqual([]);
    await ticket.receiveEvent('wev_1');
    expect(await ticket.readCases()).toEqual([]);
    expect(await ticket.cancel(all)).toMatch(/^OperationRefusedError: The order was canceled before\./);
    expect(ticket.countCancellations()).toEqual(1);
    expect(await ticket.readAudit()).toEqual([
      'cancel, started',
      'cancel, done',
      'refund, started',
      'refund, done',
      'cases close --as settled, started',
      'cases close --as settled, done',
    ]);
  });

  it('finishes with a refund what was begun without one', async () => {
    const ticket = await buildTicket();
    await ticket.cancel();
    expect(await ticket.cancel(part)).toMatch(/The case is closed\. .* of which USD 50\.00 was refunded\.$/);
    expect(await ticket.readCases()).toEqual([]);
    expect(ticket.countCancellations()).toEqual(1);
  });

  it('is not begun if the refund is not possible', async () => {
    const ticket = await buildTicket();
    expect(await ticket.cancel({ amount: 24_531, again: false })).toMatch(
      /^OperationRefusedError: Only USD 245\.30 of the charge is left/,
    );
    expect(ticket.countCancellations()).toEqual(0);
    expect(await ticket.readCases()).toEqual([]);
  });

  it('that the airline refuses leaves the ticket as it is', async () => {
    const ticket = await buildTicket();
    ticket.flights.onCancel = fail('cancellation_refused');
    expect(await ticket.cancel(all)).toMatch(
      /^OperationRefusedError: The airline did not cancel the order \(Airline: cancellation_refused\): the ticket is valid as before\./,
    );
    expect(await ticket.readTicketStatus()).toEqual(200);
    expect(await ticket.readRefunded()).toEqual(0);
    expect(await ticket.readCases()).toEqual([]);
    expect(await ticket.readAudit()).toEqual(['cancel, started', 'cancel, refused']);
  });

  it('without an answer is looked up, and done if the order is canceled', async () => {
    const ticket = await buildTicket();
    ticket.flights.onCancel = orderId => {
      ticket.flights.cancel(orderId);
      throw new FlightProviderError('provider_timeout', 'none');
    };
    expect(await ticket.cancel(all)).toMatch(/The case is closed/);
    expect(ticket.countCancellations()).toEqual(1);
  });

  it('without an answer stays unknown if the order is as it was, and the same command goes on', async () => {
    const ticket = await buildTicket();
    ticket.flights.onCancel = fail('provider_timeout');
    expect(await ticket.cancel(all)).toMatch(
      /^OutcomeUnknownError: The airline did not confirm the cancellation \(provider_timeout\): it may take place\./,
    );
    expect(await ticket.readTicketStatus()).toEqual(200);
    expect(await ticket.readRefunded()).toEqual(0);
    // Somebody has to finish it.
    expect(await ticket.readCases()).toEqual(['order_canceled']);
    // It took place later, nevertheless.
    ticket.flights.cancel('ord_1');
    expect(await ticket.cancel(all)).toMatch(
      /The airline gives back USD 245\.30 to our balance\. The case is closed/,
    );
    expect(ticket.countCancellations()).toEqual(1);
    expect(await ticket.readRefunded()).toEqual(24_530);
  });

  it('is refused without the order, and while the airline does not answer', async () => {
    const ticket = await buildTicket();
    ticket.flights.onFind = fail('provider_timeout');
    expect(await ticket.cancel()).toMatch(
      /did not say what it gives back \(provider_timeout\).*Nothing was changed/,
    );
    ticket.flights.onFind = () => {};
    ticket.flights.orders.clear();
    expect(await ticket.cancel()).toMatch(/The airline knows no order ord_1/);
    expect(ticket.countCancellations()).toEqual(0);
  });

  it('stays a case if the refund gets no answer, and the same command refunds once', async () => {
    const outage = { isOver: false };
    const ticket = await buildTicket({
      wrapPayments: payments => ({
        ...payments,
        refundIntent: async (...args) => {
          await payments.refundIntent(...args);
          if (!outage.isOver) throw new PaymentProviderError('provider_unavailable', 'none');
        },
        readRefunded: async id => {
          const refunded = await payments.readRefunded(id);
          if (refunded > 0 && !outage.isOver) throw new PaymentProviderError('provider_unavailable', 'none');
          return refunded;
        },
      }),
    });
    expect(await ticket.cancel(part)).toMatch(
      /^OutcomeUnknownError: The order is canceled, and its case stays open\. The payment provider did not confirm/,
    );
    expect(await ticket.readTicketStatus()).toEqual(410);
    expect(await ticket.readCases()).toEqual(['order_canceled']);
    outage.isOver = true;
    expect(await ticket.cancel(part)).toMatch(/The case is closed/);
    expect(await ticket.readRefunded()).toEqual(5000);
  });

  it('tells the traveler of a refund that comes after the mail about the cancellation, once', async () => {
    const ticket = await buildTicket();
    await ticket.cancel();
    ticket.backend.clock.advance(59_000);
    await ticket.cancel(part);
    expect(await ticket.readMessages()).toEqual(['order_canceled']);

    const late = await buildTicket();
    await late.cancel();
    late.backend.clock.advance(60_000);
    await late.cancel(part);
    await late.cancel(part);
    expect(await late.readMessages()).toEqual(['order_canceled', 'refunded']);
  });

  const writes = ['openCase', 'cancelOrder', 'markCanceled', 'refundIntent', 'closeCase'] as const;
  it.each(writes.flatMap(write => [[write, 'before'] as const, [write, 'after'] as const]))(
    'that is interrupted at %s, %s it, is finished by the same command, once',
    async (write, side) => {
      const ticket = await buildTicket();
      const { store, payments, operationDeps } = ticket.backend;
      let interruptions = 0;
      const interrupt = async <Result>(name: (typeof writes)[number], run: () => Promise<Result>) => {
        const isHere = name === write && interruptions++ === 0;
        if (isHere && side === 'before') throw new Error('interrupted');
        const result = await run();
        if (isHere) throw new Error('interrupted');
        return result;
      };
      const deps: typeof operationDeps = {
        ...operationDeps,
        store: {
          ...store,
          openCase: (...args) => interrupt('openCase', () => store.openCase(...args)),
          markCanceled: (...args) => interrupt('markCanceled', () => store.markCanceled(...args)),
          closeCase: (...args) => interrupt('closeCase', () => store.closeCase(...args)),
        },
        flights: {
          ...ticket.flights,
          cancelOrder: quote => interrupt('cancelOrder', () => ticket.flights.cancelOrder(quote)),
        },
        payments: {
          ...payments,
          refundIntent: (...args) => interrupt('refundIntent', () => payments.refundIntent(...args)),
        },
      };
      const cancel = async () => {
        const booking = await ticket.find();
        return await cancelBooking(deps, operator, booking, await planCancellation(deps, booking, part));
      };
      await expect(cancel()).rejects.toThrow('interrupted');
      const said = await cancel().catch((error: unknown) => (error instanceof Error ? error.message : ''));
      const isOver = write === 'closeCase' && side === 'after';
      expect(said).toMatch(isOver ? /canceled before/ : /The case is closed/);
      expect(ticket.countCancellations()).toEqual(1);
      expect(await ticket.readRefunded()).toEqual(5000);
      expect(await ticket.readTicketStatus()).toEqual(410);
      expect(await ticket.readCases()).toEqual([]);
    },
  );

  it('of an order that was canceled elsewhere marks the booking', async () => {
    const ticket = await buildTicket();
    ticket.flights.cancel('ord_1');
    expect(await ticket.cancel(all)).toMatch(
      /^The order is canceled at the airline, and the booking is marked\. Nobody has/,
    );
    expect(await ticket.readTicketStatus()).toEqual(410);
    expect(ticket.countCancellations()).toEqual(0);
  });
});
