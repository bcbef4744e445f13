// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Flight } from '#contract/flight.ts';
import { ResultsStatus } from '#site/booking/results/results-status.tsx';
import { Results } from '#site/booking/results/results.tsx';
import { buildFlight, buildSegment, buildSlice } from '#tests/builders/build-flight.ts';
import { goToResults, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { readTexts, renderView } from './render-view.tsx';

/** A flight of an airline that costs some dollars, takes some hours and departs at some hour. */
const flightOf = (name: string, code: string, dollars: number, hours: number, departure: number): Flight =>
  buildFlight({
    id: `off_${code}${dollars}`,
    total_price: `USD ${dollars}.00`,
    airline: { name, logo: null },
    owner: { name, iata_code: code },
    duration: `PT${hours}H`,
    departure: { time: `2027-03-15T${String(departure).padStart(2, '0')}:00:00`, iata_code: 'LHR' },
    slices: [buildSlice({ segments: [buildSegment({ marketing_carrier_flight_number: String(dollars) })] })],
  });

const three = [
  flightOf('Delta Air Lines', 'DL', 300, 7, 18),
  flightOf('KLM', 'KL', 200, 12, 8),
  flightOf('Delta Air Lines', 'DL', 640, 6, 12),
];
const many = Array.from({ length: 30 }, (_, index) => flightOf('KLM', 'KL', 101 + index, 7, 9));

async function renderResults(flights: readonly Flight[], width?: number) {
  const booking = startBooking();
  await goToResults(booking, { flights: [...flights] });
  const view = await renderView(
    <Results flights={flights} map={null} />,
    width === undefined ? { booking } : { booking, width },
  );
  const { page } = view;
  return {
    ...view,
    /** The prices of the listed flights, in their order. */
    listPrices: () =>
      [...(page.queryByRole('list', { name: 'Flights' })?.querySelectorAll('h3 ~ *, strong') ?? [])]
        .filter(({ tagName }) => tagName === 'STRONG')
        .flatMap(readTexts),
    readHeading: () => readTexts(page.getByRole('heading', { level: 2, name: /flight/ })),
  };
}

test.each([
  ['Price', ['$200.00', '$300.00', '$640.00'], 'Sorted by total price, lowest first. Times are local.'],
  ['Duration', ['$640.00', '$300.00', '$200.00'], 'Sorted by duration, shortest first. Times are local.'],
  ['Departure', ['$200.00', '$640.00', '$300.00'], 'Sorted by departure, earliest first. Times are local.'],
  [
    'Best',
    ['$200.00', '$300.00', '$640.00'],
    'Sorted by price, duration, stops and times, best first. Times are local.',
  ],
])('sorting by %s reorders the flights, and says so', async (name, prices, text) => {
  const { page, user, listPrices } = await renderResults(three);
  await user.click(page.getByRole('radio', { name: 'Duration' }));
  await user.click(page.getByRole('radio', { name }));
  await waitFor(() => expect([listPrices(), page.getAllByText(text).length]).toEqual([prices, 1]));
});

test('each order says what its first flight costs, under the filters', async () => {
  const { page, happen, booking } = await renderResults(three);
  const group = page.getByRole('radiogroup', { name: 'Sort by' });
  expect(readTexts(group)).toEqual(
    [
      ['Price', 'Cheapest', '$200.00'],
      ['Duration', 'Fastest 6h', '$640.00'],
      ['Departure', 'Earliest', '$200.00'],
      ['Best', 'Best balance', '$200.00'],
    ].flat(),
  );
  await happen(() =>
    booking.send({ type: 'results.toggleOption', group: 'airlines', option: 'delta air lines' }),
  );
  await waitFor(() =>
    expect(readTexts(group).filter(text => text.startsWith('$'))).toEqual([
      '$300.00',
      '$640.00',
      '$640.00',
      '$300.00',
    ]),
  );
});

test('how Best is sorted can be unfolded, with the shares by which it is sorted', async () => {
  const { page, user } = await renderResults(three);
  const details = page.getByText('How Best is sorted').closest('details');
  expect(details?.open).toBe(false);
  await user.click(page.getByText('How Best is sorted'));
  expect([details?.open, ...readTexts(details)]).toEqual([
    true,
    'How Best is sorted',
    'By the total, plus a share of the lowest total: 5% for each hour more than the shortest trip, 10% for each stop, and 5% for each departure or arrival between midnight and 6 AM. Nobody can pay for a place.',
  ]);
});

test('a control shows at once what was chosen, and the list follows once it is painted', async () => {
  const { page, user, listPrices } = await renderResults(three);
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(callback => frames.push(callback));
  const duration = page.getByRole<HTMLInputElement>('radio', { name: 'Duration' });
  await user.click(duration);
  expect([duration.checked, listPrices()]).toEqual([true, ['$200.00', '$300.00', '$640.00']]);
  expect(page.getByText(/^Sorted by duration/).tagName).toBe('P');
  for (const paint of frames) paint(0);
  await waitFor(() => expect(listPrices()).toEqual(['$640.00', '$300.00', '$200.00']));
});

test('a maximum price leaves out what costs more, and is said in words', async () => {
  const { page, listPrices, readHeading, happen } = await renderResults(three);
  const slider = page.getByRole('slider', { name: /Maximum price/ });
  expect([slider.getAttribute('max'), slider.getAttribute('aria-valuetext')]).toEqual(['5000', '$5,000']);
  await happen(() => fireEvent.change(slider, { target: { value: '300' } }));
  await waitFor(() =>
    expect([listPrices(), readHeading(), slider.getAttribute('aria-valuetext')]).toEqual([
      ['$200.00', '$300.00'],
      ['2 flights'],
      '$300',
    ]),
  );
});

test('an airline with its number of flights and lowest price can be chosen, and left again by its chip or with all filters', async () => {
  const { page, user, listPrices, readHeading } = await renderResults(three);
  const airlines = page.getByRole('group', { name: 'Airlines' });
  expect(readTexts(airlines)).toEqual(['Airlines', 'Delta Air Lines', '2', '$300.00', 'KLM', '1', '$200.00']);
  await user.click(within(airlines).getByRole('checkbox', { name: /KLM/ }));
  await waitFor(() => expect([listPrices(), readHeading()]).toEqual([['$200.00'], ['1 flight']]));
  const expectAll = () =>
    waitFor(() =>
      expect([listPrices(), readHeading()]).toEqual([['$200.00', '$300.00', '$640.00'], ['3 flights']]),
    );
  await user.click(page.getByRole('button', { name: 'Remove filter KLM' }));
  await expectAll();
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 2, name: '3 flights' }));
  expect(page.queryByRole('list', { name: 'Active filters' })).toBe(null);
  await user.click(within(airlines).getByRole('checkbox', { name: /KLM/ }));
  await waitFor(() => expect(readHeading()).toEqual(['1 flight']));
  await user.click(page.getByRole('button', { name: 'Clear All Filters' }));
  await expectAll();
});

test('where no flight is left, the page says so and what to remove, and Clear All Filters brings them back', async () => {
  const { page, user, listPrices, happen, booking } = await renderResults(three);
  await happen(() => booking.send({ type: 'results.limitPrice', maxPrice: 10 }));
  const heading = await page.findByRole('heading', { name: 'No flights found' });
  const empty = heading.parentElement ?? document.body;
  expect(readTexts(empty)).toEqual([
    'No flights found',
    'Try adjusting your filters or search criteria.',
    'Without “',
    'Up to',
    '$10',
    '”: 3 flights, from',
    '$200.00',
    '.',
    'Clear All Filters',
  ]);
  await user.click(within(empty).getByRole('button', { name: 'Clear All Filters' }));
  await waitFor(() => expect(listPrices()).toEqual(['$200.00', '$300.00', '$640.00']));
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 2, name: '3 flights' }));
});

test('where no single filter is to blame, the page names the fewest that have to go together', async () => {
  const { page, happen, booking } = await renderResults(three);
  const readRemovals = () =>
    page.queryAllByText('Without “').map(({ parentElement }) => parentElement?.textContent ?? '');
  const toggle = (group: 'airlines' | 'departures', option: string) =>
    happen(() => booking.send({ type: 'results.toggleOption', group, option }));
  await toggle('airlines', 'klm');
  await toggle('departures', 'evening');
  await happen(() => booking.send({ type: 'results.limitPrice', maxPrice: 50 }));
  await waitFor(() =>
    expect(readRemovals()).toEqual([
      'Without “Departs after 6 PM” and “Up to $50”: 1 flight, from $200.00.',
      'Without “KLM” and “Up to $50”: 1 flight, from $300.00.',
    ]),
  );
  await toggle('departures', 'afternoon');
  await toggle('airlines', 'delta air lines');
  await happen(() => booking.send({ type: 'results.limitPrice', maxPrice: 250 }));
  await waitFor(() =>
    expect(readRemovals()).toEqual([
      'Without “Departs noon – 6 PM” and “Departs after 6 PM”: 1 flight, from $200.00.',
      'Without “Up to $250”: 2 flights, from $300.00.',
    ]),
  );
});

test('many flights come in pages; the first has no previous, and the last no next', async () => {
  const { page, user, listPrices, readHeading } = await renderResults(many);
  const pagination = within(page.getByRole('navigation', { name: 'Pagination' }));
  const previous = pagination.getByRole('button', { name: 'Previous' });
  const next = pagination.getByRole('button', { name: 'Next' });
  const describe = () => [
    readHeading(),
    listPrices().length,
    listPrices()[0],
    listPrices().at(-1),
    pagination
      .getAllByRole('button')
      .filter(button => button.getAttribute('aria-current') === 'page')
      .map(readTexts),
    [previous, next].map(button => button.getAttribute('aria-disabled')),
  ];
  await waitFor(() =>
    expect(describe()).toEqual([
      ['30 flights', 'Page 1 of 3'],
      12,
      '$101.00',
      '$112.00',
      [['1']],
      ['true', null],
    ]),
  );
  await user.click(previous);
  expect(readHeading()).toEqual(['30 flights', 'Page 1 of 3']);
  await user.click(next);
  await waitFor(() =>
    expect(describe()).toEqual([
      ['30 flights', 'Page 2 of 3'],
      12,
      '$113.00',
      '$124.00',
      [['2']],
      [null, null],
    ]),
  );
  await user.click(pagination.getByRole('button', { name: 'Page 3' }));
  await waitFor(() =>
    expect(describe()).toEqual([
      ['30 flights', 'Page 3 of 3'],
      6,
      '$125.00',
      '$130.00',
      [['3']],
      [null, 'true'],
    ]),
  );
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 2, name: /30 flights/ }));
  await user.click(next);
  expect(readHeading()).toEqual(['30 flights', 'Page 3 of 3']);
});

test('on a phone the filters are in a sheet that says how many flights are left', async () => {
  const { page, user, readHeading } = await renderResults(three, 390);
  expect(page.queryByRole('radio', { name: 'Price' })).toBe(null);
  await user.click(page.getByRole('button', { name: 'Filters' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await user.click(within(sheet).getByRole('checkbox', { name: /Delta/ }));
  expect(await within(sheet).findByText('2 flights found')).not.toBe(null);
  await user.click(within(sheet).getByRole('checkbox', { name: /KLM/ }));
  await user.click(await within(sheet).findByRole('button', { name: 'Show 3 flights' }));
  expect([sheet.hasAttribute('open'), readHeading()]).toEqual([false, ['3 flights']]);
});

test.each([
  [1, '1 flight found', 'Show 1 flight'],
  [2, '2 flights found', 'Show 2 flights'],
])('the sheet of the filters counts %d in words', async (count, found, show) => {
  const { page, user } = await renderResults(three.slice(0, count), 390);
  const opener = page.getByRole('button', { name: 'Filters' });
  expect(opener.getAttribute('aria-haspopup')).toBe('dialog');
  await user.click(opener);
  const sheet = within(page.getByRole('dialog', { name: 'Filters' }));
  expect(await sheet.findByText(found)).not.toBe(null);
  expect(await sheet.findByRole('button', { name: show })).not.toBe(null);
});

test.each([
  [0, '0 flights found'],
  [1, '1 flight found'],
  [2, '2 flights found'],
])('%d flights are announced on arrival', async (count, text) => {
  const { page } = await renderView(<ResultsStatus count={count} />);
  const status = page.getByRole('status');
  expect(readTexts(status)).toEqual([]);
  await waitFor(() => expect(readTexts(status)).toEqual([text]));
});
