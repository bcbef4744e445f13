import { engine, type Engine } from './engine.ts';

/** The journeys that also run in other engines: what a booking needs, and what engines render or do differently. */
export const engineJourneys: readonly string[] = [
  'tests/journeys/accessibility.test.ts',
  'tests/journeys/booking.test.ts',
  'tests/journeys/carousels.test.ts',
  'tests/journeys/dates.test.ts',
  'tests/journeys/keyboard.test.ts',
  'tests/journeys/leaving-overlays.test.ts',
  'tests/journeys/missing-files.test.ts',
  'tests/journeys/mobile.test.ts',
  'tests/journeys/passenger-details.test.ts',
  'tests/journeys/payment-errors.test.ts',
  'tests/journeys/phone-passengers.test.ts',
  'tests/journeys/places.test.ts',
  'tests/journeys/ticket.test.ts',
];

/** Something that an engine can't do under the tests, and the tests that need it. */
export interface EngineGap {
  reason: string;
  /** Titles of tests, or beginnings of them. They don't run in this engine. */
  tests: readonly string[];
}

export const engineGaps: Readonly<Record<Engine, readonly EngineGap[]>> = {
  chromium: [],
  firefox: [
    {
      reason: 'Without scripts, Firefox under WebDriver BiDi still matches `@media (scripting: enabled)`.',
      tests: ['are scrollable rows without JavaScript'],
    },
    {
      reason: 'Firefox lets no script read the clipboard before its user agrees.',
      tests: ['can be copied, or is selected', 'the flights are shared without what opens'],
    },
    {
      reason: 'Firefox ESR takes no text for a paste from a script.',
      tests: ['a whole date of birth fills all three fields, from any of them'],
    },
    {
      reason: 'playwright-core overlooks a file that a script saves; Firefox itself saves it.',
      tests: ['are saved for a calendar', 'the ticket is saved as a PDF'],
    },
    {
      reason: 'playwright-core waits in vain for the end of some steps back; Firefox itself takes them.',
      tests: ['the calendar and the passengers, by Back to the same page'],
    },
    {
      reason:
        'Firefox never loads a failed script again. The page’s retry loads it under another address, which the suggestions don’t know.',
      tests: [
        'keeps the search form that was filled in',
        'says so in the search form if the whole site is missing',
      ],
    },
    {
      reason: 'Touches are dispatched through Chromium’s own protocol.',
      tests: ['follow a swipe'],
    },
    {
      reason:
        'Firefox ESR can’t emulate media: reduced motion is set for the whole browser, and it prints to PDF only.',
      tests: [
        'is dark on white in the dark color scheme',
        'slide for 300 ms, and not at all with reduced motion',
        'advances four times when it scrolls into view, then stops',
      ],
    },
    {
      reason: 'Chromium stands for what differs in its texts only, or takes long.',
      tests: [
        'gets a hint at',
        'closes after the only date of a one-way trip',
        'at the bank, and takes another card',
        'the confirmation page',
        'keeps a family of seven short',
      ],
    },
    {
      reason:
        'axe takes minutes over every state; a fare rise, the bank and the ticket stand for the others.',
      tests: [
        'in the states of the search form',
        'while a search runs and after it fails',
        'on the results with details, with filters, and without flights',
        'on the passengers’ page, from the empty form to the card form',
        'while a booking is in progress, after it failed, and on pages without content',
      ],
    },
  ],
  webkit: [],
};

/** The color schemes in which this run's engine can show a page. Firefox ESR can't emulate the dark one. */
export const colorSchemes: readonly ('light' | 'dark')[] =
  engine === 'firefox' ? ['light'] : ['light', 'dark'];
