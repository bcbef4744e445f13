import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** The file of the built site behind a path: of a page, its document. */
function findFile(path: string): string | null {
  const candidates = path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`];
  const file = candidates.map(candidate => join(dist, candidate)).find(existsSync);
  return file ?? null;
}

const getSize = (file: string, suffix: string): number =>
  readFileSync(existsSync(file + suffix) ? file + suffix : file).byteLength;

export interface BuiltFile {
  extension: string;
  gzip: number;
  brotli: number;
}

/** The sizes of the file that the server sends for a path; `404.html` for pages without one. */
export function weighBuiltFile(path: string): BuiltFile {
  const file = findFile(path) ?? join(dist, '404.html');
  return {
    extension: /\.\w+$/.exec(file)?.[0] ?? '',
    gzip: getSize(file, '.gz'),
    brotli: getSize(file, '.br'),
  };
}
