import { describe, expect, test } from 'vitest';
import type { Conditions, FlightInput } from '#contract/flight.ts';
import {
  formatAdditions,
  formatFareName,
  formatInclusions,
  formatShortFareNames,
} from '#site/booking/itinerary/fare-words.ts';
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
    expect(formatInclusions(buildFlight(fare))).toBe(text);
  });
});

test.each([
  ['Economy', 'Economy Light', 'Economy Light'],
  ['Economy', 'Main Cabin', 'Economy, Main Cabin'],
  ['Business', null, 'Business'],
])('the fare of %s named %j is called %j', (cabin, name, called) => {
  expect(formatFareName(cabin, name)).toBe(called);
});

describe('what a fare adds to the cheapest one', () => {
  const light = { baggages: bags(1, 0), conditions: conditions('never', 'never') };
  const plain = { baggages: bags(1, 1), conditions: conditions('70.00', '120.00') };
  const inEuros = (penalty: string): FlightInput['conditions'] => ({
    change_before_departure: { allowed: true, penalty_amount: penalty, penalty_currency: 'EUR' },
    refund_before_departure: term('never'),
  });
  const credit: FlightInput['conditions'] = {
    change_before_departure: term('never'),
    refund_before_departure: { allowed: true, penalty_amount: '50.00', refund_to: 'airline_credits' },
  };

  test.each<[Partial<FlightInput>, Partial<FlightInput>, string]>([
    [light, plain, 'adds a checked bag, changes for $70 and a refund less $120'],
    [light, { ...light, baggages: bags(2, 2) }, 'adds a carry-on bag and 2 checked bags'],
    [light, { ...light, conditions: conditions('0', '0') }, 'adds free changes and a full refund'],
    [light, { ...light, conditions: credit }, 'adds a refund as airline credit less $50'],
    [plain, { ...plain, conditions: conditions('30.00', '120.00') }, 'adds changes for only $30'],
    [plain, { ...plain, conditions: inEuros('30.00') }, ''],
    [light, { ...light, conditions: inEuros('30.00') }, 'adds changes for €30'],
    [
      { ...light, advance_seat_selection: false },
      { ...plain, advance_seat_selection: true },
      'adds a checked bag, seat choice, changes for $70 and a refund less $120',
    ],
    [{ ...light, advance_seat_selection: true }, { ...light, advance_seat_selection: true }, ''],
    [{ ...light, advance_seat_selection: null }, { ...light, advance_seat_selection: true }, ''],
    [plain, light, ''],
    [light, { baggages: null, conditions: null }, ''],
    [light, { ...light, conditions: conditions(null, 'never') }, ''],
  ])('is said in words: %#', (cheapest, fare, words) => {
    expect(formatAdditions(buildFlight(cheapest), buildFlight(fare))).toBe(words);
  });
});

test.each([
  ['economy', ['Economy Light', 'Economy Flex'], ['Light', 'Flex']],
  ['economy', ['Basic Economy', 'Main Cabin'], ['Basic', 'Main Cabin']],
  ['premium_economy', ['Premium Saver', 'Premium Flex'], ['Saver', 'Flex']],
  ['business', ['Business', 'Business Flex'], ['Business', 'Flex']],
  ['economy', ['Economy Flex', 'Flex'], ['Economy Flex', 'Flex']],
  ['economy', [null, 'Economy Flex'], ['Economy', 'Flex']],
])('the fares of %s named %j are called %j beside each other', (cabin_class, names, called) => {
  const fares = names.map(fare_name => buildFlight({ cabin_class, fare_name }));
  expect(formatShortFareNames(fares, null)).toEqual(called);
});

test('fares of different cabins are called by their own', () => {
  const fares = ['economy', 'premium_economy'].map(cabin_class => buildFlight({ cabin_class }));
  expect(formatShortFareNames(fares, null)).toEqual(['Economy', 'Premium Economy']);
});
