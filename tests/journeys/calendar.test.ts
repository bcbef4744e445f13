import { describe } from 'vitest';
import { formatFullDate } from '#contract/rules/format-date.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { isFocused, type Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

/** The departure that the tests begin with: in the middle of a month, so that a week before and after is in it. */
const departureDate = (() => {
  const days = Array.from({ length: 40 }, (_, index) => getDateInDays(20 + index));
  const middle = days.find(day => day.endsWith('-15'));
  if (middle === undefined) throw new Error('Forty days have a 15th.');
  return middle;
})();

const getDayAfter = (days: number) =>
  new Date(Date.parse(`${departureDate}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

async function openCalendar(traveler: Traveler, returnDate = ''): Promise<void> {
  await traveler.openHome();
  await traveler.field('Departure date').fill(departureDate);
  if (returnDate !== '') await traveler.field('Return date').fill(returnDate);
  await traveler.button('Open departure calendar').press('Enter');
  await traveler.page.getByRole('grid').first().waitFor();
}

const readFocusedDay = ({ page }: Traveler) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe('the calendar, by keyboard', () => {
  test('begins on the chosen day, and moves by days, weeks, and months', async ({ traveler }) => {
    await openCalendar(traveler);
    await expect.poll(() => readFocusedDay(traveler)).toContain(formatFullDate(departureDate));
    for (const [key, day] of [
      ['ArrowRight', getDayAfter(1)],
      ['ArrowDown', getDayAfter(8)],
      ['ArrowLeft', getDayAfter(7)],
      ['ArrowUp', departureDate],
    ] as const) {
      await traveler.page.keyboard.press(key);
      await expect.poll(() => readFocusedDay(traveler)).toContain(formatFullDate(day));
    }
    await traveler.page.keyboard.press('PageDown');
    await expect.poll(() => readFocusedDay(traveler)).toMatch(/ 15, /);
    await expect.poll(() => readFocusedDay(traveler)).not.toContain(formatFullDate(departureDate));
    await traveler.page.keyboard.press('PageUp');
    await expect.poll(() => readFocusedDay(traveler)).toContain(formatFullDate(departureDate));
    await traveler.page.keyboard.press('Home');
    await expect.poll(() => readFocusedDay(traveler)).toMatch(/^(?:Today, )?Sunday/);
    await traveler.page.keyboard.press('End');
    await expect.poll(() => readFocusedDay(traveler)).toMatch(/^Saturday/);
  });

  test('takes both dates, names them, and closes with the focus on its button', async ({ traveler }) => {
    await openCalendar(traveler);
    await traveler.page.keyboard.press('Enter');
    await traveler.page.keyboard.press('ArrowDown');
    await traveler.page.keyboard.press('Enter');
    await traveler.page.getByRole('grid').first().waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(traveler.button('Open departure calendar'))).toBe(true);

    await traveler.button('Open return calendar').press('Enter');
    const days = traveler.page.getByRole('grid').getByRole('button');
    await traveler.page.getByRole('button', { name: /departure, selected/ }).waitFor();
    expect(await days.filter({ hasText: /^15$/ }).first().getAttribute('aria-label')).toBe(
      `${formatFullDate(departureDate)}, departure, selected`,
    );
    expect(
      await traveler.page.getByRole('button', { name: /return, selected/ }).getAttribute('aria-label'),
    ).toBe(`${formatFullDate(getDayAfter(7))}, return, selected`);
  });

  test('can’t choose yesterday', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.button('Open departure calendar').press('Enter');
    await traveler.page.getByRole('button', { name: /^Today/ }).waitFor();
    await traveler.page.keyboard.press('ArrowLeft');
    expect(await readFocusedDay(traveler)).toContain('Today');
  });
});

test('the calendar marks departure and return in letters that fit and can be read', async ({
  openTraveler,
}) => {
  const traveler = await openTraveler({ viewport: { width: 320, height: 640 } });
  await openCalendar(traveler, getDayAfter(3));
  const marks = traveler.page.locator('.is-departure button, .is-return button');
  const sizes = await marks.evaluateAll(days =>
    days.map(day => ({
      mark: getComputedStyle(day, '::after').content,
      isReadable: Number.parseFloat(getComputedStyle(day, '::after').fontSize) >= 12,
      fits: day.scrollWidth <= day.clientWidth,
    })),
  );
  expect(sizes).toEqual([
    { mark: '"Depart"', isReadable: true, fits: true },
    { mark: '"Return"', isReadable: true, fits: true },
  ]);
});
