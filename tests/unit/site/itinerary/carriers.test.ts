import { describe, expect, it } from 'vitest';
import {
  getCarriers,
  formatFlightNumber,
  getOperatorNames,
  getSellingCarrier,
} from '#site/booking/itinerary/carriers.ts';
import { buildFlight, buildSegment, buildSlice } from '#tests/builders/build-flight.ts';

const operated = buildSegment({ operating_carrier: { name: 'Endeavor Air', iata_code: '9E' } });

describe('the airlines of an offer', () => {
  it('are unknown when none is given', () => {
    const flight = buildFlight({
      airline: null,
      owner: null,
      slices: [buildSlice({ segments: [buildSegment({ marketing_carrier: null })] })],
    });
    expect(getSellingCarrier(flight)).toEqual({ name: 'Unknown Airline', code: null });
  });

  it('are listed once, the selling one first', () => {
    const other = buildSegment({ marketing_carrier: { name: 'Virgin Atlantic', iata_code: 'VS' } });
    const flight = buildFlight({ slices: [buildSlice({ segments: [other, buildSegment(), other] })] });
    expect(getCarriers(flight)).toEqual([
      { name: 'Delta Air Lines', code: 'DL' },
      { name: 'Virgin Atlantic', code: 'VS' },
    ]);
  });

  it('are all listed where their codes are unknown', () => {
    const other = buildSegment({ marketing_carrier: { name: 'Buddha Air' } });
    const slices = [buildSlice({ segments: [buildSegment(), other] })];
    const flight = buildFlight({
      airline: { name: 'Air Nowhere', logo: null },
      owner: { name: 'Air Nowhere' },
      slices,
    });
    expect(getCarriers(flight)).toEqual([
      { name: 'Air Nowhere', code: null },
      { name: 'Delta Air Lines', code: 'DL' },
      { name: 'Buddha Air', code: null },
    ]);
  });

  it('include the operating airline only if it differs', () => {
    const flight = buildFlight({
      slices: [buildSlice({ segments: [buildSegment(), operated, operated] })],
    });
    expect(getOperatorNames(flight)).toEqual(['Endeavor Air']);
  });

  it('prefix the flight number', () => {
    const [known, unknown] = buildFlight({
      slices: [
        buildSlice({
          segments: [buildSegment(), buildSegment({ marketing_carrier_flight_number: null })],
        }),
      ],
    }).slices.flatMap(slice => slice.segments.map(formatFlightNumber));
    expect([known, unknown]).toEqual(['DL 123', null]);
  });
});
