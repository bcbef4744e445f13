declare global {
  /** Imports a script of the built site. The build puts it in the place of `import()`. */
  var importChunk: ((file: string) => Promise<unknown>) | undefined;
}

/**
 * Firefox and older browsers never request a script again that failed to load, unless its URL is another one. Elsewhere a
 * second attempt with the same URL succeeds, and must: a script with two URLs would be evaluated twice.
 */
export function provideImportChunk(): void {
  if (globalThis.importChunk !== undefined) return;
  const failures = new Map<string, number>();
  const loadedUrls = new Map<string, string>();
  globalThis.importChunk = async file => {
    const count = failures.get(file) ?? 0;
    const urls =
      loadedUrls.has(file) || count === 0 ? [loadedUrls.get(file) ?? file] : [file, `${file}?retry=${count}`];
    for (const url of urls) {
      try {
        const module: unknown = await import(/* @vite-ignore */ url);
        loadedUrls.set(file, url);
        return module;
      } catch {
        // The next one.
      }
    }
    failures.set(file, count + 1);
    throw new Error('A part of this page could not be loaded.');
  };
}
