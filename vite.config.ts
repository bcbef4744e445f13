import '#scripts/require-node.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { airlineIndex } from '#scripts/vite/airline-index.ts';
import { retryImportsPlugin } from '#scripts/vite/retry-imports.ts';
import { stripDescriptionsPlugin } from '#scripts/vite/strip-descriptions.ts';
import { subsetFonts } from '#scripts/vite/subset-fonts.ts';
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
      // On a busy machine these warnings would precede the first line of `npm start`.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Everything that every page loads, in one chunk: split into shared chunks it is 6 KB larger.
            { name: 'site', tags: ['$initial'], priority: 4 },
            // What nearly every page uses; then what pages with a form use in addition.
            {
              name: 'pages',
              test: /[\\/](plain|format)-date|[\\/]site[\\/]ui[\\/](container|horizon-scene|landscape|link-button|visually-hidden)/,
              priority: 3,
            },
            {
              name: 'form',
              test: /[\\/]site[\\/]ui[\\/](field|notice|radio-group|select-field|text-field)/,
              priority: 2,
            },
            // What the home page needs in addition until the search form works.
            {
              name: 'booking',
              test: /[\\/]app[\\/](funnel|start-booking)|[\\/]home-page/,
              priority: 1,
            },
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
