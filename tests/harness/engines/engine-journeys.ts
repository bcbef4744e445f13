import { engine, type Engine } from './engine.ts';

/** The journeys that also run in other engines: what a booking needs, and what engines render or do differently. */
export const engineJourneys: readonly string[] = [
  'tests/journeys/booking.test.ts',
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
  firefox: [],
  webkit: [],
};

/** The color schemes in which this run's engine can show a page. Firefox ESR can't emulate the dark one. */
export const colorSchemes: readonly ('light' | 'dark')[] =
  engine === 'firefox' ? ['light'] : ['light', 'dark'];
