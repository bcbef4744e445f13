import { engine, type Engine } from './engine.ts';

/** The journeys that also run in other engines: what a booking needs, and what engines render or do differently. */
export const engineJourneys: readonly string[] = [
  'tests/journeys/accessibility.test.ts',
  'tests/journeys/booking.test.ts',
  'tests/journeys/carousels.test.ts',
  'tests/journeys/keyboard.test.ts',
  'tests/journeys/mobile.test.ts',
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
      reason: 'Firefox makes every scrollable box a tab stop, the row of cards included.',
      tests: ['exclude hidden cards from the tab order'],
    },
    {
      reason: 'Touches are dispatched through Chromium’s own protocol.',
      tests: ['follow a swipe'],
    },
    {
      reason: 'Firefox ESR can’t emulate media features: reduced motion is set for the whole browser.',
      tests: [
        'slide for 300 ms, and not at all with reduced motion',
        'advances four times when it scrolls into view, then stops',
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
