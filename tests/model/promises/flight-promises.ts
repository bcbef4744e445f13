import * as v from 'valibot';
import { getAgeOn } from '#contract/rules/plain-date.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { parsePrice } from './price.ts';
import type { PromiseGroup } from './promise.ts';

const requestSchema = v.object({
  origin: v.string(),
  destination: v.string(),
  departure_date: v.string(),
  return_date: v.optional(v.string()),
  passengers: v.array(v.object({ type: v.string(), age: v.optional(v.number()) })),
});

const repeat = (word: string, times = 0): string[] => Array.from({ length: times }, () => word);

/** The search request contains what was typed. */
function findRequestDifferences({ trip, interceptor, typedPassengers, childAge }: BrowserSession): string[] {
  if (trip === null) return [];
  const { from, to, departureDate = getDateInDays(30), returnDate, adults = 1, children, infants } = trip;
  const child = typedPassengers.get('Child 1');
  const expected = [
    `${from} to ${to} on ${departureDate}`,
    ...(returnDate === undefined ? [] : [`back on ${returnDate}`]),
    ...repeat('adult', adults),
    ...repeat(`child of ${child ? getAgeOn(child.birthDate, departureDate) : childAge}`, children),
    ...repeat('infant_without_seat', infants),
  ].join(', ');
  const sent = v.parse(requestSchema, JSON.parse(interceptor.requestBodies.get('searchFlights') ?? ''));
  const actual = [
    `${sent.origin} to ${sent.destination} on ${sent.departure_date}`,
    ...(sent.return_date === undefined ? [] : [`back on ${sent.return_date}`]),
    ...sent.passengers.map(({ type, age }) => (age === undefined ? type : `${type} of ${age}`)),
  ].join(', ');
  return actual === expected ? [] : [`the search is ${actual} instead of ${expected}`];
}

const flightsSchema = v.object({
  flights: v.array(
    v.object({
      total_price: v.string(),
      airline: v.object({ name: v.string() }),
      duration: v.string(),
      departure: v.object({ time: v.string() }),
    }),
  ),
});
type Flights = v.InferOutput<typeof flightsSchema>['flights'];

const comparators: Record<string, (one: Flights[number], other: Flights[number]) => number> = {
  price: (one, other) => parsePrice(one.total_price) - parsePrice(other.total_price),
  duration: (one, other) => one.duration.localeCompare(other.duration),
  departure: (one, other) => one.departure.time.localeCompare(other.departure.time),
};

const readResults = ({ page }: BrowserSession) =>
  page.evaluate(() => {
    const slider = document.querySelector<HTMLInputElement>('main input[type=range]');
    return {
      heading: document.querySelector('main h2')?.textContent ?? '',
      sort: document.querySelector<HTMLInputElement>('main input[type=radio]:checked')?.value ?? '',
      airlines: [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]:checked')].map(
        box => box.labels?.[0]?.textContent ?? '',
      ),
      maxPrice: slider?.value === slider?.max ? Infinity : Number(slider?.value),
      page: Number(document.querySelector('main nav [aria-current=page]')?.textContent ?? 1),
      prices: [...document.querySelectorAll('main li button')]
        .map(button => /^Select Flight.*\$([\d,.]+)$/.exec(button.textContent)?.[1])
        .filter(price => price !== undefined),
    };
  });

const pageSize = 12;

/** The page shows the flights of the response that pass the filters, sorted, one page of them. */
async function findResultDifferences(session: BrowserSession): Promise<string[]> {
  if (session.trip === null || session.results === null) return [];
  const { flights } = v.parse(flightsSchema, JSON.parse(session.results));
  const shown = await readResults(session);
  const passing = flights
    .filter(flight => parsePrice(flight.total_price) <= shown.maxPrice)
    .filter(({ airline }) => shown.airlines.length === 0 || shown.airlines.includes(airline.name))
    .toSorted(comparators[shown.sort]);
  const expected = passing
    .slice((shown.page - 1) * pageSize, shown.page * pageSize)
    .map(flight => parsePrice(flight.total_price));
  const prices = shown.prices.map(parsePrice);
  return [
    ...(prices.join(', ') === expected.join(', ')
      ? []
      : [`the prices are ${prices.join(', ')} instead of ${expected.join(', ')}`]),
    ...(flights.length === 0 || shown.heading.startsWith(String(passing.length))
      ? []
      : [`the heading of ${passing.length} flights is "${shown.heading}"`]),
  ];
}

export const flightPromises: PromiseGroup = {
  heading: 'Search and flights',
  promises: [
    {
      sentence: 'The search is for the places, dates and people that were typed.',
      in: ['booking.searching.requesting'],
      findViolations: ({ session }) => findRequestDifferences(session),
    },
    {
      sentence:
        'The list contains the flights found that pass the filters, in the selected order, twelve to a page.',
      in: ['booking.choosing'],
      findViolations: ({ session }) => findResultDifferences(session),
    },
  ],
};
