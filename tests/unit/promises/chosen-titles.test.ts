import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeEntry } from '#machines/booking/passenger-entries.ts';
import { blankEntry } from '#tests/builders/build-passengers.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const step = fc.oneof(
  fc.record({ title: fc.constantFrom('Mr' as const, 'Ms' as const, 'Mrs' as const) }),
  fc.record({ gender: fc.constantFrom('m' as const, 'f' as const, 'o' as const, '' as const) }),
  fc.record({ firstName: fc.constantFrom('Amelia', 'Li') }),
);
type Step = ReturnType<typeof step.generate>['value'];

const usual: Readonly<Record<string, string>> = { m: 'Mr', f: 'Ms' };

async function findViolations(steps: readonly Step[]): Promise<string[]> {
  let entry = blankEntry;
  let title = 'Mr';
  let isChosen = false;
  for (const change of steps) {
    entry = changeEntry(entry, change);
    if ('title' in change) {
      title = change.title;
      isChosen = true;
    } else if ('gender' in change && !isChosen) title = usual[change.gender] ?? title;
    if (entry.title !== title)
      return [`After ${JSON.stringify(change)}: expected ${title}; the title is ${entry.title}.`];
  }
  return [];
}

test(
  'the title is the usual one of the gender until one is chosen, and stays the chosen one, whatever is changed later',
  async () => {
    const describe = (steps: readonly Step[]) => steps.map(one => JSON.stringify(one)).join(', ');
    const steps = fc.array(step, { minLength: 1, maxLength: 6 });
    expect(await findBrokenExample(steps, { runs: 150, describe, findViolations })).toBe('');
  },
  longestMs,
);
