import { describe, expect, test } from 'vitest';
import type { Conditions, FlightInput } from '#contract/flight.ts';
import { formatFareName, formatInclusions } from '#site/booking/itinerary/fare-words.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';

const bags = (carryOn: number, checked: number): FlightInput['baggages'] => [
  { type: 'carry_on', quantity: carryOn },
  { type: 'checked', quantity: checked },
];
const term = (penalty: string | null): Conditions['change_before_departure'] => ({
  allowed: penalty !== 'never',
  penalty_amount: penalty === 'never' ? null : penalty,
  penalty_currency: 'USD',
  refund_to: null,
});
const conditions = (change: string | null, refund: string | null) => ({
  change_before_departure: term(change),
  refund_before_departure: term(refund),
});

describe('what a fare includes', () => {
  test.each<[Partial<FlightInput>, string]>([
    [{}, 'Bags: ask us, change and refund rules: ask us'],
    [{ baggages: bags(0, 0), conditions: conditions('never', 'never') }, 'No bags, no changes or refund'],
    [
      { baggages: bags(1, 0), conditions: conditions('70.00', 'never') },
      'Carry-on bag only, changes for $70.00, non-refundable',
    ],
    [
      { baggages: bags(1, 1), conditions: conditions('0', '0') },
      'Carry-on and checked bag, free changes and refund',
    ],
    [
      { baggages: bags(1, 2), conditions: conditions('0', '120.00') },
      'Carry-on bag, 2 checked bags, free changes, refundable, less $120.00',
    ],
    [
      { baggages: bags(0, 1), conditions: conditions('never', '0') },
      '1 checked bag, no carry-on bag, no changes, fully refundable',
    ],
    [
      { baggages: bags(2, 2), conditions: conditions(null, 'never') },
      '2 carry-on bags, 2 checked bags, changes for a fee, non-refundable',
    ],
  ])('is said in a line: %#', (fare, text) => {
    expect(formatInclusions(buildFlight(fare), 1)).toBe(text);
  });

  test('is said for each of several passengers', () => {
    const flight = buildFlight({ baggages: bags(1, 0), conditions: conditions('never', 'never') });
    expect(formatInclusions(flight, 3)).toBe('Each: carry-on bag only, no changes or refund');
  });
});

test.each([
  ['Economy', 'Economy Light', 'Economy Light'],
  ['Economy', 'Main Cabin', 'Economy, Main Cabin'],
  ['Business', null, 'Business'],
])('the fare of %s named %j is called %j', (cabin, name, called) => {
  expect(formatFareName(cabin, name)).toBe(called);
});
