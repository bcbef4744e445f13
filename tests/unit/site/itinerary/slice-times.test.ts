import { expect, it } from 'vitest';
import { getSliceTimes } from '#site/booking/itinerary/slice-times.ts';
import { buildFlight, buildReturnSlice, buildSlice } from '#tests/builders/build-flight.ts';

it('uses the first and last segment of a slice', () => {
  const flight = buildFlight({ slices: [buildSlice(), buildReturnSlice()] });
  expect([getSliceTimes(flight, 0), getSliceTimes(flight, 1)]).toEqual([
    { departing: '2027-03-15T09:05:00', arriving: '2027-03-15T12:20:00' },
    { departing: '2027-03-22T18:30:00', arriving: '2027-03-23T06:35:00' },
  ]);
});

it('falls back to the offer’s times for the first slice, and is null for the second', () => {
  const bare = buildSlice({ segments: [] });
  const flight = buildFlight({ slices: [bare, bare] });
  expect([getSliceTimes(flight, 0), getSliceTimes(flight, 1)]).toEqual([
    { departing: '2027-03-15T09:05:00', arriving: '2027-03-15T12:20:00' },
    null,
  ]);
});
