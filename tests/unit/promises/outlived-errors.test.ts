import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { findTripErrors } from '#contract/rules/trip-criteria.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { buildSearchForm, buildSlice } from '#tests/builders/build-search.ts';
import { startBooking, today, type Booking } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const codes = ['LHR', 'LGW', 'STN', 'JFK', 'EWR', 'BOS'] as const;
const code = fc.constantFrom(...codes);
const end = fc.constantFrom('origin', 'destination');
const date = fc.oneof(
  fc.constantFrom('', 'next week'),
  fc.integer({ min: -3, max: 20 }).map(days => addDays(today, days)),
);
const tripType = fc.constantFrom('oneway', 'round', 'multi');

/** A form as a link fills it in, with whatever is wrong in it. */
const form = fc
  .record({
    places: fc.tuple(code, code),
    originNearby: fc.subarray([...codes], { maxLength: 3 }),
    destinationNearby: fc.subarray([...codes], { maxLength: 3 }),
    dates: fc.tuple(date, date),
    later: fc.array(fc.tuple(code, code, date), { minLength: 1, maxLength: 3 }),
    tripType,
    counts: fc.record({
      adults: fc.nat({ max: 4 }),
      children: fc.nat({ max: 4 }),
      infants: fc.nat({ max: 3 }),
    }),
  })
  .map(({ places: [from, to], dates: [departureDate, returnDate], later, counts, ...others }) =>
    buildSearchForm({
      ...buildSlice([from, from], [to, to], departureDate),
      ...others,
      returnDate: others.tripType === 'round' ? returnDate : '',
      laterSlices:
        others.tripType === 'multi'
          ? later.map(([start, stop, day]) => buildSlice([start, start], [stop, stop], day))
          : [],
      counts,
      childAges: Array.from({ length: counts.children }, () => 6),
    }),
  );

const toChange = (where: 'origin' | 'destination', chosen: string) =>
  where === 'origin'
    ? { originText: chosen, originCode: chosen, originCity: null }
    : { destinationText: chosen, destinationCode: chosen, destinationCity: null };

/** A chosen airport nearby is removed, counted again and again. */
const removal = fc.record({ end, removed: fc.nat({ max: 2 }) });

/** What else a traveler corrects, or makes worse. */
const event: fc.Arbitrary<BookingEvent> = fc.oneof(
  fc.record({ type: fc.constant('nearby.toggle' as const), end, code }),
  fc.tuple(end, code).map(([where, chosen]) => ({
    type: 'search.change' as const,
    change: toChange(where, chosen),
  })),
  date.map(departureDate => ({ type: 'search.change' as const, change: { departureDate } })),
  date.map(returnDate => ({ type: 'search.change' as const, change: { returnDate } })),
  tripType.map(kind => ({ type: 'search.change' as const, change: { tripType: kind } })),
  fc.constant({ type: 'search.swap' as const }),
  fc.constant({ type: 'slice.add' as const }),
  fc.record({ type: fc.constant('slice.remove' as const), index: fc.nat({ max: 2 }) }),
  fc.tuple(fc.nat({ max: 2 }), end, code).map(([index, where, chosen]) => ({
    type: 'slice.change' as const,
    index,
    change: toChange(where, chosen),
  })),
  fc.tuple(fc.nat({ max: 2 }), date).map(([index, departureDate]) => ({
    type: 'slice.change' as const,
    index,
    change: { departureDate },
  })),
  fc.record({
    type: fc.constantFrom('traveler.add', 'traveler.remove'),
    passenger: fc.constantFrom('adult', 'child', 'infant'),
  }),
);

const example = fc.record({
  form,
  steps: fc.array(fc.oneof({ arbitrary: removal, weight: 1 }, { arbitrary: event, weight: 3 }), {
    minLength: 1,
    maxLength: 6,
  }),
});
type Example = ReturnType<typeof example.generate>['value'];

function take(booking: Booking, step: Example['steps'][number]): void {
  if ('type' in step) return booking.send(step);
  const { originNearby, destinationNearby } = booking.context.form;
  const chosen = step.end === 'origin' ? originNearby : destinationNearby;
  const removed = chosen[step.removed % chosen.length];
  if (removed !== undefined) booking.send({ type: 'nearby.toggle', end: step.end, code: removed });
}

async function findViolations({ form: prefill, steps }: Example): Promise<string[]> {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill, today });
  try {
    if (Object.keys(findTripErrors(prefill, today)).length === 0) return [];
    booking.send({ type: 'search.submit', today });
    for (const [step, one] of steps.entries()) {
      take(booking, one);
      const { form: shown, searchErrors } = booking.context;
      const left = Object.keys(findTripErrors(shown, today));
      const outlived = Object.entries(searchErrors).filter(([field]) => !left.includes(field));
      if (outlived.length > 0)
        return [`After step ${step + 1}, there is no cause any more for ${JSON.stringify(outlived)}.`];
    }
    return [];
  } finally {
    booking.actor.stop();
  }
}

test(
  'no error of the search form outlives its cause, whatever has removed it',
  async () => {
    const describe = ({ form: shown, steps }: Example) =>
      [JSON.stringify(shown), ...steps.map(one => JSON.stringify(one))].join('\n');
    expect(await findBrokenExample(example, { runs: 500, describe, findViolations })).toBe('');
  },
  longestMs,
);
