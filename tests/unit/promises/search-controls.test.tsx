// @vitest-environment happy-dom
import { isDeepStrictEqual } from 'node:util';
import { within } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNearbyErrors } from '#contract/rules/nearby-airports.ts';
import { getRejectedFields } from '#machines/booking/search-updates.ts';
import { formatFullDate } from '#model/promises/expected/formats.ts';
import { GuestCounts } from '#site/booking/search/guest-counts.tsx';
import { TripCalendar } from '#site/booking/search/trip-calendar.tsx';
import { buildRefusedError } from '#tests/builders/build-responses.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { startBooking, today } from '../machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** Codes of airports near each end of JFK to LHR. */
const nearby = fc.record({
  origin: fc.subarray(['EWR', 'PHL', 'BDL', 'HPN']),
  destination: fc.subarray(['LGW', 'STN', 'LTN', 'SEN']),
});
type Nearby = ReturnType<typeof nearby.generate>['value'];

async function findNearbyViolations({ origin, destination }: Nearby): Promise<string[]> {
  const errors = findNearbyErrors(buildSearchForm({ originNearby: origin, destinationNearby: destination }));
  const routes = (1 + origin.length) * (1 + destination.length);
  const chosen = { origin, destination };
  const named = (['origin', 'destination'] as const).filter(end => errors[end] !== undefined);
  return [
    ...(named.length > 0 === routes > 4 ? [] : [`${routes} routes: ${JSON.stringify(errors)}`]),
    ...named.flatMap(end =>
      chosen[end].length > 0 ? [] : [`The error is at the ${end}, which has no airport to remove.`],
    ),
  ];
}

test(
  'more routes than can be searched together are refused, at a field that has an airport to remove',
  async () => {
    const describe = (one: Nearby) => JSON.stringify(one);
    expect(
      await findBrokenExample(nearby, { runs: 60, describe, findViolations: findNearbyViolations }),
    ).toBe('');
  },
  longestMs,
);

const refusal = fc.record({
  slice: fc.integer({ min: 0, max: 5 }),
  field: fc.constantFrom('origin', 'destination', 'departure_date'),
});
type Refusal = ReturnType<typeof refusal.generate>['value'];
const fieldNames = { origin: 'origin', destination: 'destination', departure_date: 'departureDate' };

async function findRefusalViolations(refusals: readonly Refusal[]): Promise<string[]> {
  const issues = refusals.map(({ slice, field }) => ({
    path: `slices.${slice}.${field}`,
    message: `Flight ${slice + 1}, ${field}`,
  }));
  const errors = getRejectedFields(buildRefusedError('invalid_request', { issues }));
  const expected = Object.fromEntries(
    refusals.map(({ slice, field }) => [
      `${fieldNames[field]}${slice === 0 ? '' : slice + 1}`,
      `Flight ${slice + 1}, ${field}`,
    ]),
  );
  return isDeepStrictEqual(errors, expected)
    ? []
    : [`Expected ${JSON.stringify(expected)}; there is ${JSON.stringify(errors)}.`];
}

test(
  'what the airlines refuse of a flight is said at the field of that flight',
  async () => {
    const refusals = fc.uniqueArray(refusal, { minLength: 1, selector: one => JSON.stringify(one) });
    const describe = (all: readonly Refusal[]) => JSON.stringify(all);
    expect(
      await findBrokenExample(refusals, { runs: 60, describe, findViolations: findRefusalViolations }),
    ).toBe('');
  },
  longestMs,
);

async function findAgeViolations(ages: readonly number[]): Promise<string[]> {
  const booking = startBooking();
  const counts = { adults: 1, children: ages.length, infants: 0 };
  booking.send({
    type: 'page.open',
    path: '/',
    prefill: buildSearchForm({ counts, childAges: ages.map(() => 6) }),
  });
  const { page, user, close } = await renderView(<GuestCounts />, { booking });
  try {
    for (const [index, age] of ages.entries()) {
      const list = page.getByRole('combobox', { name: `Age of child ${index + 1}` });
      const years = within(list)
        .getAllByRole('option')
        .map(option => option.textContent);
      if (years.join() !== '2,3,4,5,6,7,8,9,10,11') return [`A child may be ${years.join()}.`];
      await user.selectOptions(list, String(age));
    }
    const chosen = booking.context.form.childAges.join();
    return chosen === ages.join() ? [] : [`Expected ${ages.join()}; the search is for ${chosen}.`];
  } finally {
    close();
  }
}

test(
  'each child may be of any age from 2 to 11, and the search is for the ages that were chosen',
  async () => {
    const ages = fc.array(fc.integer({ min: 2, max: 11 }), { minLength: 1, maxLength: 4 });
    const describe = (all: readonly number[]) => all.join(', ');
    expect(await findBrokenExample(ages, { runs: 8, describe, findViolations: findAgeViolations })).toBe('');
  },
  longestMs,
);

const dates = fc
  .record({ departs: fc.nat({ max: 25 }), nights: fc.option(fc.nat({ max: 20 })) })
  .map(({ departs, nights }) => ({
    departureDate: addDays(today, departs),
    returnDate: nights === null ? '' : addDays(today, departs + nights),
  }));
type Dates = ReturnType<typeof dates.generate>['value'];

async function findCalendarViolations(chosen: Dates): Promise<string[]> {
  const { page, close } = await renderView(
    <TripCalendar
      today={today}
      dates={chosen}
      firstShown={chosen.departureDate}
      faredRoutes={[]}
      onSelect={() => {}}
    />,
  );
  try {
    const wanted = (day: string) =>
      [
        day === today ? 'Today' : '',
        formatFullDate(`${day}T00:00`),
        day === chosen.departureDate ? 'departure' : '',
        day === chosen.returnDate ? 'return' : '',
        'selected',
      ].filter(part => part !== '');
    return [chosen.departureDate, chosen.returnDate].flatMap(day => {
      if (day === '') return [];
      const name = wanted(day).join(', ');
      return page.queryAllByRole('button', { name }).length > 0 ? [] : [`No day is called "${name}".`];
    });
  } finally {
    close();
  }
}

test(
  'the calendar says of a day that is chosen which end of the trip it is',
  async () => {
    const describe = (one: Dates) => JSON.stringify(one);
    expect(
      await findBrokenExample(dates, { runs: 12, describe, findViolations: findCalendarViolations }),
    ).toBe('');
  },
  longestMs,
);
