import type { BookingStateId } from '../booking/model-state.ts';
import type { PromiseGroup, Situation } from './promise.ts';
import { findWrongCalendar } from './trials/calendar-trials.ts';
import { findMisjudgedCards } from './trials/card-trials.ts';
import { findMisjudgedDates, findMisreadDates } from './trials/date-trials.ts';
import { findWrongGuestRules } from './trials/guest-trials.ts';
import {
  findMisjudgedBirthDates,
  findMisjudgedContacts,
  findMisjudgedNames,
  findMisreadBirthDates,
} from './trials/passenger-trials.ts';
import { findMisunderstoodPlaces } from './trials/place-trials.ts';
import { findWrongDetails, findWrongLists } from './trials/results-trials.ts';

type Trial = [sentence: string, findViolations: (situation: Situation) => Promise<string[]>];

/** What the pages make of other values than those of the path, by state. Each is a table of limits and of what lies beside them. */
const trials: Partial<Record<BookingStateId, readonly Trial[]>> = {
  'booking.searching.editing': [
    [
      'A date is understood however people write it, and what is no date stays as it was typed.',
      findMisreadDates,
    ],
    [
      'Every day from today to the last that is sold can be searched, and no other, and the error says why.',
      findMisjudgedDates,
    ],
    [
      'The calendar shows the days that are sold below their weekdays, and takes a departure and a return.',
      findWrongCalendar,
    ],
    [
      'A place is found by its code and by its name in any language, also misspelled, and with the keyboard.',
      findMisunderstoodPlaces,
    ],
    [
      'Up to nine people can be searched for, with one adult at least, and one for each infant.',
      findWrongGuestRules,
    ],
  ],
  'booking.choosing': [
    ['Every order and every filter shows the flights that it names, on every page.', findWrongLists],
    ['The details of every flight of a page are its own.', findWrongDetails],
  ],
  'booking.enteringPassengers.editing': [
    ['A name is accepted where airlines accept it, and the error says why if not.', findMisjudgedNames],
    [
      'A date of birth is accepted where the age fits on the day of the last flight, and the error says why if not.',
      findMisjudgedBirthDates,
    ],
    ['A whole date of birth that is entered into one field fills all three.', findMisreadBirthDates],
    [
      'An email and a phone number are accepted where they can exist, and a misspelled email is pointed out.',
      findMisjudgedContacts,
    ],
  ],
  'booking.enteringPassengers.enteringCard': [
    [
      'A card’s number, expiry date and security code are written and checked as its brand demands.',
      findMisjudgedCards,
    ],
  ],
};

const isState = (id: string): id is BookingStateId => id in trials;

export const trialPromises: PromiseGroup = {
  heading: 'What is entered',
  promises: Object.entries(trials).flatMap(([state, ofState]) =>
    ofState.map(([sentence, findViolations]) => ({
      sentence,
      in: [state].filter(isState),
      isTrial: true,
      findViolations,
    })),
  ),
};
