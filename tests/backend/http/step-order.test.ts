import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import {
  bookDraft,
  buildPaymentBody,
  confirmCard,
  createAuthorizedPayment,
  get,
  post,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { escalateBooking } from '#tests/backend/doubles/escalate-booking.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';

let backend: TestBackend;
afterEach(() => backend.close());

type Payment = Awaited<ReturnType<typeof startPayment>>;

/** How a booking gets into each state that a caller can tell apart. */
const states: Record<string, () => Promise<Payment>> = {
  'without a card': () => startPayment(backend.app),
  authorized: () => createAuthorizedPayment(backend.app),
  'pending at the airline': async () => {
    backend.flights.orderStatus = 'pending';
    const payment = await createAuthorizedPayment(backend.app);
    await bookDraft(backend.app, payment.intentId);
    return payment;
  },
  ticketed: async () => {
    const payment = await createAuthorizedPayment(backend.app);
    await bookDraft(backend.app, payment.intentId);
    return payment;
  },
  failed: async () => {
    backend.flights.onOrder = () => {
      throw new FlightProviderError('order_refused', 'no');
    };
    const payment = await createAuthorizedPayment(backend.app);
    await bookDraft(backend.app, payment.intentId);
    return payment;
  },
  replaced: async () => {
    const payment = await createAuthorizedPayment(backend.app);
    const booking = { ...buildPaymentBody().booking, replaces: payment.clientSecret };
    await startPayment(backend.app, { booking });
    return payment;
  },
  escalated: async () => {
    const payment = await startPayment(backend.app);
    await escalateBooking(backend, payment.intentId);
    return payment;
  },
};

const codeSchema = v.object({
  code: v.optional(v.string()),
  error: v.optional(v.union([v.string(), v.object({ code: v.string() })])),
});

/** The status of a response, and the code of a refusal. */
async function describeResponse(sent: Response | Promise<Response>): Promise<string> {
  const response = await sent;
  const text = await response.text();
  if (response.status < 400) return String(response.status);
  const { code, error } = v.parse(v.pipe(v.string(), v.parseJson(), codeSchema), text);
  return `${response.status} ${code ?? (typeof error === 'object' ? error.code : 'none')}`;
}

/** The answer to each call, and after the arrow what it changed: the orders, the money, the booking. */
const expectedAnswers: Record<string, Record<string, string>> = {
  'without a card': {
    ticket: '404 booking_not_found',
    replace: '409 fare_changed → 0, canceled, discarded',
    book: '402 payment_not_authorised',
    card: '200 → 0, requires_capture, drafted',
  },
  authorized: {
    ticket: '404 booking_not_found',
    replace: '409 fare_changed → 0, canceled, discarded',
    book: '200 → 1, succeeded, ticketed',
    card: '400 payment_intent_unexpected_state',
  },
  'pending at the airline': {
    ticket: '409 booking_pending',
    replace: '409 already_booked',
    book: '202',
    card: '400 payment_intent_unexpected_state',
  },
  ticketed: {
    ticket: '200',
    replace: '409 already_booked',
    book: '200',
    card: '400 payment_intent_unexpected_state',
  },
  failed: {
    ticket: '422 order_failed',
    replace: '409 fare_changed',
    book: '422 order_failed',
    card: '400 payment_intent_unexpected_state',
  },
  replaced: {
    ticket: '404 booking_not_found',
    replace: '409 fare_changed',
    book: '402 payment_closed',
    card: '400 payment_intent_unexpected_state',
  },
  escalated: {
    ticket: '409 booking_escalated',
    replace: '409 already_booked',
    book: '202',
    card: '200 → 0, requires_capture, escalated',
  },
};

/** Every call that a caller can make about a booking, in an order of which none is the usual one. */
const calls: Record<string, (payment: Payment) => Response | Promise<Response>> = {
  ticket: () => get(backend.app, '/api/bookings/details?booking_id=bkg_1'),
  replace: ({ clientSecret }) => {
    const booking = { ...buildPaymentBody().booking, replaces: clientSecret };
    return post(backend.app, '/api/payments/create-payment-intent', buildPaymentBody({ booking, amount: 1 }));
  },
  book: ({ intentId }) => bookDraft(backend.app, intentId),
  card: ({ clientSecret }) => confirmCard(backend.app, clientSecret),
};

/** What may not change by a call that is refused: orders, money, and the state of the booking. */
const readBooks = async ({ intentId }: Payment) => ({
  orders: backend.flights.orders.size,
  money: (await backend.payments.retrieveIntent(intentId)).status,
  booking: (await backend.store.find('bkg_1'))?.state,
});

describe('every call about a booking', () => {
  it.each(Object.keys(states))('that is %s is answered as its state allows', async state => {
    const answers: Record<string, string> = {};
    for (const [call, send] of Object.entries(calls)) {
      backend = await buildBackend({ timing: { maxWaitMs: 0 } });
      const payment = await states[state]?.();
      if (payment === undefined) throw new Error(`There is no state ${state}.`);
      const before = await readBooks(payment);
      answers[call] = await describeResponse(send(payment));
      const after = await readBooks(payment);
      answers[call] +=
        JSON.stringify(before) === JSON.stringify(after) ? '' : ` → ${Object.values(after).join(', ')}`;
    }
    expect(answers).toEqual(expectedAnswers[state]);
  });
});
