// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ChangedFlight } from '#contract/managed-booking.ts';
import { formatClock, formatDay } from '#model/promises/expected/formats.ts';
import { myBookingPage } from '#site/pages/my-booking/my-booking-page.tsx';
import { buildFlightChange, buildManagedBooking } from '#tests/builders/build-managed-booking.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { toMarchTime } from './local-times.ts';

const { Component } = myBookingPage;

const routes = [
  ['LHR', 'JFK'],
  ['JFK', 'LAX'],
  ['LAX', 'LHR'],
] as const;

/** What becomes of a flight: a part of it changes, it goes another way, or there is none. */
const fate = fc.constantFrom(
  'same',
  'number',
  'unnamed',
  'departure',
  'arrival',
  'day',
  'all times',
  'other airport',
  'missing',
);

const flight = fc.record({
  /** Minutes of the day. */
  departs: fc.integer({ min: 0, max: 1100 }),
  takes: fc.integer({ min: 45, max: 900 }),
  number: fc.option(fc.integer({ min: 100, max: 999 }), { freq: 6 }),
  fate,
  /** By how many minutes its times move. */
  moves: fc.oneof(fc.integer({ min: -300, max: -1 }), fc.integer({ min: 1, max: 300 })),
});
const example = fc.record({
  flights: fc.array(flight, { minLength: 1, maxLength: 3 }),
  /** Whether the airline adds a flight of another route, and where. */
  added: fc.constantFrom('none', 'none', 'first', 'last'),
});
type Example = ReturnType<typeof example.generate>['value'];
type Flight = Example['flights'][number];

const toNumber = (number: number | null): string | null => (number === null ? null : `ZZ ${number}`);

function toBefore({ departs, takes, number }: Flight, index: number): ChangedFlight {
  const [origin = '', destination = ''] = routes[index] ?? [];
  const day = 15 + index;
  return {
    origin,
    destination,
    flight_number: toNumber(number),
    departing_at: toMarchTime(day, departs),
    arriving_at: toMarchTime(day, departs + takes),
  };
}

const toAfter: Readonly<
  Record<Flight['fate'], (one: Flight, index: number) => Partial<ChangedFlight> | null>
> = {
  same: () => ({}),
  number: ({ number }) => ({ flight_number: toNumber((number ?? 99) + 1) }),
  unnamed: () => ({ flight_number: null }),
  departure: ({ departs, moves }, index) => ({ departing_at: toMarchTime(15 + index, departs + moves) }),
  arrival: ({ departs, takes, moves }, index) => ({
    arriving_at: toMarchTime(15 + index, departs + takes + moves),
  }),
  day: ({ departs, takes }, index) => ({
    departing_at: toMarchTime(16 + index, departs),
    arriving_at: toMarchTime(16 + index, departs + takes),
  }),
  'all times': ({ departs, takes, moves }, index) => ({
    departing_at: toMarchTime(15 + index, departs + moves),
    arriving_at: toMarchTime(15 + index, departs + takes + moves),
  }),
  'other airport': () => ({ destination: 'EWR' }),
  missing: () => null,
};

const extra: ChangedFlight = {
  origin: 'BOS',
  destination: 'ORD',
  flight_number: 'ZZ 77',
  departing_at: toMarchTime(20, 600),
  arriving_at: toMarchTime(20, 700),
};

/** Each flight with what it has become; null on the side that doesn't have it. */
function pairFlights({ flights, added }: Example): (readonly [ChangedFlight | null, ChangedFlight | null])[] {
  const pairs = flights.flatMap((one, index): (readonly [ChangedFlight | null, ChangedFlight | null])[] => {
    const before = toBefore(one, index);
    const change = toAfter[one.fate](one, index);
    const after = change === null ? null : { ...before, ...change };
    // A flight to another airport is another one.
    return after?.destination === before.destination
      ? [[before, after]]
      : [
          [before, null],
          [null, after],
        ];
  });
  return [
    ...(added === 'first' ? [[null, extra] as const] : []),
    ...pairs,
    ...(added === 'last' ? [[null, extra] as const] : []),
  ];
}

const formatMoment = (local: string): string => `${formatDay(local)}, ${formatClock(local)}`;
const listFacts = ({ flight_number, departing_at, arriving_at }: ChangedFlight) =>
  [
    ['Flight', flight_number ?? 'TBD'],
    ['Departs', formatMoment(departing_at)],
    ['Arrives', formatMoment(arriving_at)],
  ] as const;

/** What a side has to say of a flight: what the other side doesn't have is marked. */
function formatFlight(mark: 'del' | 'ins', one: ChangedFlight | null, other: ChangedFlight | null): string[] {
  if (one === null) return [];
  const others = other === null ? [] : listFacts(other).map(([, text]) => text);
  return [
    `${one.origin} to ${one.destination}`,
    ...listFacts(one).map(([term, text], index) =>
      others[index] === text ? `${term} ${text}` : `${term} <${mark}>${text}`,
    ),
  ];
}

const canceled = 'No flights: the airline has canceled them.';

function formatSides(one: Example): string[][] {
  const pairs = pairFlights(one);
  const before = pairs.flatMap(([bought, changed]) => formatFlight('del', bought, changed));
  const after = pairs.flatMap(([bought, changed]) => formatFlight('ins', changed, bought));
  return [
    ['You booked', ...before],
    ['New flights', ...(after.length === 0 ? [canceled] : after)],
  ];
}

const toLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** What each side says, with its marks. */
const readSides = (): string[][] =>
  [...document.querySelectorAll('h3')]
    .filter(heading => ['You booked', 'New flights'].includes(toLine(heading.textContent)))
    .map(heading => {
      const parts = heading.parentElement?.querySelectorAll('strong, dl > div, p') ?? [];
      return [
        toLine(heading.textContent),
        ...[...parts].map(part => {
          const [term, text] = [part.querySelector('dt'), part.querySelector('dd')];
          if (term === null || text === null) return toLine(part.textContent);
          const marked = text.querySelector('del, ins');
          const mark = marked === null ? '' : `<${marked.tagName.toLowerCase()}>`;
          return `${toLine(term.textContent)} ${mark}${toLine(text.textContent)}`;
        }),
      ];
    });

async function findViolations(one: Example): Promise<string[]> {
  const pairs = pairFlights(one);
  const [before, after] = [0, 1].map(side => pairs.flatMap(pair => pair[side] ?? []));
  const flight_change = buildFlightChange({ before: before ?? [], after: after ?? [] });
  vi.stubGlobal('fetch', async () => Response.json({ data: buildManagedBooking({ flight_change }) }));
  const { page, close } = await renderView(<Component />, { url: '/#link=a-code' });
  try {
    await page.findByRole('heading', { name: 'The airline has changed your flights' });
    const [expected, shown] = [formatSides(one), readSides()].map(sides =>
      sides.map(lines => lines.map(toLine).join('\n')).join('\n'),
    );
    return shown === expected ? [] : [`Expected\n${expected}\nThe page says\n${shown}`];
  } finally {
    close();
  }
}

test(
  'flights that the airline has changed stand next to what was bought, with all that is gone marked there and all that is new marked here, and nothing else',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 16, describe, findViolations })).toBe('');
  },
  longestMs,
);
