import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { getOptions } from '#machines/booking/results.ts';
import { filterGroups, sortModes } from '#machines/booking/results-filters.ts';
import { goToResults, startBooking, today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { generateSearch } from './generated-offers.ts';

const example = fc.record({
  search: generateSearch(today, { minLength: 2, maxLength: 6 }),
  sort: fc.constantFrom(...sortModes),
  options: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }),
  again: fc.constantFrom('on another day', 'once more'),
});
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations({ search, sort, options, again }: Example): Promise<string[]> {
  const { flights } = v.parse(flightSearchResponseSchema, { flights: search.offers });
  const booking = startBooking();
  await goToResults(booking, { flights });
  booking.send({ type: 'results.sort', sort });
  for (const [groupIndex, optionIndex] of options) {
    const groups = filterGroups.filter(group => getOptions(flights)[group].length > 0);
    const group = groups[groupIndex % groups.length];
    const option = group && getOptions(flights)[group][optionIndex % getOptions(flights)[group].length];
    if (group !== undefined && option !== undefined)
      booking.send({ type: 'results.toggleOption', group, option: option.key });
  }
  const before = booking.context.filters;
  const departureDate = addDays(booking.context.searchParams?.departureDate ?? today, 1);
  booking.send(
    again === 'once more'
      ? { type: 'search.repeat', at: 0 }
      : { type: 'search.selectDay', departureDate, at: 0 },
  );
  await booking.resolve('searchFlights', { flights, unsearched: [] });
  const [wanted, shown] = [{ ...before, page: 1 }, booking.context.filters].map(one => JSON.stringify(one));
  booking.actor.stop();
  return wanted === shown ? [] : [`Expected ${wanted}; there is ${shown}.`];
}

test(
  'whoever searches once more, or on another day, has the results filtered and sorted as before',
  async () => {
    const describe = ({ sort, options, again }: Example) => `${again}: ${sort}, ${JSON.stringify(options)}`;
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);
