// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { formatDay } from '#model/promises/expected/formats.ts';
import { TripDatesFields } from '#site/booking/search/trip-dates-fields.tsx';
import type { TripDates } from '#site/booking/search/trip-selection.ts';
import { today } from '../machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** Days of one month, so that all of them are on the screen. */
const day = fc.nat({ max: 19 }).map(days => addDays(today, days));

const example = fc.record({
  kind: fc.constantFrom('round', 'round', 'oneway', 'multi'),
  visits: fc.array(
    fc.record({
      openedFor: fc.constantFrom<'departure' | 'return'>('departure', 'return'),
      days: fc.array(day, { minLength: 1, maxLength: 3 }),
      /** How the calendar is left if it is still open. */
      leave: fc.constantFrom('Done', 'Close calendar'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
type Example = ReturnType<typeof example.generate>['value'];

function Fields({ kind }: Pick<Example, 'kind'>) {
  const [dates, setDates] = useState<TripDates>({ departureDate: '', returnDate: '' });
  return (
    <TripDatesFields
      id="trip"
      dates={dates}
      errors={{}}
      isRoundTrip={kind === 'round'}
      isMultiCity={kind === 'multi'}
      onChange={change => setDates(before => ({ ...before, ...change }))}
    />
  );
}

const inDays = (...days: number[]) => days.map(count => addDays(today, count));

/** A return that is chosen alone, one that a later departure takes away, and a calendar that is closed half-way. */
const first: readonly Example[] = [
  {
    kind: 'round',
    visits: [
      { openedFor: 'departure', days: inDays(3), leave: 'Done' },
      { openedFor: 'return', days: inDays(9), leave: 'Done' },
    ],
  },
  {
    kind: 'round',
    visits: [
      { openedFor: 'departure', days: inDays(3, 9), leave: 'Done' },
      { openedFor: 'departure', days: inDays(12), leave: 'Close calendar' },
    ],
  },
  {
    kind: 'round',
    visits: [
      { openedFor: 'departure', days: inDays(8), leave: 'Close calendar' },
      { openedFor: 'return', days: inDays(4, 6), leave: 'Done' },
    ],
  },
];

interface Trip {
  departure: string;
  back: string;
  /** Which end is chosen next; none if the trip is complete. */
  next: 'departure' | 'return' | 'none';
}

/** A trip after a day is pressed: a return before the departure begins a new trip. */
function choose({ departure, back, next }: Trip, chosen: string, isRoundTrip: boolean): Trip {
  if (!isRoundTrip) return { departure: chosen, back: '', next: 'none' };
  if (next === 'return' && chosen >= departure) return { departure, back: chosen, next: 'none' };
  return { departure: chosen, back: back < chosen ? '' : back, next: 'return' };
}

async function findViolations({ kind, visits }: Example): Promise<string[]> {
  const { page, user, close } = await renderView(<Fields kind={kind} />);
  const isRoundTrip = kind === 'round';
  // By its role, each would be looked for among all days of two months.
  const readField = (end: string): string =>
    document.querySelector<HTMLInputElement>(`#trip-${end}Date`)?.value ?? '';
  const isOpen = () => document.querySelector('dialog[open]') !== null;
  let trip: Trip = { departure: '', back: '', next: 'none' };
  try {
    for (const { openedFor, days, leave } of visits) {
      const end = isRoundTrip ? openedFor : 'departure';
      await user.click(page.getByRole('button', { name: `Open ${end} calendar` }));
      await page.findByRole('dialog', { name: 'Travel dates' });
      await waitFor(() => expect(document.querySelector('[data-day] button')).not.toBeNull());
      trip = { ...trip, next: trip.departure === '' ? 'departure' : end };
      for (const chosen of days) {
        if (trip.next === 'none') break;
        const button = document.querySelector(`[data-day="${chosen}"]:not([data-outside]) button`);
        if (button === null) return [`${chosen} is not shown.`];
        await user.click(button);
        trip = choose(trip, chosen, isRoundTrip);
        const { departure, back, next } = trip;
        const shown = [readField('departure'), readField('return')].join();
        const expected = [departure, back].map(date => (date === '' ? '' : formatDay(date))).join();
        if (shown !== expected) return [`After ${chosen}: expected ${expected}; there is ${shown}.`];
        if (isOpen() !== (next !== 'none'))
          return [`After ${chosen}, the calendar ${isOpen() ? 'stays open' : 'closes'}.`];
        if (
          next !== 'none' &&
          document.querySelector('dialog output')?.textContent?.includes('Return') !== true
        )
          return ['The calendar names no return.'];
      }
      if (isOpen()) await user.click(page.getByRole('button', { name: leave }));
      if (isOpen()) return [`${leave} doesn’t close the calendar.`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'the calendar stays open until the last day of the trip is chosen, closes then, and the fields have the days that were pressed',
  async () => {
    const describe = ({ kind, visits }: Example) =>
      [
        kind,
        ...visits.map(({ openedFor, days, leave }) => `${openedFor}: ${days.join(', ')}, ${leave}`),
      ].join('\n');
    expect(await findBrokenExample(example, { runs: 4, first, describe, findViolations })).toBe('');
  },
  longestMs,
);
