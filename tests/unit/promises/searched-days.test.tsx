// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { toSearchParams } from '#machines/booking/searched-trip.ts';
import { formatNoSeats, formatTripDays } from '#model/promises/expected/results-page-text.ts';
import type { SearchedTrip } from '#model/promises/expected/searched-trip.ts';
import { EmptySearch } from '#site/booking/results/empty-search.tsx';
import { SearchSummary } from '#site/booking/results/search-summary.tsx';
import { today } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { describeSearch, generateSearches, toForm, type EnteredSearch } from './generated-searches.ts';
import { readShownText } from './read-shown-page.ts';

function toTrip({ kind, flights, cabin, adults, childAges, infants }: EnteredSearch): SearchedTrip {
  const [first, ...others] = flights;
  if (first === undefined) throw new Error('There is no flight.');
  return {
    from: first.from,
    to: first.to,
    departureDate: first.day,
    ...(kind === 'Round trip' ? { returnDate: others[0]?.day ?? '' } : {}),
    ...(kind === 'Multi-city'
      ? { laterFlights: others.map(({ from, to, day }) => ({ from, to, departureDate: day })) }
      : {}),
    cabin,
    people: adults + childAges.length + infants,
  };
}

const strip = (text: string): string => text.replaceAll(/\s/g, '');

async function findViolations(search: EnteredSearch): Promise<string[]> {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { nearby } = search;
  const isAlone = nearby.origin.length + nearby.destination.length === 0;
  const searchParams = toSearchParams(toForm(search));
  const { close } = await renderView(
    <>
      <SearchSummary searchParams={searchParams} />
      <EmptySearch searchParams={searchParams} action={null} onAddNearby={() => {}} />
    </>,
  );
  const shown = readShownText(document.body);
  close();
  const trip = toTrip(search);
  const year = today.slice(0, 4);
  // With airports nearby, the sentence names them all.
  const expected = [formatTripDays(trip, year), ...(isAlone ? formatNoSeats(trip, year) : [])];
  return expected.flatMap(text =>
    typeof text !== 'string' || strip(shown).includes(strip(text))
      ? []
      : [`Expected "${text}"; the page says "${shown.replaceAll(/\s+/g, ' ')}".`],
  );
}

test(
  'the results name the days of the search, and so does a search that has found nothing, those of another year with it',
  async () => {
    expect(
      await findBrokenExample(generateSearches(today), {
        runs: 60,
        describe: describeSearch,
        findViolations,
      }),
    ).toBe('');
  },
  longestMs,
);
