import { findPathsById } from '#tools/paths/path-id.ts';
import { UsageError } from './options.ts';
import { suggestNames } from './suggest-names.ts';

interface NamedPath {
  id: string;
  title: string;
}

const maxMatches = 8;

/**
 * The path with an id, or with the only id that begins with `text`.
 *
 * @throws UsageError whose message lists the matches, or similar ids
 */
export function resolvePath<Path extends NamedPath>(paths: readonly Path[], text: string): Path {
  const found = findPathsById(paths, text);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  if (only !== undefined) {
    const matches = found.slice(0, maxMatches).map(({ id, title }) => `\n  ${id}: ${title}`);
    throw new UsageError(`${found.length} paths begin with "${text}":${matches.join('')}`);
  }
  const ids = paths.map(({ id }) => id);
  throw new UsageError(
    `There is no path "${text}" among these ${paths.length}.${suggestNames(text, ids)} npm run paths lists them; with --all, all of them.`,
  );
}
