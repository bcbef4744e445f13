import { describe, expect, test } from 'vitest';
import { describeConditions, parseConditionWords } from '#tools/paths/condition-words.ts';
import { conditionValues, defaultConditions } from '#tools/paths/conditions.ts';

const everyCondition = Object.entries(conditionValues).flatMap(([parameter, values]) =>
  [...values].map(value => ({ ...defaultConditions, [parameter]: value })),
);
const toRows = (conditions: Parameters<typeof describeConditions>[0]) =>
  Object.fromEntries(describeConditions(conditions).map(({ name, value }) => [name, value]));

describe('the words for conditions', () => {
  test('mean the same conditions', () => {
    expect(everyCondition.map(conditions => parseConditionWords(toRows(conditions)))).toEqual(everyCondition);
  });

  test('contain no identifiers', () => {
    const words = everyCondition.flatMap(conditions => Object.entries(toRows(conditions)).flat());
    expect(words.filter(text => /_|[a-z][A-Z]/.test(text))).toEqual([]);
  });

  test('leave out what never happens, and keep what is unknown', () => {
    expect(describeConditions({ theme: 'dark', interruption: null, currency: 'EUR' })).toEqual([
      { name: 'theme', value: 'dark' },
      { name: 'currency', value: 'EUR' },
    ]);
  });

  test('are the defaults where they say nothing', () => {
    expect(parseConditionWords({ passengers: 'two adults' })).toEqual({
      ...defaultConditions,
      party: 'twoAdults',
    });
  });

  test.each([
    [{ party: 'one adult' }, 'There is no condition "party". There are: "width", "theme", "browser", '],
    [{ trip: 'oneWay' }, 'The trip can’t be "oneWay". It is one of: "one way", "round trip", "multi-city".'],
  ])('%j are rejected with those that are possible', (rows, message) => {
    expect(() => parseConditionWords(rows)).toThrow(message);
  });
});
