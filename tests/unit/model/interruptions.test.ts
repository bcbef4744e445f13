import { expect, test } from 'vitest';
import { buildMachineInventory, getRestingStates } from '#tools/model/inventory.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { findOutcome, interruptionOutcomes } from '#model/interruptions/interruption-outcomes.ts';
import {
  findManageOutcome,
  manageInterruptionOutcomes,
} from '#model/interruptions/manage-interruption-outcomes.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';

const interruptions = ['reload', 'back', 'forward', 'offline', 'secondTab', 'expiry'] as const;

test.for([
  { model: bookingModel, find: findOutcome, least: 20 },
  { model: manageBookingModel, find: findManageOutcome, least: 10 },
])(
  'every interruption has an outcome in every state, or a reason why it can’t happen there',
  ({ model, find, least }) => {
    const restingStates = getRestingStates(buildMachineInventory(model)).map(({ id }) => id);
    const undeclared = restingStates.flatMap(state =>
      interruptions.filter(id => find(id, state) === null).map(id => `${state}: ${id}`),
    );
    expect(undeclared).toEqual([]);
    expect(restingStates.length).toBeGreaterThan(least);
  },
);

test('a reason is a sentence', () => {
  const reasons = interruptions
    .flatMap(id => [
      ...Object.values(interruptionOutcomes[id]),
      ...Object.values(manageInterruptionOutcomes[id]),
    ])
    .filter(entry => typeof entry === 'string');
  expect(reasons.filter(reason => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
});

test('the closest ancestor decides', () => {
  expect(findOutcome('reload', 'booking.enteringPassengers.missingFlight')).toEqual({
    leadsTo: ['booking.enteringPassengers.missingFlight'],
  });
  expect(findOutcome('expiry', 'booking.searching.editing')).toBe('Nothing is held there that could expire.');
  expect(findOutcome('reload', 'elsewhere')).toBe(null);
  expect(findManageOutcome('expiry', 'manageBooking.finding.sent')).toBe(
    'No link is open that could expire.',
  );
});
