/** A part of the product that is mutated as a whole, with the tests that have to notice. */
export interface MutationArea {
  /** Files to mutate, as Stryker's patterns. */
  mutate: readonly string[];
  /** The tests that run against every mutant, as Vitest's patterns. None of them starts a process or a browser. */
  tests: readonly string[];
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
    // Random walks differ from run to run: what they notice today, nobody may notice tomorrow.
    tests: ['tests/unit/machines/**/!(booking-random-walks).test.ts'],
  },
  backend: {
    mutate: [
      'src/backend/{bookings,flights,http,operations,places}/**/*.ts',
      'src/backend/adapters/{duffel,stripe}/**/*.ts',
    ],
    tests: ['tests/backend/**/*.test.ts'],
  },
  site: {
    mutate: [
      'src/site/{app,booking,ui}/**/*.{ts,tsx}',
      'src/site/pages/{contact,help}/**/*.{ts,tsx}',
      '!src/site/ui/showcase/**',
    ],
    tests: ['tests/unit/site/**/*.test.{ts,tsx}', 'src/site/**/*.test.{ts,tsx}'],
  },
};
