import { describe, expect, it } from 'vitest';
import { formatStopCount, getStops, formatStop } from '#site/booking/itinerary/stops.ts';
import { buildFlight, buildSegment, buildSlice } from '#tests/builders/build-flight.ts';

const place = (iata_code: string, city_name: string) => ({ iata_code, city_name, time_zone: null });

const createSlice = (...segments: ReturnType<typeof buildSegment>[]) => {
  const [slice] = buildFlight({ slices: [buildSlice({ segments })] }).slices;
  if (!slice) throw new Error('A flight has a slice.');
  return slice;
};

const toReykjavik = buildSegment({
  destination: place('KEF', 'Reykjavík'),
  arriving_at: '2027-03-15T12:00:00',
});
const fromReykjavik = buildSegment({
  origin: place('KEF', 'Reykjavík'),
  departing_at: '2027-03-15T13:25:00',
});

describe('getStops', () => {
  it('is empty for a single flight', () => {
    const stops = getStops(createSlice(buildSegment()));
    expect([stops, formatStopCount(stops)]).toEqual([[], 'Non-stop']);
  });

  it('names the airport and the duration', () => {
    const stops = getStops(createSlice(toReykjavik, fromReykjavik));
    expect([formatStopCount(stops), ...stops.map(formatStop)]).toEqual([
      '1 stop',
      '1h 25m in Reykjavík (KEF)',
    ]);
  });

  it('names a change of airport', () => {
    const fromElsewhere = buildSegment({
      origin: place('RKV', 'Reykjavík'),
      departing_at: '2027-03-15T18:00:00',
    });
    expect(getStops(createSlice(toReykjavik, fromElsewhere)).map(formatStop)).toEqual([
      '6h in Reykjavík (KEF), next flight from Reykjavík (RKV)',
    ]);
  });

  it('includes a stop of the same flight', () => {
    const landing = buildSegment({ stops: [{ airport: place('BOS', 'Boston'), duration: 'PT45M' }] });
    const stops = getStops(createSlice(landing));
    expect([formatStopCount(stops), ...stops.map(formatStop)]).toEqual([
      '1 stop',
      '45m in Boston (BOS), same flight',
    ]);
  });
});
