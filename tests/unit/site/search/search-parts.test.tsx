// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#contract/call-error.ts';
import type { SearchForm as FormValues } from '#machines/booking/search-form.ts';
import { queryClient } from '#site/booking/actors/query-client.ts';
import { UnsearchedNotice } from '#site/booking/results/unsearched-notice.tsx';
import { resultsPage } from '#site/booking/results/results-page.tsx';
import { GuestCounts } from '#site/booking/search/guest-counts.tsx';
import { GuestsField } from '#site/booking/search/guests-field.tsx';
import { NearbyAirports } from '#site/booking/search/nearby-airports.tsx';
import { NearbyField } from '#site/booking/search/nearby-field.tsx';
import { addRecentSearch, clearRecentSearches } from '#site/booking/search/recent-searches.ts';
import { SearchForm } from '#site/booking/search/search-form.tsx';
import { setClockDifference } from '#site/booking/today.ts';
import { buildNearbyAirport } from '#tests/builders/build-nearby-airport.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { goToResults, search, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { stubFetch } from '#tests/unit/site/actors/stub-fetch.ts';
import { readTexts, renderView } from '#tests/unit/site/views/render-view.tsx';

beforeEach(clearRecentSearches);

function startForm(form: Partial<FormValues> = {}) {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm(form) });
  return booking;
}

/** happy-dom doesn't know the element yet, and React says so when it first renders one. */
function allowSearchElement() {
  const { calls } = vi.mocked(console.error).mock;
  if (calls.every(([, element]) => element === 'search')) vi.mocked(console.error).mockClear();
}

async function renderForm(form: Partial<FormValues> = {}, offersRecent = false) {
  // Nothing has a size here, and what has one on the page waits to be submitted.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([], { item: () => null }));
  const view = await renderView(<SearchForm offersRecent={offersRecent} />, { booking: startForm(form) });
  allowSearchElement();
  return view;
}

/** Records what is brought onto the screen. */
function recordScrolls(): Element[] {
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
    shown.push(this);
  });
  return shown;
}

const dayMs = 86_400_000;

test.each([
  {
    clock: 'three days late',
    difference: 3 * dayMs,
    said: 'Your device’s date seems to be wrong: Sun, Jan 10, 2027. We use today’s date, Wed, Jan 13, 2027.',
  },
  {
    clock: 'a year early',
    difference: -365 * dayMs,
    said: 'Your device’s date seems to be wrong: Sun, Jan 10, 2027. We use today’s date, Sat, Jan 10, 2026.',
  },
  { clock: 'right', difference: 1000, said: '' },
])('a device whose clock is $clock is told both dates', async ({ difference, said }) => {
  const { page, happen } = await renderForm();
  await happen(() => setClockDifference(difference));
  const hints = page.getAllByRole('status').map(({ textContent }) => textContent);
  await happen(() => setClockDifference(0));
  expect(hints.filter(hint => hint !== '')).toEqual(said === '' ? [] : [said]);
});

test('errors of days that have passed only by a wrong clock go when its date is known to be wrong', async () => {
  const { page, user, happen } = await renderForm({ departureDate: '2027-01-08', returnDate: '2027-01-09' });
  await user.click(page.getByRole('button', { name: 'Search Flights' }));
  const readWrong = () =>
    ['Departure date', 'Return date'].filter(
      name => page.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true',
    );
  const before = readWrong();
  await happen(() => setClockDifference(-4 * dayMs));
  const after = readWrong();
  await happen(() => setClockDifference(0));
  expect({ before, after }).toEqual({ before: ['Departure date', 'Return date'], after: [] });
});

test('a failed search is in the title of the document until the next one starts', async () => {
  const { booking, happen } = await renderForm();
  document.title = 'Flights';
  const titles = [document.title];
  await happen(() => search(booking));
  await happen(() => booking.reject('searchFlights', new CallError('unreachable', 'Failed to fetch')));
  titles.push(document.title);
  await happen(() => booking.send({ type: 'search.submit', today: '2027-01-10' }));
  titles.push(document.title);
  expect(titles).toEqual(['Flights', 'Error: Flights', 'Flights']);
});

test('the form is brought back onto the screen when a recent search fills it in', async () => {
  addRecentSearch(buildSearchParams({ destination: 'BOS' }));
  const { page, user } = await renderForm({ originText: '', originCode: '' }, true);
  const list = await page.findByRole('list', { name: 'Recent searches' });
  const shown = recordScrolls();
  await user.click(within(list).getByRole('button', { name: /^LHR to BOS/ }));
  expect(shown).toEqual([page.getByRole('combobox', { name: 'From' })]);
});

test('the ages of children are asked for as of the last flight', async () => {
  const booking = startForm({ counts: { adults: 1, children: 2, infants: 0 }, childAges: [6, 9] });
  const { page } = await renderView(<GuestCounts />, { booking });
  expect(page.getAllByText(/^On the day of/).map(({ textContent }) => textContent)).toEqual([
    'On the day of the last flight.',
  ]);
});

test('the list of guests is brought onto the screen when it opens, and whenever it grows', async () => {
  const grow: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: () => void;
      constructor(onResize: () => void) {
        this.#onResize = onResize;
      }
      observe() {
        grow.push(this.#onResize);
      }
      disconnect() {
        grow.length = 0;
      }
    },
  );
  const shown = recordScrolls();
  const { page, user, happen } = await renderView(<GuestsField id="guests" error={undefined} />, {
    booking: startForm(),
  });
  const button = page.getByRole('button', { name: /Guest/ });
  await user.click(button);
  await page.findByRole('button', { name: 'Add adult' });
  await happen(() => grow.forEach(call => call()));
  await happen(() => grow.forEach(call => call()));
  const panel = page.getByRole('group', { name: 'Passengers' });
  await user.click(page.getByRole('button', { name: 'Done' }));
  expect([shown, grow]).toEqual([[panel, panel], []]);
});

const ends = ['origin', 'destination'] as const;
async function renderNearby(form: Partial<FormValues>) {
  stubFetch({ json: { data: ['LGW', 'STN', 'LTN'].map(buildNearbyAirport) } });
  queryClient.clear();
  const booking = startForm(form);
  return renderView(
    ends.map(end => (
      <NearbyField key={end} end={end} Airports={NearbyAirports}>
        <input aria-label={end} />
      </NearbyField>
    )),
    { booking },
  );
}

test('the airports that are searched as well are listed by the end of the trip', async () => {
  const { page } = await renderNearby({ originNearby: ['LGW', 'STN'], destinationNearby: ['EWR'] });
  expect(
    page.getAllByRole('list').map(list => [
      list.getAttribute('aria-label'),
      within(list)
        .getAllByRole('button')
        .map(button => readTexts(button).join(' ')),
    ]),
  ).toEqual([
    ['Also from', ['Remove LGW for From', 'Remove STN for From']],
    ['Also to', ['Remove EWR for To']],
  ]);
});

test('Escape closes the list of airports nearby, and the focus returns to its button', async () => {
  const { page, user } = await renderNearby({});
  for (const name of ['Add nearby airports for From', 'Add nearby airports for To']) {
    const button = page.getByRole('button', { name });
    await user.click(button);
    await user.click((await page.findAllByRole('checkbox'))[0] ?? button);
    const opened = button.getAttribute('aria-expanded');
    await user.keyboard('{Escape}');
    expect([opened, button.getAttribute('aria-expanded'), document.activeElement === button]).toEqual([
      'true',
      'false',
      true,
    ]);
  }
});

test('an airport nearby that would be one too many is locked, and says why', async () => {
  const { page, user, booking } = await renderNearby({
    originNearby: ['LGW'],
    destinationNearby: ['EWR'],
  });
  await user.click(page.getByRole('button', { name: 'Add nearby airports for From' }));
  const boxes = await page.findAllByRole<HTMLInputElement>('checkbox');
  const read = () =>
    boxes.map(box => [
      box.labels?.[0]?.textContent?.slice(0, 3),
      box.checked,
      box.getAttribute('aria-disabled'),
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
    ]);
  const reason = 'At most 4 routes can be searched together.';
  const expected = [
    ['LGW', true, null, null],
    ['STN', false, 'true', reason],
    ['LTN', false, 'true', reason],
  ];
  const before = read();
  await user.click(page.getByRole('checkbox', { name: /^STN/ }));
  expect([before, read(), booking.context.form.originNearby]).toEqual([expected, expected, ['LGW']]);
});

test('the routes that could not be searched are announced: they appear in a status that was there before', async () => {
  const booking = startBooking();
  const { page, happen } = await renderView(<UnsearchedNotice />, { booking });
  const statuses = page.getAllByRole('status');
  const before = statuses.map(({ textContent }) => textContent);
  await happen(async () => {
    search(booking, buildSearchForm({ originNearby: ['LGW'] }));
    await booking.resolve('searchFlights', {
      flights: [buildFlight()],
      unsearched: [{ origin: 'LGW', destination: 'JFK' }],
    });
  });
  expect([before, statuses.map(status => readTexts(status).join(' '))]).toEqual([
    [''],
    ['Not all airports could be searched These are the flights without LGW to JFK . Search again'],
  ]);
});

const { Component: ResultsPage } = resultsPage;

test.each([
  { button: 'Search nearby airports, too', expanded: ['true', 'false'] },
  { button: 'Modify Search', expanded: ['false', 'false'] },
])('“$button” of a search that has found nothing opens the form', async ({ button, expanded }) => {
  stubFetch({ json: { data: ['LGW', 'STN', 'LTN'].map(buildNearbyAirport) } });
  queryClient.clear();
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([], { item: () => null }));
  const booking = startBooking();
  await goToResults(booking, { flights: [] });
  const { page, user } = await renderView(<ResultsPage />, { booking, url: '/flight-results' });
  await user.click(page.getByRole('button', { name: button }));
  await waitFor(() => page.getByRole('combobox', { name: 'From' }));
  allowSearchElement();
  expect(
    page
      .getAllByRole('button', { name: /^Add nearby airports/ })
      .map(toggle => toggle.getAttribute('aria-expanded')),
  ).toEqual(expanded);
});
