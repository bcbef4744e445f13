import { afterEach, describe, expect, it } from 'vitest';
import type { Booking } from '#backend/bookings/booking.ts';
import { OutcomeUnknownError } from '#backend/operations/audit.ts';
import type { OperationDeps } from '#backend/operations/operation-deps.ts';
import { planRefund, refundBooking, type RefundRequest } from '#backend/operations/refund-booking.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { bookDraft, createAuthorizedPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A ticket of USD 245.30. */
async function buildTicket() {
  const backend = await buildBackend();
  closing.push(backend.close);
  const { intentId } = await createAuthorizedPayment(backend.app);
  await bookDraft(backend.app, intentId);
  const booking = await backend.store.find('bkg_1');
  if (booking?.state !== 'ticketed') throw new Error('No ticket');
  const readRefunded = () => backend.payments.readRefunded(intentId);
  return { ...backend, deps: backend.operationDeps, booking, readRefunded };
}

const olivia = { name: 'olivia', reason: 'Duplicate' };
const oscar = { name: 'oscar', reason: 'Duplicate' };

async function refund(
  deps: OperationDeps,
  booking: Booking,
  request: Partial<RefundRequest> = {},
  operator = olivia,
) {
  const plan = await planRefund(deps, booking, { amount: 'all', again: false, ...request });
  return await refundBooking(deps, operator, booking, plan);
}

const readOutcomes = async ({ operatorStore }: OperationDeps) =>
  (await operatorStore.findAuditEntries('bkg_1')).map(({ outcome }) => outcome);

/** The same dependencies, with a provider that carries a refund out, or not, and doesn't answer. */
const withSilentProvider = (deps: OperationDeps, { isReached }: { isReached: boolean }): OperationDeps => ({
  ...deps,
  payments: {
    ...deps.payments,
    async refundIntent(id, options) {
      if (isReached) await deps.payments.refundIntent(id, options);
      throw new PaymentProviderError('provider_unavailable', 'silence');
    },
  },
});

/** As if the process had been killed when it sent the refund. */
const withKilledProcess = (deps: OperationDeps, { isReached }: { isReached: boolean }): OperationDeps => ({
  ...deps,
  operatorStore: {
    ...deps.operatorStore,
    async addAuditEntry(entry) {
      if (entry.outcome !== 'started') throw new Error('killed');
      await deps.operatorStore.addAuditEntry(entry);
    },
  },
  payments: {
    ...deps.payments,
    async refundIntent(id, options) {
      if (isReached) await deps.payments.refundIntent(id, options);
      throw new Error('killed');
    },
  },
});

describe('a refund by an operator', () => {
  it('goes in parts up to the whole charge, and never beyond', async () => {
    const { deps, booking, readRefunded } = await buildTicket();
    expect(await refund(deps, booking, { amount: 5000 })).toEqual(
      'USD 50.00 was refunded to the card. The card was charged USD 245.30, of which USD 50.00 was refunded. The ticket stays valid until its order is canceled at the airline.',
    );
    await expect(refund(deps, booking, { amount: 5000 })).rejects.toThrow(
      /^This was done before: .* add --again/,
    );
    expect(await readRefunded()).toEqual(5000);
    await refund(deps, booking, { amount: 5000, again: true });
    await expect(refund(deps, booking, { amount: 20_000 })).rejects.toThrow(
      /^Only USD 145\.30 of the charge/,
    );
    await refund(deps, booking);
    expect(await readRefunded()).toEqual(24_530);
    await expect(refund(deps, booking)).rejects.toThrow(
      /^Nothing is left to refund\. .* all of it was refunded/,
    );
  });

  it.each([{ isReached: true }, { isReached: false }])(
    'is finished by the same command after a kill, once (%j)',
    async fate => {
      const { deps, booking, readRefunded } = await buildTicket();
      await expect(refund(withKilledProcess(deps, fate), booking, { amount: 5000 })).rejects.toThrow(
        'killed',
      );
      await expect(refund(deps, booking, { amount: 6000 })).rejects.toThrow(
        /^It is not recorded what became of the refund of USD 50\.00 that olivia began .* --amount 50\.00/,
      );
      const message = await refund(deps, booking, { amount: 5000 }, oscar);
      expect(message).toMatch(
        fate.isReached ? /was refunded before, by the refund/ : /^USD 50\.00 was refunded/,
      );
      expect(await readRefunded()).toEqual(5000);
      expect(await readOutcomes(deps)).toEqual(['started', 'started', 'done']);
      await expect(refund(deps, booking, { amount: 5000 })).rejects.toThrow(/^This was done before/);
    },
  );

  it('of everything is finished by the same command after a kill, once', async () => {
    const { deps, booking, readRefunded } = await buildTicket();
    const killed = withKilledProcess(deps, { isReached: true });
    await expect(refund(killed, booking)).rejects.toThrow('killed');
    expect(await refund(deps, booking)).toMatch(/was refunded before/);
    expect(await readRefunded()).toEqual(24_530);
  });

  it('is done if the provider has carried it out without an answer', async () => {
    const { deps, booking } = await buildTicket();
    const message = await refund(withSilentProvider(deps, { isReached: true }), booking, { amount: 5000 });
    expect(message).toMatch(/^USD 50\.00 was refunded to the card\./);
    expect(await readOutcomes(deps)).toEqual(['started', 'done']);
  });

  it('stays unknown without an answer, and the same command sends it with the same key', async () => {
    const { deps, booking, readRefunded, clock } = await buildTicket();
    const keys: string[] = [];
    const record = (from: OperationDeps): OperationDeps => ({
      ...from,
      payments: {
        ...from.payments,
        async refundIntent(id, options) {
          keys.push(options.idempotencyKey);
          await from.payments.refundIntent(id, options);
        },
      },
    });
    const silent = record(withSilentProvider(deps, { isReached: false }));
    await expect(refund(silent, booking, { amount: 5000 })).rejects.toThrow(OutcomeUnknownError);
    clock.advance(60_000);
    await expect(refund(silent, booking, { amount: 5000 })).rejects.toThrow(/never refunds twice/);
    // By now, no request can be on its way: a stored error must not be repeated for ever.
    clock.advance(11 * 60_000);
    expect(await refund(record(deps), booking, { amount: 5000 })).toMatch(/^USD 50\.00 was refunded/);
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[2]).not.toEqual(keys[0]);
    expect(await readRefunded()).toEqual(5000);
    expect(await readOutcomes(deps)).toEqual(['started', 'unknown', 'started', 'unknown', 'started', 'done']);
  });

  it('is done if the provider has carried it out, and then says nothing about the payment', async () => {
    const { deps, booking, readRefunded } = await buildTicket();
    let isSilent = false;
    const payments: OperationDeps['payments'] = {
      ...deps.payments,
      async refundIntent(id, options) {
        await deps.payments.refundIntent(id, options);
        isSilent = true;
      },
      async retrieveIntent(id) {
        if (isSilent) throw new PaymentProviderError('provider_unavailable', 'silence');
        return await deps.payments.retrieveIntent(id);
      },
    };
    expect(await refund({ ...deps, payments }, booking, { amount: 5000 })).toMatch(
      /^USD 50\.00 was refunded to the card\. The payment provider did not say/,
    );
    await expect(refund(deps, booking, { amount: 5000 })).rejects.toThrow(/^This was done before/);
    expect(await readRefunded()).toEqual(5000);
  });

  it.each([{ isReached: true }, { isReached: false }])(
    'after an unforeseen error is finished by the same command, once (%j)',
    async ({ isReached }) => {
      const { deps, booking, readRefunded } = await buildTicket();
      const payments: OperationDeps['payments'] = {
        ...deps.payments,
        async refundIntent(id, options) {
          if (isReached) await deps.payments.refundIntent(id, options);
          throw new TypeError('unforeseen');
        },
      };
      const broken = { ...deps, payments };
      await expect(refund(broken, booking, { amount: 5000 })).rejects.toThrow('unforeseen');
      await refund(deps, booking, { amount: 5000 });
      expect(await readRefunded()).toEqual(5000);
      expect(await readOutcomes(deps)).toEqual(['started', 'failed', 'started', 'done']);
    },
  );

  it('is not called a failure if only its record could not be written', async () => {
    const { deps, booking, readRefunded } = await buildTicket();
    let isFull = true;
    const operatorStore: OperationDeps['operatorStore'] = {
      ...deps.operatorStore,
      async addAuditEntry(entry) {
        if (entry.outcome === 'done' && isFull) throw new Error('disk full');
        await deps.operatorStore.addAuditEntry(entry);
      },
    };
    await expect(refund({ ...deps, operatorStore }, booking, { amount: 5000 })).rejects.toThrow('disk full');
    isFull = false;
    expect(await refund(deps, booking, { amount: 5000 })).toMatch(/was refunded before/);
    expect(await readRefunded()).toEqual(5000);
    expect(await readOutcomes(deps)).toEqual(['started', 'started', 'done']);
  });

  it('is begun by one of two operators at the same time', async () => {
    const { deps, booking, readRefunded } = await buildTicket();
    const plans = await Promise.all([
      planRefund(deps, booking, { amount: 5000, again: false }),
      planRefund(deps, booking, { amount: 5000, again: false }),
    ]);
    const results = await Promise.allSettled(
      plans.map((plan, index) => refundBooking(deps, index === 0 ? olivia : oscar, booking, plan)),
    );
    expect(results.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const refusal = results.find(result => result.status === 'rejected');
    expect(String(refusal?.reason)).toMatch(/Another operator has just begun a refund/);
    expect(await readRefunded()).toEqual(5000);
  });

  it('sends nothing that could not be recorded', async () => {
    const { deps, booking, readRefunded } = await buildTicket();
    const full: OperationDeps = {
      ...deps,
      operatorStore: { ...deps.operatorStore, addAuditEntry: () => Promise.reject(new Error('disk full')) },
    };
    await expect(refund(full, booking)).rejects.toThrow('disk full');
    expect(await readRefunded()).toEqual(0);
  });
});
