import type { Plugin } from 'vite';

/** Drops the vendor prefix table of styled-components, which adds prefixes only if told to. This site doesn't. */
export const withoutVendorPrefixes = (): Plugin => ({
  name: 'without-vendor-prefixes',
  load: {
    filter: { id: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/ },
    handler: () => 'export const prefix = value => value;',
  },
});
