declare global {
  /** Imports a script of the built site. The build puts it in the place of `import()`. */
  var importChunk: ((file: string) => Promise<unknown>) | undefined;
}

/**
 * Firefox and older browsers never request a script again that failed to load, unless its URL is another one. Elsewhere a
 * second attempt with the same URL succeeds, and must: a script with two URLs would be evaluated twice.
 */
export function createChunkImporter(importScript: (url: string) => Promise<unknown>) {
  const failures = new Map<string, number>();
  const attempts = new Map<string, Promise<unknown>>();

  async function attempt(file: string): Promise<unknown> {
    const count = failures.get(file) ?? 0;
    for (const url of count === 0 ? [file] : [file, `${file}?retry=${count}`]) {
      try {
        return await importScript(url);
      } catch {
        // The next one.
      }
    }
    failures.set(file, count + 1);
    throw new Error('A part of this page could not be loaded.');
  }

  /** One attempt after the other: a retry that shared its URL with an earlier attempt would fail with it. */
  return (file: string): Promise<unknown> => {
    const latest = attempts.get(file)?.catch(() => attempt(file)) ?? attempt(file);
    attempts.set(file, latest);
    return latest;
  };
}

export function provideImportChunk(): void {
  globalThis.importChunk ??= createChunkImporter(url => import(/* @vite-ignore */ url));
}
