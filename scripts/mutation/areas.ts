import { backendProcessTests } from '#scripts/select-tests.ts';

/** A part of the product that is mutated as a whole, with the tests that have to notice. */
export interface MutationArea {
  /** Files to mutate, as Stryker's patterns. */
  mutate: readonly string[];
  /** The tests that run against every mutant, as Vitest's patterns. None of them starts a process or a browser. */
  tests: readonly string[];
  /** Tests that match, and don't run: they take too long, or differ from run to run. What those notice today, nobody may notice tomorrow. */
  leftOut?: readonly string[];
  /** Files that tests in one process can't judge. They are not mutated, and don't count. */
  notJudged?: readonly FilesNotJudged[];
}

interface FilesNotJudged {
  /** Paths, or patterns. */
  files: readonly string[];
  /** Why, and which tests judge them. */
  reason: string;
}

export const areaNames = ['contract', 'machines', 'backend', 'site'] as const;
export type AreaName = (typeof areaNames)[number];

export const areas: Readonly<Record<AreaName, MutationArea>> = {
  contract: {
    mutate: ['src/contract/**/*.ts'],
    tests: ['tests/unit/contract/**/*.test.ts'],
  },
  machines: {
    mutate: ['machines/**/*.ts'],
    tests: ['tests/unit/machines/**/*.test.ts'],
  },
  backend: {
    mutate: [
      'src/backend/{bookings,flights,http,operations,places}/**/*.ts',
      'src/backend/adapters/{duffel,stripe}/**/*.ts',
    ],
    // What runs in one process within seconds: no saga tables, no PostgreSQL, no files of databases.
    tests: [
      'tests/backend/{bookings,http,operations,places}/**/*.test.ts',
      'tests/backend/adapters/{duffel,stripe}/**/*.test.ts',
    ],
    leftOut: [
      ...backendProcessTests,
      'tests/backend/http/fuzzed-requests.test.ts',
      'tests/backend/adapters/duffel/{duffel-store,offer-stream,record}.test.ts',
      'tests/backend/adapters/stripe/random-faults.test.ts',
    ],
  },
  site: {
    mutate: [
      'src/site/{app,booking,ui}/**/*.{ts,tsx}',
      'src/site/pages/{contact,help}/**/*.{ts,tsx}',
      '!src/site/ui/showcase/**',
    ],
    tests: ['tests/unit/site/**/*.test.{ts,tsx}', 'src/site/**/*.test.{ts,tsx}'],
    notJudged: [
      {
        files: ['src/site/app/reader/*.ts'],
        reason:
          'They run before React, while the browser reads a document: tests/journeys/hydration.test.ts and built-files.test.ts.',
      },
      {
        files: ['src/site/app/{main,start-booking,fetch-server-mode}.{ts,tsx}'],
        reason: 'They start the site in a browser, at the first import: every journey and every path.',
      },
      {
        files: ['src/site/app/{failed-navigation,guard-navigation,import-chunk,load-page-code}.ts'],
        reason: 'They load scripts that may be missing: tests/journeys/missing-files.test.ts.',
      },
      {
        files: ['src/site/app/move-focus-to-heading.ts'],
        reason: 'It moves the focus once a page has been laid out: tests/journeys/focus.test.ts.',
      },
    ],
  },
};
