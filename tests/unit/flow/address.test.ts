import { expect, test } from 'vitest';
import { readAddress, writeAddress } from '../../../src/flow/address.ts';
import { readMessage } from '../../../src/flow/live/channel.ts';

test('an address names a machine, a state, or a step of a path', () => {
  expect(readAddress('')).toEqual({ machine: null, state: null, path: null, step: 0 });
  expect(readAddress('#state=booking.choosing')).toEqual({
    machine: 'booking',
    state: 'booking.choosing',
    path: null,
    step: 0,
  });
  expect(readAddress('#path=searchOverlay-002&step=3')).toEqual({
    machine: 'searchOverlay',
    state: null,
    path: 'searchOverlay-002',
    step: 3,
  });
  expect(readAddress('#path=booking-001&step=minus').step).toBe(0);
});

test('an address that is written can be read', () => {
  expect(writeAddress({ machine: 'carousel' })).toBe('#machine=carousel');
  expect(writeAddress({ state: 'booking.choosing' })).toBe('#state=booking.choosing');
  expect(writeAddress({ path: 'booking-001', step: 0 })).toBe('#path=booking-001');
  expect(readAddress(writeAddress({ path: 'booking-001', step: 4 }))).toEqual({
    machine: 'booking',
    state: null,
    path: 'booking-001',
    step: 4,
  });
});

test('what comes over the channel is taken only in the form that is agreed', () => {
  const sighting = { kind: 'sighting', machine: 'booking', states: ['booking.choosing'], taken: [] };
  expect(readMessage({ ...sighting, passengers: ['Ada'] })).toEqual(sighting);
  expect(readMessage({ kind: 'where' })).toEqual({ kind: 'where' });
  expect(readMessage({ ...sighting, states: [1] })).toBe(null);
  expect(readMessage('booking')).toBe(null);
});
