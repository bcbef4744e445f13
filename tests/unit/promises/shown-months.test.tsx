// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import { lastBookableDay } from '#model/promises/expected/last-bookable-day.ts';
import { TripCalendar } from '#site/booking/search/trip-calendar.tsx';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const example = fc.record({
  /** Any day of a leap year and of the year after it, the first and the last of a month more often. */
  today: fc.oneof(
    fc.integer({ min: 0, max: 730 }).map(days => addDays('2028-01-01', days)),
    fc.constantFrom('2028-01-31', '2028-03-01', '2028-12-31', '2029-02-28'),
  ),
  isPhone: fc.boolean(),
});
type Example = ReturnType<typeof example.generate>['value'];

/** The days that can be pressed now. */
const readDays = (): PlainDate[] =>
  [...document.querySelectorAll('[data-day]:not([data-outside])')].flatMap(cell => {
    const button = cell.querySelector('button');
    const isLocked = button === null || button.disabled || button.getAttribute('aria-disabled') === 'true';
    return isLocked ? [] : [cell.getAttribute('data-day') ?? ''];
  });

async function findViolations({ today, isPhone }: Example): Promise<string[]> {
  const { user, close } = await renderView(
    <TripCalendar
      today={today}
      dates={{ departureDate: '', returnDate: '' }}
      firstShown=""
      faredRoutes={[]}
      onSelect={() => {}}
    />,
    { width: isPhone ? 390 : 1280 },
  );
  try {
    const found = new Set(readDays());
    // Beyond the months of a year, there would be no end.
    for (let turns = 0; turns < 14; turns += 1) {
      // By its role, it would be looked for among all days of the months.
      const next = document.querySelector('[aria-label="Next month"]');
      if (next === null || next.getAttribute('aria-disabled') === 'true') break;
      await user.click(next);
      for (const day of readDays()) found.add(day);
    }
    const expected = Array.from({ length: lastBookableDay + 1 }, (_, days) => addDays(today, days));
    return [
      ...expected.filter(day => !found.has(day)).map(day => `${day} can’t be chosen.`),
      ...[...found].filter(day => !expected.includes(day)).map(day => `${day} isn’t sold.`),
    ].slice(0, 3);
  } finally {
    close();
  }
}

test(
  'every day on which flights are sold can be chosen in the calendar, and no other, whatever day it is and on every screen',
  async () => {
    const describe = ({ today, isPhone }: Example) => `On ${today}, on a ${isPhone ? 'phone' : 'desktop'}`;
    expect(await findBrokenExample(example, { runs: 6, describe, findViolations })).toBe('');
  },
  longestMs,
);
