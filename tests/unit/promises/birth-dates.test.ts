import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitBirthDate } from '#contract/rules/birth-date.ts';
import { addDays, isPlainDate, type PlainDate } from '#contract/rules/plain-date.ts';
import { today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const months = 'January February March April May June July August September October November December';

interface Parts {
  year: string;
  month: number;
  day: number;
  name: string;
}

/** How people write a date of birth: each means one day only. */
const styles: Readonly<Record<string, (parts: Parts) => string>> = {
  '15 Mar 87': ({ day, name, year }) => `${day} ${name.slice(0, 3)} ${year}`,
  'March 15, 87': ({ day, name, year }) => `${name} ${day}, ${year}`,
  '15th of March 87': ({ day, name, year }) => `${day}th of ${name} ${year}`,
  '15.3.87': ({ day, month, year }) => `${day}.${month}.${year}`,
  '3/15/87': ({ day, month, year }) => `${month}/${day}/${year}`,
  '03-15-87': ({ day, month, year }) =>
    `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}-${year}`,
};
const styleNames = Object.keys(styles);

const example = fc
  .record({
    // Babies and people of a hundred years more often.
    daysAgo: fc.oneof(
      fc.nat({ max: 47_000 }),
      fc.nat({ max: 800 }),
      fc.integer({ min: 36_000, max: 37_500 }),
    ),
    style: fc.constantFrom(...styleNames),
    hasCentury: fc.boolean(),
  })
  .map(({ daysAgo, ...others }) => ({ bornOn: addDays(today, -daysAgo), ...others }));
type Example = ReturnType<typeof example.generate>['value'];

function write({ bornOn, style, hasCentury }: Example): string {
  const [year = '', month = '', day = ''] = bornOn.split('-');
  const parts = { year: hasCentury ? year : year.slice(2), month: Number(month), day: Number(day) };
  return styles[style]?.({ ...parts, name: months.split(' ')[Number(month) - 1] ?? '' }) ?? '';
}

/** Without a century, the latest such day that has come. */
function getMeant({ bornOn, hasCentury }: Example): PlainDate {
  if (hasCentury) return bornOn;
  const latest = `20${bornOn.slice(2)}`;
  return isPlainDate(latest) && latest <= today ? latest : `19${bornOn.slice(2)}`;
}

async function findViolations(one: Example): Promise<string[]> {
  const typed = write(one);
  const meant = getMeant(one);
  const parts = splitBirthDate(typed, today);
  const read =
    parts === null
      ? 'nothing'
      : [parts.year, parts.month.padStart(2, '0'), parts.day.padStart(2, '0')].join('-');
  return read === meant ? [] : [`"${typed}" is taken for ${read}, and ${meant} is meant.`];
}

test(
  'a date of birth is understood however it is written, and with a year of two digits it is the latest such day that has come',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 500, describe, findViolations })).toBe('');
  },
  longestMs,
);
