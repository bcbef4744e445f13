import { describe, expect, test } from 'vitest';
import {
  addPassenger,
  findCountErrors,
  defaultCounts,
  removePassenger,
  getTotalPassengers,
  findAddError,
  findRemoveError,
  type PassengerCounts,
  type PassengerType,
} from '#contract/rules/passenger-counts.ts';

const types: readonly PassengerType[] = ['adult', 'child', 'infant'];
const getCountsKey = (counts: PassengerCounts) => `${counts.adults}+${counts.children}+${counts.infants}`;

/** Every party that the buttons of the form can make, from one adult on. */
function findReachableCounts(): PassengerCounts[] {
  const found = new Map<string, PassengerCounts>();
  const queue: PassengerCounts[] = [defaultCounts];
  for (let counts = queue.shift(); counts; counts = queue.shift()) {
    if (found.has(getCountsKey(counts))) continue;
    found.set(getCountsKey(counts), counts);
    for (const type of types) queue.push(addPassenger(counts, type), removePassenger(counts, type));
  }
  return [...found.values()];
}

/** Every party that the rules allow, counted out without the rules' own code. */
const allowedCounts = Array.from({ length: 1000 }, (_, i) => ({
  adults: Math.floor(i / 100),
  children: Math.floor(i / 10) % 10,
  infants: i % 10,
})).filter(
  ({ adults, children, infants }) =>
    adults >= 1 && adults <= 9 && children <= 9 && adults + children + infants <= 9 && infants <= adults,
);

describe('the buttons of the form', () => {
  test('reach every allowed combination of passengers, and no other, in any order', () => {
    expect(findReachableCounts().map(getCountsKey).toSorted()).toEqual(
      allowedCounts.map(getCountsKey).toSorted(),
    );
  });

  test('never produce counts with errors', () => {
    expect(findReachableCounts().filter(counts => findCountErrors(counts).length > 0)).toEqual([]);
  });

  test('change the counts exactly when there is no error', () => {
    const wrong = allowedCounts.flatMap(counts =>
      types.flatMap(type => [
        (findAddError(counts, type) === null) === (addPassenger(counts, type) === counts)
          ? [counts, type]
          : [],
        (findRemoveError(counts, type) === null) === (removePassenger(counts, type) === counts)
          ? [counts, type]
          : [],
      ]),
    );
    expect(wrong.filter(pair => pair.length > 0)).toEqual([]);
  });

  test('add and remove one at a time, except for infants that lose their adult', () => {
    for (const counts of allowedCounts)
      for (const type of types) {
        const more = addPassenger(counts, type);
        expect(getTotalPassengers(more) - getTotalPassengers(counts)).toEqual(
          findAddError(counts, type) === null ? 1 : 0,
        );
        const fewer = removePassenger(counts, type);
        const isLapLost = type === 'adult' && counts.adults > 1 && counts.infants === counts.adults;
        expect(getTotalPassengers(counts) - getTotalPassengers(fewer)).toEqual(
          findRemoveError(counts, type) === null ? (isLapLost ? 2 : 1) : 0,
        );
      }
  });
});

test('removing adults also removes infants', () => {
  expect(removePassenger({ adults: 3, children: 1, infants: 3 }, 'adult')).toEqual({
    adults: 2,
    children: 1,
    infants: 2,
  });
  expect(removePassenger({ adults: 3, children: 1, infants: 1 }, 'adult')).toEqual({
    adults: 2,
    children: 1,
    infants: 1,
  });
});

test.each<[PassengerCounts, PassengerType, string]>([
  [{ adults: 9, children: 0, infants: 0 }, 'adult', 'At most 9 passengers can travel on one booking.'],
  [{ adults: 4, children: 5, infants: 0 }, 'child', 'At most 9 passengers can travel on one booking.'],
  [{ adults: 5, children: 0, infants: 4 }, 'infant', 'At most 9 passengers can travel on one booking.'],
  [{ adults: 1, children: 0, infants: 1 }, 'infant', 'Each infant needs an adult of its own.'],
])('with %j one more %s is refused with a reason', (counts, type, reason) => {
  expect(findAddError(counts, type)).toEqual(reason);
});

test.each<[PassengerCounts, PassengerType, string]>([
  [{ adults: 1, children: 3, infants: 0 }, 'adult', 'At least one adult has to travel.'],
  [{ adults: 1, children: 0, infants: 0 }, 'child', 'There is none to take away.'],
  [{ adults: 1, children: 0, infants: 0 }, 'infant', 'There is none to take away.'],
])('with %j one %s less is refused with a reason', (counts, type, reason) => {
  expect(findRemoveError(counts, type)).toEqual(reason);
});

test.each<[PassengerCounts, string[]]>([
  [{ adults: 0, children: 2, infants: 0 }, ['At least one adult has to travel.']],
  [{ adults: 5, children: 5, infants: 0 }, ['At most 9 passengers can travel on one booking.']],
  [{ adults: 1, children: 0, infants: 2 }, ['Each infant needs an adult of its own.']],
  [
    { adults: 0, children: 9, infants: 1 },
    [
      'At least one adult has to travel.',
      'At most 9 passengers can travel on one booking.',
      'Each infant needs an adult of its own.',
    ],
  ],
  [{ adults: 9, children: 0, infants: 0 }, []],
  [{ adults: 4, children: 1, infants: 4 }, []],
])('%j has the errors %j', (counts, problems) => {
  expect(findCountErrors(counts)).toEqual(problems);
});

test('only another infant has to wait for an adult', () => {
  const counts = { adults: 1, children: 0, infants: 1 };
  expect([
    findAddError(counts, 'adult'),
    findAddError(counts, 'child'),
    findAddError(counts, 'infant'),
  ]).toEqual([null, null, 'Each infant needs an adult of its own.']);
});
