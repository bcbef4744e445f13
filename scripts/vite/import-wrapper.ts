import type { Plugin } from 'vite';

/** Vite wraps every `import()` for stylesheets and preloads, of which the site's scripts have none. */
export const withoutImportWrapper = (): Plugin => ({
  name: 'without-import-wrapper',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = load => load();',
  },
});
