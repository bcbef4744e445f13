import { formatCity } from './expected/offer-text.ts';
import type { RawAirport, RawSlice } from './expected/raw-offer.ts';
import { findSelectedOffer } from './expected/selected-offer.ts';
import { formatPlace, getSearchedTrip, listSearchedFlights } from './expected/searched-trip.ts';
import { getExpectedResults } from './expected/shown-results.ts';
import { parseTicket } from './expected/ticket-text.ts';
import type { SitePromise, Situation } from './promise.ts';
import type { ShownMap } from './snapshot/page-snapshot.ts';

interface Place {
  code: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** The places of one direction, in order. */
type Path = readonly Place[];

const toPlaces = ({ iata_code, latitude, longitude, ...airport }: RawAirport): Place[] =>
  latitude === null || longitude === null
    ? []
    : [
        {
          code: iata_code,
          name: formatCity({ iata_code, latitude, longitude, ...airport }),
          latitude,
          longitude,
        },
      ];

const getStops = ({ segments }: RawSlice): RawAirport[] =>
  segments.flatMap((segment, index) => [
    ...segment.stops.map(({ airport }) => airport),
    ...(index < segments.length - 1 ? [segment.destination] : []),
  ]);

/** The directions that the map of a page has to show; null where it has none. */
function getPaths({ session, page, state }: Situation): Path[] | null {
  if (state === 'booking.choosing') {
    const [first] = getExpectedResults(session, page).found;
    const trip = getSearchedTrip(session);
    if (first === undefined || trip === null) return null;
    // The way back is the line of the way there.
    const flights = listSearchedFlights(trip).slice(0, trip.laterFlights === undefined ? 1 : undefined);
    return flights.map((flight, index) => {
      const { origin, destination } = first.slices[index] ?? {};
      const [from, to] = [origin, destination].flatMap(airport => (airport ? toPlaces(airport) : []));
      return from === undefined || to === undefined
        ? []
        : [
            { ...from, name: formatPlace(flight.from) },
            { ...to, name: formatPlace(flight.to) },
          ];
    });
  }
  if (state === 'booking.ticketed') {
    const { slices } = parseTicket(session.interceptor.responseBodies.get('loadTicket') ?? '');
    return slices.map(({ origin, destination, segments }) =>
      [origin, ...segments.slice(0, -1).map(segment => segment.destination), destination].flatMap(airport =>
        airport === null ? [] : toPlaces(airport),
      ),
    );
  }
  return (
    findSelectedOffer(session)?.slices.map(slice =>
      [slice.origin, ...getStops(slice), slice.destination].flatMap(toPlaces),
    ) ?? null
  );
}

const earthRadius = 6371;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The length of the great circle between two places, in kilometers. */
function measure(from: Place, to: Place): number {
  const [one, other] = [toRadians(from.latitude), toRadians(to.latitude)];
  const cosine =
    Math.sin(one) * Math.sin(other) +
    Math.cos(one) * Math.cos(other) * Math.cos(toRadians(to.longitude - from.longitude));
  return earthRadius * Math.acos(Math.min(1, cosine));
}

const measurePath = (path: Path): number =>
  path.slice(1).reduce((sum, place, index) => sum + measure(path[index] ?? place, place), 0);

function formatPath(path: Path): string {
  const stops = path.slice(1, -1).map(({ name }) => name);
  return `${path.at(0)?.name} to ${path.at(-1)?.name}${stops.length === 0 ? '' : ` via ${stops.join(' and ')}`}`;
}

/** What a map is called, without the distance. */
function formatName([first = [], ...others]: readonly Path[]): string {
  const codes = (path: Path) => path.map(({ code }) => code).join(' ');
  const isReturn = others.every(path => codes(path.toReversed()) === codes(first));
  if (others.length === 0) return `Map: ${formatPath(first)}, * km`;
  return isReturn
    ? `Map: ${formatPath(first)} and back, * km each way`
    : `Map: ${[first, ...others].map(formatPath).join('; ')}`;
}

/** Distances are rounded to tens of kilometers. */
const roundedBy = 10;

function findNameDifferences(map: ShownMap, paths: readonly Path[]): string[] {
  const [first = []] = paths;
  const [, distance] = /, ([\d,]+) km/.exec(map.name) ?? [];
  const name = map.name.replace(/, [\d,]+ km/, ', * km');
  const expected = measurePath(first);
  return [
    ...(name === formatName(paths) ? [] : [`Expected "${formatName(paths)}"; shown "${map.name}".`]),
    ...(distance === undefined || Math.abs(Number(distance.replaceAll(',', '')) - expected) <= roundedBy
      ? []
      : [`Expected ${Math.round(expected)} km; shown ${distance} km.`]),
  ];
}

/** What is drawn otherwise than the ways between places, by their codes. */
function findDrawnDifferences(map: ShownMap, paths: readonly (readonly string[])[]): string[] {
  const codes = [...new Set(paths.flat())];
  const ends = paths.flatMap(path => [path.at(0) ?? '', path.at(-1) ?? '']);
  const shown = map.texts.filter(text => /^[A-Z]{3}$/.test(text));
  return [
    ...(map.dots === codes.length ? [] : [`Expected ${codes.length} places; shown ${map.dots}.`]),
    ...(map.lines > 0 && map.lines <= paths.flat().length ? [] : [`It has ${map.lines} lines.`]),
    ...[...new Set(ends)].filter(code => !shown.includes(code)).map(code => `${code} is missing.`),
    ...shown.filter(code => !codes.includes(code)).map(code => `${code} is not on the way.`),
  ];
}

/** From this width, the summary beside the form has a map. */
const wideSummary = 1024;

function findWrongMaps(situation: Situation): string[] {
  const { session, page, state } = situation;
  // While a search runs, its map arrives when it can, beside the words for it.
  if (page.dialogs.some(({ name }) => name === 'Searching for flights...')) {
    const trip = getSearchedTrip(session);
    const ways = trip === null ? [] : listSearchedFlights(trip).map(({ from, to }) => [from, to]);
    const shown = trip?.laterFlights === undefined ? ways.slice(0, 1) : ways;
    return trip === null ? [] : page.maps.flatMap(map => findDrawnDifferences(map, shown));
  }
  const paths = getPaths(situation);
  const isComplete = paths?.every(path => path.length > 1) === true;
  const isWide = (session.page.viewportSize()?.width ?? 0) >= wideSummary;
  const hasMap = isWide || state === 'booking.choosing' || state === 'booking.ticketed';
  const isFormOrSearch = /^booking\.(?:searching|updatingResults)/.test(state);
  if (paths === null || !isComplete || !hasMap || isFormOrSearch) return [];
  return page.maps.length === 0
    ? ['There is no map.']
    : page.maps.flatMap(map => [
        ...findNameDifferences(map, paths),
        ...findDrawnDifferences(
          map,
          paths.map(path => path.map(({ code }) => code)),
        ),
      ]);
}

export const mapPromise: SitePromise = {
  sentence: 'A map of a trip names and marks its places, connects them, and says how far they are apart.',
  in: [
    'booking.searching',
    'booking.updatingResults',
    'booking.choosing',
    'booking.enteringPassengers',
    'booking.redirecting',
    'booking.ticketed',
  ],
  except: ['booking.enteringPassengers.missingFlight'],
  findViolations: findWrongMaps,
};
