import type { Plugin } from 'vite';

const importPattern = /\bimport\((["'`])(\.\/[^"'`]+)\1\)/g;

/**
 * Makes dynamic imports of the built site call `importChunk` (`src/site/app/import-chunk.ts`), because a browser may
 * remember for the life of the page that a script failed to load.
 */
export const retryImportsPlugin = (): Plugin => ({
  name: 'retry-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: {
    order: 'post',
    handler: code => ({ code: code.replaceAll(importPattern, 'importChunk($1$2$1)'), map: null }),
  },
});
