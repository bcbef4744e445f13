import { afterEach, describe, expect, it } from 'vitest';
import { reconcileBooks } from '#backend/bookings/reconcile-books.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import {
  book,
  buildPaymentBody,
  createAuthorizedPayment,
  get,
  post,
  readResponse,
  readStatus,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';

const backends: TestBackend[] = [];
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close();
});

const readTicket = ({ app }: TestBackend) => get(app, '/api/bookings/details?booking_id=bkg_1');
const readCases = async ({ store }: TestBackend) => (await store.findOpenCases()).map(({ kind }) => kind);

/** A ticket whose order the airline has canceled, without a word to us. */
async function buildCanceledTicket(options: Parameters<typeof buildBackend>[0] = {}) {
  const backend = await buildBackend(options);
  backends.push(backend);
  const { intentId } = await createAuthorizedPayment(backend.app);
  await readResponse(book(backend.app, intentId));
  expect(await readStatus(readTicket(backend))).toEqual(200);
  const order = backend.flights.orders.get('bkg_1');
  if (order) backend.flights.orders.set('bkg_1', { ...order, status: 'failed' });
  return { backend, intentId };
}

const canceled = 'This booking is canceled, and its ticket is no longer valid.';
const refuse = (money: string) => ({
  status: 410,
  body: { code: 'booking_canceled', error: `${canceled} ${money}` },
});

describe('a ticket whose order is canceled', () => {
  it('is refused from the next time it is opened, and becomes a case once', async () => {
    const { backend } = await buildCanceledTicket();
    const response = await readTicket(backend);
    expect(response.headers.get('Support-Code')).toEqual(getSupportCode('bkg_1'));
    const unpaid =
      'Your card was charged $245.30, and nothing has been refunded yet. Our team will contact you about your refund.';
    expect(await readResponse(response)).toEqual(refuse(unpaid));
    expect(await readCases(backend)).toEqual(['order_canceled']);
    backend.flights.calls.length = 0;
    expect(await readResponse(readTicket(backend))).toEqual(refuse(unpaid));
    expect(backend.flights.calls).toEqual([]);
    expect(await readCases(backend)).toEqual(['order_canceled']);
    expect(await backend.store.find('bkg_1')).toEqual(
      expect.objectContaining({ state: 'ticketed', canceledAt: backend.clock.now().getTime() }),
    );
  });

  it('says how much of the charge went back to the card', async () => {
    const { backend, intentId } = await buildCanceledTicket();
    const refund = (amount: number) =>
      backend.payments.refundIntent(intentId, { idempotencyKey: `refund ${amount}`, amount });
    await refund(5000);
    expect(await readResponse(readTicket(backend))).toEqual(
      refuse('Your card was charged $245.30, and $50.00 of it has been refunded to your card.'),
    );
    await refund(19_530);
    expect(await readResponse(readTicket(backend))).toEqual(
      refuse('Your card was charged $245.30, and all of it has been refunded to your card.'),
    );
  });

  it('says so if the payment provider does not answer', async () => {
    const { backend } = await buildCanceledTicket({
      wrapPayments: payments => ({
        ...payments,
        readRefunded: async () => {
          throw new PaymentProviderError('provider_unavailable', 'down');
        },
      }),
    });
    expect(await readResponse(readTicket(backend))).toEqual(
      refuse('Your card was charged $245.30. We cannot see right now how much of it has been refunded.'),
    );
  });

  it('is marked by the comparison of the books, too, and is no difference afterwards', async () => {
    const { backend } = await buildCanceledTicket();
    const reconcile = (isFixing: boolean) =>
      reconcileBooks(
        { ...backend.bookingDeps, reconciliation: backend.reconciliation },
        { since: null, stoppedAt: null, isFixing, wait: async () => {} },
      );
    const problem = 'The order of this ticket is canceled at the airline.';
    backend.clock.advance(3_600_000);
    expect((await reconcile(true)).found.differences.map(difference => difference.problem)).toEqual([
      problem,
    ]);
    expect(await readCases(backend)).toEqual(['order_canceled']);
    expect(await readStatus(readTicket(backend))).toEqual(410);
    expect((await reconcile(false)).found.differences).toEqual([]);
    const order = backend.flights.orders.get('bkg_1');
    if (order) backend.flights.orders.set('bkg_1', { ...order, status: 'confirmed' });
    expect((await reconcile(false)).found.differences.map(difference => difference.problem)).toEqual([
      'The booking is marked as canceled, and the airline has its order: ord_1.',
    ]);
  });

  it('no longer counts as a ticket for the same trip', async () => {
    const { backend } = await buildCanceledTicket();
    const payAgain = () =>
      readStatus(post(backend.app, '/api/payments/create-payment-intent', buildPaymentBody()));
    expect(await payAgain()).toEqual(409);
    await readTicket(backend);
    expect(await payAgain()).toEqual(200);
  });
});
