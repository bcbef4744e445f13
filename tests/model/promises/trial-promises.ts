import type { BookingStateId } from '../booking/model-state.ts';
import type { PromiseGroup, Situation } from './promise.ts';
import { findWrongCalendar } from './trials/calendar-trials.ts';
import { findMisjudgedCards, findMisplacedRefusals } from './trials/card-trials.ts';
import { findWrongDayFares } from './trials/day-strip-trials.ts';
import { findMisjudgedDates, findMisreadDates } from './trials/date-trials.ts';
import { findForgottenSearch, findKeptErrors } from './trials/correction-trials.ts';
import { findWrongGuestRules } from './trials/guest-trials.ts';
import {
  findLostTyping,
  findMisjudgedBirthDates,
  findMisjudgedContacts,
  findMisjudgedNames,
  findMisreadBirthDates,
} from './trials/passenger-trials.ts';
import { findChangedSearch, findMisreadLinks } from './trials/link-trials.ts';
import { findUnreadableMails } from './trials/mail-trials.ts';
import { findPartsBesideScreen } from './trials/part-size-trials.ts';
import { findMisunderstoodPlaces } from './trials/place-trials.ts';
import { findUnreadableUnderPointer } from './trials/pointer-trials.ts';
import { findWrongAges } from './trials/results-age-trials.ts';
import { findCrowdedPages } from './trials/results-pages-trials.ts';
import { findWrongDetails, findWrongLists } from './trials/results-trials.ts';
import { findRefusedDates } from './trials/server-date-trials.ts';
import {
  findOutdatedTicket,
  findWrongCopy,
  findWrongDuplicates,
  findWrongPrint,
} from './trials/ticket-trials.ts';

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
      'The calendar shows the days that are sold below their weekdays, each with its lowest fare, and takes a departure and a return.',
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
    ['What the search form opens fits on the screen, however narrow it is.', findPartsBesideScreen],
    ['The error of a field goes when its cause goes, whatever the traveler uses for that.', findKeptErrors],
    ['A day is refused only if it has passed, or is not sold yet, everywhere on Earth.', findRefusedDates],
    ['What was entered is there after a visit to another page of the site.', findForgottenSearch],
    ['A link fills in the form with everything that it says, and with nothing else.', findMisreadLinks],
  ],
  'booking.choosing': [
    ['Every order and every filter shows the flights that it names, on every page.', findWrongLists],
    [
      'The days above the flights have the fares that a search for one adult finds on them.',
      findWrongDayFares,
    ],
    ['The details of every flight of a page are its own.', findWrongDetails],
    ['The form of a search that is changed has everything that was searched.', findChangedSearch],
    ['However many pages the results have, their buttons fit on the screen.', findCrowdedPages],
    [
      'Results that are out of date say so, and that their flights have departed only once their day is over.',
      findWrongAges,
    ],
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
    ['A reload right after the last change keeps that change, too.', findLostTyping],
  ],
  'booking.enteringPassengers.enteringCard': [
    [
      'A card’s number, expiry date and security code are written and checked as its brand demands.',
      findMisjudgedCards,
    ],
    [
      'A card that its bank refuses is refused in the bank’s words, at the field that it names.',
      findMisplacedRefusals,
    ],
  ],
  'booking.ticketed': [
    ['The printed ticket has everything that the ticket says, and nothing to press.', findWrongPrint],
    [
      'An email shows all of its text in light and in dark mode, on phones and in wide windows.',
      findUnreadableMails,
    ],
    ['A booking reference that can’t be copied is selected, and the page says so.', findWrongCopy],
    [
      'A trip counts as booked for the same people on the same flights and days, and for no others.',
      findWrongDuplicates,
    ],
    [
      'A ticket that is opened later says what applies then, and which bags each flight allows.',
      findOutdatedTicket,
    ],
  ],
};

/** Those that press what a phone shows elsewhere, or in another form. */
const trialsOfScreens = new Set([findWrongCalendar, findWrongLists]);

/** Firefox can't be told to show a page as it is printed. */
const trialsOfChromium = new Set([findWrongPrint]);

const isState = (id: string): id is BookingStateId => id in trials;

export const trialPromises: PromiseGroup = {
  heading: 'What is entered',
  promises: [
    {
      sentence: 'Everything can be read while the pointer is on it or presses it.',
      trial: 'inEachTheme' as const,
      findViolations: findUnreadableUnderPointer,
    },
    ...Object.entries(trials).flatMap(([state, ofState]) =>
      ofState.map(([sentence, findViolations]) => ({
        sentence,
        in: [state].filter(isState),
        trial: trialsOfScreens.has(findViolations) ? ('onEachScreen' as const) : ('once' as const),
        ...(trialsOfChromium.has(findViolations) ? { engine: 'chromium' as const } : {}),
        findViolations,
      })),
    ),
  ],
};
