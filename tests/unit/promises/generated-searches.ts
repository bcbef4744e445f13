import * as fc from 'fast-check';
import type { CabinClass } from '#contract/cabin.ts';
import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import type { SearchForm } from '#machines/booking/search-form.ts';
import { buildSearchForm, buildSlice } from '#tests/builders/build-search.ts';

const places = ['LHR', 'JFK', 'CDG', 'SYD', 'DXB', 'NRT', 'BOS', 'LON'] as const;
export const place = fc.constantFrom(...places);
export const cabin = fc.constantFrom<CabinClass>('economy', 'premium_economy', 'business', 'first');

/** A day on which flights are sold; the last one is 361 days ahead. Those of the next year come more often. */
const soldDay = (today: PlainDate) =>
  fc.oneof(fc.nat({ max: 361 }), fc.integer({ min: 350, max: 361 })).map(days => addDays(today, days));

interface EnteredFlight {
  from: string;
  to: string;
  day: PlainDate;
}

/** What travelers enter into the search form. */
export interface EnteredSearch {
  kind: 'One way' | 'Round trip' | 'Multi-city';
  /** Of a round trip, both. */
  flights: readonly EnteredFlight[];
  /** The airports that are searched beside the first origin and the first destination. */
  nearby: { origin: readonly string[]; destination: readonly string[] };
  adults: number;
  childAges: readonly number[];
  infants: number;
  cabin: CabinClass;
}

const party = fc
  .record({
    adults: fc.integer({ min: 1, max: 4 }),
    childAges: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 3 }),
    infants: fc.nat({ max: 2 }),
  })
  .map(({ infants, ...others }) => ({ ...others, infants: Math.min(infants, others.adults) }));

/** Flights on days in order, each from another place than it goes to. */
const generateFlights = (today: PlainDate, minLength: number, maxLength: number) =>
  fc
    .array(
      fc.record({
        ends: fc.shuffledSubarray([...places], { minLength: 2, maxLength: 2 }),
        day: soldDay(today),
      }),
      {
        minLength,
        maxLength,
      },
    )
    .map(flights => {
      const days = flights.map(({ day }) => day).toSorted();
      return flights.map(({ ends: [from = '', to = ''] }, index) => ({
        from,
        to,
        day: days[index] ?? today,
      }));
    });

/** At most four routes in all. */
const nearby = fc
  .record({
    origin: fc.subarray(['EDI', 'GLA', 'BRS']),
    destination: fc.subarray(['EWR', 'PHL', 'BDL']),
  })
  .map(({ origin, destination }) => ({
    origin,
    destination: destination.slice(0, Math.floor(4 / (1 + origin.length)) - 1),
  }));

const noNearby = fc.constant({ origin: [], destination: [] });

/** Searches of every kind that the form accepts on a day. */
export const generateSearches = (today: PlainDate): fc.Arbitrary<EnteredSearch> =>
  fc
    .tuple(
      fc.oneof(
        fc.record({ kind: fc.constant('One way' as const), flights: generateFlights(today, 1, 1), nearby }),
        fc.tuple(generateFlights(today, 2, 2), nearby).map(([[out, back], airports]) => ({
          kind: 'Round trip' as const,
          flights: out && back ? [out, { from: out.to, to: out.from, day: back.day }] : [],
          nearby: airports,
        })),
        fc.record({
          kind: fc.constant('Multi-city' as const),
          flights: generateFlights(today, 2, 6),
          nearby: noNearby,
        }),
      ),
      party,
      cabin,
    )
    .map(([trip, people, chosen]) => ({ ...trip, ...people, cabin: chosen }));

const tripTypes = { 'One way': 'oneway', 'Round trip': 'round', 'Multi-city': 'multi' } as const;

/** A search as the form has it, with names of places. */
export function toForm({
  kind,
  flights,
  nearby: { origin, destination },
  adults,
  childAges,
  infants,
  cabin: chosen,
}: EnteredSearch): SearchForm {
  const [first, second] = flights;
  const toSlice = ({ from, to, day }: EnteredFlight) =>
    buildSlice([`Somewhere (${from})`, from], [`Somewhere (${to})`, to], day);
  return buildSearchForm({
    ...(first === undefined ? {} : toSlice(first)),
    originNearby: origin,
    destinationNearby: destination,
    tripType: tripTypes[kind],
    returnDate: kind === 'Round trip' ? (second?.day ?? '') : '',
    laterSlices: kind === 'Multi-city' ? flights.slice(1).map(toSlice) : [],
    counts: { adults, children: childAges.length, infants },
    childAges,
    cabin: chosen,
  });
}

/** The searches, each of one route, that a search with airports nearby consists of. */
export function listRoutes(search: EnteredSearch): EnteredSearch[] {
  const { flights, nearby: airports } = search;
  const [first, back] = flights;
  if (first === undefined) return [];
  return [first.from, ...airports.origin].flatMap(from =>
    [first.to, ...airports.destination].map(to => ({
      ...search,
      nearby: { origin: [], destination: [] },
      flights:
        search.kind === 'Multi-city'
          ? flights
          : [{ ...first, from, to }, ...(back === undefined ? [] : [{ ...back, from: to, to: from }])],
    })),
  );
}

/** What a form says, for comparisons. */
export function readForm(form: SearchForm): EnteredSearch {
  const { tripType, originCode, destinationCode, departureDate, returnDate, laterSlices, counts } = form;
  const first = { from: originCode, to: destinationCode, day: departureDate };
  const later = laterSlices.map(slice => ({
    from: slice.originCode,
    to: slice.destinationCode,
    day: slice.departureDate,
  }));
  return {
    kind: tripType === 'oneway' ? 'One way' : tripType === 'round' ? 'Round trip' : 'Multi-city',
    flights: [
      first,
      ...(tripType === 'round' ? [{ from: first.to, to: first.from, day: returnDate }] : []),
      ...(tripType === 'multi' ? later : []),
    ],
    nearby: { origin: form.originNearby, destination: form.destinationNearby },
    adults: counts.adults,
    childAges: form.childAges,
    infants: counts.infants,
    cabin: form.cabin,
  };
}

/** `Round trip, LHR to JFK on 2027-03-15, …; 1 adult, children of 6 and 7, 0 infants, economy` */
export const describeSearch = ({
  kind,
  flights,
  nearby: { origin, destination },
  adults,
  childAges,
  infants,
  cabin: chosen,
}: EnteredSearch): string =>
  [
    [kind, ...flights.map(({ from, to, day }) => `${from} to ${to} on ${day}`)].join(', '),
    ...(origin.length + destination.length === 0
      ? []
      : [`also from ${origin.join(' and ')} and to ${destination.join(' and ')}`]),
    `${adults} adults, children of ${childAges.join(' and ') || 'no age'}, ${infants} infants, ${chosen}`,
  ].join('; ');
