import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import type { Trip } from '#tests/harness/traveler.ts';

/** The cities of the airports that paths fly to. */
const cities: Readonly<Record<string, string>> = {
  JFK: 'New York',
  LGW: 'London',
  LHR: 'London',
  LTN: 'London',
  MAN: 'Manchester',
  DXB: 'Dubai',
  AMS: 'Amsterdam',
  BTS: 'Bratislava',
  CDG: 'Paris',
  MRU: 'Mauritius',
  SYD: 'Sydney',
  PVD: 'Providence',
  RAI: 'Praia',
  STN: 'London',
};

/** `New York`; what was typed if it is none of the airports. */
const getCity = (code: string): string => cities[code] ?? code;

/** `New York (JFK)`; what was typed if it is none of the airports. */
export const formatPlace = (code: string): string =>
  cities[code] === undefined ? code : `${cities[code]} (${code})`;

/** Whether the search form is empty, as it is after the ticket and in another browser. */
export const isSearchFormEmpty = ({ controls }: PageSnapshot): boolean =>
  controls.every(({ name, value }) => !['From', 'To', 'Departure date'].includes(name) || value === '');

export interface SearchedTrip extends Trip {
  departureDate: NonNullable<Trip['departureDate']>;
  people: number;
}

/** A flight that was searched. A round trip has two. */
export interface SearchedFlight {
  from: string;
  to: string;
  day: string;
}

/** The flights of a trip, in order. */
export const listSearchedFlights = ({
  from,
  to,
  departureDate,
  returnDate,
  laterFlights = [],
}: SearchedTrip): SearchedFlight[] => [
  { from, to, day: departureDate },
  ...(returnDate === undefined ? [] : [{ from: to, to: from, day: returnDate }]),
  ...laterFlights.map(flight => ({ from: flight.from, to: flight.to, day: flight.departureDate })),
];

const joinRoutes = (trip: SearchedTrip, getName: (code: string) => string): string =>
  listSearchedFlights(trip)
    .map(({ from, to }) => `${getName(from)} – ${getName(to)}`)
    .join(' · ');

/** `New York – London · London – Paris` */
export const formatTripRoute = (trip: SearchedTrip): string => joinRoutes(trip, getCity);

/** `JFK – LHR · LHR – CDG` */
export const formatTripCodes = (trip: SearchedTrip): string => joinRoutes(trip, code => code);

/** What was entered into the search form, with what it has from the start; null before that. */
export function getSearchedTrip({ trip }: BrowserSession): SearchedTrip | null {
  if (trip === null) return null;
  const { adults = 1, children = 0, infants = 0, departureDate = getDateInDays(30) } = trip;
  return { ...trip, departureDate, people: adults + children + infants };
}
