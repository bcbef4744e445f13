import { expect, it } from 'vitest';
import { CaseClosingError, closeCase } from '#backend/bookings/close-case.ts';
import { startPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { buildStripe, withKey } from './build-stripe.ts';

it.each(['error 500', 'error 503', 'silence after', 'no json'] as const)(
  'a case that could not be closed as refunded (%s) is closed by another attempt, and the charge is refunded once',
  async fault => {
    // On a busy computer, an answer that comes may take longer.
    const stripe = await buildStripe(fault === 'silence after' ? { callTimeoutMs: 500 } : {});
    const { books } = stripe.server;
    const { app, store, bookingDeps } = await buildBackend({ wrapPayments: () => stripe.payments });
    const { intentId, clientSecret } = await startPayment(app);
    await stripe.confirm(clientSecret);
    await stripe.payments.captureIntent(intentId, withKey('charged elsewhere'));
    await store.openCase('bkg_1', 'captured_without_order', bookingDeps.storeClock.read());
    const [openCase] = await store.findOpenCases();
    const close = () =>
      closeCase(bookingDeps, { caseId: openCase?.id ?? '', outcome: 'refunded', note: 'No order.' });

    stripe.server.failNext('POST /v1/refunds', fault);
    await expect(close()).rejects.toThrow(CaseClosingError);
    expect(await store.findOpenCases()).toEqual([openCase]);
    await close();
    expect(await store.findOpenCases()).toEqual([]);
    expect(books.totals.refunded).toEqual(24_530);
    expect(books.refunds.size).toEqual(1);
  },
);
