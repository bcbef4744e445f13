// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { queryClient } from '#site/booking/actors/query-client.ts';
import { EmptySearch } from '#site/booking/results/empty-search.tsx';
import { buildMultiCityForm, buildSearchForm } from '#tests/builders/build-search.ts';
import { goToResults, startBooking, today } from '#tests/unit/machines/booking-harness.ts';
import { stubFetch } from '#tests/unit/site/actors/stub-fetch.ts';
import { readTexts, renderView } from './render-view.tsx';

const fare = { total_currency: 'USD', total_amount: '245.30', seen_at: null };

interface EmptySearchOptions {
  returnDate?: string;
  adults?: number;
  departureDate?: string;
  sold_out?: readonly string[];
  without_flights?: readonly string[];
}

/** A search that has found nothing, beside days with these fares. */
async function renderEmptySearch(
  days: readonly { date: string; total_amount?: string }[],
  { returnDate = '', adults = 1, departureDate = '2027-03-15', ...known }: EmptySearchOptions = {},
) {
  stubFetch({ json: { data: days.map(day => ({ ...fare, ...day })), ...known } });
  queryClient.clear();
  const booking = startBooking();
  const form = buildSearchForm({
    departureDate,
    returnDate,
    counts: { adults, children: 0, infants: 0 },
    tripType: returnDate === '' ? 'oneway' : 'round',
  });
  await goToResults(booking, { form, flights: [] });
  const { searchParams } = booking.context;
  const view = await renderView(
    <EmptySearch
      searchParams={searchParams}
      action={<button type="button">Modify Search</button>}
      onAddNearby={vi.fn<() => void>()}
    />,
    { booking },
  );
  return {
    ...view,
    booking,
    readSection: () => readTexts(view.page.getByRole('heading').parentElement ?? document.body).join(' '),
  };
}

/** The section, with what the fares of the days say. */
const format = (known = '') =>
  `No flights found Try adjusting your filters or search criteria. The airlines that we sell offer no seats from LHR to JFK on Mon, Mar 15 , in Economy.${known} Modify Search Search nearby airports, too Or call +1 307 555 0142 : we book by phone as well, at any hour.`;

test('a search that has found nothing says for which day, and where to go on', async () => {
  const { page, readSection } = await renderEmptySearch([]);
  expect(readSection()).toBe(format());
  expect(page.getByRole('link', { name: '+1 307 555 0142' }).getAttribute('href')).toBe('tel:+13075550142');
});

test('a round trip that has found nothing is named with both days', async () => {
  const { readSection } = await renderEmptySearch([], { returnDate: '2027-03-22' });
  expect(readSection()).toContain('on Mon, Mar 15 , and back on Mon, Mar 22 , in Economy.');
});

test('a multi-city trip that has found nothing is named with all of its flights, and without another day', async () => {
  const booking = startBooking();
  await goToResults(booking, { form: buildMultiCityForm(), flights: [] });
  const { searchParams } = booking.context;
  await renderView(
    <EmptySearch searchParams={searchParams} action={null} onAddNearby={vi.fn<() => void>()} />,
    { booking },
  );
  expect(readTexts(document.body).slice(2).join(' ')).toBe(
    'The airlines that we sell offer no seats for all of these flights together, in Economy. LHR to JFK on Mon, Mar 15 JFK to BOS on Sat, Mar 20 BOS to LHR on Thu, Mar 25 Or call +1 307 555 0142 : we book by phone as well, at any hour.',
  );
});

test.each([
  ['the nearest day', [{ date: '2027-03-12' }, { date: '2027-03-17' }], 'Wed, Mar 17', '2027-03-17'],
  [
    'the cheaper of two',
    [{ date: '2027-03-14' }, { date: '2027-03-16', total_amount: '99.00' }],
    'Tue, Mar 16',
    '2027-03-16',
  ],
  ['no day farther off', [{ date: '2027-03-10' }, { date: '2027-03-18' }], 'Thu, Mar 18', '2027-03-18'],
])('%s with flights can be searched from there', async (_, days, expected, searched) => {
  const { page, user, readSection, booking } = await renderEmptySearch(days);
  const button = await page.findByRole('button', { name: `Search ${expected}` });
  expect(readSection()).toMatch(
    new RegExp(` The nearest day with flights is ${expected} , from \\$\\d+ \\. Search ${expected}$`),
  );
  await user.click(button);
  expect([booking.at, booking.context.searchParams?.departureDate]).toEqual([
    'updatingResults.requesting',
    searched,
  ]);
});

test.each([
  ['of one traveler', 1, '.'],
  ['of several', 2, ', or too few for you all.'],
])('a search %s says that its day is sold out', async (_, adults, expected) => {
  const soldOut = await renderEmptySearch([], { adults, sold_out: ['2027-03-15'] });
  await soldOut.page.findByText(/^The last seats/);
  expect(soldOut.readSection()).toBe(format(` The last seats are sold out${expected}`));
  soldOut.close();
  // The fare of the day is older than the search.
  const { page, readSection } = await renderEmptySearch([{ date: '2027-03-15' }], { adults });
  await page.findByText(/^The last seats/);
  expect(readSection()).toBe(format(` The last seats are sold out${expected}`));
});

const march = Array.from({ length: 31 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`);

test('a search of a route that nothing flies says so, with the month', async () => {
  const { page, readSection } = await renderEmptySearch([], { without_flights: march });
  await page.findByText(/^Nothing flies there/);
  expect(readSection()).toBe(format(' Nothing flies there in March.'));
});

test('a day without flights is no route without flights', async () => {
  const { page, readSection } = await renderEmptySearch([{ date: '2027-03-16' }], {
    without_flights: march.filter(day => day !== '2027-03-16'),
  });
  await page.findByRole('button', { name: 'Search Tue, Mar 16' });
  expect(readSection()).not.toContain('Nothing flies');
});

test('a search of today says that its flights may have left', async () => {
  const { page, readSection } = await renderEmptySearch([{ date: addDays(today, 1) }], {
    departureDate: today,
    without_flights: [today],
  });
  await page.findByText(/^The flights of today/);
  expect(readSection()).toContain(
    'in Economy. The flights of today have left, or leave too soon. Modify Search',
  );
});
