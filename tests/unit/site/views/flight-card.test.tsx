// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Flight } from '#contract/flight.ts';
import { useBooking } from '#site/booking/booking-provider.tsx';
import { FlightCard } from '#site/booking/results/flight-card.tsx';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildConnection, buildRoundTrip } from '#tests/builders/build-journeys.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { goToResults, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { readTexts, renderView } from './render-view.tsx';

/** Renders the card of a flight on the results of a search for these people. */
async function renderCard(flight: Flight, counts = { adults: 1, children: 0, infants: 0 }) {
  const booking = startBooking();
  const childAges = Array.from({ length: counts.children }, () => 6);
  await goToResults(booking, { form: buildSearchForm({ counts, childAges }), flights: [flight] });
  return renderView(<FlightCard flight={flight} />, { booking });
}

const family = { adults: 2, children: 1, infants: 1 };

test('a card shows both directions with times, the day of arrival, the fare, its terms and the total', async () => {
  await renderCard(buildRoundTrip());
  expect(readTexts(document.body)).toEqual(
    [
      ['Delta Air Lines'],
      ['Outbound', 'Mon, Mar 15', 'LHR', '9:05 AM', 'London', '8h 15m', 'Non-stop', 'to'],
      ['JFK', '12:20 PM', 'New York'],
      ['Return', 'Mon, Mar 22', 'JFK', '6:30 PM', 'New York', '7h 5m', 'Non-stop', 'to'],
      ['LHR', '6:35 AM +1', 'London', 'arrives next day, Tue, Mar 23'],
      ['Flight details', ', Delta Air Lines, 9:05 AM, $463.10'],
      ['Economy, Main Cabin', '1 carry-on bag, 2 checked bags'],
      ['Changes for $75.00', 'Free cancellation for 24 hours', 'After that: non-refundable'],
      ['$463.10', 'total for 1 passenger', 'Select Flight', ', Delta Air Lines, $463.10'],
    ].flat(),
  );
});

test('a card shows the stop, its length, the operating airline, and the price per person of a family', async () => {
  await renderCard(buildConnection(), family);
  expect(readTexts(document.body)).toEqual(
    [
      ['Lufthansa', 'Operated by Singapore Airlines'],
      ['Mon, Mar 15', 'LHR', '5:30 PM', 'London', '16h 15m', '1 stop', 'to'],
      ['SIN', '5:45 PM +1', 'Singapore', 'arrives next day, Tue, Mar 16', '2h 10m in Frankfurt (FRA)'],
      ['Flight details', ', Lufthansa, 5:30 PM, €1,234.50'],
      ['Premium Economy', 'Each passenger: 1 carry-on bag, no checked bag'],
      ['Change rules: ask us', 'Free cancellation for 24 hours', 'After that: ask us'],
      ['€1,234.50', 'total for 4 passengers', 'avg. €308.63 per person'],
      ['Select Flight', ', Lufthansa, €1,234.50'],
    ].flat(),
  );
});

test('the number of passengers is the offer’s own, where it gives one', async () => {
  const { page } = await renderCard(buildRoundTrip({ passenger_count: 2 }), family);
  expect(page.getByText(/^total for/).textContent).toBe('total for 2 passengers');
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
  await user.click(page.getByText('Flight details'));
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
    ].flat(),
  );
});

test('the details of a flight that takes the place of another are closed, and show that flight', async () => {
  const booking = startBooking();
  const flights = [buildConnection(), buildRoundTrip({ id: 'off_other' })] as const;
  await goToResults(booking, { form: buildSearchForm({}), flights: [...flights] });
  const FirstFlight = () => {
    const page = useBooking(({ context }) => context.filters.page);
    return <FlightCard flight={flights[page - 1] ?? flights[0]} />;
  };
  const { page, user, happen } = await renderView(<FirstFlight />, { booking });
  await user.click(page.getByText('Flight details'));
  expect(page.getByText('Flight: London to Singapore').textContent).not.toBe('');
  await happen(() => booking.send({ type: 'results.turnPage', page: 2 }));
  const details = page.getByText('Flight details').closest('details');
  expect([details?.open, readTexts(details)]).toEqual([
    false,
    ['Flight details', ', Delta Air Lines, 9:05 AM, $463.10'],
  ]);
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
