import type { Plugin } from 'vite';

/** Which chunk each source file went into, and which chunks each chunk imports. */
export interface BuildManifest {
  chunks: Map<string, string>;
  imports: Map<string, readonly string[]>;
}

/** Fills the manifest while the site is built. */
export const recordBuildManifest = ({ chunks, imports }: BuildManifest): Plugin => ({
  name: 'record-build-manifest',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      imports.set(chunk.fileName, chunk.imports);
      for (const source of chunk.moduleIds) chunks.set(source, chunk.fileName);
    }
  },
});

/** The chunks that a source file needs: its own and all that it imports. */
export function getRequiredChunks(source: string, { chunks, imports }: BuildManifest): Set<string> {
  const chunk = chunks.get(source);
  if (chunk === undefined) throw new Error(`The build has no chunk for ${source}.`);
  const required = new Set([chunk]);
  for (const file of required) for (const other of imports.get(file) ?? []) required.add(other);
  return required;
}
