import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { Metrics, ProviderRole } from '#backend/ports/metrics.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import type { Tracer } from '#backend/ports/tracer.ts';
import type { ProviderHealth } from './provider-health.ts';

export interface CallObservers {
  metrics: Metrics;
  tracer: Tracer;
  health: ProviderHealth;
}

const getOutcome = (error: unknown): string =>
  error instanceof FlightProviderError || error instanceof PaymentProviderError ? error.code : 'error';

/** Counts, traces and judges one call to a provider. */
export async function observeCall<Result>(
  { metrics, tracer, health }: CallObservers,
  { provider, call }: { provider: ProviderRole; call: string },
  send: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const end = (outcome: string) => {
    metrics.providerCalled({ provider, call, outcome, seconds: (performance.now() - start) / 1000 });
    health.note({ provider, call, outcome });
  };
  return await tracer.run(`${provider} ${call}`, { kind: 'client' }, async span => {
    try {
      const result = await send();
      end('ok');
      return result;
    } catch (error) {
      const outcome = getOutcome(error);
      span.set({ outcome });
      end(outcome);
      throw error;
    }
  });
}
