import { beforeAll, describe, expect, test } from 'vitest';
import { lintTree } from './lint-tree.ts';
import { plants } from './plants.ts';

const planted = plants.flatMap(({ rule, folder, ending = '.ts', violations, correct }, index) => {
  const place = (kind: string, text: string, number: number) => ({
    rule,
    text,
    isViolation: kind === 'violation',
    path: ending.startsWith('/')
      ? `${folder}/plant-${index}${ending}`
      : `${folder}/${kind}-${index}-${number}${ending}`,
  });
  return [
    ...violations.map((text, number) => place('violation', text, number)),
    ...correct.map((text, number) => place('correct', text, number)),
  ];
});

let found: Record<string, string[]> = {};
beforeAll(() => {
  found = lintTree(Object.fromEntries(planted.map(({ path, text }) => [path, `${text}\n`])));
}, 60_000);

describe.each([...new Set(plants.map(({ rule }) => rule))])('%s', rule => {
  const own = planted.filter(plant => plant.rule === rule);

  test('reports every violation', () => {
    const missed = own.filter(({ isViolation, path }) => isViolation && !found[path]?.includes(rule));
    expect(missed.map(({ text }) => text)).toEqual([]);
  });

  test('reports nothing that is correct', () => {
    const reported = own.filter(
      ({ isViolation, path }) =>
        !isViolation && found[path]?.some(code => code === rule || code.startsWith('conventions(')),
    );
    expect(reported.map(({ text }) => text)).toEqual([]);
  });
});
