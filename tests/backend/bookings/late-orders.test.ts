import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CaseClosingError, closeCase } from '#backend/bookings/close-case.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import {
  book,
  buildPassenger,
  createAuthorizedPayment,
  readResponse,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackendOptions } from '#tests/backend/doubles/build-backend.ts';
import { buildOrderFailure } from '#tests/backend/doubles/refusals.ts';

const hour = 3_600_000;

/** A booking that failed because the airline didn't answer its order. */
async function buildUnansweredBooking(options: TestBackendOptions = {}) {
  const backend = await buildBackend(options);
  const { intentId } = await createAuthorizedPayment(backend.app);
  backend.flights.onOrder = () => {
    throw new FlightProviderError('order_unknown', 'airline_unknown');
  };
  await readResponse(book(backend.app, intentId));
  for (let round = 0; round < 4; round++) {
    backend.clock.advance(1000);
    await backend.reconciler.runOnce();
  }
  expect(await readResponse(book(backend.app, intentId))).toEqual(buildOrderFailure('airline_silent'));
  backend.log.errors.length = 0;
  backend.flights.onOrder = () => {};
  return {
    ...backend,
    intentId,
    /** The order turns up in the airline's books. */
    deliverOrder: () =>
      backend.flights.createOrder({
        offerId: 'off_1',
        reference: 'bkg_1',
        passengers: [buildPassenger()],
        totalAmount: '245.30',
        currency: 'USD',
      }),
    async watch() {
      await backend.lateOrderWatch.runOnce();
      return (await backend.store.findOpenCases()).map(({ bookingId, kind }) => ({ bookingId, kind }));
    },
  };
}

const lateOrder = { bookingId: 'bkg_1', kind: 'late_order' };

it('opens one case for an order that turns up after its booking has failed, and leaves the money released', async () => {
  const backend = await buildUnansweredBooking();
  expect(await backend.watch()).toEqual([]);
  await backend.deliverOrder();
  backend.clock.advance(22 * hour);
  expect(await backend.watch()).toEqual([lateOrder]);
  expect(await backend.watch()).toEqual([lateOrder]);
  expect(backend.log.errors).toEqual(['late order']);
  expect((await backend.payments.retrieveIntent(backend.intentId)).status).toEqual('canceled');
  expect(await readResponse(book(backend.app, backend.intentId))).toEqual(
    buildOrderFailure('airline_silent'),
  );
});

it('is found for a booking that had a case of another kind', async () => {
  const backend = await buildUnansweredBooking();
  await backend.store.openCase('bkg_1', 'release_unconfirmed', backend.bookingDeps.storeClock.read());
  const [openCase] = await backend.store.findOpenCases();
  await closeCase(backend.bookingDeps, { caseId: openCase?.id ?? '', outcome: 'failed', note: 'released' });
  await backend.deliverOrder();
  expect(await backend.watch()).toEqual([lateOrder]);
});

it('is closed only as settled, and not opened again', async () => {
  const backend = await buildUnansweredBooking();
  await backend.deliverOrder();
  await backend.watch();
  const [openCase] = await backend.store.findOpenCases();
  const caseId = openCase?.id ?? '';
  for (const outcome of ['ticketed', 'failed'] as const) {
    const closing = closeCase(backend.bookingDeps, { caseId, outcome, note: 'x' });
    await expect(closing).rejects.toThrow(CaseClosingError);
  }
  await closeCase(backend.bookingDeps, { caseId, outcome: 'settled', note: 'canceled at the airline' });
  expect((await backend.store.find('bkg_1'))?.state).toEqual('failed');
  expect(await backend.watch()).toEqual([]);
});

it('ignores an order that the airline has canceled, and asks on if a look-up fails', async () => {
  const backend = await buildUnansweredBooking();
  backend.flights.orderStatus = 'failed';
  await backend.deliverOrder();
  expect(await backend.watch()).toEqual([]);
  backend.flights.onFind = () => {
    throw new FlightProviderError('provider_timeout', 'none');
  };
  expect(await backend.watch()).toEqual([]);
  expect(backend.log.errors).toEqual(['late order look-up']);
});

it('asks about a booking for a day, and never about one that the airline refused', async () => {
  const backend = await buildUnansweredBooking();
  const { intentId } = await createAuthorizedPayment(backend.app, {
    booking: { passengers: [buildPassenger({ given_name: 'Bessie' })] },
  });
  backend.flights.onOrder = () => {
    throw new FlightProviderError('order_refused', 'no');
  };
  expect(await readResponse(book(backend.app, intentId))).toEqual(buildOrderFailure('order_refused'));
  backend.flights.calls.length = 0;
  await backend.watch();
  expect(backend.flights.calls).toEqual(['findOrder']);
  backend.clock.advance(25 * hour);
  await backend.deliverOrder().catch(() => {});
  expect(await backend.watch()).toEqual([]);
  expect(backend.flights.calls.filter(call => call === 'findOrder')).toEqual(['findOrder']);
});

it('is looked up by one process of several, which the others follow when it is gone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sagewing-late-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const one = await buildUnansweredBooking({ dataDir });
  const other = await buildBackend({ dataDir, flights: one.flights });
  onTestFinished(async () => {
    await other.close();
    await one.close();
  });
  other.clock.advance(4000);
  const countLookups = async (...watches: Pick<typeof other, 'lateOrderWatch'>[]) => {
    one.flights.calls.length = 0;
    for (const { lateOrderWatch } of watches) await lateOrderWatch.runOnce();
    return one.flights.calls.length;
  };
  expect(await countLookups(one, other)).toEqual(1);
  expect(await countLookups(other)).toEqual(0);
  // The two clocks may differ by seconds.
  other.clock.advance(610_000);
  expect(await countLookups(other)).toEqual(1);
  one.clock.advance(610_000);
  expect(await countLookups(one)).toEqual(0);
});

it('stops its round as soon as another process has taken it over', async () => {
  const backend = await buildUnansweredBooking();
  const { store, storeClock } = backend.bookingDeps;
  const taken = await store.claimTask('late orders', { owner: 'other', ms: 600_000 }, storeClock.read());
  backend.flights.calls.length = 0;
  await backend.lateOrderWatch.runOnce();
  expect([taken, backend.flights.calls]).toEqual([true, []]);
});
