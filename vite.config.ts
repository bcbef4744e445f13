import '#scripts/require-node.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { airlineIndex } from '#scripts/airline-index.ts';

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
  resolve: {
    alias: [
      // React has had this itself since version 18.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  ssr: { noExternal: ['styled-components', /^@tanstack/, /^@xstate/, 'use-sync-external-store'] },
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
            { name: 'site', tags: ['$initial'], priority: 4 },
            // What nearly every page draws itself with; then what those with a form need beside it.
            {
              name: 'pages',
              test: /[\\/]plain-date|[\\/]site[\\/](content[\\/]page-meta|ui[\\/](container|format-date|horizon-scene|landscape|link-button|visually-hidden))/,
              priority: 3,
            },
            {
              name: 'form',
              test: /[\\/]site[\\/]ui[\\/](error-summary|field|notice|radio-group|select-field|text-field)/,
              priority: 2,
            },
            // What the home page needs beside it until the search form works.
            {
              name: 'booking',
              test: /[\\/]app[\\/](funnel|start-booking)|[\\/]home-page/,
              priority: 1,
            },
            // What makes calls, with those of the search form; then those of the booking.
            {
              name: 'search-calls',
              test: /[\\/]actors[\\/](query-client|suggest-places|search-flights)/,
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
