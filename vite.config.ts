import './scripts/require-node.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { airlineIndex } from './scripts/airline-index.ts';

/** styled-components writes vendor prefixes only where it is told to, which we don't; yet it brings their whole table. */
const withoutVendorPrefixes: Plugin = {
  name: 'without-vendor-prefixes',
  load: {
    filter: { id: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/ },
    handler: () => 'export const prefix = value => value;',
  },
};

export default defineConfig({
  envPrefix: ['VITE_', 'SITE_URL'],
  plugins: [react(), airlineIndex(), withoutVendorPrefixes],
  oxc: {
    plugins: {
      // Class names by file and place, so that pages rendered at build time and in the browser agree on them.
      styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true },
    },
  },
  build: {
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      // On a busy machine they would stand before the first line of `npm start`.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What every page loads is one file: in pieces, shared with the pages that load later, it weighs 6 KB more.
            { name: 'site', tags: ['$initial'], priority: 2 },
            // What the home page needs beside it until the search form works.
            {
              name: 'booking',
              test: /[\\/]app[\\/](funnel|start-booking)|[\\/]home-page/,
              priority: 1,
            },
            // What makes calls, with those of the search form; then those of the booking.
            {
              name: 'search-calls',
              test: /[\\/]actors[\\/](query-client|suggest-places|search-flights)|[\\/]ask-mode/,
            },
            { name: 'booking-calls', test: /[\\/]booking[\\/]actors[\\/]/ },
          ],
        },
      },
    },
    // Sizes are checked by bytes in the tests; the warning knows nothing of what loads when.
    chunkSizeWarningLimit: 1000,
  },
});
