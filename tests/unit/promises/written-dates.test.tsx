// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { parseWrittenDate } from '#contract/rules/written-date.ts';
import { formatDay, formatLongDate } from '#model/promises/expected/formats.ts';
import { DateField } from '#site/booking/search/date-field.tsx';
import { today } from '../machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const day = fc.integer({ min: 1, max: 300 }).map(days => addDays(today, days));

/** A date that is typed, or chosen where the field doesn't have the focus; or a text that is none. */
const step = fc.oneof(
  fc.record({
    what: fc.constantFrom('ISO' as const, 'slashes' as const, 'words' as const, 'calendar' as const),
    day,
  }),
  fc.record({ what: fc.constant('text' as const), day: fc.constantFrom('soon', '13/45/2027') }),
);
type Step = ReturnType<typeof step.generate>['value'];

const spellings: Readonly<Record<Exclude<Step['what'], 'calendar'>, (day: string) => string>> = {
  ISO: date => date,
  slashes: date => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`,
  words: formatLongDate,
  text: text => text,
};

function Field({ expose }: { expose: (choose: (day: string) => void) => void }) {
  const [value, setValue] = useState('');
  expose(setValue);
  return (
    <DateField
      id="departure"
      end="departure"
      value={value}
      error={undefined}
      onChange={setValue}
      onPreload={() => {}}
      onOpen={() => {}}
    />
  );
}

async function findViolations(steps: readonly Step[]): Promise<string[]> {
  let choose: (day: string) => void = () => {};
  const { page, user, happen, close } = await renderView(
    <Field
      expose={set => {
        choose = set;
      }}
    />,
  );
  const field = page.getByRole<HTMLInputElement>('textbox', { name: 'Departure date' });
  try {
    for (const { what, day: date } of steps) {
      if (what === 'calendar') await happen(() => choose(date));
      else {
        const text = spellings[what](date);
        await user.clear(field);
        await user.type(field, text);
        if (field.value !== text) return [`"${text}" is typed, and the field has "${field.value}".`];
        await user.tab();
      }
      const expected = what === 'text' ? date : formatDay(date);
      if (field.value !== expected)
        return [`${what}, ${date}: expected "${expected}"; the field has "${field.value}".`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'a date stays as it is typed until its field is left, is written out then, and gives way to the next one, typed or chosen',
  async () => {
    const describe = (steps: readonly Step[]) =>
      steps.map(({ what, day: date }) => `${what}: ${date}`).join(', ');
    const steps = fc.array(step, { minLength: 1, maxLength: 3 });
    expect(await findBrokenExample(steps, { runs: 12, describe, findViolations })).toBe('');
  },
  longestMs,
);

const dayMs = 24 * 60 * 60 * 1000;
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day of some years on which a date is written, often the last or the first of one. */
const writtenOn = fc
  .oneof(
    fc.integer({ min: 0, max: 1500 }),
    fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -3, max: 3 })).map(([y, d]) => y * 365 + d),
  )
  .map(days => toDay(Date.parse('2027-01-01') + days * dayMs));

const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);

/** `1st`, `22nd`, `13th` */
const getEnding = (date: number): string =>
  (Math.floor(date / 10) === 1 ? undefined : ['th', 'st', 'nd', 'rd'][date % 10]) ?? 'th';

/** How a day and a month are written without a year, as in the United States where the numbers can mean two days. */
const shortSpellings: readonly ((month: number, date: number) => string)[] = [
  (month, date) => `${month}/${date}`,
  (month, date) => `${String(month).padStart(2, '0')}/${String(date).padStart(2, '0')}`,
  (month, date) => `${month}-${date}`,
  (month, date) => (date > 12 ? `${date}/${month}` : `${month}/${date}`),
  (month, date) => `${months[month - 1]} ${date}`,
  (month, date) => `${date} ${months[month - 1]?.slice(0, 3).toLowerCase()}`,
  (month, date) => `the ${date}${getEnding(date)} of ${months[month - 1]}`,
];

const withoutYear = fc.record({
  on: writtenOn,
  /** So many days later is the day that is meant. */
  ahead: fc.oneof(fc.integer({ min: 0, max: 364 }), fc.constantFrom(0, 1, 363, 364)),
  spelling: fc.nat({ max: shortSpellings.length - 1 }),
});
type WithoutYear = ReturnType<typeof withoutYear.generate>['value'];

async function findOtherYears({ on, ahead, spelling }: WithoutYear): Promise<string[]> {
  const meant = toDay(Date.parse(on) + ahead * dayMs);
  const [, month = 0, date = 0] = meant.split('-').map(Number);
  // Not every year has it.
  if (month === 2 && date === 29) return [];
  const text = shortSpellings[spelling]?.(month, date) ?? '';
  const read = parseWrittenDate(text, on);
  return read === meant ? [] : [`"${text}" on ${on}: expected ${meant}, it is ${read ?? 'no date'}.`];
}

test(
  'a date that is written without a year is the next such day, today included, on any day of any year',
  async () => {
    const describe = (one: WithoutYear) => JSON.stringify(one);
    expect(
      await findBrokenExample(withoutYear, { runs: 500, describe, findViolations: findOtherYears }),
    ).toBe('');
  },
  longestMs,
);
