import { addDays, toLocalDate } from '#contract/rules/plain-date.ts';
import type { Situation } from '../promise.ts';
import { formatDay, formatFullDate } from './formats.ts';
import { maybe, oneOf, type PageText } from './page-text.ts';
import { readMessages } from './response-messages.ts';
import { formatRecentDetails, formatRecentRoute, readRecentSearches } from './recent-searches-text.ts';
import {
  formatPlace,
  formatTripCodes,
  formatTripRoute,
  getSearchedTrip,
  isSearchFormEmpty,
  listSearchedFlights,
  type SearchedTrip,
} from './searched-trip.ts';
import { lastBookableDay } from './last-bookable-day.ts';

/** What is wrong with a place, by what the field contains. */
function getPlaceError(name: string, value: string, from: string): string[] {
  if (/^[A-Z]{3}$/.test(value)) return [`No airport or city has the code ${value}.`];
  const [, code] = /\(([A-Z]{3})\)$/.exec(value) ?? [];
  if (code === undefined) return [`${name} airport is required.`];
  return name === 'To' && value === from ? [`You fly from and to ${code}. Pick another destination.`] : [];
}

const toTime = (date: string): number => new Date(date).getTime();

/** What is wrong with a date, by what the field contains. */
function getDateError(name: string, value: string, departure: string, now: number): string[] {
  const isReturn = name === 'Return date';
  if (value === '')
    return [isReturn ? 'Return date is required for round trip.' : 'Departure date is required.'];
  const flight = getFlightNumber(name);
  if (flight > 1 && toTime(value) < toTime(departure))
    return [`Flight ${flight} is before flight ${flight - 1}.`];
  if (isReturn) return toTime(value) < toTime(departure) ? ['The return is before the departure.'] : [];
  const today = toLocalDate(new Date(now));
  const lastDay = addDays(today, lastBookableDay);
  if (toTime(value) < toTime(today)) return ['The departure date has passed.'];
  return toTime(value) > toTime(lastDay)
    ? [`Flights can be booked until ${formatDay(lastDay)}. Choose an earlier departure date.`]
    : [];
}

/** The number of the flight that a field belongs to. */
const getFlightNumber = (name: string): number => Number(/\d$/.exec(name)?.[0] ?? 1);

const getDateName = (flight: number): string => (flight > 1 ? `Date of flight ${flight}` : 'Departure date');

/** A field with its label and, if it is wrong, its error. */
function formatField(name: string, { page, session }: Situation): PageText {
  const find = (field: string) => page.controls.find(control => control.name === field);
  const { isInvalid = false, value = '' } = find(name) ?? {};
  if (!isInvalid) return [name];
  const issues = readMessages(session, /^searchFlights$/).slice(-1)[0]?.issues ?? [];
  const flight = getFlightNumber(name);
  const errors = /^Date|date$/.test(name)
    ? getDateError(name, value, find(getDateName(flight - 1))?.value ?? '', page.now)
    : getPlaceError(
        name.replace(/,.*/, ''),
        value,
        find(flight > 1 ? `From, flight ${flight}` : 'From')?.value ?? '',
      );
  return [name, oneOf(...[...errors, ...issues].map((text): PageText => [text]))];
}

/** The places of a trip. A link of results names them by their codes, and their names come with the flights. */
export const formatRoute = (trip: SearchedTrip, state: string): PageText[number] => {
  const { from, to, laterFlights } = trip;
  const [names, codes] =
    laterFlights === undefined
      ? [`${formatPlace(from)} to ${formatPlace(to)}`, `${from} to ${to}`]
      : [formatTripRoute(trip), formatTripCodes(trip)];
  return state.startsWith('booking.updatingResults') ? oneOf([names], [codes]) : names;
};

/** The search in progress names its trip. */
export function formatOverlay({ session, state }: Situation): PageText {
  const trip = getSearchedTrip(session);
  return trip === null
    ? []
    : [
        'Searching for flights...',
        formatRoute(trip, state),
        ...listSearchedFlights(trip).map(({ day }, index) => {
          const isMultiCity = trip.laterFlights !== undefined;
          const name = isMultiCity ? `Flight ${index + 1}` : index === 0 ? 'Departure' : 'Return';
          return `${name} ${formatFullDate(day)}`;
        }),
        'Cancel search',
      ];
}

/** Why the latest search has failed as a whole. */
function formatFailure({ session, state }: Situation): PageText {
  const [latest] = readMessages(session, /^searchFlights$/).slice(-1);
  const isFailure = latest !== undefined && latest.status !== 200 && latest.issues.length === 0;
  // The browser gives up by itself after a time.
  const isPossible = state.endsWith('.editing') && session.trip !== null;
  const texts = [
    'Something went wrong fetching flights.',
    ...(isFailure ? latest.errors : []),
    'Something went wrong fetching flights. You are offline. Check your connection, then try again.',
  ];
  return isPossible
    ? [
        oneOf(
          [],
          ...texts.map((text): PageText => [
            text,
            'Nothing you typed is lost. Please try again in a moment.',
          ]),
        ),
      ]
    : [];
}

/** The end of the form: what follows is the same for everyone. */
export const searchFormEnd = 'Limited-time offers';

/** All that the search form says, or the search in progress. */
export function formatSearchPage(situation: Situation): PageText | null {
  const { page, session } = situation;
  if (page.dialogs.length > 0) return session.trip === null ? null : formatOverlay(situation);
  return [
    'Big sky. Clear price.',
    'The whole price from the first search. Your card is charged once your ticket is issued.',
    ...formatSearchForm(situation, formatRecentSearches(situation)),
  ];
}

/** The searches that the form can be filled in with again, and what is announced then. */
function formatRecentSearches({ page }: Situation): PageText {
  const searches = readRecentSearches(page).map(search => [
    formatRecentRoute(search),
    formatRecentDetails(search),
  ]);
  return searches.length === 0
    ? []
    : [
        'Recent searches',
        'Clear recent searches',
        ...searches.flat(),
        oneOf([], ...searches.map(parts => [`Filled in: ${parts.join(', ')}.`])),
      ];
}

const tooMany = 'At most 9 passengers can travel on one booking.';

/** All that the form says, with what it says below its button. */
export function formatSearchForm(situation: Situation, belowButton: PageText = []): PageText {
  const { page, session } = situation;
  const isBusy = page.controls.some(({ name, isBusy: busy }) => busy && name === 'Search Flights');
  const people = isSearchFormEmpty(page) ? 1 : (getSearchedTrip(session)?.people ?? 1);
  const flights = page.controls.filter(({ name }) => name.startsWith('From, flight ')).length + 1;
  return [
    'Trip type Round trip One way Multi-city',
    ...(flights > 1 ? ['Flight 1'] : []),
    ...formatField('From', situation),
    ...formatNearby('From', situation),
    swapNews(situation),
    ...formatField('To', situation),
    ...formatNearby('To', situation),
    ...formatField('Departure date', situation),
    ...(flights > 1 ? formatLaterFlights(situation, flights) : formatField('Return date', situation)),
    'Passengers',
    `${people} Guest(s)`,
    ...(people > 9 ? [tooMany] : []),
    'Cabin class',
    ...(isBusy ? [] : ['Search Flights']),
    ...belowButton,
    ...formatFailure(situation),
  ];
}

/** What offers the airports near a place, once it is chosen. A code of a link is a place, too, until it is looked up. */
function formatNearby(name: 'From' | 'To', { page, session }: Situation): PageText {
  const { value = '' } = page.controls.find(control => control.name === name) ?? {};
  const isMultiCity = page.controls.some(one => one.name === 'Multi-city' && one.isChecked);
  const button = `Add nearby airports for ${name}`;
  if (isMultiCity || value === '') return [];
  if (/^[A-Z]{3}$/.test(value)) return [oneOf([], [button])];
  if (!/\([A-Z]{3}\)$/.test(value)) return [];
  const { nearby = '' } = session.trip ?? {};
  return [
    button,
    ...(nearby.endsWith(` for ${name}`) ? [`Remove ${nearby}`] : []),
    oneOf([], ['LGW was removed.'], ['EWR was removed.']),
  ];
}

/** The flights of a multi-city trip after its first one. */
function formatLaterFlights(situation: Situation, flights: number): PageText {
  const numbers = Array.from({ length: flights - 1 }, (_, index) => index + 2);
  return [
    ...numbers.flatMap(number => [
      `Flight ${number}`,
      ...(flights > 2 ? [`Remove flight ${number}`] : []),
      ...formatField(`From, flight ${number}`, situation),
      ...formatField(`To, flight ${number}`, situation),
      ...formatField(`Date of flight ${number}`, situation),
    ]),
    'Add a flight',
    oneOf([], [`Flight ${flights} was added.`], [`Flight ${flights + 1} was removed.`]),
  ];
}

/** What is announced after a swap. */
function swapNews({ session }: Situation): { oneOf: readonly PageText[] } {
  const trip = getSearchedTrip(session);
  return trip === null
    ? { oneOf: [[]] }
    : maybe(`Swapped. From: ${formatPlace(trip.from)}. To: ${formatPlace(trip.to)}.`);
}
