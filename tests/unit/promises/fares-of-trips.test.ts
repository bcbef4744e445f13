import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { queryClient } from '#site/booking/actors/query-client.ts';
import { loadDayFares, type FaredRoute } from '#site/booking/day-fares/use-day-fares.ts';
import { today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { cabin } from './generated-searches.ts';

afterEach(() => {
  queryClient.clear();
});

const code = fc.constantFrom('LHR', 'JFK');
const trip = fc.oneof(
  fc.record({ kind: fc.constant('one way' as const) }),
  fc.record({ kind: fc.constant('nights' as const), nights: fc.integer({ min: 0, max: 3 }) }),
  fc.record({
    kind: fc.constant('return' as const),
    departureDate: fc.nat({ max: 3 }).map(days => addDays(today, days)),
  }),
);

/** Calendars and strips of days that are opened one after the other, each with a month. */
const example = fc.array(
  fc.record({
    route: fc.record({ origin: code, destination: code, cabin, trip }),
    month: fc.constantFrom('2027-01', '2027-02'),
  }),
  { minLength: 1, maxLength: 6 },
);
type Asked = ReturnType<typeof example.generate>['value'][number];

/** The trip in the words of the API, in alphabetical order. */
function describeQuery({
  route: { origin, destination, cabin: cabinClass, trip: asked },
  month,
}: Asked): string {
  const days = {
    'one way': () => [],
    nights: () => (asked.kind === 'nights' ? [`nights=${asked.nights}`] : []),
    return: () => (asked.kind === 'return' ? [`departure_date=${asked.departureDate}`] : []),
  }[asked.kind]();
  return [
    `cabin_class=${cabinClass}`,
    `destination=${destination}`,
    `month=${month}`,
    `origin=${origin}`,
    ...days,
  ]
    .toSorted()
    .join('&');
}

/** A fare of its own for each query, in dollars. */
const toFare = (query: string): string =>
  `${[...query].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 999_983, 7)}.00`;

function answer(address: string): Response {
  const query = [...new URL(address, 'https://own.example').searchParams].map(pair => pair.join('='));
  const month = query.find(pair => pair.startsWith('month='))?.slice('month='.length) ?? '';
  const data = [
    {
      date: `${month}-15`,
      total_amount: toFare(query.toSorted().join('&')),
      total_currency: 'USD',
      seen_at: null,
    },
  ];
  return Response.json({ data });
}

async function findViolations(visits: readonly Asked[]): Promise<string[]> {
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  queryClient.clear();
  const wrong: string[] = [];
  for (const visit of visits) {
    const route: FaredRoute = visit.route;
    const shown = (await loadDayFares(route, [visit.month])).map(({ total_amount: amount }) => amount).join();
    const expected = toFare(describeQuery(visit));
    if (shown !== expected)
      wrong.push(`${describeQuery(visit)}: expected ${expected}; there is ${shown || 'none'}.`);
  }
  return wrong;
}

test(
  'the fares of days are those of the trip that is asked for, whatever trips were looked at before',
  async () => {
    const describe = (visits: readonly Asked[]) => visits.map(describeQuery).join('\n');
    expect(await findBrokenExample(example, { runs: 150, describe, findViolations })).toBe('');
  },
  longestMs,
);
