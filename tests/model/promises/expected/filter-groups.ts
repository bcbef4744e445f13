import { parseMinutes } from './formats.ts';
import type { RawOffer } from './raw-offer.ts';

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
export const hasOption = ({ read, toKey }: FilterGroup, offer: RawOffer, option: string): boolean =>
  read(offer).some(one => toKey(one) === toKey(option));

/** The groups from which something can be chosen, where these are the offers. */
export const listGroups = (offers: readonly RawOffer[]): readonly FilterGroup[] =>
  filterGroups.filter(group => listOptions(group, offers).length > 1);
