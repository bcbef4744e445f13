import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { getOptions } from '#machines/booking/results.ts';
import { filterGroups, sortModes } from '#machines/booking/results-filters.ts';
import { buildUnreachableError } from '#tests/builders/build-responses.ts';
import { goToResults, startBooking, today, type Booking } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { generateSearch } from './generated-offers.ts';

/** What leads to other results, and what leads back to the same ones. */
const searches = ['on another day', 'once more'] as const;
const returns = ['by closing the form', 'by closing the form after a search in vain'] as const;

const option = fc.tuple(fc.nat(), fc.nat());
const sort = fc.constantFrom(...sortModes);
const again = fc.constantFrom(...searches, ...returns);

const example = fc.oneof(
  fc.record({
    search: generateSearch(today, { minLength: 2, maxLength: 6 }),
    sort,
    options: fc.array(option, { maxLength: 3 }),
    maxPrice: fc.option(fc.integer({ min: 2, max: 99 }).map(fifties => fifties * 50)),
    page: fc.constant(1),
    again,
  }),
  // A page has twelve flights, and most filters leave fewer.
  fc.record({
    search: generateSearch(today, { minLength: 13, maxLength: 14 }),
    sort,
    options: fc.array(option, { maxLength: 0 }),
    maxPrice: fc.constant(null),
    page: fc.constant(2),
    again,
  }),
);
type Example = ReturnType<typeof example.generate>['value'];

/** What happens to the results. */
async function leave(booking: Booking, how: Example['again']): Promise<void> {
  const { flights, searchParams } = booking.context;
  const departureDate = addDays(searchParams?.departureDate ?? today, 1);
  if (how === 'once more') booking.send({ type: 'search.repeat', at: 0 });
  else if (how === 'on another day') booking.send({ type: 'search.selectDay', departureDate, at: 0 });
  else booking.send({ type: 'search.modify' });
  if (how === 'by closing the form after a search in vain') {
    booking.send({ type: 'search.submit', today });
    await booking.reject('searchFlights', buildUnreachableError());
  }
  if (searches.some(one => one === how))
    await booking.resolve('searchFlights', { flights: [...(flights ?? [])], unsearched: [] });
  else booking.send({ type: 'search.close' });
}

async function findViolations({
  search,
  sort: order,
  options,
  maxPrice,
  page,
  again: how,
}: Example): Promise<string[]> {
  const { flights } = v.parse(flightSearchResponseSchema, { flights: search.offers });
  const booking = startBooking();
  await goToResults(booking, { flights });
  booking.send({ type: 'results.sort', sort: order });
  for (const [groupIndex, optionIndex] of options) {
    const groups = filterGroups.filter(group => getOptions(flights)[group].length > 0);
    const group = groups[groupIndex % groups.length];
    const chosen = group && getOptions(flights)[group][optionIndex % getOptions(flights)[group].length];
    if (group !== undefined && chosen !== undefined)
      booking.send({ type: 'results.toggleOption', group, option: chosen.key });
  }
  if (maxPrice !== null) booking.send({ type: 'results.limitPrice', maxPrice });
  booking.send({ type: 'results.turnPage', page });
  const before = booking.context.filters;
  await leave(booking, how);
  const expected = searches.some(one => one === how) ? { ...before, page: 1 } : before;
  const [wanted, shown] = [expected, booking.context.filters].map(one => JSON.stringify(one));
  const { at } = booking;
  booking.actor.stop();
  if (at !== 'choosing') return [`The page is that of "${at}".`];
  return wanted === shown ? [] : [`Expected ${wanted}; there is ${shown}.`];
}

test(
  'whoever searches once more, or on another day, has the results filtered and sorted as before, from their first page on; whoever closes the form has them as they were',
  async () => {
    const describe = ({ search, page, ...settings }: Example) =>
      `${search.offers.length} offers, page ${page}, ${JSON.stringify(settings)}`;
    expect(await findBrokenExample(example, { runs: 80, describe, findViolations })).toBe('');
  },
  longestMs,
);
