import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isBuilt } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';
import type { BenchPart } from '../part.ts';

interface ScriptBytes {
  files: readonly string[];
  plain: number;
  gzip: number;
  brotli: number;
}

const scriptTag = /<(?:script|link)\b[^>]*?\b(?:src|href)="(?<path>[^"]+\.js)"[^>]*>/g;
/** Static imports of a minified module; a dynamic `import(…)` has a parenthesis there. */
const staticImport = /(?:\bfrom|\bimport)\s*["'`](?<path>\.{1,2}\/[^"'`]+\.js)["'`]/g;

const findPaths = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.['path'] ?? []);

/**
 * The size of the scripts that a page loads before it can be used: the entry of its document, its preloads, and their
 * static imports. Dynamic imports don't count.
 */
function measureScriptBytes(
  dist = fileURLToPath(new URL('../../dist/', import.meta.url)),
  document = 'index.html',
): ScriptBytes {
  const sources = new Map<string, Buffer>();
  const add = (file: string) => {
    if (sources.has(file)) return;
    const source = readFileSync(join(dist, file));
    sources.set(file, source);
    for (const path of findPaths(source.toString(), staticImport)) add(posix.join(posix.dirname(file), path));
  };
  const html = readFileSync(join(dist, document), 'utf8');
  for (const path of findPaths(html, scriptTag)) add(path.replace(/^\//, ''));
  const sum = (size: (source: Buffer) => number) =>
    [...sources.values()].reduce((total, source) => total + size(source), 0);
  return {
    files: [...sources.keys()],
    plain: sum(source => source.length),
    gzip: sum(source => gzipSync(source, { level: 9 }).length),
    brotli: sum(
      source => brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    ),
  };
}

export const script: BenchPart = {
  description: 'the bytes of script before the search form works, in the built site',
  async run({ print }) {
    if (!isBuilt()) await buildSite({ quiet: true });
    const { gzip, brotli, plain, files } = measureScriptBytes();
    print(`${gzip} bytes gzip, ${brotli} brotli (${plain} plain), ${files.length} file(s)`);
  },
};
