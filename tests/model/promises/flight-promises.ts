import * as v from 'valibot';
import { findWrongRecentSearches } from './recent-promises.ts';
import { getAgeOn } from '#contract/rules/plain-date.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { findTextDifference } from './expected/page-text.ts';
import { formatDay, formatPeople, parseMinutes, toInstantMinutes } from './expected/formats.ts';
import { formatRow, formatRowDetails, formatTotal, isOpen } from './expected/flight-row-text.ts';
import { isShared } from './expected/offer-text.ts';
import { findForeignTerminals } from './expected/known-terminals.ts';
import { getTotal, parseOffers, type RawOffer } from './expected/raw-offer.ts';
import { formatGroup, formatTripDays, listActiveFilters } from './expected/results-page-text.ts';
import {
  formatPlace,
  formatTripRoute,
  getSearchedTrip,
  isSearchFormEmpty,
  listSearchedFlights,
  type SearchedFlight,
} from './expected/searched-trip.ts';
import { filterGroups } from './expected/filter-groups.ts';
import { getExpectedResults, getOpenDetails, getRowContext, pageSize } from './expected/shown-results.ts';
import { mapPromise } from './map-promises.ts';
import type { PromiseGroup, Situation } from './promise.ts';
import { readFlightDetails } from './snapshot/flight-details.ts';

const requestSchema = v.object({
  origin: v.string(),
  destination: v.string(),
  departure_date: v.string(),
  return_date: v.optional(v.string()),
  slices: v.optional(
    v.array(v.object({ origin: v.string(), destination: v.string(), departure_date: v.string() })),
  ),
  cabin_class: v.optional(v.string()),
  passengers: v.array(v.object({ type: v.string(), age: v.optional(v.number()) })),
});

const repeat = (word: string, times = 0): string[] => Array.from({ length: times }, () => word);

const getDepartureDate = (session: BrowserSession): string => getSearchedTrip(session)?.departureDate ?? '';

/** The search request contains what was typed. */
function findRequestDifferences({ session }: Situation): string[] {
  const { trip, interceptor, typedPassengers, childAge } = session;
  if (trip === null) return [];
  const { from, to, returnDate, laterFlights = [], adults = 1, children, infants } = trip;
  const departureDate = getDepartureDate(session);
  const child = typedPassengers.get('Child 1');
  const expected = [
    `${trip.cabin ?? 'economy'} from ${from} to ${to} on ${departureDate}`,
    ...(returnDate === undefined ? [] : [`back on ${returnDate}`]),
    ...laterFlights.map(flight => `from ${flight.from} to ${flight.to} on ${flight.departureDate}`),
    ...repeat('adult', adults),
    ...repeat(`child of ${child ? getAgeOn(child.birthDate, departureDate) : childAge}`, children),
    ...repeat('infant_without_seat', infants),
  ].join(', ');
  const body = interceptor.requestBodies.get('searchFlights');
  // The page may show that it searches before the request is there.
  if (body === undefined) return ['Nothing was requested.'];
  const sent = v.parse(requestSchema, JSON.parse(body));
  const actual = [
    `${sent.cabin_class ?? 'economy'} from ${sent.origin} to ${sent.destination} on ${sent.departure_date}`,
    ...(sent.return_date === undefined ? [] : [`back on ${sent.return_date}`]),
    ...(sent.slices?.slice(1) ?? []).map(
      slice => `from ${slice.origin} to ${slice.destination} on ${slice.departure_date}`,
    ),
    ...sent.passengers.map(({ type, age }) => (age === undefined ? type : `${type} of ${age}`)),
  ].join(', ');
  return actual === expected ? [] : [`Expected ${expected}; requested ${actual}.`];
}

/** The state that was seen before the search form, and the document in which that was seen first, by session. */
const seenBefore = new WeakMap<BrowserSession, { state: string; document: number | null }>();

/** The results lead to the search that they are for, until the form itself is loaded again. */
function mustBeFilledIn({ session, page }: Situation): boolean {
  const before = seenBefore.get(session);
  if (before === undefined) return false;
  before.document ??= page.documentId;
  return before.state === 'booking.choosing' && before.document === page.documentId;
}

/** The search form contains what was entered. */
function findChangedSearch(situation: Situation): string[] {
  const { session, page, state } = situation;
  const isOnResults = state === 'booking.updatingResults.editing';
  if (!state.startsWith('booking.searching')) seenBefore.set(session, { state, document: null });
  if (!state.startsWith('booking.searching') && !isOnResults) return [];
  const isNeeded = isOnResults || mustBeFilledIn(situation);
  const trip = getSearchedTrip(session);
  if (trip === null || page.dialogs.length > 0) return [];
  if (isSearchFormEmpty(page)) return isNeeded ? ['The form is empty.'] : [];
  const { from, to, departureDate, returnDate, laterFlights, cabin = 'economy' } = trip;
  // A date stands as it was typed until the focus leaves its field.
  const fields: Readonly<Record<string, readonly string[]>> = {
    From: [formatPlace(from)],
    To: [formatPlace(to)],
    'Departure date': [departureDate, formatDay(departureDate)],
    ...(returnDate === undefined ? {} : { 'Return date': [returnDate, formatDay(returnDate)] }),
    ...Object.fromEntries(
      (laterFlights ?? []).flatMap((flight, index) => [
        [`From, flight ${index + 2}`, [formatPlace(flight.from)]],
        [`To, flight ${index + 2}`, [formatPlace(flight.to)]],
        [
          `Date of flight ${index + 2}`,
          flight.departureDate === '' ? [''] : [flight.departureDate, formatDay(flight.departureDate)],
        ],
      ]),
    ),
    'Cabin class': [cabin],
  };
  const tripType =
    laterFlights === undefined ? (returnDate === undefined ? 'One way' : 'Round trip') : 'Multi-city';
  const find = (name: string) => page.controls.find(control => control.name === name);
  return [
    ...Object.entries(fields)
      .filter(([name, values]) => !values.includes(find(name)?.value ?? ''))
      .map(
        ([name, values]) =>
          `${name}: expected "${values.at(-1) ?? ''}", shown "${find(name)?.value ?? 'nothing'}".`,
      ),
    ...(find(tripType)?.isChecked === true ? [] : [`The trip isn’t that of “${tripType}”.`]),
  ];
}

/** What is wrong with an offer as the backend sends it, whatever was searched. */
function findContradictions(offer: RawOffer, flights: readonly SearchedFlight[]): string[] {
  const [first, last] = [offer.slices.at(0), offer.slices.at(0)];
  return [
    ...(offer.departure.time === first?.segments.at(0)?.departing_at &&
    offer.arrival.time === last?.segments.at(-1)?.arriving_at
      ? []
      : ['its times differ from those of its flights']),
    ...offer.slices.flatMap((slice, index) => {
      const [start, end] = [slice.segments.at(0), slice.segments.at(-1)];
      if (start === undefined || end === undefined) return ['it has no flights'];
      const minutes =
        toInstantMinutes(end.arriving_at, end.destination.time_zone ?? 'UTC') -
        toInstantMinutes(start.departing_at, start.origin.time_zone ?? 'UTC');
      return [
        ...(start.departing_at.slice(0, 10) === flights[index]?.day
          ? []
          : [`it departs on ${start.departing_at.slice(0, 10)} instead of ${flights[index]?.day}`]),
        ...(parseMinutes(slice.duration ?? '') === minutes
          ? []
          : [`it takes ${minutes} min, not ${slice.duration}`]),
        ...slice.segments.flatMap(findForeignTerminals),
        ...slice.segments.slice(1).flatMap((segment, at) => {
          const before = slice.segments[at];
          return before !== undefined && before.arriving_at <= segment.departing_at
            ? []
            : ['a flight leaves before the one before it lands'];
        }),
      ];
    }),
    ...(offer.total_price === `${offer.total_currency} ${getTotal(offer).toFixed(2)}`
      ? []
      : [`its price is ${offer.total_price}`]),
  ];
}

/** What was found is what was searched. A city code stands for its airports. */
function findWrongOffers({ session }: Situation): string[] {
  const trip = getSearchedTrip(session);
  if (trip === null) return [];
  const searched = listSearchedFlights(trip);
  const formatEnds = (ends: readonly Pick<SearchedFlight, 'from' | 'to'>[]) =>
    ends.map(({ from, to }) => `${from} to ${to}`).join(', ');
  return parseOffers(session.results).flatMap(offer => {
    const ends = formatEnds(
      offer.slices.map(({ origin, destination }) => ({ from: origin.iata_code, to: destination.iata_code })),
    );
    const wrong = [
      ...(ends === formatEnds(searched) ? [] : [`it flies from ${ends}`]),
      ...(offer.passenger_count === trip.people ? [] : [`it is for ${offer.passenger_count}`]),
      ...findContradictions(offer, searched),
    ];
    return wrong.map(what => `Offer ${offer.id.slice(-6)}: ${what}.`);
  });
}

/** The list, its counts and its pages. */
export function findListDifferences({ session, page }: Situation): string[] {
  if (session.results === null) return [];
  const results = getExpectedResults(session, page);
  const { flights, passing, shown, sort, page: current } = results;
  if (flights.length === 0) return [];
  const getPrices = (text: string) =>
    /SelectFlight.*?(\$[\d,.]+)$/.exec(text.replaceAll(/\s/g, ''))?.[1] ?? text;
  const prices = page.areas.flights.map(getPrices);
  const removals = listActiveFilters(results).map(({ name }) => `Remove filter ${name}`);
  const chips = page.controls.map(({ name }) => name).filter(name => name.startsWith('Remove filter '));
  const expected = shown.map(({ offer }) => formatTotal(offer));
  const pages = Math.ceil(passing.length / pageSize);
  const count = passing.length === 1 ? '1 flight' : `${passing.length} flights`;
  const order = {
    Price: 'total price, lowest',
    Duration: 'duration, shortest',
    Departure: 'departure, earliest',
    Best: 'price, duration, stops and times, best',
  }[sort];
  const texts = [
    count,
    ...(pages > 1 ? [`Page ${current} of ${pages}`] : []),
    ...(passing.length > 0 ? [`Sorted by ${order ?? sort} first. Times are local.`] : ['No flights found']),
  ];
  return [
    ...(prices.join(' ') === expected.join(' ')
      ? []
      : [`Expected ${expected.join(', ')}; shown ${prices.join(', ')}.`]),
    ...texts.filter(text => !page.mainText.includes(text)).map(text => `Expected "${text}".`),
    ...filterGroups
      .filter(({ names }) => page.controls.some(({ group }) => names.includes(group)))
      .flatMap(group => formatGroup(group, results))
      .filter(text => !page.mainText.includes(text))
      .map(text => `Expected the filter "${text}".`),
    ...(page.dialogs.length > 0 || chips.join() === removals.join()
      ? []
      : [`Expected the buttons ${removals.join(' ')}; found ${chips.join(' ')}.`]),
  ];
}

const getYear = ({ now }: Situation['page']) => new Date(now).toISOString().slice(0, 4);

export function findCardDifferences({ session, page }: Situation): string[] {
  if (session.results === null) return [];
  const { shown } = getExpectedResults(session, page);
  return page.areas.flights.flatMap((text, index) => {
    const item = shown[index];
    return item === undefined
      ? []
      : findTextDifference(`Flight ${index + 1}`, text, formatRow(item, getRowContext({ session, page })));
  });
}

/** Opens the details of one flight, another one for each search: of every second search one that another airline operates. */
async function findDetailDifferences({ session, page }: Situation): Promise<string[]> {
  if (session.results === null) return [];
  const { shown } = getExpectedResults(session, page);
  const { length } = session.results;
  const shared = length % 2 === 0 ? shown.findIndex(({ offer }) => isShared(offer)) : -1;
  const index = shared === -1 ? length % Math.max(1, shown.length) : shared;
  const item = shown[index];
  if (item === undefined) return [];
  const text = await readFlightDetails(session.page, index);
  return findTextDifference(
    `Details of flight ${index + 1}`,
    text,
    formatRowDetails(item, getRowContext({ session, page })),
  );
}

/** Details are open where somebody has opened them, and nowhere else. */
function findWrongOpenDetails({ session, page }: Situation): string[] {
  if (session.results === null) return [];
  const opened = getOpenDetails(session, page);
  const expected = getExpectedResults(session, page).shown.map(item => isOpen(item, opened));
  return expected.flatMap((isExpected, index) =>
    page.areDetailsOpen[index] === isExpected
      ? []
      : [`The details of flight ${index + 1} are ${isExpected ? 'closed' : 'open'}.`],
  );
}

/** Where nobody has chosen a fare, the cheapest that passes the filters is. */
function findCostlierFares({ session, page }: Situation): string[] {
  if (session.results === null || session.hasChosenFare) return [];
  return getExpectedResults(session, page).shown.flatMap(({ cheapest, offer }, index) =>
    offer === cheapest ? [] : [`Flight ${index + 1}: the fare for ${formatTotal(offer)} is chosen.`],
  );
}

/** The line that names the search. */
function findSummaryDifferences({ session, page }: Situation): string[] {
  const trip = getSearchedTrip(session);
  if (trip === null || session.results === null) return [];
  const { from, to, laterFlights, people } = trip;
  const expected = `${formatTripDays(trip, getYear(page))} ${formatPeople(people)}`;
  const [line = ''] = page.mainText.split('Modify Search');
  const places = new RegExp(
    laterFlights === undefined ? `\\(${from}\\) to .*\\(${to}\\)|${from} to ${to}` : formatTripRoute(trip),
  );
  return [
    ...(places.test(line) ? [] : [`Expected ${from} to ${to}; shown "${line}".`]),
    ...(line.includes(expected) ? [] : [`Expected "${expected}"; shown "${line}".`]),
  ];
}

export const flightPromises: PromiseGroup = {
  heading: 'Search and flights',
  promises: [
    {
      sentence: 'Everything that was entered into the search form stays there.',
      findViolations: findChangedSearch,
    },
    {
      sentence: 'The search is for the places, dates and people that were typed.',
      in: ['booking.searching.requesting', 'booking.updatingResults.requesting'],
      findViolations: findRequestDifferences,
    },
    {
      sentence:
        'A search that found flights can be filled in again from the list of recent searches, and removed from it; it names no people.',
      in: ['booking.searching.editing'],
      findViolations: findWrongRecentSearches,
    },
    {
      sentence:
        'Every flight that is found is for the places, dates and people searched, its times and duration fit together, and its terminals are those of its airline.',
      in: ['booking.choosing'],
      findViolations: findWrongOffers,
    },
    {
      sentence: 'The results name the search: places, dates and number of people.',
      in: ['booking.choosing'],
      findViolations: findSummaryDifferences,
    },
    {
      sentence:
        'The list contains the flights found that pass the filters, in the selected order, twelve to a page, and says how many there are; each filter says how many flights it leaves, and from what price.',
      in: ['booking.choosing'],
      findViolations: findListDifferences,
    },
    {
      sentence:
        'A flight is one item of the list, with every fare that it is sold for, what each costs more and adds; the cheapest is chosen.',
      in: ['booking.choosing'],
      findViolations: findCostlierFares,
    },
    {
      sentence:
        'Each flight of the list names its airlines, places, local times, stops, duration, what is unusual on the way, cabin, bags, conditions and prices as the airline gave them.',
      in: ['booking.choosing'],
      findViolations: findCardDifferences,
    },
    {
      sentence:
        'The details of a flight name every airport, terminal, time, airline, flight number, aircraft, layover and fare as the airline gave them, and what the flight emits compared with what is typical.',
      in: ['booking.choosing'],
      findViolations: findDetailDifferences,
    },
    {
      sentence:
        'The details of a flight are open once they were opened, also under another order and after Back, and those of other flights are closed.',
      in: ['booking.choosing'],
      findViolations: findWrongOpenDetails,
    },
    mapPromise,
  ],
};
