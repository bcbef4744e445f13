import { PaymentProviderError, type PaymentProvider } from '#backend/ports/payment-provider.ts';

/** What a write to the payment provider does. */
export const bankOutcomes = [
  'done',
  /** Refused with status 500, which the provider stores for the key. */
  'stored error',
  /** Done, and the response is lost. */
  'done, lost',
  'done, hangs',
  'not done, hangs',
] as const;
export type BankOutcome = (typeof bankOutcomes)[number];

const never = new Promise<never>(() => {});

/** A payment provider whose writes end as listed, in turn, and well from `heal` on. */
export function createSimulatedBank(
  payments: PaymentProvider,
  outcomes: readonly BankOutcome[],
): { payments: PaymentProvider; heal: () => void } {
  const storedErrors = new Map<string, Error>();
  const doneKeys = new Set<string>();
  let isHealed = false;
  let writes = 0;

  async function write<T>(key: string, act: () => Promise<T>): Promise<T> {
    const stored = storedErrors.get(key);
    if (stored) throw stored;
    const outcome = isHealed || doneKeys.has(key) ? 'done' : (outcomes[writes++ % outcomes.length] ?? 'done');
    if (outcome === 'stored error') {
      const error = new PaymentProviderError('provider_unavailable', '500');
      storedErrors.set(key, error);
      throw error;
    }
    if (outcome === 'not done, hangs') return await never;
    const result = await act();
    doneKeys.add(key);
    if (outcome === 'done, lost') throw new PaymentProviderError('provider_unavailable', 'lost');
    return outcome === 'done, hangs' ? await never : result;
  }

  return {
    payments: {
      ...payments,
      createIntent: (intent, options) =>
        write(options.idempotencyKey, () => payments.createIntent(intent, options)),
      captureIntent: (id, options) =>
        write(options.idempotencyKey, () => payments.captureIntent(id, options)),
      cancelIntent: (id, options) => write(options.idempotencyKey, () => payments.cancelIntent(id, options)),
    },
    heal: () => {
      isHealed = true;
    },
  };
}
