import { defineConfig } from 'vitest/config';
import * as v from 'valibot';
import { airlineIndex } from '#scripts/vite/airline-index.ts';
import { areaNames, areas } from './areas.ts';

/** The tests of one area, without the projects that need a browser or other processes. Stryker runs it in a copy of the tree. */
const area = v.parse(v.picklist(areaNames), process.env['MUTATION_AREA']);

export default defineConfig({
  plugins: [airlineIndex()],
  test: {
    include: [...areas[area].tests],
    exclude: [...(areas[area].leftOut ?? [])],
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['tests/harness/fail-on-console.ts'],
    testTimeout: 30_000,
  },
});
