import { describe, expect, test } from 'vitest';
import { assignPairs, getPairs, getPossiblePairs, type RowOptions } from '#tools/paths/all-pairs.ts';
import {
  assignConditions,
  excludedPairs,
  getAllowedValues,
  interruptionIds,
  type ConditionLimit,
} from '#tools/paths/conditions.ts';

const allowed = { size: ['s', 'm', 'l'], color: ['red', 'blue'], lid: ['yes', 'no'] };
const rows = Array.from({ length: 8 }, (): RowOptions => ({ allowed, group: '' }));
const collect = (chosen: readonly Readonly<Record<string, string>>[]) => new Set(chosen.flatMap(getPairs));

describe('all pairs', () => {
  test('every two values occur together in some row', () => {
    expect([...collect(assignPairs(rows, []))].toSorted()).toEqual(getPossiblePairs(allowed).toSorted());
  });

  test('an excluded pair never occurs, and every other does', () => {
    const excluded = ['color=red & size=l'];
    expect([...collect(assignPairs(rows, excluded))].toSorted()).toEqual(
      getPossiblePairs(allowed)
        .filter(pair => !excluded.includes(pair))
        .toSorted(),
    );
  });

  test('a row keeps to the values that it can have, and the others cover what it leaves', () => {
    const limited: RowOptions = { allowed: { size: ['l'], color: ['red'], lid: ['no'] }, group: '' };
    const [first, ...others] = assignPairs([limited, ...rows], []);
    expect(first).toEqual({ size: 'l', color: 'red', lid: 'no' });
    expect(collect([...others, first ?? {}]).size).toBe(getPossiblePairs(allowed).length);
  });

  test('the rows of one group get as many values as they can', () => {
    const wide = { size: ['s', 'm', 'l'] };
    const chosen = assignPairs(
      ['a', 'b', 'a', 'b', 'a', 'b'].map(group => ({ allowed: wide, group })),
      [],
    );
    expect(chosen.filter((_, index) => index % 2 === 0).map(({ size }) => size)).toEqual(['s', 'm', 'l']);
  });

  test('a costly value is only where a pair needs it', () => {
    const many = [...rows, ...rows, ...rows].map(row => ({ ...row }));
    const countBlue = (chosen: ReturnType<typeof assignPairs>) =>
      chosen.filter(({ color }) => color === 'blue').length;
    const chosen = assignPairs(many, [], [{ parameter: 'color', value: 'blue' }]);
    expect([...collect(chosen)].toSorted()).toEqual(getPossiblePairs(allowed).toSorted());
    expect(countBlue(assignPairs(many, []))).toBe(12);
    expect(countBlue(chosen)).toBe(3);
  });

  test('a row that only has excluded pairs is an error', () => {
    expect(() =>
      assignPairs([{ allowed: { size: ['l'], color: ['red'] }, group: '' }], ['color=red & size=l']),
    ).toThrow('No row is possible');
  });
});

describe('the conditions of paths', () => {
  const light: ConditionLimit = { parameter: 'theme', values: ['light'], reason: 'It prints.' };

  test('several limits leave the values that all of them allow', () => {
    const wide: ConditionLimit = { parameter: 'width', values: [768, 1280], reason: 'It has a table.' };
    const narrow: ConditionLimit = { parameter: 'width', values: [390, 768], reason: 'It is a tablet.' };
    const values = getAllowedValues([light, wide, narrow]);
    expect([values['theme'], values['width']]).toEqual([['light'], ['768']]);
  });

  test('limits that leave nothing are an error with their reasons', () => {
    const dark: ConditionLimit = { parameter: 'theme', values: ['dark'], reason: 'It is night.' };
    expect(() => getAllowedValues([light, dark])).toThrow(/theme.*It prints\..*It is night\./);
  });

  test('a path is interrupted unless it can’t be', () => {
    const never: ConditionLimit = { parameter: 'interruption', values: [null], reason: 'It ends elsewhere.' };
    const [free, limited] = assignConditions([
      { limits: [], endStates: ['form'], endPage: null },
      { limits: [never], endStates: ['form'], endPage: null },
    ]);
    expect(free?.interruption).not.toBe(null);
    expect(limited?.interruption).toBe(null);
  });

  test('each page is interrupted in every way by the paths that end there', () => {
    const paths = [...interruptionIds, ...interruptionIds].map((_, index) => ({
      limits: [],
      endStates: [`state${index}`],
      endPage: index % 2 === 0 ? '/form' : '/result',
    }));
    const assigned = assignConditions(paths);
    const ofPage = (page: string) =>
      new Set(
        assigned.flatMap(({ interruption }, index) => (paths[index]?.endPage === page ? interruption : [])),
      );
    expect(ofPage('/form')).toEqual(new Set(interruptionIds));
    expect(ofPage('/result')).toEqual(new Set(interruptionIds));
  });

  test('excluded pairs are pairs of existing values', () => {
    const possible = getPossiblePairs(getAllowedValues([]));
    expect(excludedPairs.map(({ pair }) => pair).filter(pair => !possible.includes(pair))).toEqual([]);
  });
});
