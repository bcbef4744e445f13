import type { Clock } from '#backend/ports/clock.ts';
import type { ProviderRole } from '#backend/ports/metrics.ts';

/** How many calls in a row have to fail. One alone may be a slow search. */
const minFailures = 3;

/** Failures that are older say nothing about now: nobody may have called since. */
const maxAgeMs = 5 * 60_000;

/** The outcomes that mean that a provider can't be used now. All others are its answers. */
const outages: readonly string[] = ['provider_timeout', 'provider_failed', 'provider_unavailable'];

/** Judges the providers by the calls that are made anyway. */
export interface ProviderHealth {
  /** `outcome` is `ok` or the code of the error. */
  note(provider: ProviderRole, outcome: string): void;
  /** The providers whose latest calls have all failed. */
  findFailing(): readonly ProviderRole[];
}

export function createProviderHealth(clock: Pick<Clock, 'elapsed'>): ProviderHealth {
  const failures = new Map<ProviderRole, { count: number; latestAt: number }>();
  return {
    note(provider, outcome) {
      if (!outages.includes(outcome)) {
        failures.delete(provider);
        return;
      }
      const count = (failures.get(provider)?.count ?? 0) + 1;
      failures.set(provider, { count, latestAt: clock.elapsed() });
    },
    findFailing: () =>
      [...failures]
        .filter(([, { count, latestAt }]) => count >= minFailures && clock.elapsed() - latestAt < maxAgeMs)
        .map(([provider]) => provider),
  };
}
