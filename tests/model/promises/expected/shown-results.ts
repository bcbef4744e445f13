import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { PageSnapshot, ShownControl } from '../snapshot/page-snapshot.ts';
import type { Situation } from '../promise.ts';
import type { RowContext } from './flight-row-text.ts';
import { parseMinutes, formatNextDay } from './formats.ts';
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
  Duration: (one, other) => parseMinutes(one.duration ?? '') - parseMinutes(other.duration ?? ''),
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

export interface FilterGroup {
  /** As the page names it: for a trip in one direction, a round trip, and a multi-city trip. */
  names: readonly [oneWay: string, roundTrip: string, multiCity: string];
  /** As the address does. */
  param: string;
  /** What an offer is filed under. */
  read: (offer: RawOffer) => readonly string[];
  /** Whether one fare has to have all that is checked; elsewhere one of it is enough. */
  isOfFare?: boolean;
  /** All that there can be, in order; null for names, in their order. */
  options: readonly string[] | null;
  /** How the address names an option. */
  toKey: (option: string) => string;
  /** How a filter that is set is called by itself. */
  chip: (option: string) => string;
}

const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** The keys of options that are listed in the same order. */
const pairKeys =
  (options: readonly string[], keys: readonly string[]) =>
  (option: string): string =>
    keys[options.indexOf(option)] ?? '';

const stopCounts = ['Non-stop', '1 stop', '2 or more stops'] as const;

/** The hours that the longer direction takes at least, with what that is called. */
const durations = [
  [0, 'Under 4 hours', '0-4'],
  [4, '4 – 8 hours', '4-8'],
  [8, '8 – 12 hours', '8-12'],
  [12, '12 – 16 hours', '12-16'],
  [16, '16 – 24 hours', '16-24'],
  [24, '24 hours or more', '24'],
] as const;
const durationNames = durations.map(([, name]) => name);

function readDuration({ slices }: RawOffer): string[] {
  const hours = Math.max(...slices.map(({ duration }) => parseMinutes(duration ?? ''))) / 60;
  return durations.flatMap(([from, name]) => (from <= hours ? [name] : [])).slice(-1);
}

const formatCode = (name: string | null, code: string) => `${name ?? code} (${code})`;
const readCode = (option: string) => (/\((\w+)\)$/.exec(option)?.[1] ?? '').toLowerCase();

/** The airports at which a flight is left for another one, and those at which the next one starts. */
const readConnections = ({ slices }: RawOffer): string[] =>
  slices.flatMap(({ segments }) =>
    segments
      .flatMap(({ origin, destination }) => [origin, destination])
      .slice(1, -1)
      .map(({ city_name, name, iata_code }) => formatCode(city_name ?? name, iata_code)),
  );

const bagNames = ['Carry-on bag', 'Checked bag'] as const;
const termNames = ['Refundable', 'Changes allowed'] as const;

function readTerms({ conditions }: RawOffer): string[] {
  const [refund, change] = [conditions?.refund_before_departure, conditions?.change_before_departure];
  return [
    ...(refund?.allowed === true && refund.refund_to !== 'airline_credits' ? [termNames[0]] : []),
    ...(change?.allowed === true ? [termNames[1]] : []),
  ];
}

/** The groups of filters, in order. */
export const filterGroups: readonly FilterGroup[] = [
  {
    names: ['Stops', 'Stops', 'Stops'],
    param: 'stops',
    read: offer => [stopCounts[countStops(offer)] ?? '2 or more stops'],
    options: stopCounts,
    toKey: pairKeys(stopCounts, ['0', '1', '2']),
    chip: option => option,
  },
  {
    names: ['Departure time', 'Outbound departure', 'Departure time of flight 1'],
    param: 'departs',
    read: ({ departure }) => [readTimes(departure.time)],
    options: times,
    toKey: pairKeys(times, timeKeys),
    chip: option => `Departs ${lowerFirst(option)}`,
  },
  {
    names: ['Arrival time', 'Outbound arrival', 'Arrival time of flight 1'],
    param: 'arrives',
    read: ({ arrival }) => [readTimes(arrival.time)],
    options: times,
    toKey: pairKeys(times, timeKeys),
    chip: option => `Arrives ${lowerFirst(option)}`,
  },
  {
    names: ['Duration', 'Duration of the longer direction', 'Duration of the longest flight'],
    param: 'duration',
    read: readDuration,
    options: durationNames,
    toKey: pairKeys(
      durationNames,
      durations.map(([, , key]) => key),
    ),
    chip: option => option,
  },
  {
    names: ['Airlines', 'Airlines', 'Airlines'],
    param: 'airlines',
    read: ({ airline }) => [airline.name.trim()],
    options: null,
    toKey: option => option.toLowerCase(),
    chip: option => option,
  },
  {
    names: ['Departure airport', 'Outbound from', 'Flight 1 from'],
    param: 'from',
    read: ({ slices }) => slices.slice(0, 1).map(({ origin }) => formatCode(origin.name, origin.iata_code)),
    options: null,
    toKey: readCode,
    chip: option => `From ${option}`,
  },
  {
    names: ['Arrival airport', 'Outbound to', 'Flight 1 to'],
    param: 'to',
    read: ({ slices }) =>
      slices.slice(0, 1).map(({ destination }) => formatCode(destination.name, destination.iata_code)),
    options: null,
    toKey: readCode,
    chip: option => `To ${option}`,
  },
  {
    names: ['Connecting airports', 'Connecting airports', 'Connecting airports'],
    param: 'via',
    read: readConnections,
    options: null,
    toKey: readCode,
    chip: option => `Via ${option}`,
  },
  {
    names: ['Bags included', 'Bags included', 'Bags included'],
    param: 'bags',
    isOfFare: true,
    read: ({ baggages }) =>
      ['carry_on', 'checked'].flatMap((type, index) =>
        baggages?.some(bag => bag.type === type && bag.quantity > 0) === true ? [bagNames[index] ?? ''] : [],
      ),
    options: bagNames,
    toKey: pairKeys(bagNames, ['carry_on', 'checked']),
    chip: option => option,
  },
  {
    names: ['Changes and refunds', 'Changes and refunds', 'Changes and refunds'],
    param: 'terms',
    isOfFare: true,
    read: readTerms,
    options: termNames,
    toKey: pairKeys(termNames, ['refundable', 'changeable']),
    chip: option => option,
  },
];

/**
 * What can be checked in a group, where these are the offers. Of the spellings of a name, it is the first. A group with one
 * option isn't shown.
 */
export const listOptions = ({ options, read, toKey }: FilterGroup, offers: readonly RawOffer[]): string[] => {
  const found = Map.groupBy(offers.flatMap(read), toKey);
  return options === null
    ? [...found.values()].flatMap(([first = '']) => first).toSorted((one, other) => one.localeCompare(other))
    : options.filter(option => found.has(toKey(option)));
};

/** Whether an offer has an option, in whatever spelling. */
const has = ({ read, toKey }: FilterGroup, offer: RawOffer, option: string): boolean =>
  read(offer).some(one => toKey(one) === toKey(option));

/** The groups from which something can be chosen, where these are the offers. */
export const listGroups = (offers: readonly RawOffer[]): readonly FilterGroup[] =>
  filterGroups.filter(group => listOptions(group, offers).length > 1);

/** The parts of a page that say which filters are set and which fares are chosen. */
export interface ShownSettings {
  controls: readonly Pick<ShownControl, 'role' | 'name' | 'group' | 'value' | 'isChecked' | 'isCurrent'>[];
  url: string;
}

/** The filters that are set: on the page, or, where they are behind a button, in the address. */
function readFilters({ controls, url }: ShownSettings, found: readonly RawOffer[]): Filters {
  const query = new URL(url).searchParams;
  const sort = controls.find(({ group, isChecked }) => group === 'Sort by' && isChecked)?.name;
  const slider = controls.find(({ name, role }) => role === 'slider' && name.startsWith('Maximum price'));
  const sortInAddress = query.get('sort') ?? 'price';
  return {
    sort: sort ?? `${sortInAddress.slice(0, 1).toUpperCase()}${sortInAddress.slice(1)}`,
    checked: new Map(
      filterGroups.map(group => {
        const boxes = controls.filter(one => group.names.includes(one.group) && one.role === 'checkbox');
        const inAddress = (query.get(group.param) ?? '').split(',');
        return [
          group.param,
          boxes.length > 0
            ? boxes.filter(({ isChecked }) => isChecked).map(({ name }) => name)
            : listOptions(group, found).filter(option => inAddress.includes(group.toKey(option))),
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
  /** The cheapest that passes the filters. */
  cheapest: RawOffer;
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
function chooseFares(
  items: readonly Omit<ExpectedItem, 'offer'>[],
  { controls }: ShownSettings,
): ExpectedItem[] {
  const radios = controls.filter(({ group, role }) => group === 'Fare' && role === 'radio');
  return items.map(({ fares, cheapest }) => {
    const own = fares.length > 1 ? radios.splice(0, fares.length) : [];
    return { fares, cheapest, offer: fares[own.findIndex(({ isChecked }) => isChecked)] ?? cheapest };
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
  /** Of those that pass the filters, the cheapest offer that passes them, sorted. */
  passing: readonly RawOffer[];
  /** What is checked in each group, by its name in the address. */
  checked: ReadonlyMap<string, readonly string[]>;
  /** The same where this is checked in groups instead of what is, and for `max_price`, where the price isn't limited. */
  passingWhere: (changes: ReadonlyMap<string, readonly string[]>) => readonly RawOffer[];
  /** The first of each order. */
  firsts: readonly RawOffer[];
  /** The flights of the page. */
  shown: readonly ExpectedItem[];
}

/**
 * The flights that the results page has to show, with the filters and the fares that it says are chosen. `results` is the
 * response to the search.
 */
export function getExpectedResults(
  { results }: { results: string | null },
  page: ShownSettings,
): ExpectedResults {
  const found = parseOffers(results);
  const items = toItems(found);
  const faresOf = new Map(items.flatMap(fares => fares.map(offer => [offer, fares])));
  const flights = items.flatMap(fares => fares.slice(0, 1));
  const filters = readFilters(page, found);
  /** The cheapest fare of each flight that has all that is asked of a fare. */
  const listPriced = (checked: Filters['checked']) =>
    items.flatMap(fares =>
      fares
        .filter(offer =>
          filterGroups.every(
            ({ param, read, isOfFare = false }) =>
              !isOfFare || (checked.get(param) ?? []).every(option => read(offer).includes(option)),
          ),
        )
        .slice(0, 1),
    );
  const passingWhere: ExpectedResults['passingWhere'] = changes => {
    const checked = new Map([...filters.checked, ...changes]);
    return listPriced(checked).filter(
      offer =>
        (changes.has('max_price') || getTotal(offer) <= filters.maxPrice) &&
        filterGroups.every(group => {
          const own = checked.get(group.param) ?? [];
          return group.isOfFare === true || own.length === 0 || own.some(one => has(group, offer, one));
        }),
    );
  };
  const passing = passingWhere(new Map());
  const priced = listPriced(filters.checked);
  const sorted = sortOffers(passing, filters.sort, priced);
  const start = (filters.page - 1) * pageSize;
  return {
    sort: filters.sort,
    maxPrice: filters.maxPrice,
    page: filters.page,
    found,
    flights,
    passing: sorted,
    checked: filters.checked,
    passingWhere,
    firsts: orders.flatMap(order => sortOffers(passing, order, priced).slice(0, 1)),
    shown: chooseFares(
      sorted
        .slice(start, start + pageSize)
        .map(offer => ({ fares: faresOf.get(offer) ?? [offer], cheapest: offer })),
      page,
    ),
  };
}

/** What the rows of the list depend on beside their flights. */
export function getRowContext({ session, page }: Pick<Situation, 'session' | 'page'>): RowContext {
  const trip = getSearchedTrip(session);
  return {
    searched: trip === null ? null : trip.laterFlights === undefined ? [trip.from, trip.to] : [],
    year: new Date(page.now).toISOString().slice(0, 4),
    nextDay: formatNextDay(page),
    openDetails: getOpenDetails(session, page),
    flights: getExpectedResults(session, page).flights,
  };
}

/** The flights whose details were opened in this document, by the ids of their cheapest fares. */
export const getOpenDetails = (
  { openDetails }: BrowserSession,
  { documentId }: Pick<PageSnapshot, 'documentId'>,
): ReadonlySet<string> => (openDetails.documentId === documentId ? openDetails.offerIds : new Set());
