import { expect, test } from 'vitest';
import { getRestingStates } from '#tools/model/inventory.ts';
import { bookingInventory } from '#model/booking/booking-inventory.ts';
import { findOutcome, interruptionOutcomes } from '#model/interruptions/interruption-outcomes.ts';

const interruptions = ['reload', 'back', 'forward', 'offline', 'secondTab', 'expiry'] as const;
const restingStates = getRestingStates(bookingInventory).map(({ id }) => id);

test('every interruption has an outcome in every state, or a reason why it can’t happen there', () => {
  const undeclared = restingStates.flatMap(state =>
    interruptions.filter(id => findOutcome(id, state) === null).map(id => `${state}: ${id}`),
  );
  expect(undeclared).toEqual([]);
  expect(restingStates.length).toBeGreaterThan(20);
});

test('a reason is a sentence', () => {
  const reasons = interruptions.flatMap(id =>
    Object.values(interruptionOutcomes[id]).filter(entry => typeof entry === 'string'),
  );
  expect(reasons.filter(reason => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
});

test('the closest ancestor decides', () => {
  expect(findOutcome('reload', 'booking.enteringPassengers.missingFlight')).toEqual({
    leadsTo: ['booking.enteringPassengers.missingFlight'],
  });
  expect(findOutcome('expiry', 'booking.searching.editing')).toBe('Nothing is held there that could expire.');
  expect(findOutcome('reload', 'elsewhere')).toBe(null);
});
