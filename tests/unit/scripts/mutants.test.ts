import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildPlan } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { mutateSource } from '#scripts/mutation/mutant.ts';
import { mutants } from '#scripts/mutation/mutants.ts';

const rootFolder = fileURLToPath(new URL('../../../', import.meta.url));

test.for(mutants.map(mutant => [mutant.description, mutant] as const))(
  'the mutant applies: %s',
  ([, mutant]) => {
    const source = readFileSync(`${rootFolder}${mutant.file}`, 'utf8');
    expect(mutateSource(source, mutant)).not.toBe(source);
  },
);

test('the covering set contains each event case that should detect a mutant', () => {
  const { covered } = buildPlan(bookingModel, 'covering');
  const expected = mutants.flatMap(({ detectedBy }) => detectedBy ?? []);
  expect(expected.filter(id => !covered.eventCases.includes(id))).toEqual([]);
});

test('a mutant whose piece of source is missing or ambiguous is rejected', () => {
  const mutant = { description: 'b', file: 'a.ts', from: 'x', to: 'y' };
  expect(mutateSource('a x b', mutant)).toBe('a y b');
  expect(() => mutateSource('a b', mutant)).toThrow('a.ts contains this 0 times instead of once: x.');
  expect(() => mutateSource('x x', mutant)).toThrow('a.ts contains this 2 times instead of once: x.');
});
