import { Buffer } from 'node:buffer';
import ICAL from 'ical.js';
import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { bookingDetailsSchema, type BookingDetailsInput } from '#contract/booking.ts';
import { buildTripCalendar } from '#backend/bookings/trip-calendar.ts';

const buildAirport = (iata_code: string, city_name: string, time_zone: string | null) => ({
  iata_code,
  city_name,
  name: `${city_name} Airport`,
  time_zone,
});

const london = buildAirport('LHR', 'London', 'Europe/London');
const tokyo = buildAirport('HND', 'Tokyo', 'Asia/Tokyo');
const apia = buildAirport('APW', 'Apia', 'Pacific/Apia');
/** An airport whose time zone is unknown; none has this code. */
const nowhere = buildAirport('XXX', 'Nowhere', null);

type SegmentInput = BookingDetailsInput['slices'][number]['segments'][number];

const buildSegment = (segment: Partial<SegmentInput>): SegmentInput => ({
  origin: london,
  destination: tokyo,
  departing_at: '2027-03-15T22:05:00',
  arriving_at: '2027-03-16T18:55:00',
  marketing_carrier: { name: 'Zephyr Air', iata_code: 'ZZ' },
  marketing_carrier_flight_number: '2041',
  ...segment,
});

const buildTicket = (...segments: SegmentInput[]) =>
  v.parse(bookingDetailsSchema, {
    booking_reference: 'ABC234',
    slices: [{ origin: london, destination: tokyo, segments }],
    passengers: [],
    total_amount: '100.00',
    total_currency: 'USD',
  });

const createdAt = new Date('2027-01-01T10:00:00Z');
const build = (...segments: SegmentInput[]) =>
  buildTripCalendar(buildTicket(...segments), 'Sagewing, Inc.', createdAt);

/** Reads a calendar as another program does, which knows no zones but those in the file. */
function readEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map(component => {
    const { startDate, endDate, summary, location, description, uid } = new ICAL.Event(component);
    const toInstant = (time: ICAL.Time) => new Date(time.toUnixTime() * 1000).toISOString();
    return {
      uid,
      summary,
      location,
      description,
      zones: [startDate, endDate].map(({ zone }) => zone?.tzid),
      local: [startDate.toString(), endDate.toString()],
      instants: [toInstant(startDate), toInstant(endDate)],
    };
  });
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'each end of a flight is at its own local time, for a reader in %s',
  zone => {
    vi.stubEnv('TZ', zone);
    expect(readEvents(build(buildSegment({})))).toEqual([
      {
        uid: '0-ABC234@flights',
        summary: 'Flight ZZ 2041 LHR to HND',
        location: 'London Airport',
        description:
          'Booking reference ABC234\nDeparts 10:05 PM, arrives 6:55 PM at Tokyo Airport (local times)',
        zones: ['Europe/London', 'Asia/Tokyo'],
        local: ['2027-03-15T22:05:00', '2027-03-16T18:55:00'],
        instants: ['2027-03-15T22:05:00.000Z', '2027-03-16T09:55:00.000Z'],
      },
    ]);
  },
);

test('a flight in summer, and one across the date line, are at the right instant', () => {
  const [summer, line] = readEvents(
    build(
      buildSegment({ departing_at: '2027-07-01T22:05:00', arriving_at: '2027-07-02T18:55:00' }),
      buildSegment({
        origin: tokyo,
        destination: apia,
        departing_at: '2027-07-03T09:00:00',
        arriving_at: '2027-07-03T22:00:00',
      }),
    ),
  );
  expect(summer?.instants).toEqual(['2027-07-01T21:05:00.000Z', '2027-07-02T09:55:00.000Z']);
  expect(line?.instants).toEqual(['2027-07-03T00:00:00.000Z', '2027-07-03T09:00:00.000Z']);
});

test.each([
  ['both', '5', '3', ', Terminal 5', ', Terminal 3'],
  ['the first only', '5', null, ', Terminal 5', ''],
  ['the second only', null, '3', '', ', Terminal 3'],
])(
  'each end has its own terminal, where the airline names %s',
  (_, origin_terminal, destination_terminal, departure, arrival) => {
    const [event] = readEvents(build(buildSegment({ origin_terminal, destination_terminal })));
    expect([event?.location, event?.description.split(' at ')[1]]).toEqual([
      `London Airport${departure}`,
      `Tokyo Airport${arrival} (local times)`,
    ]);
  },
);

test('an airport without a zone has the reader’s own', () => {
  const [event] = readEvents(build(buildSegment({ destination: nowhere })));
  expect(event?.local).toEqual(['2027-03-15T22:05:00', '2027-03-16T18:55:00']);
  expect(event?.zones).toEqual(['Europe/London', 'floating']);
});

test('the file is iCalendar: version, product, line ends, and lines of at most 75 bytes', () => {
  const text = build(
    buildSegment({ origin: { ...london, name: 'Łódź-Żółć; “International, Airport”\\ '.repeat(6) } }),
  );
  expect(text).toMatch(
    /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/Sagewing\\, Inc\.\/\/Trips\/\/EN\r\n/,
  );
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).toContain('DTSTAMP:20270101T100000Z');
  expect(readEvents(text)[0]?.location).toContain('“International, Airport”\\ Łódź-Żółć; ');
});

test('the file only informs, nobody is asked for an answer, and a traveler is busy during a flight', () => {
  const calendar = new ICAL.Component(ICAL.parse(build(buildSegment({}), buildSegment({}))));
  expect(['method', 'calscale'].map(name => calendar.getFirstPropertyValue(name))).toEqual([
    'PUBLISH',
    'GREGORIAN',
  ]);
  const events = calendar.getAllSubcomponents('vevent');
  expect(events.map(event => event.getFirstPropertyValue('transp'))).toEqual(['OPAQUE', 'OPAQUE']);
  expect(events.flatMap(event => event.getAllProperties('attendee'))).toEqual([]);
});

test('after the airline has changed a flight, a newer file replaces the entry of the older one', () => {
  const readEvent = (segment: SegmentInput, issuedAt: string) => {
    const file = buildTripCalendar(buildTicket(segment), 'Agency', new Date(issuedAt));
    const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    return {
      uid: event?.getFirstPropertyValue('uid'),
      sequence: Number(event?.getFirstPropertyValue('sequence')),
    };
  };
  const bought = readEvent(buildSegment({}), '2027-01-01T10:00:00Z');
  const changed = readEvent(
    buildSegment({
      departing_at: '2027-03-16T07:05:00',
      arriving_at: '2027-03-17T03:55:00',
      marketing_carrier_flight_number: '2043',
    }),
    '2027-02-01T10:00:00Z',
  );
  expect(changed.uid).toBe(bought.uid);
  expect(changed.sequence).toBeGreaterThan(bought.sequence);
  expect(changed.sequence).toBeLessThan(2 ** 31);
});
