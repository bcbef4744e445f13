// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchForm as FormValues } from '#machines/booking/search-form.ts';
import { queryClient } from '#site/booking/actors/query-client.ts';
import { LaterSlices } from '#site/booking/search/later-slices.tsx';
import { TripDatesFields } from '#site/booking/search/trip-dates-fields.tsx';
import { TripCalendar } from '#site/booking/search/trip-calendar.tsx';
import { buildMultiCityForm, buildSearchForm, buildSlice } from '#tests/builders/build-search.ts';
import { startBooking, today } from '#tests/unit/machines/booking-harness.ts';
import { stubFetch } from '#tests/unit/site/actors/stub-fetch.ts';
import { readTexts, renderView } from '#tests/unit/site/views/render-view.tsx';

/** Opens a calendar of a search by the name of its button. */
async function openCalendar(form: FormValues, button: string) {
  const fetched = stubFetch({ json: { data: [] } });
  queryClient.clear();
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: form });
  const view = await renderView(
    <>
      <TripDatesFields
        id="trip"
        dates={form}
        errors={{}}
        isRoundTrip={form.tripType === 'round'}
        isMultiCity={form.tripType === 'multi'}
        onChange={() => {}}
      />
      {form.tripType === 'multi' ? <LaterSlices id="trip" resolve={() => () => {}} /> : null}
    </>,
    { booking },
  );
  await view.user.click(view.page.getByRole('button', { name: button }));
  const dialog = await view.page.findByRole('dialog', { name: 'Travel dates' });
  await waitFor(() => expect(dialog.querySelector('[data-day]')).not.toBeNull());
  /** The months whose fares are asked for, each with its route and its trip. */
  const readQueries = () =>
    fetched.mock.calls
      .map(([url]) => new URL(typeof url === 'string' ? url : '', 'http://localhost').searchParams)
      .map(params =>
        [...params]
          .filter(([name]) => name !== 'cabin_class')
          .map(([, value]) => value)
          .join(' '),
      )
      .toSorted((one, other) => one.localeCompare(other));
  return { ...view, dialog, readQueries };
}

const [departure, back] = ['Open departure calendar', 'Open return calendar'];
const undated = { departureDate: '', returnDate: '' };
const oneWay = { tripType: 'oneway', returnDate: '' } as const;
const unknown = 'Choose both places to see the lowest fares.';

test.each<{
  trip: string;
  form: Partial<FormValues>;
  button: string;
  description: string;
  queries: readonly string[];
}>([
  {
    trip: 'a round trip without dates',
    form: undated,
    button: departure,
    description: 'Lowest fares for one adult: round trip, 7 nights',
    queries: ['LHR JFK 2027-01 7', 'LHR JFK 2027-02 7'],
  },
  {
    trip: 'a round trip without a return',
    form: { returnDate: '' },
    button: departure,
    description: 'Lowest fares for one adult: round trip, 7 nights',
    queries: ['LHR JFK 2027-03 7', 'LHR JFK 2027-04 7'],
  },
  {
    trip: 'a round trip of one night',
    form: { returnDate: '2027-03-16' },
    button: departure,
    description: 'Lowest fares for one adult: round trip, 1 night',
    queries: ['LHR JFK 2027-03 1', 'LHR JFK 2027-04 1'],
  },
  {
    trip: 'a round trip of which the return is chosen',
    form: {},
    button: back,
    description: 'Lowest fares for one adult: round trip, by the day of return',
    queries: ['LHR JFK 2027-03 2027-03-15', 'LHR JFK 2027-04 2027-03-15'],
  },
  {
    trip: 'a flight one way',
    form: oneWay,
    button: departure,
    description: 'Lowest fares for one adult: one way',
    queries: ['LHR JFK 2027-03', 'LHR JFK 2027-04'],
  },
  {
    trip: 'airports nearby',
    form: { ...oneWay, originNearby: ['LGW'], destinationNearby: ['EWR'] },
    button: departure,
    description: 'Lowest fares for one adult: one way',
    queries: ['LGW', 'LHR'].flatMap(from =>
      ['EWR', 'JFK'].flatMap(to => ['2027-03', '2027-04'].map(month => `${from} ${to} ${month}`)),
    ),
  },
  {
    trip: 'one place',
    form: { destinationText: '', destinationCode: '' },
    button: departure,
    description: unknown,
    queries: [],
  },
  {
    trip: 'the same place twice',
    form: { destinationText: 'London (LHR)', destinationCode: 'LHR' },
    button: departure,
    description: unknown,
    queries: [],
  },
])('the calendar of $trip says which fares it shows, and asks for them', async row => {
  const { page, readQueries } = await openCalendar(buildSearchForm(row.form), row.button);
  const shown = page.getByRole('heading', { name: 'Travel dates' }).nextElementSibling;
  await waitFor(() => expect(readQueries()).toEqual(row.queries));
  expect(shown?.textContent).toBe(row.description);
});

test.each([
  { flight: 1, trip: 'a trip without dates', dates: [], month: 'January 2027' },
  { flight: 1, trip: 'a trip that begins in April', dates: ['2027-04-02'], month: 'April 2027' },
  { flight: 2, trip: 'a trip that begins in April', dates: ['2027-04-02'], month: 'April 2027' },
  { flight: 2, trip: 'a trip that begins some day', dates: ['some day'], month: 'January 2027' },
  {
    flight: 3,
    trip: 'a trip that goes on in June',
    dates: ['2027-04-02', '2027-06-20'],
    month: 'June 2027',
  },
  {
    flight: 3,
    trip: 'a trip that ends in August',
    dates: ['2027-04-02', '2027-06-20', '2027-08-01'],
    month: 'August 2027',
  },
])(
  'the calendar of flight $flight of $trip says whose it is, and begins in $month',
  async ({ flight, dates: [first = '', second = '', third = ''], month }) => {
    const form = buildMultiCityForm({
      departureDate: first,
      laterSlices: [
        buildSlice(['New York (JFK)', 'JFK'], ['Boston (BOS)', 'BOS'], second),
        buildSlice(['Boston (BOS)', 'BOS'], ['London (LHR)', 'LHR'], third),
      ],
    });
    const button = flight === 1 ? departure : `Open calendar of flight ${flight}`;
    const { page, readQueries } = await openCalendar(form, button);
    expect([
      page.getByRole('heading', { name: 'Travel dates' }).nextElementSibling?.textContent,
      page.getAllByRole('grid')[0]?.getAttribute('aria-label'),
      readQueries(),
    ]).toEqual([`Flight ${flight} of your trip`, month, []]);
  },
);

test('the lowest fare of each month is marked, the first of several that are as low', async () => {
  const toFare = ([date, total_amount]: readonly [string, string]) => ({
    date,
    total_amount,
    total_currency: 'USD',
    seen_at: null,
  });
  const january = [
    ['2027-01-15', '245.30'],
    ['2027-01-20', '99.50'],
    ['2027-01-21', '99.50'],
    ['2027-01-22', '1000.00'],
  ] as const;
  const february = [
    ['2027-02-03', '310.00'],
    ['2027-02-08', '309.00'],
  ] as const;
  stubFetch({ json: { data: january.map(toFare) } }, { json: { data: february.map(toFare) } });
  queryClient.clear();
  const { page } = await renderView(
    <TripCalendar
      today={today}
      dates={undated}
      firstShown=""
      faredRoutes={[
        { origin: 'LHR', destination: 'JFK', cabin: 'economy', trip: { kind: 'nights', nights: 7 } },
      ]}
      onSelect={() => {}}
    />,
  );
  await page.findByRole('button', { name: /February 8, .*from/ });
  expect([...document.querySelectorAll('.is-lowest')].map(fare => readTexts(fare.parentElement))).toEqual([
    ['20', '$100'],
    ['8', '$309'],
  ]);
});
