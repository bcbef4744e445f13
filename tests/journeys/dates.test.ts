import { describe } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { toShownDate } from '#tests/harness/shown-date.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { buildSearchLink, isFocused, type Traveler } from '#tests/harness/traveler.ts';
import { getDescription } from './field-description.ts';
import { expect, test } from './fixtures.ts';

const departure = (traveler: Traveler) => traveler.field('Departure date');
const returning = (traveler: Traveler) => traveler.field('Return date');
const calendar = (traveler: Traveler) => traveler.page.getByRole('dialog', { name: 'Travel dates' });
const day = (traveler: Traveler, date: string) =>
  traveler.page.locator(`[data-day="${date}"]:not([data-outside]) button`);

describe('a date field', () => {
  test('keeps what is typed until it is left, and then writes the date out', async ({ traveler }) => {
    const date = getDateInDays(30);
    await traveler.openHome();
    await departure(traveler).fill(date);
    expect(await departure(traveler).inputValue()).toBe(date);
    await departure(traveler).press('Tab');
    expect(await departure(traveler).inputValue()).toBe(toShownDate(date));

    const [year = '', month = '', dayOfMonth = ''] = date.split('-');
    for (const text of [
      `${month}/${dayOfMonth}/${year}`,
      `${year}${month}${dayOfMonth}`,
      ` ${year}‑${month}‑${dayOfMonth}`,
      toShownDate(date),
    ]) {
      await departure(traveler).fill(text);
      expect(await departure(traveler).inputValue()).toBe(text);
      await departure(traveler).blur();
      expect(await departure(traveler).inputValue()).toBe(toShownDate(date));
    }
  });

  test('keeps what is no date, and says why', async ({ traveler }) => {
    await traveler.openHome();
    await departure(traveler).fill('2/30/2027');
    await returning(traveler).fill('next week');
    await traveler.button('Search Flights').click();
    expect(await departure(traveler).inputValue()).toBe('2/30/2027');
    expect(await returning(traveler).inputValue()).toBe('next week');
    expect(await getDescription(traveler, 'Departure date')).toBe(
      'February 2027 has 28 days. Check the day.',
    );
    expect(await getDescription(traveler, 'Return date')).toMatch(
      /^Write a date such as [A-Z][a-z]{2} \d+, \d{4}\.$/,
    );
  });

  test('names the last day, and accepts it', async ({ traveler }) => {
    const lastDay = getDateInDays(361);
    await traveler.openHome();
    await traveler.fillSearch({
      from: 'JFK',
      to: 'LHR',
      departureDate: addDays(lastDay, 1),
      returnDate: '2099-01-01',
    });
    await traveler.button('Search Flights').click();
    for (const label of ['Departure date', 'Return date'])
      expect(await getDescription(traveler, label)).toContain(
        `Flights can be booked until ${toShownDate(lastDay)}.`,
      );
    await departure(traveler).fill(lastDay);
    await returning(traveler).fill(lastDay);
    await traveler.submitSearch();
  });
});

test('a link after the last day says so at once', async ({ traveler }) => {
  await traveler.page.goto(buildSearchLink({ from: 'JFK', to: 'LHR', departureDate: '2099-01-01' }));
  await expect
    .poll(() => getDescription(traveler, 'Departure date'))
    .toContain(`Flights can be booked until ${toShownDate(getDateInDays(361))}.`);
  expect(await departure(traveler).inputValue()).toBe('Thu, Jan 1, 2099');
});

describe('a device whose date is wrong', () => {
  test.for(['2019-05-01T12:00:00Z', '2031-05-01T12:00:00Z'])(
    'gets a hint at %s, and can search by today’s date',
    async (now, { traveler }) => {
      await traveler.page.clock.setFixedTime(now);
      await traveler.openHome();
      const form = traveler.page.getByRole('search');
      await form.getByRole('status').filter({ hasText: 'Your device’s date seems to be wrong' }).waitFor();
      await traveler.button('Open departure calendar').click();
      await day(traveler, getDateInDays(1)).click();
      await day(traveler, getDateInDays(3)).click();
      expect(await returning(traveler).inputValue()).toBe(toShownDate(getDateInDays(3)));
    },
  );
});

describe('the calendar', () => {
  for (const opener of ['departure', 'return']) {
    test(`takes both dates of a round trip in two presses, opened for the ${opener}`, async ({
      traveler,
    }) => {
      const [depart, back] = [getDateInDays(1), getDateInDays(4)];
      await traveler.openHome();
      await traveler.button(`Open ${opener} calendar`).click();
      await day(traveler, depart).click();
      await calendar(traveler)
        .getByRole('status')
        .filter({ hasText: /Return\s*Choose a day/ })
        .waitFor();
      await day(traveler, back).click();
      await calendar(traveler).waitFor({ state: 'detached' });
      expect(await departure(traveler).inputValue()).toBe(toShownDate(depart));
      expect(await returning(traveler).inputValue()).toBe(toShownDate(back));
      expect(await isFocused(traveler.button(`Open ${opener} calendar`))).toBe(true);

      await traveler.button('Open return calendar').click();
      await calendar(traveler)
        .getByRole('button', { name: /, departure, selected$/ })
        .waitFor();
      await calendar(traveler)
        .getByRole('button', { name: /, return, selected$/ })
        .waitFor();
      await traveler.page.keyboard.press('Escape');
      await calendar(traveler).waitFor({ state: 'detached' });
    });
  }

  test('closes after the only date of a one-way trip', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.page.getByRole('radio', { name: 'One way' }).check();
    await traveler.button('Open departure calendar').click();
    await day(traveler, getDateInDays(2)).click();
    await calendar(traveler).waitFor({ state: 'detached' });
    expect(await departure(traveler).inputValue()).toBe(toShownDate(getDateInDays(2)));
  });

  test('shows every month until the last day on a phone, and Done', async ({ traveler }) => {
    await traveler.page.setViewportSize({ width: 390, height: 780 });
    await traveler.openHome();
    await traveler.button('Open departure calendar').click();
    const lastDay = getDateInDays(361);
    await day(traveler, lastDay).waitFor();
    const box = await calendar(traveler).boundingBox();
    expect([box?.x, box?.y, box?.height]).toEqual([0, 0, 780]);
    expect(await day(traveler, addDays(lastDay, 1)).isDisabled()).toBe(true);
    await day(traveler, lastDay).click();
    await calendar(traveler).getByRole('button', { name: 'Done', exact: true }).click();
    expect(await departure(traveler).inputValue()).toBe(toShownDate(lastDay));
  });

  test('has days of 44 px on a phone of 360 px, beside a scroll bar', async ({ traveler }) => {
    await traveler.page.setViewportSize({ width: 360, height: 640 });
    await traveler.openHome();
    await traveler.button('Open departure calendar').click();
    const box = await day(traveler, getDateInDays(1)).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });

  test('stays within the window wherever its field is, and the page does not move', async ({ traveler }) => {
    await traveler.openHome();
    for (const { width, height } of [
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
    ]) {
      await traveler.page.setViewportSize({ width, height });
      for (const distance of [650, 400, 150]) {
        await departure(traveler).evaluate(
          (field, y) => window.scrollBy({ top: field.getBoundingClientRect().top - y, behavior: 'instant' }),
          distance,
        );
        await traveler.button('Open departure calendar').focus();
        const scrolled = await traveler.page.evaluate(() => window.scrollY);
        await traveler.page.keyboard.press('Enter');
        await day(traveler, getDateInDays(1)).waitFor();
        await expect.poll(() => isFocused(day(traveler, getDateInDays(0)))).toBe(true);
        const box = await calendar(traveler).boundingBox();
        const place = `${width} × ${height}, field at ${distance}`;
        expect(box?.x, place).toBeGreaterThanOrEqual(0);
        expect(box?.y, place).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), place).toBeLessThanOrEqual(width);
        expect((box?.y ?? 0) + (box?.height ?? 0), place).toBeLessThanOrEqual(height);
        expect(await traveler.page.evaluate(() => window.scrollY), place).toBe(scrolled);
        await traveler.page.keyboard.press('Escape');
        await calendar(traveler).waitFor({ state: 'detached' });
      }
    }
  });

  test('moves by day, week and month with the keyboard, and not before today', async ({ traveler }) => {
    const { keyboard } = traveler.page;
    const focused = () =>
      traveler.page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
    const press = async (key: string, date: string) => {
      await keyboard.press(key);
      await expect.poll(focused).toBe(date);
    };
    const today = getDateInDays(0);
    await traveler.openHome();
    await traveler.button('Open departure calendar').click();
    await expect.poll(focused).toBe(today);
    await press('ArrowRight', addDays(today, 1));
    await press('ArrowDown', addDays(today, 8));
    await press('ArrowLeft', addDays(today, 7));
    await press('ArrowUp', today);
    await press('ArrowLeft', today);
    // A month later, the day is another one where the month is shorter.
    let start = today;
    while (Number(start.slice(8)) > 28) {
      start = addDays(start, 1);
      await press('ArrowRight', start);
    }
    await keyboard.press('PageDown');
    await expect.poll(focused).not.toBe(start);
    await press('PageUp', start);
    await keyboard.press('Escape');
    await calendar(traveler).waitFor({ state: 'detached' });
    expect(await isFocused(traveler.button('Open departure calendar'))).toBe(true);
  });
});

test('a whole date of birth fills all three fields, from any of them', async ({ traveler }) => {
  await traveler.reachPassengers({ from: 'JFK', to: 'LHR' });
  const group = traveler.passenger('Adult 1');
  const field = (name: string) => group.getByLabel(name, { exact: true });
  const read = () =>
    Promise.all(['Birth day', 'Birth month', 'Birth year'].map(name => field(name).inputValue()));
  const paste = (name: string, text: string) =>
    field(name).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  await paste('Birth day', '7/24/87');
  expect(await read()).toEqual(['24', '7', '1987']);
  await paste('Birth month', 'March 5, 1990');
  expect(await read()).toEqual(['5', '3', '1990']);
  await paste('Birth year', '31.02.1990');
  expect(await read()).toEqual(['31', '2', '1990']);
  await field('Birth year').fill('1988‑02‑29');
  expect(await read()).toEqual(['29', '2', '1988']);
  await field('Birth day').fill('30');
  expect(await read()).toEqual(['30', '2', '1988']);
});
