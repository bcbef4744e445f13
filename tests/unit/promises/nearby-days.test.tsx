// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addDays, daysBetween } from '#contract/rules/plain-date.ts';
import { formatRoundedFare, formatStripDay } from '#model/promises/expected/day-strip-text.ts';
import { formatDay } from '#model/promises/expected/formats.ts';
import { queryClient } from '#site/booking/actors/query-client.ts';
import { DayStrip } from '#site/booking/day-fares/day-strip.tsx';
import { EmptySearch } from '#site/booking/results/empty-search.tsx';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { goToResults, startBooking, today } from '#tests/unit/machines/booking-harness.ts';
import { readTexts, renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { cabin } from './generated-searches.ts';

/** Flights are sold until so many days ahead. */
const lastDay = 361;

const example = fc
  .record({
    /** Days from today: the first and the last ones more often. */
    departs: fc.oneof(
      fc.integer({ min: 0, max: lastDay }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: lastDay - 8, max: lastDay }),
    ),
    nights: fc.option(fc.nat({ max: 9 })),
    /** The airports from which is searched, beside London Heathrow. */
    nearby: fc.subarray(['LGW', 'STN']),
    cabin,
    counts: fc.record({
      adults: fc.integer({ min: 1, max: 2 }),
      children: fc.nat({ max: 1 }),
      infants: fc.nat({ max: 1 }),
    }),
    /** By day of a year from today, in cents; null where nothing is sold. Each route begins elsewhere. */
    fares: fc.array(fc.option(fc.integer({ min: 3000, max: 900_000 })), { minLength: 17, maxLength: 17 }),
  })
  .map(({ departs, nights, ...others }) => {
    const first = Math.max(0, Math.min(departs, lastDay - (nights ?? 0)));
    return { departure: addDays(today, first), nights, ...others };
  });
type Example = ReturnType<typeof example.generate>['value'];

const listOrigins = ({ nearby }: Example): string[] => ['LHR', ...nearby];

/** The fare of any day from an airport, in cents. */
const getFareFrom = ({ fares }: Example, origins: readonly string[], origin: string, day: string) =>
  fares[(daysBetween('2026-01-01', day) + 5 * origins.indexOf(origin)) % fares.length] ?? null;

const formatDollars = (cents: number): string => (cents / 100).toFixed(2);

/** The lowest fare of any day, in dollars. */
const getFare = (one: Example, day: string): string | null => {
  const origins = listOrigins(one);
  const cents = origins.map(origin => getFareFrom(one, origins, origin, day)).filter(fare => fare !== null);
  return cents.length === 0 ? null : formatDollars(Math.min(...cents));
};

/** The backend's answer for a month: the fares of its days for this trip in this cabin, and for no other. */
function answer(one: Example, address: string): Response {
  const params = new URL(address, 'http://localhost').searchParams;
  const [month, origin] = [params.get('month') ?? '', params.get('origin') ?? ''];
  const origins = listOrigins(one);
  const isAsked =
    params.get('nights') === (one.nights === null ? null : String(one.nights)) &&
    params.get('cabin_class') === one.cabin &&
    params.get('destination') === 'JFK' &&
    origins.includes(origin);
  const days = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index));
  const data = days.flatMap(date => {
    const fare = getFareFrom(one, origins, origin, date);
    return !isAsked || fare === null || !date.startsWith(month)
      ? []
      : [{ date, total_amount: formatDollars(fare), total_currency: 'USD', seen_at: null }];
  });
  return Response.json({ data });
}

const listExpectedDays = ({ departure, nights }: Example): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(departure, index - 3)).filter(
    day => day >= today && daysBetween(today, addDays(day, nights ?? 0)) <= lastDay,
  );

/** Of the other days with a fare the nearest, and of two the cheaper one. */
function findNearest(one: Example): string | null {
  const days = listExpectedDays(one).filter(day => day !== one.departure && getFare(one, day) !== null);
  const getDistance = (day: string) => Math.abs(daysBetween(one.departure, day));
  return (
    days.toSorted(
      (a, b) => getDistance(a) - getDistance(b) || Number(getFare(one, a)) - Number(getFare(one, b)),
    )[0] ?? null
  );
}

const format = (fare: string | null): string => (fare === null ? '' : ` ${formatRoundedFare(fare, 'USD')}`);

async function findViolations(one: Example): Promise<string[]> {
  vi.stubGlobal('fetch', async (address: string) => answer(one, address));
  queryClient.clear();
  const booking = startBooking();
  await goToResults(booking, {
    form: buildSearchForm({
      originNearby: one.nearby,
      cabin: one.cabin,
      counts: one.counts,
      childAges: Array.from({ length: one.counts.children }, () => 6),
      departureDate: one.departure,
      returnDate: one.nights === null ? '' : addDays(one.departure, one.nights),
      tripType: one.nights === null ? 'oneway' : 'round',
    }),
  });
  const searchParams = booking.context.searchParams ?? buildSearchParams();
  const { page, close } = await renderView(
    <>
      <DayStrip searchParams={searchParams} />
      <EmptySearch searchParams={searchParams} action={null} onAddNearby={() => {}} />
    </>,
    { booking },
  );
  const strip = () => page.getAllByRole('listitem').map(day => readTexts(day).join(' '));
  const nearestText = () => page.queryByText('The nearest day with flights is')?.parentElement;
  const expected = listExpectedDays(one)
    .map(day => `${formatStripDay(day)}${format(getFare(one, day))}`)
    .join(', ');
  const nearest = findNearest(one);
  const expectedNearest =
    nearest === null
      ? ''
      : `The nearest day with flights is ${formatDay(nearest, today.slice(0, 4))} , from${format(getFare(one, nearest))} .`;
  const { adults, children, infants } = one.counts;
  /** A day that has a fare for one has no seats for everyone. */
  const expectedReason =
    getFare(one, one.departure) === null
      ? ''
      : `The last seats are sold out${adults + children + infants > 1 ? ', or too few for you all' : ''}.`;
  const read = () => ({
    days: strip().join(', '),
    nearest: readTexts(nearestText() ?? null).join(' '),
    reason: page.queryByText(/^The last seats are sold out/)?.textContent ?? '',
  });
  const fares = listExpectedDays(one).map(day => ({ day, fare: getFare(one, day) }));
  const lowest = Math.min(...fares.map(({ fare }) => (fare === null ? Infinity : Number(fare))));
  /** The days whose fares look different from what most look like: the lowest one, or none if there is no other. */
  const findMarked = (): string => {
    const shown = page
      .getAllByRole('listitem')
      .map((item, index) => ({
        day: fares[index]?.day,
        look: item.querySelector('[translate=no]')?.className,
      }))
      .filter(({ look }) => look !== undefined);
    const rare = shown.filter(({ look }) => shown.filter(other => other.look === look).length === 1);
    return shown.length < 3 ? '' : rare.map(({ day }) => day).join();
  };
  const expectedMarked = () =>
    fares.filter(({ fare }) => fare !== null).length < 3
      ? ''
      : (fares.find(({ fare }) => fare !== null && Number(fare) === lowest)?.day ?? '');
  const findDifferences = () => {
    const shown = read();
    return [
      ...(findMarked() === expectedMarked()
        ? []
        : [`Expected ${expectedMarked()} to be marked as the lowest; it is ${findMarked() || 'none'}.`]),
      ...(shown.days === expected ? [] : [`Expected ${expected}; shown ${shown.days}.`]),
      ...(shown.nearest === expectedNearest
        ? []
        : [`Expected "${expectedNearest}"; shown "${shown.nearest}".`]),
      ...(shown.reason === expectedReason ? [] : [`Expected "${expectedReason}"; shown "${shown.reason}".`]),
    ];
  };
  // The fares arrive after the days.
  await waitFor(
    () => {
      if (findDifferences().length > 0) throw new Error('Not yet.');
    },
    { timeout: 2000 },
  ).catch(() => {});
  const differences = findDifferences();
  close();
  return differences;
}

test(
  'the days beside the one that was searched are those on which the trip is sold, each with its lowest fare in the cabin, and the nearest is offered where nothing was found',
  async () => {
    const describe = (one: Example) =>
      `From ${listOrigins(one).join(' and ')} on ${one.departure}, for ${one.nights ?? 'no'} nights, in ${one.cabin}, for ${JSON.stringify(one.counts)}; fares ${one.fares.join(' ')}`;
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);
