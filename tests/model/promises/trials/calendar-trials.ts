import type { Page } from 'playwright-core';
import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import { isFocused } from '#tests/harness/traveler.ts';
import { formatDay, formatFullDate, formatShortDay } from '../expected/formats.ts';
import type { Situation } from '../promise.ts';
import { getDayInCalendar } from './calendar-day.ts';
import { getPageToday } from './page-today.ts';

const lastBookableDay = 361;
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

interface ShownDay {
  day: PlainDate;
  text: string;
  label: string;
  isDisabled: boolean;
  /** The column of its month, from 0. */
  column: number;
  month: string;
}

/** Every day that the open calendar shows. */
const readDays = (page: Page): Promise<ShownDay[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open] [data-day]:not([data-outside])')].map(cell => {
      const button = cell.querySelector('button');
      const table = cell.closest('table');
      return {
        day: cell.getAttribute('data-day') ?? '',
        text: cell.textContent ?? '',
        label: button?.getAttribute('aria-label') ?? '',
        isDisabled: button?.disabled === true || button?.getAttribute('aria-disabled') === 'true',
        column: [...(cell.parentElement?.children ?? [])].indexOf(cell),
        month: table?.parentElement?.textContent?.match(/^\D+\d{4}/)?.[0] ?? '',
      };
    }),
  );

interface ChosenDays {
  today: PlainDate;
  departure: PlainDate;
  back: PlainDate;
}

/** The days of the calendar that are called, placed or locked otherwise than they have to be. */
async function findWrongDays(page: Page, { today, departure, back }: ChosenDays): Promise<string[]> {
  const last = addDays(today, lastBookableDay);
  const days = await readDays(page);
  if (days.length < 56) return [`The calendar shows ${days.length} days.`];
  return days.flatMap(shown => {
    const { day } = shown;
    const full = formatFullDate(day);
    const isChosen = day === departure || day === back;
    const expected = {
      text: String(Number(day.slice(8))),
      label: [
        ...(day === today ? ['Today'] : []),
        full,
        ...(day === departure ? ['departure'] : []),
        ...(day === back ? ['return'] : []),
        ...(isChosen ? ['selected'] : []),
      ].join(', '),
      isDisabled: day < today || day > last,
      column: weekdays.indexOf(full.split(',')[0] ?? ''),
      month: full.replace(/^\w+, (\w+) \d+, (\d+)$/, '$1 $2'),
    };
    return Object.entries(expected)
      .filter(([key, value]) => new Map<string, unknown>(Object.entries(shown)).get(key) !== value)
      .map(
        ([key, value]) =>
          `${day}: expected ${key} "${value}", found "${String(new Map<string, unknown>(Object.entries(shown)).get(key))}".`,
      );
  });
}

export async function findWrongCalendar({ session: { page, traveler } }: Situation): Promise<string[]> {
  const today = await getPageToday(page);
  const wrong: string[] = [];
  const compare = (what: string, expected: string, actual: string) => {
    if (actual !== expected) wrong.push(`${what}: expected "${expected}", shown "${actual}".`);
  };
  await page.getByRole('radio', { name: 'Round trip' }).check();
  const dialog = page.getByRole('dialog', { name: 'Travel dates' });
  const [departureField, returnField] = [traveler.field('Departure date'), traveler.field('Return date')];
  const pick = (day: PlainDate) => getDayInCalendar(page, day).click();
  const open = (end: string) => traveler.button(`Open ${end} calendar`).click();
  const readEnds = async () =>
    ((await dialog.getByRole('status').last().innerText()) ?? '').replaceAll(/\s+/g, ' ');
  const [departure, back] = [addDays(today, 40), addDays(today, 47)];
  await departureField.fill(departure);
  await returnField.fill(back);

  await open('return');
  await page.locator(`dialog[open] [data-day="${back}"]`).first().waitFor();
  compare('Ends', `Departure ${formatShortDay(departure)} Return ${formatShortDay(back)}`, await readEnds());
  wrong.push(...(await findWrongDays(page, { today, departure, back })));
  // A day before the departure begins another trip, which keeps a return that is still possible.
  await pick(addDays(departure, -3));
  compare(
    'After an earlier day',
    `Departure ${formatShortDay(addDays(departure, -3))} Return ${formatShortDay(back)}`,
    await readEnds(),
  );
  await pick(addDays(departure, 10));
  await dialog.waitFor({ state: 'hidden' });
  compare('Departure', formatDay(addDays(departure, -3)), await departureField.inputValue());
  compare('Return', formatDay(addDays(departure, 10)), await returnField.inputValue());

  await open('departure');
  await pick(addDays(departure, 12));
  compare(
    'After a departure later than the return',
    `Departure ${formatShortDay(addDays(departure, 12))} Return Choose a day`,
    await readEnds(),
  );
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  compare('Return after Done', '', await returnField.inputValue());

  await open('departure');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  if (!(await isFocused(traveler.button('Open departure calendar'))))
    wrong.push('After Escape, the focus is not on the button of the calendar.');

  await page.getByRole('radio', { name: 'One way' }).check();
  compare('Return of a one-way trip', '', await returnField.inputValue());
  if (!(await returnField.isDisabled())) wrong.push('The return date of a one-way trip can be typed.');
  await open('departure');
  compare('Ends of a one-way trip', `Departure ${formatShortDay(addDays(departure, 12))}`, await readEnds());
  await pick(addDays(departure, 1));
  await dialog.waitFor({ state: 'hidden' });
  compare('Departure', formatDay(addDays(departure, 1)), await departureField.inputValue());
  return wrong;
}
