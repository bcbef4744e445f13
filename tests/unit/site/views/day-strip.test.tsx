// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { queryClient } from '#site/booking/actors/query-client.ts';
import { DayStrip } from '#site/booking/day-fares/day-strip.tsx';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { goToResults, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { stubFetch, type StubResponse } from '#tests/unit/site/actors/stub-fetch.ts';
import { readTexts, renderView } from './render-view.tsx';

const fare = { total_currency: 'USD', total_amount: '245.30', seen_at: null };

async function renderStrip(
  trip: { departureDate: string; returnDate: string | null },
  response: StubResponse,
) {
  const fetched = stubFetch(response);
  queryClient.clear();
  const booking = startBooking();
  await goToResults(booking, {
    form: buildSearchForm({
      departureDate: trip.departureDate,
      returnDate: trip.returnDate ?? '',
      tripType: trip.returnDate === null ? 'oneway' : 'round',
    }),
  });
  const { searchParams } = booking.context;
  const view = await renderView(<DayStrip searchParams={searchParams ?? buildSearchParams()} />, { booking });
  return {
    ...view,
    queries: () => fetched.mock.calls.map(([url]) => JSON.stringify(url).split(/cabin_class=economy&|"$/)[1]),
    readDays: () => view.page.getAllByRole('listitem').flatMap(day => readTexts(day).join(' ')),
  };
}

test('shows the days beside the one that was searched, with their fares, and asks for all of their months', async () => {
  const { page, readDays, queries } = await renderStrip(
    { departureDate: '2027-03-30', returnDate: '2027-04-06' },
    {
      json: {
        data: [
          { ...fare, date: '2027-03-29' },
          { ...fare, date: '2027-03-30', total_amount: '1199.01' },
        ],
      },
    },
  );
  await page.findAllByText('$1,200');
  expect(readDays()).toEqual([
    'Sat Mar 27',
    'Sun Mar 28',
    'Mon Mar 29 $246',
    'Tue Mar 30 $1,200',
    'Wed Mar 31',
    'Thu Apr 1',
    'Fri Apr 2',
  ]);
  expect(queries()).toEqual(['month=2027-03&nights=7', 'month=2027-04&nights=7']);
  expect(page.getAllByRole('button')).toHaveLength(6);
  expect(document.querySelector('[aria-current=date]')?.textContent).toMatch(/^Tue Mar 30/);
});

test('another day is searched, with as many nights', async () => {
  const { page, user, booking } = await renderStrip(
    { departureDate: '2027-03-15', returnDate: '2027-03-22' },
    { status: 404, text: 'Not found' },
  );
  await user.click(page.getByRole('button', { name: /^Wed Mar 17/ }));
  const { departureDate, returnDate } = booking.context.searchParams ?? {};
  expect([booking.at, departureDate, returnDate]).toEqual([
    'updatingResults.requesting',
    '2027-03-17',
    '2027-03-24',
  ]);
});

test('says when a search has seen a fare', async () => {
  const { page, readDays } = await renderStrip(
    { departureDate: '2027-03-15', returnDate: null },
    { json: { data: [{ ...fare, date: '2027-03-14', seen_at: '2027-01-01T00:00:00.000Z' }] } },
  );
  await page.findByText(/seen/);
  expect(readDays()[2]).toMatch(/^Sun Mar 14 \$246 seen \d+ h ago$/);
});
