import { expect, test } from 'vitest';
import { parseHashRoute, formatHashRoute } from '#tools/viewer/hash-route.ts';
import { parseLiveMessage } from '#tools/trace/channel.ts';

test('an address names a machine, a state, or a step of a path', () => {
  expect(parseHashRoute('')).toEqual({ machine: null, state: null, path: null, step: 0 });
  expect(parseHashRoute('#state=booking.choosing')).toEqual({
    machine: 'booking',
    state: 'booking.choosing',
    path: null,
    step: 0,
  });
  expect(parseHashRoute('#path=searchOverlay-k7qm2xa&step=3')).toEqual({
    machine: 'searchOverlay',
    state: null,
    path: 'searchOverlay-k7qm2xa',
    step: 3,
  });
  expect(parseHashRoute('#path=booking-3fy5wbe&step=minus').step).toBe(0);
});

test('an address that is written can be read', () => {
  expect(formatHashRoute({ machine: 'carousel' })).toBe('#machine=carousel');
  expect(formatHashRoute({ state: 'booking.choosing' })).toBe('#state=booking.choosing');
  expect(formatHashRoute({ path: 'booking-3fy5wbe', step: 0 })).toBe('#path=booking-3fy5wbe');
  expect(parseHashRoute(formatHashRoute({ path: 'booking-3fy5wbe', step: 4 }))).toEqual({
    machine: 'booking',
    state: null,
    path: 'booking-3fy5wbe',
    step: 4,
  });
});

test('only valid messages of the trace channel are parsed', () => {
  const liveState = { kind: 'state', machine: 'booking', states: ['booking.choosing'], taken: [] };
  expect(parseLiveMessage({ ...liveState, passengers: ['Ada'] })).toEqual(liveState);
  expect(parseLiveMessage({ kind: 'request' })).toEqual({ kind: 'request' });
  expect(parseLiveMessage({ ...liveState, states: [1] })).toBe(null);
  expect(parseLiveMessage('booking')).toBe(null);
});
