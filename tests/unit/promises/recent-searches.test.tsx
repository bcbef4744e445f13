// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecentSearch } from '#contract/recent-search.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { formatShortDay } from '#model/promises/expected/formats.ts';
import { getCabin } from '#model/promises/expected/offer-text.ts';
import { recentParts } from '#site/booking/search/recent-searches-list.tsx';
import { useRecentSearches } from '#site/booking/search/use-recent-searches.ts';
import { startBooking, today } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { cabin, describeSearch, place, readForm } from './generated-searches.ts';
import { readShownText } from './read-shown-page.ts';

/** A search of the last weeks, for flights that may have left meanwhile. */
const recentSearch: fc.Arbitrary<RecentSearch> = fc
  .record({
    origin: place,
    destination: place,
    // Today more often than other days.
    departs: fc.oneof(fc.constant(0), fc.integer({ min: -20, max: 20 })),
    nights: fc.option(fc.nat({ max: 25 })),
    cabinClass: cabin,
  })
  .map(({ departs, nights, origin, destination, cabinClass }) => {
    const departureDate = addDays(today, departs);
    return {
      origin,
      originLabel: `Somewhere (${origin})`,
      destination,
      destinationLabel: `Somewhere (${destination})`,
      departureDate,
      returnDate: nights === null ? null : addDays(departureDate, nights),
      cabinClass,
    };
  });

const withoutYear = (day: string) => formatShortDay(day).replace(/, \d+$/, '');

function formatExpected({
  origin,
  destination,
  departureDate,
  returnDate,
  cabinClass,
}: RecentSearch): string {
  const days = [departureDate, ...(returnDate === null ? [] : [returnDate])].map(withoutYear);
  return [
    `${origin} to ${destination} ${departureDate < today ? 'Choose new dates' : days.join(' – ')}`,
    ...(cabinClass === 'economy' ? [] : [getCabin(cabinClass)]),
  ].join(', ');
}

/** The form that it fills in: of its dates, those that can still be searched. */
function fillIn({ origin, destination, departureDate, returnDate, cabinClass }: RecentSearch): string {
  const keep = (day: string) => (day < today ? '' : day);
  return describeSearch({
    kind: returnDate === null ? 'One way' : 'Round trip',
    flights: [
      { from: origin, to: destination, day: keep(departureDate) },
      ...(returnDate === null ? [] : [{ from: destination, to: origin, day: keep(returnDate) }]),
    ],
    nearby: { origin: [], destination: [] },
    adults: 1,
    childAges: [],
    infants: 0,
    cabin: cabinClass,
  });
}

async function findViolations(searches: readonly RecentSearch[]): Promise<string[]> {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/' });
  const select = (search: RecentSearch) => booking.send({ type: 'search.selectRecent', search, today });
  const { List } = recentParts;
  const { page, user, close } = await renderView(<List searches={searches} onSelect={select} />, { booking });
  const wrong: string[] = [];
  const compare = (what: string, actual: string, expected: string) => {
    if (actual !== expected) wrong.push(`${what}: expected "${expected}"; there is "${actual}".`);
  };
  for (const [index, search] of searches.entries()) {
    const button = page.getAllByRole('listitem')[index]?.querySelector('button');
    if (!button) return ['A search is missing.'];
    compare('The list', readShownText(button).replaceAll(/\s+/g, ' ').trim(), formatExpected(search));
    await user.click(button);
    compare('The form', describeSearch(readForm(booking.context.form)), fillIn(search));
  }
  close();
  return wrong;
}

test(
  'a recent search says its dates, or that they have passed, and fills in those that can still be searched',
  async () => {
    const examples = fc.uniqueArray(recentSearch, {
      minLength: 1,
      maxLength: 5,
      selector: search => JSON.stringify(search),
    });
    const describe = (searches: readonly RecentSearch[]) =>
      searches.map(one => JSON.stringify(one)).join('\n');
    expect(await findBrokenExample(examples, { runs: 40, describe, findViolations })).toBe('');
  },
  longestMs,
);

/** What another tab has made of the list, and how this page gets to know: at once, or when it comes back from the browser's cache. */
const otherTab = fc.record({
  searches: fc.uniqueArray(recentSearch, { maxLength: 5, selector: search => JSON.stringify(search) }),
  event: fc.constantFrom('storage', 'pageshow'),
});
type OtherTab = ReturnType<typeof otherTab.generate>['value'];

function Recent() {
  const { searches, parts } = useRecentSearches(true);
  return parts && searches.length > 0 ? <parts.List searches={searches} onSelect={() => {}} /> : null;
}

async function findKeptSearches(changes: readonly OtherTab[]): Promise<string[]> {
  localStorage.removeItem('recentSearches');
  const { page, happen, close } = await renderView(<Recent />);
  const read = () =>
    page.queryAllByRole('listitem').map(item =>
      readShownText(item.querySelector('button') ?? item)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  try {
    for (const { searches, event } of changes) {
      localStorage.setItem('recentSearches', JSON.stringify(searches));
      await happen(() => window.dispatchEvent(new Event(event)));
      const expected = searches.map(formatExpected);
      // What shows them loads with the first.
      const isShown = waitFor(
        () => {
          if (read().join() !== expected.join()) throw new Error('Not yet.');
        },
        { timeout: 2000 },
      );
      await isShown.catch(() => {});
      const shown = read();
      if (shown.join('\n') !== expected.join('\n'))
        return [`After ${event}: expected "${expected.join(' | ')}"; there is "${shown.join(' | ')}".`];
    }
    return [];
  } finally {
    close();
    localStorage.removeItem('recentSearches');
  }
}

test(
  'the recent searches are those that are stored, also once another tab has changed them, at once or before this page came back from the browser’s cache',
  async () => {
    const describe = (changes: readonly OtherTab[]) => changes.map(one => JSON.stringify(one)).join('\n');
    expect(
      await findBrokenExample(fc.array(otherTab, { maxLength: 3 }), {
        runs: 30,
        describe,
        findViolations: findKeptSearches,
      }),
    ).toBe('');
  },
  longestMs,
);
