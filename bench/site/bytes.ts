import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';
import type { BenchPart } from '../part.ts';
import { choosePages } from './bench-pages.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** How many times the bytes of the last run there may be. The budgets of the tests are closer, and for each kind of file. */
const margin = 1.02;

const ownFile = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/(?<path>assets\/[^"]+\.(?:js|css|woff2))"[^>]*>/g;
/** Static imports of a minified module; a dynamic `import(…)` has a parenthesis there. */
const staticImport = /(?:\bfrom|\bimport)\s*["'`](?<path>\.{1,2}\/[^"'`]+\.js)["'`]/g;

const findPaths = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.['path'] ?? []);

/** The size of a built file as a browser gets it. */
const getSize = (file: string): number =>
  readFileSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).byteLength;

/** The document of a page, and the files that it loads before anybody touches it: those that it names, and their imports. */
function findFiles(path: string): string[] {
  const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  const document = existsSync(join(dist, name)) ? name : '404.html';
  const files = new Set([document]);
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith('.js')) return;
    for (const imported of findPaths(readFileSync(join(dist, file), 'utf8'), staticImport))
      add(posix.join(posix.dirname(file), imported));
  };
  for (const file of findPaths(readFileSync(join(dist, document), 'utf8'), ownFile)) add(file);
  return [...files];
}

export const bytes: BenchPart = {
  description: 'the bytes of each page before anybody touches it, in the built site',
  async run({ report, pages }) {
    if (!isBuilt()) await buildSite({ quiet: true });
    for (const { name, path } of choosePages(pages)) {
      const files = findFiles(path);
      const sum = (pattern: RegExp) =>
        files.filter(file => pattern.test(file)).reduce((total, file) => total + getSize(file), 0);
      report(`${name}/document`, { value: sum(/\.html$/), unit: 'bytes', margin });
      report(`${name}/script`, { value: sum(/\.js$/), unit: 'bytes', margin });
      report(`${name}/together`, { value: sum(/./), unit: 'bytes', margin });
    }
  },
};
