import { addDays, toLocalDate } from '#contract/rules/plain-date.ts';
import type { Situation } from '../promise.ts';
import { formatDay, formatFullDate } from './formats.ts';
import { maybe, oneOf, type PageText } from './page-text.ts';
import { readMessages } from './response-messages.ts';
import { formatPlace, getSearchedTrip, isSearchFormEmpty, type SearchedTrip } from './searched-trip.ts';

/** Flights are sold for so many days from today. */
const lastBookableDay = 361;

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
  if (value === '') return [`${name} is required${isReturn ? ' for round trip' : ''}.`];
  if (isReturn) return toTime(value) < toTime(departure) ? ['The return is before the departure.'] : [];
  const today = toLocalDate(new Date(now));
  const lastDay = addDays(today, lastBookableDay);
  if (toTime(value) < toTime(today)) return ['The departure date has passed.'];
  return toTime(value) > toTime(lastDay)
    ? [`Flights can be booked until ${formatDay(lastDay)}. Choose an earlier departure date.`]
    : [];
}

/** A field with its label and, if it is wrong, its error. */
function formatField(name: string, { page, session }: Situation): PageText {
  const find = (field: string) => page.controls.find(control => control.name === field);
  const { isInvalid = false, value = '' } = find(name) ?? {};
  if (!isInvalid) return [name];
  const issues = readMessages(session, /^searchFlights$/).slice(-1)[0]?.issues ?? [];
  const errors = name.endsWith('date')
    ? getDateError(name, value, find('Departure date')?.value ?? '', page.now)
    : getPlaceError(name, value, find('From')?.value ?? '');
  return [name, oneOf(...[...errors, ...issues].map((text): PageText => [text]))];
}

/** The places of a trip. A link of results names them by their codes, and their names come with the flights. */
export const formatRoute = ({ from, to }: SearchedTrip, state: string): PageText[number] => {
  const names = `${formatPlace(from)} to ${formatPlace(to)}`;
  return state.startsWith('booking.updatingResults') ? oneOf([names], [`${from} to ${to}`]) : names;
};

/** The search in progress names its trip. */
export function formatOverlay({ session, state }: Situation): PageText {
  const trip = getSearchedTrip(session);
  return trip === null
    ? []
    : [
        'Searching for flights...',
        formatRoute(trip, state),
        `Departure ${formatFullDate(trip.departureDate)}`,
        ...(trip.returnDate === undefined ? [] : [`Return ${formatFullDate(trip.returnDate)}`]),
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
    ...formatSearchForm(situation),
  ];
}

const tooMany = 'At most 9 passengers can travel on one booking.';

/** All that the form says. */
export function formatSearchForm(situation: Situation): PageText {
  const { page, session } = situation;
  const isBusy = page.controls.some(({ name, isBusy: busy }) => busy && name === 'Search Flights');
  const people = isSearchFormEmpty(page) ? 1 : (getSearchedTrip(session)?.people ?? 1);
  return [
    'Trip type Round trip One way',
    ...formatField('From', situation),
    swapNews(situation),
    ...formatField('To', situation),
    ...formatField('Departure date', situation),
    ...formatField('Return date', situation),
    'Passengers',
    `${people} Guest(s)`,
    ...(people > 9 ? [tooMany] : []),
    'Cabin class',
    ...(isBusy ? [] : ['Search Flights']),
    ...formatFailure(situation),
  ];
}

/** What is announced after a swap. */
function swapNews({ session }: Situation): { oneOf: readonly PageText[] } {
  const trip = getSearchedTrip(session);
  return trip === null
    ? { oneOf: [[]] }
    : maybe(`Swapped. From: ${formatPlace(trip.from)}. To: ${formatPlace(trip.to)}.`);
}
