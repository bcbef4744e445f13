import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import type { Situation } from '../promise.ts';
import type { RowContext } from './flight-row-text.ts';
import { parseMinutes } from './formats.ts';
import { getTotal, parseOffers, type RawOffer } from './raw-offer.ts';
import { getSearchedTrip } from './searched-trip.ts';

interface Filters {
  sort: string;
  /** What is checked in each group. */
  checked: ReadonlyMap<string, readonly string[]>;
  maxPrice: number;
  page: number;
}

/** The total of an offer with what “Best” adds for time, stops and night, as the page says. */
function rate(offer: RawOffer, offers: readonly RawOffer[]): number {
  const getMinutes = ({ slices }: RawOffer) =>
    slices.reduce((sum, { duration }) => sum + parseMinutes(duration ?? ''), 0);
  const ends = offer.slices.flatMap(({ segments }) => [
    segments[0]?.departing_at ?? '',
    segments.at(-1)?.arriving_at ?? '',
  ]);
  const stops = offer.slices.flatMap(({ segments }) => [
    ...segments.slice(1),
    ...segments.flatMap(segment => segment.stops),
  ]);
  const hours = (getMinutes(offer) - Math.min(...offers.map(getMinutes))) / 60;
  const nights = ends.filter(time => /T0[0-5]/.test(time)).length;
  const percent = 5 * hours + 10 * stops.length + 5 * nights;
  return getTotal(offer) + (Math.min(...offers.map(getTotal)) * percent) / 100;
}

type Comparator = (one: RawOffer, other: RawOffer) => number;

/** Sorts offers; those that are equal stay in their order. */
function sortOffers(offers: readonly RawOffer[], order: string, all: readonly RawOffer[]): RawOffer[] {
  if (order !== 'Best') return offers.toSorted(comparators[order]);
  const rates = new Map(offers.map(offer => [offer, rate(offer, all)]));
  return offers.toSorted((one, other) => (rates.get(one) ?? 0) - (rates.get(other) ?? 0));
}

const comparators: Readonly<Record<string, Comparator>> = {
  Price: (one, other) => getTotal(one) - getTotal(other),
  Duration: (one, other) => (one.duration ?? '').localeCompare(other.duration ?? ''),
  Departure: (one, other) => one.departure.time.localeCompare(other.departure.time),
};

const countStops = ({ slices }: RawOffer): number =>
  Math.max(
    ...slices.map(({ segments }) =>
      segments.reduce((sum, { stops }) => sum + stops.length, segments.length - 1),
    ),
  );

const times = ['Before 6 AM', '6 AM – noon', 'Noon – 6 PM', 'After 6 PM'] as const;
const timeKeys = ['night', 'morning', 'afternoon', 'evening'];
const readTimes = (time: string) => times[Math.floor(Number(time.slice(11, 13)) / 6)] ?? '';

interface FilterGroup {
  /** As the page names it. */
  name: RegExp;
  /** As the address does. */
  param: string;
  /** What an offer is filed under. */
  read: (offer: RawOffer) => string;
  /** All that there can be, in order; null for airlines, in that of their names. */
  options: readonly string[] | null;
  /** The same as the address names them. */
  keys: readonly string[];
  /** How a filter that is set is called by itself. */
  chip: (option: string) => string;
}

const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** The groups of filters, in order. */
export const filterGroups: readonly FilterGroup[] = [
  {
    name: /^Stops$/,
    param: 'stops',
    read: offer => ['Non-stop', '1 stop'][countStops(offer)] ?? '2 or more stops',
    options: ['Non-stop', '1 stop', '2 or more stops'],
    keys: ['0', '1', '2'],
    chip: option => option,
  },
  {
    name: /^(?:Departure time|Outbound departure)$/,
    param: 'departs',
    read: ({ departure }) => readTimes(departure.time),
    options: times,
    keys: timeKeys,
    chip: option => `Departs ${lowerFirst(option)}`,
  },
  {
    name: /^(?:Arrival time|Outbound arrival)$/,
    param: 'arrives',
    read: ({ arrival }) => readTimes(arrival.time),
    options: times,
    keys: timeKeys,
    chip: option => `Arrives ${lowerFirst(option)}`,
  },
  {
    name: /^Airlines$/,
    param: 'airlines',
    read: ({ airline }) => airline.name.trim(),
    options: null,
    keys: [],
    chip: option => option,
  },
];

/** What can be checked in a group, where these are the flights. */
export const listOptions = ({ options, read }: FilterGroup, flights: readonly RawOffer[]): string[] => {
  const found = new Set(flights.map(read));
  return options === null
    ? [...found].toSorted((one, other) => one.localeCompare(other))
    : options.filter(option => found.has(option));
};

/** The filters that are set: on the page, or, where they are behind a button, in the address. */
function readFilters({ controls, url }: PageSnapshot, flights: readonly RawOffer[]): Filters {
  const query = new URL(url).searchParams;
  const sort = controls.find(({ group, isChecked }) => group === 'Sort by' && isChecked)?.name;
  const slider = controls.find(({ name, role }) => role === 'slider' && name.startsWith('Maximum price'));
  const sortInAddress = query.get('sort') ?? 'price';
  return {
    sort: sort ?? `${sortInAddress.slice(0, 1).toUpperCase()}${sortInAddress.slice(1)}`,
    checked: new Map(
      filterGroups.map(group => {
        const boxes = controls.filter(one => group.name.test(one.group) && one.role === 'checkbox');
        const inAddress = (query.get(group.param) ?? '').split(',');
        const options = listOptions(group, flights);
        return [
          group.param,
          boxes.length > 0
            ? boxes.filter(({ isChecked }) => isChecked).map(({ name }) => name)
            : options.filter(option =>
                inAddress.includes(group.keys[group.options?.indexOf(option) ?? -1] ?? option.toLowerCase()),
              ),
        ];
      }),
    ),
    maxPrice: slider === undefined ? Number(query.get('max_price') ?? Infinity) : Number(slider.value),
    page: Number(
      controls
        .find(({ isCurrent, name }) => isCurrent && name.startsWith('Page '))
        ?.name.replaceAll(/\D/g, '') ?? 1,
    ),
  };
}

/** A flight of the list: the offers for the same carrier, number and date of each segment, cheapest first. */
export interface ExpectedItem {
  fares: readonly RawOffer[];
  /** The one that is chosen. */
  offer: RawOffer;
}

const getFlightsKey = ({ id, slices }: RawOffer): string => {
  const segments = slices.flatMap(slice => [null, ...slice.segments]);
  const names = segments.map(segment =>
    segment === null
      ? '/'
      : [
          segment.marketing_carrier?.iata_code ?? segment.marketing_carrier?.name,
          segment.marketing_carrier_flight_number,
          segment.departing_at.slice(0, 10),
        ].join(' '),
  );
  const isNamed = segments.every(
    one => one === null || (one.marketing_carrier !== null && one.marketing_carrier_flight_number !== null),
  );
  return isNamed && slices.every(slice => slice.segments.length > 0) ? names.join() : id;
};

const toItems = (offers: readonly RawOffer[]): RawOffer[][] =>
  [...Map.groupBy(offers, getFlightsKey).values()].map(fares =>
    fares.toSorted((one, other) => getTotal(one) - getTotal(other)),
  );

/** The number of flights in a response to a search, however many fares each has. */
export const countFlights = (response: string | null): number => toItems(parseOffers(response)).length;

/** The chosen fare of each flight of the page, as its radio buttons say. Where there is one fare, it has none. */
function chooseFares(items: readonly RawOffer[][], { controls }: PageSnapshot): ExpectedItem[] {
  const radios = controls.filter(({ group, role }) => group === 'Fare' && role === 'radio');
  return items.flatMap(fares => {
    const own = fares.length > 1 ? radios.splice(0, fares.length) : [];
    const offer =
      fares[
        Math.max(
          0,
          own.findIndex(({ isChecked }) => isChecked),
        )
      ];
    return offer === undefined ? [] : [{ fares, offer }];
  });
}

/** What the flights can be sorted by, as the page lists them. */
export const orders = ['Price', 'Duration', 'Departure', 'Best'] as const;

export const pageSize = 12;

export interface ExpectedResults {
  sort: string;
  maxPrice: number;
  page: number;
  /** All offers found. */
  found: readonly RawOffer[];
  /** The cheapest offer of each flight. */
  flights: readonly RawOffer[];
  /** Those that pass the filters, sorted. */
  passing: readonly RawOffer[];
  /** What is checked in each group, by its name in the address. */
  checked: ReadonlyMap<string, readonly string[]>;
  /** The cheapest offers of the flights that pass all filters but those of a group, or all but the price. */
  passingWithout: (param: string) => readonly RawOffer[];
  /** The first of each order. */
  firsts: readonly RawOffer[];
  /** The flights of the page. */
  shown: readonly ExpectedItem[];
}

/** The flights that the results page has to show, with the filters and the fares that it says are chosen. */
export function getExpectedResults(session: BrowserSession, page: PageSnapshot): ExpectedResults {
  const found = parseOffers(session.results);
  const items = new Map(toItems(found).flatMap(fares => fares.slice(0, 1).map(offer => [offer, fares])));
  const flights = [...items.keys()];
  const filters = readFilters(page, flights);
  const passes = (offer: RawOffer, without: string) =>
    (without === 'max_price' || getTotal(offer) <= filters.maxPrice) &&
    filterGroups.every(({ param, read }) => {
      const checked = filters.checked.get(param) ?? [];
      return param === without || checked.length === 0 || checked.includes(read(offer));
    });
  const passingWithout = (param: string) => flights.filter(offer => passes(offer, param));
  const passing = passingWithout('');
  const sorted = sortOffers(passing, filters.sort, flights);
  const start = (filters.page - 1) * pageSize;
  return {
    sort: filters.sort,
    maxPrice: filters.maxPrice,
    page: filters.page,
    found,
    flights,
    passing: sorted,
    checked: filters.checked,
    passingWithout,
    firsts: orders.flatMap(order => sortOffers(passing, order, flights).slice(0, 1)),
    shown: chooseFares(
      sorted.slice(start, start + pageSize).map(offer => items.get(offer) ?? []),
      page,
    ),
  };
}

/** What the rows of the list depend on beside their flights. */
export function getRowContext({ session, page }: Pick<Situation, 'session' | 'page'>): RowContext {
  const trip = getSearchedTrip(session);
  return {
    searched: trip === null ? null : [trip.from, trip.to],
    year: new Date(page.now).toISOString().slice(0, 4),
  };
}
