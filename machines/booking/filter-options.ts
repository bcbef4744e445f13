import { parseDurationMinutes } from '#contract/duration.ts';
import { getAirlineName, type Airport, type Flight } from '#contract/flight.ts';
import { compareNames, compareTexts } from './compare-texts.ts';
import { isFareGroup, type FareGroup, type FilterGroup } from './results-filters.ts';

/** The form in which airline names are compared. In an address, commas stand between them. */
export const airlineKey = (name: string): string => name.replaceAll(',', '').trim().toLowerCase();

export type FlightGroup = Exclude<FilterGroup, FareGroup>;

/** The keys of the options that something has in each group; none where the airline doesn't tell. */
export type OptionKeys<Group extends FilterGroup> = Readonly<Record<Group, readonly string[]>>;

/** A choice in a group of filters. */
export interface FilterOption {
  key: string;
  /** Of an airline or an airport; elsewhere the key. */
  name: string;
}

/** The options that flights have, in order. */
export type FilterOptions = Readonly<Record<FilterGroup, readonly FilterOption[]>>;

/** The quarters of a day, by the hour before which they end. */
const dayParts = [
  { key: 'night', end: 6 },
  { key: 'morning', end: 12 },
  { key: 'afternoon', end: 18 },
  { key: 'evening', end: 24 },
];

function getDayPart(localTime: string): string[] {
  const hour = /T(\d\d):/.exec(localTime)?.[1];
  return dayParts
    .filter(({ end }) => Number(hour) < end)
    .slice(0, 1)
    .map(({ key }) => key);
}

const mostStops = 2;

/** In the direction with more of them: `0`, `1`, or `2` for two and more. */
function getStopsKey({ slices }: Flight): string[] {
  const counts = slices
    .filter(({ segments }) => segments.length > 0)
    .map(({ segments }) => segments.reduce((sum, { stops }) => sum + stops.length, segments.length - 1));
  return counts.length === 0 ? [] : [String(Math.min(mostStops, Math.max(...counts)))];
}

/** The hours from which a direction takes as long as the keys say. */
const durations = [
  { key: '24', from: 24 },
  { key: '16-24', from: 16 },
  { key: '12-16', from: 12 },
  { key: '8-12', from: 8 },
  { key: '4-8', from: 4 },
  { key: '0-4', from: 0 },
];

/** Of the direction that takes longer. */
function getDurationKey({ slices, duration }: Flight): string[] {
  const minutes = slices
    .map((slice, index) => parseDurationMinutes(slice.duration ?? (index === 0 ? duration : null) ?? ''))
    .filter(one => one !== null);
  return durations
    .filter(({ from }) => minutes.length > 0 && Math.max(...minutes) >= from * 60)
    .slice(0, 1)
    .map(({ key }) => key);
}

const airportKey = ({ iata_code }: Airport): string => iata_code.toLowerCase();

/** Where the traveler changes flights, in either direction. */
const getConnections = ({ slices }: Flight): Airport[] =>
  slices.flatMap(({ segments }) =>
    segments.slice(1).flatMap(({ origin }, index) => [segments[index]?.destination ?? origin, origin]),
  );

/** The keys in the order in which they are listed. Airlines and airports are listed by name. */
const optionOrder = {
  stops: ['0', '1', '2'],
  departures: dayParts.map(({ key }) => key),
  arrivals: dayParts.map(({ key }) => key),
  durations: durations.map(({ key }) => key).toReversed(),
  bags: ['carry_on', 'checked'],
  terms: ['refundable', 'changeable'],
} as const satisfies Partial<Record<FilterGroup, readonly string[]>>;

interface OptionSources {
  /** Of each flight, its cheapest offer. */
  cheapest: readonly Flight[];
  /** What is found in any flight, and in any fare. */
  flightOptions: readonly OptionKeys<FlightGroup>[];
  fareOptions: readonly OptionKeys<FareGroup>[];
}

export function collectOptions({ cheapest, flightOptions, fareOptions }: OptionSources): FilterOptions {
  const list = (group: keyof typeof optionOrder) => {
    const found = new Set(
      isFareGroup(group)
        ? fareOptions.flatMap(options => options[group])
        : flightOptions.flatMap(options => options[group]),
    );
    return optionOrder[group].filter(key => found.has(key)).map(key => ({ key, name: key }));
  };
  /** The first spelling of a name is listed. */
  const listNames = (getNamed: (flight: Flight) => readonly FilterOption[]) =>
    [
      ...new Map(
        cheapest.toReversed().flatMap(flight => getNamed(flight).map(one => [one.key, one])),
      ).values(),
    ].toSorted((a, b) => compareNames(a.name, b.name) || compareTexts(a.key, b.key));
  const toOption = (airport: Airport, name: string | null) => ({
    key: airportKey(airport),
    name: name ?? airport.iata_code,
  });
  const listEnds = (end: 'origin' | 'destination') =>
    listNames(({ slices }) => slices.slice(0, 1).map(slice => toOption(slice[end], slice[end].name)));
  return {
    stops: list('stops'),
    departures: list('departures'),
    arrivals: list('arrivals'),
    durations: list('durations'),
    airlines: listNames(flight => [
      { key: airlineKey(getAirlineName(flight)), name: getAirlineName(flight).trim() },
    ]),
    origins: listEnds('origin'),
    destinations: listEnds('destination'),
    connections: listNames(flight =>
      getConnections(flight).map(airport => toOption(airport, airport.city_name ?? airport.name)),
    ),
    bags: list('bags'),
    terms: list('terms'),
  };
}

/** What a flight can be filtered by. */
export const getFlightOptions = (flight: Flight): OptionKeys<FlightGroup> => ({
  stops: getStopsKey(flight),
  departures: getDayPart(flight.departure.time),
  arrivals: getDayPart(flight.arrival.time),
  durations: getDurationKey(flight),
  airlines: [airlineKey(getAirlineName(flight))],
  origins: flight.slices.slice(0, 1).map(({ origin }) => airportKey(origin)),
  destinations: flight.slices.slice(0, 1).map(({ destination }) => airportKey(destination)),
  connections: [...new Set(getConnections(flight).map(airportKey))],
});

/** What a fare can be filtered by. What is refunded as credit isn't refundable. */
export const getFareOptions = ({ baggages, conditions }: Flight): OptionKeys<FareGroup> => ({
  bags: optionOrder.bags.filter(type => baggages?.some(bag => bag.type === type && bag.quantity > 0)),
  terms: [
    ...(conditions?.refund_before_departure?.allowed === true &&
    conditions.refund_before_departure.refund_to !== 'airline_credits'
      ? ['refundable']
      : []),
    ...(conditions?.change_before_departure?.allowed === true ? ['changeable'] : []),
  ],
});
