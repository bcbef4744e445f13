import { describe, expect, test } from 'vitest';
import { getJourneyNotes } from '#site/booking/itinerary/journey-notes.ts';
import { buildFlight, buildSegment, buildSlice } from '#tests/builders/build-flight.ts';

type SegmentInput = Parameters<typeof buildSegment>[0];

const frankfurt = { iata_code: 'FRA', city_name: 'Frankfurt', name: null, time_zone: 'Europe/Berlin' };
const hahn = { ...frankfurt, iata_code: 'HHN' };

const read = (...segments: SegmentInput[]): string[] =>
  buildFlight({ slices: [buildSlice({ segments: segments.map(buildSegment) })] }).slices.flatMap(
    getJourneyNotes,
  );

/** Two flights by Frankfurt, the first of which lands and the second of which leaves at these times. */
const connect = (lands: string, leaves: string, first: SegmentInput = {}, second: SegmentInput = {}) =>
  read(
    {
      destination: frankfurt,
      destination_terminal: null,
      departing_at: '2027-03-15T12:00:00',
      arriving_at: `${lands}:00`,
      ...first,
    },
    {
      origin: frankfurt,
      origin_terminal: null,
      departing_at: `${leaves}:00`,
      arriving_at: '2027-03-16T18:00:00',
      ...second,
    },
  );

describe('a flight through the night', () => {
  test.each([
    ['20:00', '04:00', ['red-eye']],
    ['03:59', '11:59', ['red-eye']],
    ['19:59', '06:00', []],
    ['22:00', '12:00', []],
    ['22:00', '23:30', []],
    ['04:00', '08:00', []],
  ])('that leaves at %s and lands at %s', (leaves, lands, notes) => {
    expect(read({ departing_at: `2027-03-15T${leaves}:00`, arriving_at: `2027-03-16T${lands}:00` })).toEqual(
      notes,
    );
  });
});

describe('a connection', () => {
  test.each([
    ['2027-03-15T15:00', '2027-03-15T15:59', ['short connection']],
    ['2027-03-15T15:00', '2027-03-15T16:00', []],
    ['2027-03-15T15:00', '2027-03-15T19:00', []],
    ['2027-03-15T15:00', '2027-03-15T19:01', ['long connection']],
    ['2027-03-15T22:00', '2027-03-16T02:59', ['long connection']],
    ['2027-03-15T22:00', '2027-03-16T03:00', ['overnight stop']],
    ['2027-03-16T02:00', '2027-03-16T09:00', ['overnight stop']],
    ['2027-03-16T04:00', '2027-03-16T09:00', ['long connection']],
    ['2027-03-15T09:00', '2027-03-17T09:00', ['overnight stop']],
  ])('from %s to %s', (lands, leaves, notes) => {
    expect(connect(lands, leaves)).toEqual(notes);
  });

  test('names a change of terminal, where both are known and the airport stays', () => {
    const times = ['2027-03-15T15:00', '2027-03-15T17:00'] as const;
    expect([
      connect(...times, { destination_terminal: '1' }, { origin_terminal: '2' }),
      connect(...times, { destination_terminal: '1' }, { origin_terminal: '1' }),
      connect(...times, { destination_terminal: '1' }),
      connect(...times, { destination_terminal: '1' }, { origin: hahn, origin_terminal: '2' }),
    ]).toEqual([['change from terminal 1 to 2'], [], [], ['change of airport in Frankfurt']]);
  });
});
