import { expect, it } from 'vitest';
import { createProviderHealth } from '#backend/bookings/provider-health.ts';
import { buildClock } from '#tests/backend/doubles/build-backend.ts';

const minute = 60_000;

it('takes a provider for failing after three failed calls of a kind in a row, until one is answered', () => {
  const health = createProviderHealth(buildClock());
  const note = (call: string, outcome: string) => health.note({ provider: 'payments', call, outcome });
  note('createIntent', 'provider_unavailable');
  note('captureIntent', 'provider_unavailable');
  note('createIntent', 'provider_unavailable');
  expect(health.findFailing()).toEqual([]);
  note('createIntent', 'provider_unavailable');
  // Another kind may be answered without the provider.
  note('retrieveIntent', 'ok');
  expect(health.findFailing()).toEqual(['payments']);
  note('createIntent', 'resource_missing');
  expect(health.findFailing()).toEqual([]);
});

it('forgets failures after five minutes without a call', () => {
  const clock = buildClock();
  const health = createProviderHealth(clock);
  for (let i = 0; i < 3; i++) {
    health.note({ provider: 'flights', call: 'search', outcome: 'provider_timeout' });
    health.note({ provider: 'flights', call: 'readOffer', outcome: 'provider_failed' });
  }
  clock.advance(5 * minute - 1);
  expect(health.findFailing()).toEqual(['flights']);
  clock.advance(1);
  expect(health.findFailing()).toEqual([]);
});
