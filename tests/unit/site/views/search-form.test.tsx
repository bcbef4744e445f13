// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchForm as FormValues } from '#machines/booking/search-form.ts';
import { queryClient } from '#site/booking/actors/query-client.ts';
import type { FaredRoute } from '#site/booking/day-fares/use-day-fares.ts';
import { GuestsField } from '#site/booking/search/guests-field.tsx';
import { addRecentSearch, clearRecentSearches } from '#site/booking/search/recent-searches.ts';
import { SearchForm } from '#site/booking/search/search-form.tsx';
import { TripCalendar } from '#site/booking/search/trip-calendar.tsx';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { startBooking, today } from '#tests/unit/machines/booking-harness.ts';
import { stubFetch, type StubResponse } from '#tests/unit/site/actors/stub-fetch.ts';
import { readTexts, renderView } from './render-view.tsx';

async function renderForm(form: Partial<FormValues> = {}, offersRecent = false) {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm(form) });
  // Nothing has a size here, and what has one on the page waits to be submitted.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([], { item: () => null }));
  const view = await renderView(<SearchForm offersRecent={offersRecent} />, { booking });
  // happy-dom doesn't know the element yet, and React says so when it first renders one.
  const { calls } = vi.mocked(console.error).mock;
  if (calls.every(([, element]) => element === 'search')) vi.mocked(console.error).mockClear();
  return view;
}

const valueOf = (field: HTMLElement) =>
  'value' in field && field.tagName !== 'BUTTON' ? field.value : field.textContent;

test('the form shows what is searched for, with written dates', async () => {
  const { page } = await renderForm({
    counts: { adults: 2, children: 1, infants: 1 },
    childAges: [6],
    cabin: 'business',
  });
  expect(
    [
      page.getByRole('combobox', { name: 'From' }),
      page.getByRole('combobox', { name: 'To' }),
      page.getByRole('textbox', { name: 'Departure date' }),
      page.getByRole('textbox', { name: 'Return date' }),
      page.getByRole('combobox', { name: 'Cabin class' }),
      page.getByRole('button', { name: /Guest/ }),
    ].map(valueOf),
  ).toEqual([
    'London (LHR)',
    'New York (JFK)',
    'Mon, Mar 15, 2027',
    'Mon, Mar 22, 2027',
    'business',
    '4 Guest(s)',
  ]);
});

test('what is chosen and typed reaches its field; a date stays as typed until the field is left', async () => {
  const { page, user, booking } = await renderForm();
  const departure = page.getByRole('textbox', { name: 'Departure date' });
  await user.clear(departure);
  await user.paste('3/16/2027');
  const typed = valueOf(departure);
  await user.selectOptions(page.getByRole('combobox', { name: 'Cabin class' }), 'First');
  await user.click(page.getByRole('button', { name: 'Swap origin and destination' }));
  expect([typed, valueOf(departure)]).toEqual(['3/16/2027', 'Tue, Mar 16, 2027']);
  expect(booking.context.form).toEqual({
    ...buildSearchForm({ departureDate: '2027-03-16', cabin: 'first' }),
    originText: 'New York (JFK)',
    originCode: 'JFK',
    destinationText: 'London (LHR)',
    destinationCode: 'LHR',
  });
});

test('a one-way search has no return date to fill in', async () => {
  const { page, user } = await renderForm();
  const controls = () => [
    page.getByRole('textbox', { name: 'Return date' }),
    page.getByRole('button', { name: 'Open return calendar' }),
  ];
  expect(controls().map(control => control.hasAttribute('disabled'))).toEqual([false, false]);
  await user.click(page.getByRole('radio', { name: 'One way' }));
  expect(controls().map(control => control.hasAttribute('disabled'))).toEqual([true, true]);
});

test('an incomplete search names each field that is missing, and starts no call', async () => {
  const { page, user, booking } = await renderForm({
    originText: '',
    originCode: '',
    departureDate: '',
    returnDate: 'soon',
  });
  await user.click(page.getByRole('button', { name: 'Search Flights' }));
  const describe = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap(id => readTexts(document.getElementById(id)))
      .join(' ');
  expect([
    describe(page.getByRole('combobox', { name: 'From' })),
    describe(page.getByRole('combobox', { name: 'To' })),
    describe(page.getByRole('textbox', { name: 'Departure date' })),
    describe(page.getByRole('textbox', { name: 'Return date' })),
  ]).toEqual([
    'From airport is required.',
    '',
    'Departure date is required.',
    'Write a date such as Feb 9, 2027.',
  ]);
  expect([booking.running, document.activeElement]).toEqual([
    [],
    page.getByRole('combobox', { name: 'From' }),
  ]);
});

test('a complete search starts once, and the button says that it runs', async () => {
  const { page, user, booking } = await renderForm();
  const button = page.getByRole('button', { name: 'Search Flights' });
  await user.click(button);
  await user.click(button);
  expect([booking.count('searchFlights'), button.getAttribute('aria-busy')]).toEqual([1, 'true']);
});

async function openGuests(counts = { adults: 1, children: 0, infants: 0 }) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const booking = startBooking();
  const childAges = Array.from({ length: counts.children }, () => 6);
  booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm({ counts, childAges }) });
  const view = await renderView(<GuestsField id="guests" error={undefined} />, { booking });
  await view.user.click(view.page.getByRole('button', { name: /Guest/ }));
  await view.page.findByRole('button', { name: 'Add adult' });
  return view;
}

test('guests are added and removed by kind, and the button counts them all', async () => {
  const { page, user, booking } = await openGuests();
  for (const name of ['Add adult', 'Add child', 'Add infant', 'Add child', 'Remove child'])
    await user.click(page.getByRole('button', { name }));
  await user.selectOptions(page.getByRole('combobox', { name: 'Age of child 1' }), '11');
  const { counts, childAges } = booking.context.form;
  expect([counts, childAges]).toEqual([{ adults: 2, children: 1, infants: 1 }, [11]]);
  expect([
    page.getByRole('button', { name: /Guest/ }).textContent,
    readTexts(page.getByRole('status', { name: 'Passengers chosen' })),
  ]).toEqual(['4 Guest(s)', ['Adults age 12+: 2, Children age 2–11: 1, Infants under 2: 1']]);
});

test.each([
  [{ adults: 1, children: 0, infants: 0 }, 'Remove adult', 'At least one adult has to travel.'],
  [{ adults: 1, children: 0, infants: 0 }, 'Remove child', 'There is none to take away.'],
  [{ adults: 1, children: 0, infants: 1 }, 'Add infant', 'Each infant needs an adult of its own.'],
  [{ adults: 8, children: 1, infants: 0 }, 'Add adult', 'At most 9 passengers can travel on one booking.'],
])('with %j, “%s” does nothing and says why: %s', async (counts, name, reason) => {
  const { page, user, booking } = await openGuests(counts);
  const button = page.getByRole('button', { name });
  await user.click(button);
  const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect([booking.context.form.counts, button.getAttribute('aria-disabled'), readTexts(description)]).toEqual(
    [counts, 'true', [reason]],
  );
});

test('the list of guests closes with Done and with Escape, and the focus returns to its button', async () => {
  const { page, user } = await openGuests();
  const button = page.getByRole('button', { name: /Guest/ });
  const describe = () => [button.getAttribute('aria-expanded'), document.activeElement === button];
  await user.click(page.getByRole('button', { name: 'Done' }));
  const afterDone = describe();
  await user.click(button);
  await user.click(await page.findByRole('button', { name: 'Add adult' }));
  await user.keyboard('{Escape}');
  expect([afterDone, describe()]).toEqual([
    ['false', true],
    ['false', true],
  ]);
});

test('the calendar names each day, marks the trip, and lets nobody choose a day that can’t be booked', async () => {
  const onSelect = vi.fn<(day: string) => void>();
  const dates = { departureDate: '2027-01-15', returnDate: '2027-01-22' };
  const { page, user } = await renderView(
    <TripCalendar today="2027-01-10" dates={dates} firstShown="" faredRoutes={[]} onSelect={onSelect} />,
  );
  const [january] = page.getAllByRole('grid');
  const month = within(january ?? document.body);
  const names = month.getAllByRole('button').map(day => day.getAttribute('aria-label'));
  expect([names.length, names[9], names[14], names[21]]).toEqual([
    31,
    'Today, Sunday, January 10, 2027',
    'Friday, January 15, 2027, departure, selected',
    'Friday, January 22, 2027, return, selected',
  ]);
  await user.click(month.getByRole('button', { name: 'Saturday, January 9, 2027' }));
  await user.click(month.getByRole('button', { name: 'Today, Sunday, January 10, 2027' }));
  await user.click(month.getByRole('button', { name: 'Wednesday, January 20, 2027' }));
  expect(onSelect.mock.calls).toEqual([['2027-01-10'], ['2027-01-20']]);
  const [first, second] = page.getAllByRole('grid').map(grid => grid.getAttribute('aria-label'));
  expect([
    first,
    second,
    page.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled'),
  ]).toEqual(['January 2027', 'February 2027', 'true']);
  await user.click(page.getByRole('button', { name: 'Next month' }));
  expect(page.getAllByRole('grid').map(grid => grid.getAttribute('aria-label'))).toEqual([
    'February 2027',
    'March 2027',
  ]);
});

const faredRoute = { origin: 'JFK', destination: 'LHR', cabin: 'business' } as const;

async function renderFares(trip: FaredRoute['trip'], ...responses: StubResponse[]) {
  const fetched = stubFetch(...responses);
  queryClient.clear();
  const { page } = await renderView(
    <TripCalendar
      today="2027-01-10"
      dates={{ departureDate: '2027-01-15', returnDate: '2027-01-22' }}
      firstShown=""
      faredRoutes={[{ ...faredRoute, trip }]}
      onSelect={vi.fn<(day: string) => void>()}
    />,
  );
  const readDay = (name: RegExp) => {
    const day = page.getByRole('button', { name });
    return [day.getAttribute('aria-label'), day.textContent];
  };
  const queries = () =>
    fetched.mock.calls.map(([url]) => JSON.stringify(url).split(/cabin_class=business&|"$/)[1]);
  return { page, readDay, queries };
}

test('the calendar shows the lowest fare of each day that it knows, and when a search has seen it', async () => {
  const fare = { total_currency: 'USD', total_amount: '245.30', seen_at: null };
  const { page, readDay, queries } = await renderFares(
    { kind: 'nights', nights: 7 },
    {
      json: {
        data: [
          { ...fare, date: '2027-01-09' },
          { ...fare, date: '2027-01-15' },
          { ...fare, date: '2027-01-20', seen_at: new Date(`${today}T08:30:00`).toISOString() },
        ],
      },
    },
    { json: { data: [] } },
  );
  await page.findByRole('button', { name: /January 15, .*from/ });
  expect([
    readDay(/January 15/),
    readDay(/January 20/),
    readDay(/January 21/),
    readDay(/January 9/)[1],
  ]).toEqual([
    ['Friday, January 15, 2027, departure, selected, from $246', '15$246'],
    ['Wednesday, January 20, 2027, from $246, seen 3 h ago', '20$2463 h ago'],
    ['Thursday, January 21, 2027', '21'],
    '9',
  ]);
  expect(queries()).toEqual(['month=2027-01&nights=7', 'month=2027-02&nights=7']);
});

test.each([
  [{ kind: 'one way' }, 'month=2027-01'],
  [{ kind: 'return', departureDate: '2027-01-15' }, 'month=2027-01&departure_date=2027-01-15'],
] as const)('the calendar asks for the fares of %j', async (trip, query) => {
  const { queries } = await renderFares(trip, { json: { data: [] } });
  expect(queries()[0]).toBe(query);
});

test('a host without fares leaves the calendar without them, and is asked once', async () => {
  const { page, readDay, queries } = await renderFares(
    { kind: 'one way' },
    { status: 404, text: 'Not found' },
  );
  await expect.poll(() => queries().length).toBe(2);
  expect(readDay(/January 20/)).toEqual(['Wednesday, January 20, 2027', '20']);
  expect(page.queryByRole('alert')).toBeNull();
});

const emptyTrip = {
  originText: '',
  originCode: '',
  destinationText: '',
  destinationCode: '',
  departureDate: '',
  returnDate: '',
};
beforeEach(clearRecentSearches);

const readTrip = (page: ReturnType<typeof within>) =>
  [
    page.getByRole('combobox', { name: 'From' }),
    page.getByRole('combobox', { name: 'To' }),
    page.getByRole('textbox', { name: 'Departure date' }),
    page.getByRole('textbox', { name: 'Return date' }),
    page.getByRole('combobox', { name: 'Cabin class' }),
    page.getByRole('button', { name: /Guest/ }),
  ].map(valueOf);
const trip = [
  'London (LHR)',
  'New York (JFK)',
  'Mon, Mar 15, 2027',
  'Mon, Mar 22, 2027',
  'business',
  '2 Guest(s)',
];

test('recent searches fill in the form from a list, from which they are removed', async () => {
  addRecentSearch(buildSearchParams({ destination: 'BOS' }));
  addRecentSearch(buildSearchParams({ cabinClass: 'business' }));
  const { page, user } = await renderForm(
    { ...emptyTrip, counts: { adults: 2, children: 0, infants: 0 } },
    true,
  );
  const list = await page.findByRole('list', { name: 'Recent searches' });
  await user.click(within(list).getByRole('button', { name: 'LHR to JFK Mar 15 – Mar 22, Business' }));
  expect(readTrip(page)).toEqual(trip);
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Search Flights' }));
  expect(page.getByText('Filled in: LHR to JFK, Mar 15 – Mar 22, Business.')).toBeDefined();

  await user.click(
    page.getByRole('button', { name: 'Remove LHR to JFK, Mar 15 – Mar 22, Business from recent searches' }),
  );
  expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Recent searches' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await user.click(page.getByRole('button', { name: 'Clear recent searches' }));
  expect(page.queryByRole('list', { name: 'Recent searches' })).toBeNull();
});

test('what is searched or removed in another tab is listed at once', async () => {
  addRecentSearch(buildSearchParams({ destination: 'BOS' }));
  const { page, happen } = await renderForm(emptyTrip, true);
  const list = await page.findByRole('list', { name: 'Recent searches' });
  const other = { ...buildSearchParams(), passengers: undefined, childAges: undefined };
  await happen(() => {
    localStorage.setItem('recentSearches', JSON.stringify([other]));
    window.dispatchEvent(new Event('storage'));
  });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(item => readTexts(item)[0]),
  ).toEqual(['LHR to JFK']);
});

test('recent searches are suggested in an empty From', async () => {
  addRecentSearch(buildSearchParams({ cabinClass: 'business' }));
  const { page, user } = await renderForm(
    { ...emptyTrip, counts: { adults: 2, children: 0, infants: 0 } },
    true,
  );
  await user.click(page.getByRole('combobox', { name: 'From' }));
  const list = page.getByRole('listbox', { name: 'Recent searches' });
  expect(within(list).getAllByRole('option').map(readTexts)).toEqual([
    ['London (LHR) to New York (JFK)', 'Mar 15 – Mar 22, Business'],
  ]);
  await user.click(within(list).getByRole('option'));
  expect(readTrip(page)).toEqual(trip);
});

test('recent searches are not suggested in To, nor beside a text', async () => {
  addRecentSearch(buildSearchParams());
  const { page, user } = await renderForm(emptyTrip, true);
  await user.click(page.getByRole('combobox', { name: 'To' }));
  await user.type(page.getByRole('combobox', { name: 'From' }), 'x');
  expect(page.queryByRole('listbox', { name: 'Recent searches' })).toBeNull();
});

test('the form of the results page, which has a search, offers no recent ones', async () => {
  addRecentSearch(buildSearchParams());
  const { page, user } = await renderForm(emptyTrip);
  await user.click(page.getByRole('combobox', { name: 'From' }));
  expect(page.queryByRole('listbox', { name: 'Recent searches' })).toBeNull();
  expect(page.queryByRole('list', { name: 'Recent searches' })).toBeNull();
});
