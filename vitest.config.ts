import '#scripts/require-node.mjs';
import { defineConfig } from 'vitest/config';
import { airlineIndex } from '#scripts/vite/airline-index.ts';

const setupFiles = ['tests/harness/fail-on-console.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [airlineIndex()],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}', 'machines/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        test: { name: 'backend', include: ['tests/backend/**/*.test.ts'], setupFiles, testTimeout: 30_000 },
      },
      {
        test: { name: 'paths', include: ['tests/paths/headless/**/*.test.ts'], setupFiles },
      },
      {
        test: {
          name: 'paths-browser',
          include: ['tests/paths/browser/**/*.test.ts'],
          globalSetup: 'tests/harness/build-traced-site.ts',
          sequence: { groupOrder: 2 },
          // Paths that are gone at the same time, each on a site of its own.
          maxConcurrency: 3,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [airlineIndex()],
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/harness/build-site.ts',
          // After all that needs no browser; each file has a browser, a server and data of its own.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
