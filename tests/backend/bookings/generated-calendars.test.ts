import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { bookingDetailsSchema, type BookingDetailsInput } from '#contract/booking.ts';
import { buildTripCalendar } from '#backend/bookings/trip-calendar.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { toMarchTime } from '#tests/unit/promises/local-times.ts';

const airports = [
  ['LHR', 'Europe/London'],
  ['JFK', 'America/New_York'],
  ['HND', 'Asia/Tokyo'],
] as const;

/** Few of each, so that bookings have the same flights, and a booking the same flight twice. */
const segment = fc.record({
  ends: fc.shuffledSubarray([...airports], { minLength: 2, maxLength: 2 }),
  number: fc.constantFrom('204', '117'),
  day: fc.integer({ min: 15, max: 17 }),
});
type Segment = ReturnType<typeof segment.generate>['value'];
const flights = fc.array(segment, { minLength: 1, maxLength: 4 });

const example = fc.record({
  /** The flights of bookings of one traveler, who has all of them in one calendar. */
  bookings: fc.oneof(
    fc.array(flights, { minLength: 1, maxLength: 3 }),
    // The same trip, bought twice.
    flights.map(one => [one, one]),
  ),
  references: fc.uniqueArray(fc.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/), { minLength: 3, maxLength: 3 }),
  /** By how many minutes the airline moves the first booking, and the number that all of its flights get. */
  moved: fc.integer({ min: 1, max: 600 }),
  number: fc.constantFrom('204', '999'),
  /** How many seconds later that is. */
  later: fc.integer({ min: 60, max: 20_000_000 }),
});
type Example = ReturnType<typeof example.generate>['value'];

const buildAirport = ([iata_code, time_zone]: readonly [string, string]) => ({ iata_code, time_zone });

function toSegment(
  { ends: [from = airports[0], to = airports[1]], number, day }: Segment,
  moved = 0,
  newNumber: string = number,
) {
  return {
    origin: buildAirport(from),
    destination: buildAirport(to),
    departing_at: toMarchTime(day, 545 + moved),
    arriving_at: toMarchTime(day, 900 + moved),
    marketing_carrier: { name: 'Zephyr Air', iata_code: 'ZZ' },
    marketing_carrier_flight_number: newNumber,
  };
}

/** The entries of a ticket's file, as a calendar reads them. */
function readEntries(
  reference: string,
  segments: BookingDetailsInput['slices'][number]['segments'],
  at: Date,
) {
  const [origin, destination] = [buildAirport(airports[0]), buildAirport(airports[1])];
  const ticket = v.parse(bookingDetailsSchema, {
    booking_reference: reference,
    slices: [{ origin, destination, segments }],
    passengers: [],
    total_amount: '100.00',
    total_currency: 'USD',
  });
  const file = new ICAL.Component(ICAL.parse(buildTripCalendar(ticket, 'Agency', at)));
  return file.getAllSubcomponents('vevent').map(event => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
  }));
}

const issuedAt = Date.parse('2027-01-01T10:00:00Z');

async function findViolations({ bookings, references, moved, number, later }: Example): Promise<string[]> {
  const files = bookings.map((segments, index) =>
    readEntries(
      references[index] ?? '',
      segments.map(one => toSegment(one)),
      new Date(issuedAt),
    ),
  );
  const [first = [], count] = [files[0], bookings.flat().length];
  const uids = files.flat().map(({ uid }) => uid);
  const changed = readEntries(
    references[0] ?? '',
    (bookings[0] ?? []).map(one => toSegment(one, moved, number)),
    new Date(issuedAt + later * 1000),
  );
  return [
    ...(uids.length === count ? [] : [`${uids.length} entries have ${count} flights.`]),
    ...(new Set(uids).size === count ? [] : [`Entries replace each other: ${uids.join(', ')}.`]),
    ...first.flatMap(({ uid, sequence }, index) =>
      changed[index]?.uid === uid && changed[index].sequence > sequence
        ? []
        : [`The changed flight ${index + 1} doesn’t replace ${uid} of ${sequence}.`],
    ),
    ...(changed.every(({ sequence }) => sequence < 2 ** 31) ? [] : ['A version is too large for calendars.']),
  ];
}

test(
  'in a calendar with several bookings each flight of each has an entry of its own, which the file of the changed ticket replaces',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);
