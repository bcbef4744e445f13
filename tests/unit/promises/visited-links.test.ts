import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBookingNavigator } from '#site/booking/booking-navigator.ts';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import { createKeyValueStore } from '#site/booking/key-value-store.ts';
import { startBooking } from '../machines/booking-harness.ts';
import { FakeStorage } from '../site/fake-storage.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const code = fc.constantFrom('JFK', 'LHR', 'CDG', 'NRT', 'SYD');

const step = fc.oneof(
  fc.record({ what: fc.constant('open a link' as const), origin: code, destination: code }),
  fc.record({ what: fc.constant('type' as const), destination: code }),
  fc.record({ what: fc.constantFrom('open another page' as const, 'open the results' as const) }),
  fc.record({ what: fc.constantFrom('go back' as const, 'go forward' as const) }),
);
type Step = ReturnType<typeof step.generate>['value'];

interface Entry {
  pathname: string;
  search: Record<string, string>;
  state: { __TSR_key: string };
}

async function findViolations(steps: readonly Step[]): Promise<string[]> {
  const booking = startBooking();
  const [local, session] = [new FakeStorage(), new FakeStorage()];
  const storage = createBookingStorage(
    createKeyValueStore(() => local),
    createKeyValueStore(() => session),
    () => 0,
  );
  const navigator = createBookingNavigator(booking.actor, storage, () => {});
  const entries: Entry[] = [];
  let position = -1;
  let keys = 0;
  const push = (pathname: string, search: Record<string, string> = {}) => {
    entries.splice(position + 1);
    position = entries.push({ pathname, search, state: { __TSR_key: `entry-${(keys += 1)}` } }) - 1;
    const entry = entries[position];
    if (entry !== undefined) navigator.resolveNavigation(entry);
  };
  push('/');
  const expected = { origin: '', destination: '' };
  try {
    for (const [index, one] of steps.entries()) {
      if (one.what === 'open a link') {
        const { origin, destination } = one;
        push('/', { origin, destination });
        Object.assign(expected, { origin, destination });
      } else if (one.what === 'type') {
        const { destination } = one;
        booking.send({
          type: 'search.change',
          change: { destinationText: destination, destinationCode: destination },
        });
        // Only the page with the form has it.
        if (booking.context.form.destinationCode === destination) Object.assign(expected, { destination });
      } else if (one.what === 'open another page') push('/about');
      else if (one.what === 'open the results') push('/flight-results');
      else {
        const next = position + (one.what === 'go back' ? -1 : 1);
        const entry = entries[next];
        if (entry === undefined) continue;
        position = next;
        navigator.resolveNavigation(entry);
      }
      const { originCode: origin, destinationCode: destination } = booking.context.form;
      if (origin !== expected.origin || destination !== expected.destination)
        return [
          `Step ${index + 1}: expected ${expected.origin} to ${expected.destination}; there is ${origin} to ${destination}.`,
        ];
    }
    return [];
  } finally {
    booking.actor.stop();
  }
}

test(
  'a link fills in the form when it is opened, and never again: what was changed since is there after Back',
  async () => {
    const describe = (steps: readonly Step[]) => steps.map(one => JSON.stringify(one)).join('\n');
    const steps = fc.array(step, { minLength: 2, maxLength: 8 });
    expect(await findBrokenExample(steps, { runs: 150, describe, findViolations })).toBe('');
  },
  longestMs,
);
