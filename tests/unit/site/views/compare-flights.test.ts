import { expect, test } from 'vitest';
import { compareFlights } from '#site/pages/my-booking/compare-flights.ts';
import { buildFlightChange } from '#tests/builders/build-managed-booking.ts';

const getDifferences = (flights: ReturnType<typeof compareFlights>['after']) =>
  flights.map(({ route, facts }) => [
    route,
    ...facts.filter(({ isDifferent }) => isDifferent).map(({ term }) => term),
  ]);

test('what differs is marked on both sides, and nothing else', () => {
  const { before, after } = compareFlights(buildFlightChange());
  expect(getDifferences(before)).toEqual([['LHR to JFK', 'Departs', 'Arrives']]);
  expect(getDifferences(after)).toEqual([['LHR to JFK', 'Departs', 'Arrives']]);
  expect(before[0]?.facts.map(({ text }) => text)).toEqual([
    'ZZ 204',
    'Mon, Mar 15, 2027, 9:05 AM',
    'Mon, Mar 15, 2027, 12:10 PM',
  ]);
});

test('a flight over another route is new as a whole, and the one that it replaces is gone as a whole', () => {
  const change = buildFlightChange();
  const { before, after } = compareFlights({
    before: change.before,
    after: change.after.map(flight => ({ ...flight, destination: 'EWR' })),
  });
  expect(getDifferences(before)).toEqual([['LHR to JFK', 'Flight', 'Departs', 'Arrives']]);
  expect(getDifferences(after)).toEqual([['LHR to EWR', 'Flight', 'Departs', 'Arrives']]);
});

test('another day at the same time is marked', () => {
  const { before } = buildFlightChange();
  const after = before.map(flight => ({ ...flight, departing_at: '2027-03-16T09:05:00' }));
  expect(getDifferences(compareFlights({ before, after }).after)).toEqual([['LHR to JFK', 'Departs']]);
});
