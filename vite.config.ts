import '#scripts/require-node.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { airlineIndex } from '#scripts/vite/airline-index.ts';
import { withPortableComponentIds } from '#scripts/vite/component-ids.ts';
import { retryImportsPlugin } from '#scripts/vite/retry-imports.ts';
import { stripDescriptionsPlugin } from '#scripts/vite/strip-descriptions.ts';
import { subsetFonts } from '#scripts/vite/subset-fonts.ts';
import { withShortClasses } from '#scripts/vite/short-classes.ts';
import { withoutImportWrapper } from '#scripts/vite/import-wrapper.ts';
import { withoutVendorPrefixes } from '#scripts/vite/without-vendor-prefixes.ts';

export default defineConfig({
  envPrefix: ['VITE_', 'PUBLIC_ORIGIN'],
  plugins: [
    react(),
    airlineIndex(),
    stripDescriptionsPlugin(),
    retryImportsPlugin(),
    subsetFonts(),
    withoutVendorPrefixes(),
    withoutImportWrapper(),
    withShortClasses(),
    withPortableComponentIds(),
  ],
  resolve: {
    alias: [
      // React 18 and later include this.
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
      // Class names depend on file and position, so that the build-time rendering and the browser generate the same ones.
      styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true },
    },
  },
  build: {
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: { index: 'index.html', search: 'src/site/app/search/search.ts' },
      // On a busy machine these warnings would precede the first line of `npm start`.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What every page uses with the search form: React, XState, styled-components and a few parts of the pages.
            {
              name: 'base',
              test: /vite\/preload-helper|[\\/]app[\\/]styles[\\/]|node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|styled-components|stylis)[\\/]|[\\/](plain|format)-date|[\\/]site[\\/]ui[\\/](icons|lazy-part|load-failure|visually-hidden|wait-for-next-task)|[\\/](settings|key-value-store|today|use-error-title|use-close-on-leave|skeleton|import-chunk|hydration-error)\.ts/,
              priority: 7,
            },
            // What pages with a form use in addition; then the search form.
            {
              name: 'form',
              test: /[\\/]site[\\/]ui[\\/](field|radio-group|select-field|text-field)/,
              priority: 6,
            },
            { name: 'search', test: /[\\/]app[\\/]search[\\/]start-search/, priority: 5 },
            // Everything else that every page loads, in one chunk: split into shared chunks it is 6 KB larger.
            { name: 'site', test: /^(?!.*[\\/]search\.ts$)/, tags: ['$initial'], priority: 4 },
            // What nearly every page uses.
            {
              name: 'pages',
              test: /[\\/]site[\\/]ui[\\/](container|horizon-scene|landscape|link-button|phone-call-button)/,
              priority: 3,
            },
            // What the home page needs in addition until the search form works.
            {
              name: 'booking',
              test: /[\\/]app[\\/](funnel|start-booking)|[\\/]home-page/,
              priority: 1,
            },
            // What the results, the passengers' page, the ticket and the page to manage a booking say about a trip; their dialogs and sheets, and what
            // those contain.
            {
              name: 'trip',
              test: /[\\/](route-line|route-map|route-map-paths|price|baggage|fare-terms|format-time|slice-label|trip-route)\.tsx?$/,
            },
            { name: 'modal', test: /[\\/]site[\\/]ui[\\/](checkbox|dialog|modal-styles|sheet|use-modal)/ },
            // The query client with the search; then the calls of the booking.
            { name: 'search-calls', test: /[\\/]actors[\\/](query-client|search-flights)/ },
            { name: 'booking-calls', test: /[\\/]booking[\\/]actors[\\/]/ },
          ],
        },
      },
    },
    // tests/journeys/bundle-size.test.ts checks what a page loads; this warning only knows single chunks.
    chunkSizeWarningLimit: 1000,
  },
});
