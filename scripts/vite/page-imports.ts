import type { Plugin } from 'vite';

/** The source files that the page registry has imported since this set was last cleared. */
export const pageImports = new Set<string>();

const importPattern = /\bimport\((['"`])([^'"`]+)\1\)/g;

/**
 * Makes the page registry (`src/site/pages.ts`) note each file that a page's `load` imports, so that the prerenderer knows
 * what the page's document has to preload. For the renderer's build only.
 */
export const recordPageImports = (): Plugin => ({
  name: 'record-page-imports',
  // After Vite has expanded `import.meta.glob`.
  enforce: 'post',
  resolveId: {
    filter: { id: /^virtual:page-imports$/ },
    // This module itself, outside the bundle: the renderer runs in the process that reads the set.
    handler: () => ({ id: import.meta.url, external: true }),
  },
  transform: {
    filter: { id: /[\\/]src[\\/]site[\\/]pages\.ts$/ },
    async handler(code, id) {
      const files = new Map<string, string>();
      for (const [, , source = ''] of code.matchAll(importPattern))
        files.set(source, (await this.resolve(source, id))?.id ?? source);
      const recorded = code.replaceAll(
        importPattern,
        (call, _quote, source: string) => `(pageImports.add(${JSON.stringify(files.get(source))}), ${call})`,
      );
      return `import { pageImports } from 'virtual:page-imports';\n${recorded}`;
    },
  },
});
