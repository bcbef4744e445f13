import '#scripts/require-node.mjs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { backendProcessTests } from '#scripts/select-tests.ts';
import { airlineIndex } from '#scripts/vite/airline-index.ts';
import { engine } from '#tests/harness/engines/engine.ts';
import { SlowestTestsReporter } from '#tests/harness/slowest-tests-reporter.ts';

/** The journeys whose steps are the same with any provider, and what only the real ones have. */
const providerJourneys = [
  'booking',
  'dates',
  'fares',
  'leave-ticket',
  'names-and-titles',
  'no-double-booking',
  'offline',
  'passenger-details',
  'real-providers',
  'resume-search',
  'ticket',
];

const nodeTests = {
  // A worker keeps its modules from file to file: loading them takes longer than most tests.
  isolate: false,
  unstubGlobals: true,
  setupFiles: ['tests/harness/fail-on-console.ts'],
  // Some tests start a child process, which takes seconds on a busy computer.
  testTimeout: 60_000,
  // Some stop a database, which writes everything to a disk that is as busy.
  hookTimeout: 60_000,
};

const browserTests = {
  // A worker keeps its browser and its server from file to file, too.
  isolate: false,
  // After everything that needs no browser.
  sequence: { groupOrder: 1 },
  testTimeout: 180_000,
  hookTimeout: 60_000,
  // What is polled may need another page.
  expect: { poll: { timeout: 10_000 } },
  // Shared CI machines stall for seconds. Vitest reports every retried test.
  retry: process.env['CI'] ? 2 : 0,
};

const webkitProject = {
  plugins: [airlineIndex()],
  test: {
    ...browserTests,
    name: 'webkit',
    include: ['tests/webkit/**/*.test.ts'],
    globalSetup: 'tests/harness/build-site.ts',
    // One window at a time: a driver has one session.
    maxWorkers: 1,
  },
};

export default defineConfig({
  test: {
    reporters: ['default', new SlowestTestsReporter()],
    // Tests of browsers and processes wait part of their time: two workers more than there are cores keep the processor busy.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        plugins: [airlineIndex()],
        test: {
          ...nodeTests,
          name: 'unit',
          // On a computer in the zone that servers have, a time in another one than the traveler's looks right.
          env: { TZ: 'America/Denver' },
          include: ['tests/unit/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}', 'machines/**/*.test.ts'],
        },
      },
      { test: { ...nodeTests, name: 'paths', include: ['tests/paths/headless/**/*.test.ts'] } },
      {
        test: {
          ...nodeTests,
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          exclude: [...backendProcessTests],
        },
      },
      { test: { ...nodeTests, name: 'backend-processes', include: [...backendProcessTests] } },
      {
        test: {
          ...browserTests,
          name: 'paths-browser',
          include: ['tests/paths/browser/**/*.test.ts'],
          globalSetup: 'tests/harness/build-traced-site.ts',
          // Paths that run at the same time, each on its own server.
          maxConcurrency: 3,
        },
      },
      {
        plugins: [airlineIndex()],
        test: {
          ...browserTests,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: ['tests/journeys/real-providers.test.ts'],
          globalSetup: 'tests/harness/build-site.ts',
        },
      },
      // The same journeys, on servers in the places of Duffel and Stripe.
      {
        plugins: [airlineIndex()],
        test: {
          ...browserTests,
          name: 'journeys-providers',
          env: { PROVIDERS: 'loopback' },
          globalSetup: 'tests/harness/providers/build-provider-site.ts',
          include: providerJourneys.map(name => `tests/journeys/${name}.test.ts`),
        },
      },
      // It needs programs that few developers have: only npm run test:engines runs it.
      ...(engine === 'webkit' ? [webkitProject] : []),
    ],
  },
});
