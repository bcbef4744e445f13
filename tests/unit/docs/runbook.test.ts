import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookingCaseKinds } from '#backend/bookings/booking-cases.ts';
import { commandNames } from '#scripts/admin/help.ts';

const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const readFirstCells = (heading: string): string[] => {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)/gm)].map(([, name = '']) => name);
};

test('docs/operations.md says of every kind of case what to do', () => {
  expect(new Set(readFirstCells('Cases'))).toEqual(new Set(bookingCaseKinds));
});

test('docs/operations.md has every command of operators', () => {
  expect(readFirstCells('Commands')).toEqual([...commandNames]);
});
