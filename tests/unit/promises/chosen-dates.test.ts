import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { getFirstEnd, selectDay, type TripDates } from '#site/booking/search/trip-selection.ts';
import { today } from '#tests/unit/machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** Few days, so that the same one is often chosen again. */
const day = fc.nat({ max: 6 }).map(days => addDays(today, days));
const end = fc.constantFrom('departure' as const, 'return' as const);

/** Opens the calendar for an end, and chooses days until it closes. */
const example = fc.array(
  fc.record({
    openedFor: end,
    days: fc.array(day, { minLength: 1, maxLength: 3 }),
    isRoundTrip: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);
type Example = ReturnType<typeof example.generate>['value'];

const format = ({ departureDate, returnDate }: TripDates): string =>
  `${departureDate || 'no departure'}, ${returnDate || 'no return'}`;

/** What a choice has to leave: the chosen day, and of the others those that still fit. */
function choose(dates: TripDates, chosenEnd: string, chosen: string, isRoundTrip: boolean): TripDates {
  if (!isRoundTrip) return { departureDate: chosen, returnDate: '' };
  const isReturn = chosenEnd === 'return' && dates.departureDate !== '' && chosen >= dates.departureDate;
  const [departureDate, returnDate] = isReturn ? [dates.departureDate, chosen] : [chosen, dates.returnDate];
  return { departureDate, returnDate: returnDate < departureDate ? '' : returnDate };
}

async function findViolations(visits: Example): Promise<string[]> {
  let dates: TripDates = { departureDate: '', returnDate: '' };
  for (const { openedFor, days, isRoundTrip } of visits) {
    let next: ReturnType<typeof selectDay>['next'] = getFirstEnd(openedFor, dates);
    for (const chosen of days) {
      if (next === null) break;
      const expected = choose(dates, next, chosen, isRoundTrip);
      const selected = selectDay(dates, next, chosen, isRoundTrip);
      if (format(selected.dates) !== format(expected))
        return [
          `${chosen} for the ${next}: expected ${format(expected)}; there is ${format(selected.dates)}.`,
        ];
      const isComplete = !isRoundTrip || (next === 'return' && selected.dates.returnDate === chosen);
      if ((selected.next === null) !== isComplete)
        return [`${chosen} for the ${next}: the calendar ${isComplete ? 'stays open' : 'closes'}.`];
      ({ dates, next } = selected);
    }
  }
  return [];
}

test(
  'a day that is chosen is there, and the other end of the trip stays as long as it fits, also on the same day',
  async () => {
    const describe = (visits: Example) =>
      visits
        .map(
          ({ openedFor, days, isRoundTrip }) =>
            `${isRoundTrip ? 'Round trip' : 'One way'}, opened for the ${openedFor}: ${days.join(', ')}`,
        )
        .join('\n');
    expect(await findBrokenExample(example, { runs: 300, describe, findViolations })).toBe('');
  },
  longestMs,
);
