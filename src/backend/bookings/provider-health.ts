import type { Clock } from '#backend/ports/clock.ts';
import type { ProviderRole } from '#backend/ports/metrics.ts';

/** How many calls of a kind in a row have to fail. One alone may be a slow search. */
const minFailures = 3;

/** Failures that are older say nothing about now: nobody may have called since. */
const maxAgeMs = 5 * 60_000;

/** The outcomes that mean that a provider can't be used now. All others are its answers. */
const outages: readonly string[] = ['provider_timeout', 'provider_failed', 'provider_unavailable'];

/** Judges the providers by the calls that are made anyway: each kind by itself, since some are answered without the provider. */
export interface ProviderHealth {
  /** `outcome` is `ok` or the code of the error. */
  note(call: { provider: ProviderRole; call: string; outcome: string }): void;
  /** The providers of which a kind of call has failed each time lately. */
  findFailing(): readonly ProviderRole[];
}

export function createProviderHealth(clock: Pick<Clock, 'elapsed'>): ProviderHealth {
  const failures = new Map<string, { provider: ProviderRole; count: number; latestAt: number }>();
  return {
    note({ provider, call, outcome }) {
      const key = `${provider} ${call}`;
      if (!outages.includes(outcome)) {
        failures.delete(key);
        return;
      }
      const count = (failures.get(key)?.count ?? 0) + 1;
      failures.set(key, { provider, count, latestAt: clock.elapsed() });
    },
    findFailing() {
      const failing = [...failures.values()].filter(
        ({ count, latestAt }) => count >= minFailures && clock.elapsed() - latestAt < maxAgeMs,
      );
      return [...new Set(failing.map(({ provider }) => provider))];
    },
  };
}
