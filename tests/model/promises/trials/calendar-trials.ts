import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import { isFocused } from '#tests/harness/traveler.ts';
import { formatAmount, formatDay, formatFullDate, formatShortDay } from '../expected/formats.ts';
import type { Situation } from '../promise.ts';
import { getDayInCalendar } from './calendar-day.ts';
import { getPageToday } from './page-today.ts';
import { lastBookableDay } from '../expected/last-bookable-day.ts';

const faresSchema = v.object({
  data: v.array(v.object({ date: v.string(), total_amount: v.string(), total_currency: v.string() })),
});

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

interface ShownDay {
  day: PlainDate;
  text: string;
  label: string;
  isDisabled: boolean;
  /** The column of its month, from 0. */
  column: number;
  month: string;
  /** Whether a part of its month is on the screen: others have no fares yet. */
  isMonthOnScreen: boolean;
}

/** Every day that the open calendar shows. */
const readDays = (page: Page): Promise<ShownDay[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open] [data-day]:not([data-outside])')].map(cell => {
      const button = cell.querySelector('button');
      const table = cell.closest('table');
      const { top = 0, bottom = 0 } = table?.getBoundingClientRect() ?? {};
      return {
        day: cell.getAttribute('data-day') ?? '',
        text: cell.textContent ?? '',
        label: button?.getAttribute('aria-label') ?? '',
        isDisabled: button?.disabled === true || button?.getAttribute('aria-disabled') === 'true',
        column: [...(cell.parentElement?.children ?? [])].indexOf(cell),
        month: table?.parentElement?.textContent?.match(/^\D+\d{4}/)?.[0] ?? '',
        isMonthOnScreen: top < innerHeight && bottom > 0,
      };
    }),
  );

/** The looks of the open calendar: of days that can be chosen and of others, of fares, and of the two ends of the trip. */
const readLooks = (page: Page) =>
  page.evaluate(() => {
    const read = (element: Element | null | undefined): string => {
      if (element === null || element === undefined) return '';
      const { color, fontWeight, opacity, borderBlockEndColor } = getComputedStyle(element);
      return [color, fontWeight, opacity, borderBlockEndColor].join(' ');
    };
    const readAll = (selector: string): string[] => [
      ...new Set([...document.querySelectorAll(`dialog[open] ${selector}`)].map(read)),
    ];
    const day = '[data-day]:not([data-outside], [data-today], [data-selected])';
    const fares = [...document.querySelectorAll('dialog[open] [data-day]:not([data-outside])')].flatMap(
      cell => {
        const fare = cell.querySelector('.day-fare');
        if (fare === null) return [];
        return {
          look: read(fare),
          amount: Number(fare.textContent?.replaceAll(/\D/g, '')),
          isSelected: cell.hasAttribute('data-selected'),
          month: cell.getAttribute('data-day')?.slice(0, 7) ?? '',
        };
      },
    );
    return {
      locked: readAll(`${day} button:disabled`),
      offered: readAll(`${day} button:not(:disabled)`),
      fares,
      ends: [...document.querySelectorAll('dialog[open] output:last-of-type > span')].map(end => ({
        name: end.querySelector('small')?.textContent ?? '',
        line: getComputedStyle(end).borderBlockEndColor,
      })),
    };
  });

/** What of the open calendar looks like something else: a day that is locked, the lowest fare, or the end that is chosen next. */
async function findMisleadingLooks(page: Page, next: 'Departure' | 'Return'): Promise<string[]> {
  await page.locator('dialog[open] .day-fare').first().waitFor();
  const { locked, offered, fares, ends } = await readLooks(page);
  const marked = (line: string) => !/^rgba\(.*, 0\)$/.test(line);
  const underlined = ends.filter(({ line }) => marked(line)).map(({ name }) => name);
  const findFares = (ofMonth: typeof fares, wanted: number) =>
    ofMonth.filter(({ amount }) => amount === wanted);
  const unmarked = [...Map.groupBy(fares, ({ month }) => month).values()].filter(ofMonth => {
    const amounts = ofMonth.map(({ amount }) => amount);
    const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
    const [cheap, dear] = [findFares(ofMonth, lowest), findFares(ofMonth, highest)];
    // A day that is chosen looks like nothing else.
    if (lowest === highest || [...cheap, ...dear].some(({ isSelected }) => isSelected)) return false;
    return cheap.every(({ look }) => dear.some(other => other.look === look));
  });
  return [
    ...locked
      .filter(look => offered.includes(look))
      .map(look => `A day that can’t be chosen looks like one that can (${look}).`),
    ...(underlined.join() === next
      ? []
      : [`"${next}" is chosen next; underlined is "${underlined.join()}".`]),
    ...unmarked.map(([fare]) => `The lowest fare of ${fare?.month} looks like the highest.`),
  ];
}

const [origin, destination] = ['JFK', 'LHR'];

/** The fares of the days of return in the shown months, as the backend has them now, rounded up. */
async function readFares(
  page: Page,
  days: readonly ShownDay[],
  departure: PlainDate,
): Promise<Map<string, string>> {
  const cabin_class = await page.locator('select[name="cabin"]').inputValue();
  const months = await Promise.all(
    [...new Set(days.map(({ day }) => day.slice(0, 7)))].map(async month => {
      const query = new URLSearchParams({
        origin,
        destination,
        cabin_class,
        month,
        departure_date: departure,
      });
      const response = await fetch(new URL(`/api/flights/day-fares?${query.toString()}`, page.url()));
      return v.parse(faresSchema, await response.json()).data;
    }),
  );
  return new Map(
    months
      .flat()
      .map(({ date, total_amount: amount, total_currency: currency }) => [
        date,
        formatAmount(Math.ceil(Number(amount)), currency).replace(/\.00$/, ''),
      ]),
  );
}

interface ChosenDays {
  today: PlainDate;
  departure: PlainDate;
  back: PlainDate;
}

/** The days of the calendar that are called, placed or locked otherwise than they have to be. */
async function findWrongDays(page: Page, { today, departure, back }: ChosenDays): Promise<string[]> {
  const last = addDays(today, lastBookableDay);
  const onScreen = (await readDays(page)).filter(({ isMonthOnScreen }) => isMonthOnScreen);
  const fares = await readFares(page, onScreen, departure);
  // They arrive after the days.
  if (fares.size > 0)
    await page.locator(`dialog[open] [data-day="${back}"]`, { hasText: '$' }).first().waitFor();
  const days = await readDays(page);
  if (days.length < 56) return [`The calendar shows ${days.length} days.`];
  return days.flatMap(shown => {
    const { day } = shown;
    const full = formatFullDate(day);
    const fare = fares.get(day);
    const isChosen = day === departure || day === back;
    const names = {
      text: `${Number(day.slice(8))}${fare ?? ''}`,
      label: [
        ...(day === today ? ['Today'] : []),
        full,
        ...(day === departure ? ['departure'] : []),
        ...(day === back ? ['return'] : []),
        ...(isChosen ? ['selected'] : []),
        ...(fare === undefined ? [] : [`from ${fare}`]),
      ].join(', '),
    };
    const expected = {
      ...(shown.isMonthOnScreen ? names : {}),
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
  await traveler.pickPlace('From', origin);
  await traveler.pickPlace('To', destination);
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
  wrong.push(...(await findMisleadingLooks(page, 'Departure')));
  await pick(addDays(departure, 12));
  compare(
    'After a departure later than the return',
    `Departure ${formatShortDay(addDays(departure, 12))} Return Choose a day`,
    await readEnds(),
  );
  wrong.push(...(await findMisleadingLooks(page, 'Return')));
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
  // Without a date it begins with the month of today, of which days have passed.
  await departureField.fill('');
  await open('departure');
  wrong.push(...(await findMisleadingLooks(page, 'Departure')));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await departureField.fill(addDays(departure, 1));
  return wrong;
}
