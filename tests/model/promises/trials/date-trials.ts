import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import { formatDay, formatLongDate, formatShortDay } from '../expected/formats.ts';
import type { Situation } from '../promise.ts';
import { findWrongRows, type Row } from './find-wrong-rows.ts';
import { getPageToday } from './page-today.ts';
import { readError, typeAndLeave } from './read-field.ts';
import { lastBookableDay } from '../expected/last-bookable-day.ts';

/** The first day from this one on that would be another one if day and month were exchanged. */
function getAmbiguousDay(date: PlainDate): PlainDate {
  const [, month, day] = date.split('-');
  return Number(day) <= 12 && day !== month ? date : getAmbiguousDay(addDays(date, 1));
}

/** How people in the United States and elsewhere write a date of the coming months. */
function getSpellings(date: PlainDate): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const [m, d, yy] = [String(Number(month)), String(Number(day)), year.slice(2)];
  const long = formatLongDate(date);
  const [name = ''] = long.split(' ');
  return [
    date,
    `${year}${month}${day}`,
    `${year}/${m}/${d}`,
    `${m}/${d}/${year}`,
    `${month}/${day}/${yy}`,
    `${m}-${d}-${year}`,
    `${d}.${m}.${year}`,
    `${day}.${month}.${yy}`,
    long,
    `${d} ${name} ${year}`,
    `${name.slice(0, 3)} ${d}, ${year}`,
    `${d} ${name.slice(0, 3).toLowerCase()}. ${year}`,
    `the ${d}th of ${name}, ${year}`,
    formatDay(date),
    `${name} ${d}`,
    `${m}/${d}`,
    ` ${date}T00:00 `,
  ];
}

/** Dates without a year are those of the next such day, which can be today. */
function getRowsWithoutYear(today: PlainDate): Row[] {
  const nextYear = String(Number(today.slice(0, 4)) + 1);
  const yesterday = addDays(today, -1);
  return (
    [
      ...[today, addDays(today, 1)].map(date => ({ date, next: date })),
      {
        date: yesterday,
        next: yesterday.startsWith(today.slice(0, 4))
          ? nextYear + yesterday.slice(4)
          : today.slice(0, 4) + yesterday.slice(4),
      },
    ]
      // Not every year has it.
      .filter(({ date }) => !date.endsWith('-02-29'))
      .flatMap(({ date, next }) =>
        [
          `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`,
          formatLongDate(date).split(',')[0] ?? '',
        ].map(entered => ({ entered, expected: formatDay(next) })),
      )
  );
}

export async function findMisreadDates({ session: { page, traveler } }: Situation): Promise<string[]> {
  await page.getByRole('radio', { name: 'Round trip' }).check();
  const today = await getPageToday(page);
  const date = getAmbiguousDay(addDays(today, 45));
  const rows = getSpellings(date).map((entered): Row => ({ entered, expected: formatDay(date) }));
  const unread = ['next week', '13/13/2027', 'March', '3'].map((entered): Row => ({
    entered,
    expected: entered,
  }));
  const wrong: string[] = [];
  const all = [...rows, ...getRowsWithoutYear(today), ...unread];
  // Both fields read a date in the same way.
  const some = all.filter((_, index) => index % 5 === 0);
  for (const [name, tried] of [
    ['Departure date', all],
    ['Return date', some],
  ] as const)
    wrong.push(...(await findWrongRows(name, tried, text => typeAndLeave(traveler.field(name), text))));
  return wrong;
}

interface DatesRow {
  departure: string;
  back: string;
  errors: readonly [departure: string, back: string];
}

/** The dates around every limit, with what the form says of them. */
function getDateRows(today: PlainDate): DatesRow[] {
  const last = addDays(today, lastBookableDay);
  const sold = `Flights can be booked until ${formatDay(last)}. Choose an earlier`;
  const [middle, before] = [addDays(today, 60), addDays(today, 59)];
  return [
    { departure: today, back: today, errors: ['', ''] },
    { departure: last, back: last, errors: ['', ''] },
    {
      departure: addDays(today, -1),
      back: addDays(today, -1),
      errors: ['The departure date has passed.', 'The return date has passed.'],
    },
    {
      departure: addDays(last, 1),
      back: addDays(last, 1),
      errors: [`${sold} departure date.`, `${sold} return date.`],
    },
    { departure: middle, back: before, errors: ['', 'The return is before the departure.'] },
    { departure: middle, back: middle, errors: ['', ''] },
    {
      departure: '',
      back: '',
      errors: ['Departure date is required.', 'Return date is required for round trip.'],
    },
    {
      departure: '2/30/2027',
      back: '31 April 2027',
      errors: ['February 2027 has 28 days. Check the day.', 'April 2027 has 30 days. Check the day.'],
    },
    {
      departure: '2/30/2028',
      back: '13/13/2027',
      errors: ['February 2028 has 29 days. Check the day.', 'There is no month 13. Check the month.'],
    },
    {
      departure: 'soon',
      back: middle,
      errors: [`Write a date such as ${formatShortDay(addDays(today, 30))}.`, ''],
    },
  ];
}

/** An empty place keeps the form from searching. */
export async function findMisjudgedDates({ session: { page, traveler } }: Situation): Promise<string[]> {
  await page.getByRole('radio', { name: 'Round trip' }).check();
  await traveler.combobox('From').fill('');
  const [departureField, returnField] = ['Departure date', 'Return date'].map(name => traveler.field(name));
  const wrong: string[] = [];
  for (const { departure, back, errors } of getDateRows(await getPageToday(page))) {
    await departureField?.fill(departure);
    await returnField?.fill(back);
    await traveler.button('Search Flights').click();
    await page.getByText('From airport is required.').waitFor();
    for (const [index, field] of [departureField, returnField].entries()) {
      const error = field === undefined ? '' : await readError(field);
      if (error !== errors[index])
        wrong.push(`From "${departure}" to "${back}": expected "${errors[index]}", shown "${error}".`);
    }
  }
  return wrong;
}
