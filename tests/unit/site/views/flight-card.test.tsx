// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Flight } from '#contract/flight.ts';
import type { FlightItem } from '#machines/booking/flight-items.ts';
import { useBooking } from '#site/booking/booking-provider.tsx';
import { FlightCard } from '#site/booking/results/flight-card.tsx';
import { buildFlight, buildSegment, buildSlice } from '#tests/builders/build-flight.ts';
import { buildConnection, buildRoundTrip } from '#tests/builders/build-journeys.ts';
import { buildMultiCityForm, buildSearchForm } from '#tests/builders/build-search.ts';
import { goToResults, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { readTexts, renderView } from './render-view.tsx';

/** Renders the card of a flight on the results of a search for these people. */
async function renderCard(
  fares: Flight | readonly [Flight, ...Flight[]],
  counts = { adults: 1, children: 0, infants: 0 },
) {
  const booking = startBooking();
  const childAges = Array.from({ length: counts.children }, () => 6);
  await goToResults(booking, {
    form: buildSearchForm({ counts, childAges }),
    flights: 'id' in fares ? [fares] : [...fares],
  });
  const all = 'id' in fares ? ([fares] as const) : fares;
  return renderView(<FlightCard item={{ fares: all, fare: all[0] }} />, { booking });
}

type RenderedView = Awaited<ReturnType<typeof renderView>>;

/** Opens the details of the only flight. They follow their button. */
async function openDetails({ page, user }: Pick<RenderedView, 'page' | 'user'>): Promise<void> {
  await user.click(page.getByText('Flight details'));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBe(null));
}

/** As the details say it. */
const freeForADay = 'Free cancellation for 24 hours: until Mon, Jan 11, if booked today';

const family = { adults: 2, children: 1, infants: 1 };

test('a row shows both directions with times, the day of arrival, the airline, the fare and the total, in this order', async () => {
  await renderCard(buildRoundTrip());
  expect(readTexts(document.body)).toEqual(
    [
      ['Outbound:', '9:05 AM – 12:20 PM', ', Delta Air Lines', '8h 15m', 'Non-stop'],
      ['Return:', '6:30 PM – 6:35 AM', '+1 Tue', ', arrives next day, Tue, Mar 23', '7h 5m', 'Non-stop'],
      ['Delta Air Lines', 'Flight details', ', Delta Air Lines, 9:05 AM, $463.10'],
      ['Economy, Main Cabin:', 'Carry-on bag, 2 checked bags, changes for $75.00, non-refundable,'],
      ['free cancellation for 24 hours'],
      ['$463.10', 'total for 1', 'passenger', ',', 'taxes and fees included'],
      ['Select', 'Flight', ', Delta Air Lines, $463.10'],
    ].flat(),
  );
});

test('a row of a multi-city trip numbers its flights, and has the route of each', async () => {
  const booking = startBooking();
  const flight = buildFlight({
    slices: [buildSlice(), buildSlice({ departure_date: '2027-03-20' }), buildSlice()],
  });
  await goToResults(booking, { form: buildMultiCityForm(), flights: [flight] });
  await renderView(<FlightCard item={{ fares: [flight], fare: flight }} />, { booking });
  const texts = readTexts(document.body);
  expect(texts.slice(0, texts.indexOf('Delta Air Lines'))).toEqual(
    [
      ['Flight 1:', '9:05 AM – 12:20 PM', ', Delta Air Lines', 'LHR–JFK', '8h 15m', 'Non-stop'],
      ['Flight 2:', '9:05 AM – 12:20 PM', 'LHR–JFK', '8h 15m', 'Non-stop'],
      ['Flight 3:', '9:05 AM – 12:20 PM', 'LHR–JFK', '8h 15m', 'Non-stop'],
    ].flat(),
  );
});

test('a row shows the stop, its length, the operating airline, and the price per person of a family', async () => {
  await renderCard(buildConnection(), family);
  expect(readTexts(document.body)).toEqual(
    [
      ['5:30 PM – 5:45 PM', '+1 Tue', ', arrives next day, Tue, Mar 16', ', Lufthansa'],
      ['LHR–SIN', '16h 15m', '1 stop, 2h 10m in Frankfurt (FRA)'],
      ['Lufthansa', 'Operated by Singapore Airlines'],
      ['Flight details', ', Lufthansa, 5:30 PM, €1,234.50'],
      ['Premium Economy:', 'Carry-on bag only, change and refund rules: ask us,'],
      ['free cancellation for 24 hours'],
      ['€1,234.50', 'total for 4', 'passengers', ',', 'taxes and fees included', 'avg. €308.63 per person'],
      ['Select', 'Flight', ', Lufthansa, €1,234.50'],
    ].flat(),
  );
});

test('a list of flights can be skimmed by headings: one for each, with its times and its airline', async () => {
  const { page } = await renderCard(buildRoundTrip());
  expect(page.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H3', 'Outbound: 9:05 AM – 12:20 PM, Delta Air Lines'],
  ]);
});

const buildFare = (id: string, price: string, checked: number, change: string | null): Flight =>
  buildRoundTrip({
    advance_seat_selection: id !== 'Light',
    id,
    total_price: `USD ${price}`,
    fare_name: `Economy ${id}`,
    baggages: [
      { type: 'carry_on', quantity: 1 },
      { type: 'checked', quantity: checked },
    ],
    conditions: {
      change_before_departure: { allowed: change !== null, penalty_amount: change },
      refund_before_departure: { allowed: false },
    },
  });
const fares = [
  buildFare('Light', '463.10', 0, null),
  buildFare('Standard', '503.10', 1, '70.00'),
  buildFare('Flex', '599.90', 2, '0.00'),
] as const;

test('the fares of a flight stand beside each other, each with what it costs more and adds', async () => {
  const { page } = await renderCard(fares);
  const group = page.getByRole('radiogroup', { name: 'Fare' });
  expect(
    [...group.querySelectorAll('label')].map(label => [
      label.textContent,
      label.querySelector('input')?.checked,
    ]),
  ).toEqual([
    ['Light Carry-on bag only, no changes or refund', true],
    ['Standard +$40 adds a checked bag, seat choice and changes for $70', false],
    ['Flex +$137 adds 2 checked bags, seat choice and free changes', false],
  ]);
});

test('another fare of a flight is chosen, shown with its total and what it includes, and selected', async () => {
  const { page, user, booking } = await renderCard(fares);
  await user.click(page.getByRole('radio', { name: /^Standard/ }));
  expect(page.getByRole('strong').textContent).toBe('$503.10');
  expect(page.getByText('Carry-on and checked bag, changes for $70.00, non-refundable,').tagName).toBe(
    'SPAN',
  );
  await user.click(page.getByRole('button', { name: /^Select Flight.*\$503\.10$/ }));
  expect(booking.context.flight).toEqual(fares[1]);
});

test('the details compare the fares of a flight', async () => {
  const { page, user } = await renderCard(fares);
  await openDetails({ page, user });
  const lists = [...document.querySelectorAll('details ul')].map(readTexts);
  expect(lists).toEqual([
    [
      'Economy Light',
      '$463.10',
      '1 carry-on bag, no checked bag',
      'Seat choice not included',
      'No changes',
      freeForADay,
      'After that: non-refundable',
    ],
    [
      'Economy Standard',
      '$503.10',
      '+$40 adds a checked bag, seat choice and changes for $70',
      '1 carry-on bag, 1 checked bag',
      'Seat choice included',
      'Changes for $70.00',
      freeForADay,
      'After that: non-refundable',
    ],
    [
      'Economy Flex',
      '$599.90',
      '+$137 adds 2 checked bags, seat choice and free changes',
      '1 carry-on bag, 2 checked bags',
      'Seat choice included',
      'Free changes',
      freeForADay,
      'After that: non-refundable',
    ],
  ]);
});

test('the number of passengers is the offer’s own, where it gives one', async () => {
  const { page } = await renderCard(buildRoundTrip({ passenger_count: 2 }), family);
  expect(page.getByText(/^total for/).parentElement?.textContent).toBe('total for 2 passengers, ');
});

test.each([
  ['JPY 61800', 'JPY', '¥61,800'],
  ['KWD 75.125', 'KWD', 'KWD\u00A075.125'],
])('%s is shown with the decimals of its currency', async (total_price, total_currency, shown) => {
  const { page } = await renderCard(buildFlight({ total_price, total_currency }));
  expect(page.getByRole('strong').textContent).toBe(shown);
});

test('the details open, and show every flight with its airports, terminals, number, aircraft and layover', async () => {
  const { page, user } = await renderCard(buildConnection());
  const details = page.getByText('Flight details').closest('details');
  const before = readTexts(details);
  await openDetails({ page, user });
  expect(readTexts(details).slice(before.length)).toEqual(
    [
      'Flight: London to Singapore',
      ['5:30 PM', 'Mon, Mar 15', 'Heathrow Airport (LHR), terminal 2'],
      ['Lufthansa', '·', 'LH 919', '·', 'Airbus A320neo', '·', '1h 40m'],
      ['8:10 PM', 'Mon, Mar 15', 'Frankfurt Airport (FRA), terminal 1'],
      '2h 10m in Frankfurt (FRA)',
      ['10:20 PM', 'Mon, Mar 15', 'Frankfurt Airport (FRA), terminal 1'],
      ['Lufthansa', '·', 'LH 9763', '·', 'Airbus A350-900', '·', '12h 25m'],
      'Operated by Singapore Airlines',
      ['5:45 PM', 'Tue, Mar 16', 'Changi Airport (SIN)'],
      'Emissions: unknown',
      ['Premium Economy', '1 carry-on bag, no checked bag', 'Seat choice: ask us', 'Change rules: ask us'],
      [freeForADay, 'After that: ask us'],
    ].flat(),
  );
});

test.each([
  [1400, '700 kg CO₂e per person, 40% more than is typical for this search'],
  [1040, '520 kg CO₂e per person, about as much as is typical for this search'],
  [800, '400 kg CO₂e per person, 20% less than is typical for this search'],
])(
  'the details compare emissions of %d kg with those in the middle of the search',
  async (kilograms, text) => {
    const booking = startBooking();
    const build = (id: string, total_emissions_kg: number | null) =>
      buildFlight({
        id,
        total_emissions_kg,
        slices: [buildSlice({ segments: [buildSegment({ marketing_carrier_flight_number: id })] })],
      });
    const others = [build('1', 900), build('2', null), build('3', 1000), build('4', 1000), build('5', 2000)];
    const flight = buildRoundTrip({ total_emissions_kg: kilograms, passenger_count: 2 });
    await goToResults(booking, { form: buildSearchForm({}), flights: [...others, flight] });
    const { page, user } = await renderView(<FlightCard item={{ fares: [flight], fare: flight }} />, {
      booking,
    });
    await openDetails({ page, user });
    expect(page.getByText(/^Estimated emissions/).textContent).toBe(`Estimated emissions: ${text}`);
  },
);

test.each([
  [460, 'Estimated emissions: 460 kg CO₂e per person (by us, from the distance and the cabin)'],
  [null, 'Emissions: unknown'],
])('emissions of %j kg that the airline hasn’t estimated say so', async (total_emissions_kg, text) => {
  const booking = startBooking();
  const flight = buildFlight({ total_emissions_kg, emissions_source: 'agency' });
  await goToResults(booking, { form: buildSearchForm({}), flights: [flight] });
  const { page, user } = await renderView(<FlightCard item={{ fares: [flight], fare: flight }} />, {
    booking,
  });
  await openDetails({ page, user });
  expect(page.getByText(/emissions/i).textContent).toBe(text);
});

test('the details of a flight that takes the place of another are closed, and show that flight', async () => {
  const booking = startBooking();
  const flights = [buildConnection(), buildRoundTrip({ id: 'off_other' })] as const;
  const items = flights.map((flight): FlightItem => ({ fares: [flight], fare: flight }));
  await goToResults(booking, { form: buildSearchForm({}), flights: [...flights] });
  const FirstFlight = () => {
    const page = useBooking(({ context }) => context.filters.page);
    return <FlightCard item={items[page - 1] ?? { fares: [flights[0]], fare: flights[0] }} />;
  };
  const { page, user, happen } = await renderView(<FirstFlight />, { booking });
  await openDetails({ page, user });
  expect(page.getByText('Flight: London to Singapore').textContent).not.toBe('');
  await happen(() => booking.send({ type: 'results.turnPage', page: 2 }));
  const details = page.getByText('Flight details').closest('details');
  expect([details?.open, readTexts(details)]).toEqual([
    false,
    ['Flight details', ', Delta Air Lines, 9:05 AM, $463.10'],
  ]);
});

test('details that were left open are open again, and those that were closed are closed', async () => {
  const flight = buildConnection();
  const item: FlightItem = { fares: [flight], fare: flight };
  const booking = startBooking();
  await goToResults(booking, { form: buildSearchForm({}), flights: [flight] });
  const Visits = () => {
    const sort = useBooking(({ context }) => context.filters.sort);
    return <FlightCard key={sort} item={item} />;
  };
  const { page, user, happen } = await renderView(<Visits />, { booking });
  const isOpen = () => page.getByText('Flight details').closest('details')?.open;
  const press = () => user.click(page.getByText('Flight details'));
  const leaveAndReturn = (sort: 'price' | 'duration') =>
    happen(() => booking.send({ type: 'results.sort', sort }));

  await press();
  await leaveAndReturn('duration');
  expect(isOpen()).toBe(true);
  await press();
  await leaveAndReturn('price');
  expect(isOpen()).toBe(false);
});

test('Select Flight selects this flight', async () => {
  const flight = buildConnection();
  const { page, user, booking } = await renderCard(flight);
  await user.click(page.getByRole('button', { name: /^Select Flight/ }));
  expect([booking.context.flight, booking.context.fare]).toEqual([
    flight,
    { amount: '1234.50', currency: 'EUR' },
  ]);
});
