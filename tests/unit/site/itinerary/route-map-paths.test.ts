import { describe, expect, it } from 'vitest';
import { getSearchPaths, getFlightPaths, getTicketPaths } from '#site/booking/itinerary/route-map-paths.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import { buildFlight, buildSegment, buildSlice } from '#tests/builders/build-flight.ts';

const airport = (
  iata_code: string,
  city_name: string,
  longitude: number | null,
  latitude: number | null,
) => ({
  iata_code,
  city_name,
  longitude,
  latitude,
});
const heathrow = airport('LHR', 'London', -0.46, 51.47);
const kennedy = airport('JFK', 'New York', -73.78, 40.64);
const keflavik = airport('KEF', 'Reykjavík', -22.61, 63.98);

const lhr = { code: 'LHR', name: 'London (LHR)', coordinates: [-0.46, 51.47] };
const jfk = { code: 'JFK', name: 'New York (JFK)', coordinates: [-73.78, 40.64] };
const kef = { code: 'KEF', name: 'Reykjavík (KEF)', coordinates: [-22.61, 63.98] };

const slice = buildSlice({
  origin: heathrow,
  destination: kennedy,
  segments: [
    buildSegment({ origin: heathrow, destination: keflavik }),
    buildSegment({ origin: keflavik, destination: kennedy }),
  ],
});
const back = buildSlice({ origin: kennedy, destination: heathrow, segments: [] });
const nowhere = buildSlice({ origin: heathrow, destination: airport('JFK', 'New York', null, 40.64) });

describe('getFlightPaths', () => {
  it('has a path with stops for every direction', () => {
    const { slices } = buildFlight({ slices: [slice, back] });
    expect(getFlightPaths(slices)).toEqual([
      [lhr, kef, jfk],
      [jfk, lhr],
    ]);
  });

  it('includes stops without a change of flight', () => {
    const segments = [
      buildSegment({
        origin: heathrow,
        destination: kennedy,
        stops: [{ airport: keflavik, duration: 'PT1H' }],
      }),
    ];
    const { slices } = buildFlight({ slices: [{ ...slice, segments }] });
    expect(getFlightPaths(slices)).toEqual([[lhr, kef, jfk]]);
  });

  it('leaves out stops without coordinates', () => {
    const unknown = airport('KEF', 'Reykjavík', null, null);
    const segments = [
      buildSegment({ origin: heathrow, destination: unknown }),
      buildSegment({ origin: unknown, destination: kennedy }),
    ];
    const { slices } = buildFlight({ slices: [{ ...slice, segments }] });
    expect(getFlightPaths(slices)).toEqual([[lhr, jfk]]);
  });

  it('is empty when an end has no coordinates', () => {
    expect(getFlightPaths(buildFlight({ slices: [slice, nowhere] }).slices)).toEqual([]);
    expect(getFlightPaths(buildFlight().slices)).toEqual([]);
  });
});

describe('getSearchPaths', () => {
  const [out, unknown] = buildFlight({ slices: [slice, nowhere] }).slices;
  if (!out || !unknown) throw new Error('A flight has its slices.');

  it('connects the two ends without stops', () => {
    expect(getSearchPaths([out], buildSearchParams({ origin: 'LHR', destination: 'JFK' }))).toEqual([
      [lhr, jfk],
    ]);
  });

  it('uses the searched names, which may be cities', () => {
    const cities = { origin: 'LON', destination: 'NYC', originLabel: '', destinationLabel: '' };
    expect(getSearchPaths([out], buildSearchParams(cities))).toEqual([
      [
        { ...lhr, code: 'LON', name: 'London (LON)' },
        { ...jfk, code: 'NYC', name: 'New York (NYC)' },
      ],
    ]);
    const labels = { originLabel: 'London, all airports', destinationLabel: 'NYC' };
    expect(getSearchPaths([out], buildSearchParams({ ...cities, ...labels }))).toEqual([
      [
        { ...lhr, code: 'LON', name: 'London, all airports' },
        { ...jfk, code: 'NYC', name: 'New York (NYC)' },
      ],
    ]);
  });

  it('has a path for each flight of a multi-city trip, or none without all of them', () => {
    const { slices } = buildFlight({ slices: [slice, back] });
    const searched = { departure_date: '2027-03-15', originLabel: '', destinationLabel: '' };
    const search = buildSearchParams({
      slices: [
        { ...searched, origin: 'LHR', destination: 'JFK' },
        { ...searched, origin: 'JFK', destination: 'LHR' },
      ],
    });
    expect(getSearchPaths(slices, search)).toEqual([
      [lhr, jfk],
      [jfk, lhr],
    ]);
    expect(getSearchPaths([out], search)).toEqual([]);
  });

  it('is none without coordinates', () => {
    expect(getSearchPaths([unknown], buildSearchParams())).toEqual([]);
  });
});

describe('getTicketPaths', () => {
  const times = { departing_at: '2027-03-15T09:05:00', arriving_at: '2027-03-15T12:20:00' };

  it('leads from stop to stop', () => {
    const segments = [
      { ...times, origin: heathrow, destination: keflavik },
      { ...times, origin: keflavik, destination: kennedy },
    ];
    const ticket = buildBookingDetails({ slices: [{ origin: heathrow, destination: kennedy, segments }] });
    expect(getTicketPaths(ticket)).toEqual([[lhr, kef, jfk]]);
  });

  it('works without the airports of its flights', () => {
    const segments = [times, times];
    const ticket = buildBookingDetails({ slices: [{ origin: heathrow, destination: kennedy, segments }] });
    expect(getTicketPaths(ticket)).toEqual([[lhr, jfk]]);
  });

  it('is none without coordinates', () => {
    expect(getTicketPaths(buildBookingDetails())).toEqual([]);
  });
});
