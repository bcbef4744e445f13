import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../', import.meta.url));
const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'machines',
  'src/contract',
  'src/site',
];

/** Where a build writes what it was made from. Dot-files are never served. */
export const stampFile = join(top, 'dist', '.build-stamp');

function filesOf(path: string): string[] {
  if (!existsSync(join(top, path))) return [];
  return /\.\w+$/.test(path)
    ? [path]
    : readdirSync(join(top, path), { withFileTypes: true, recursive: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).slice(top.length))
        .toSorted();
}

/** A digest of everything that goes into the site: its sources and the build-time settings (`VITE_…`). */
export function currentStamp(env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(top, file)));
  const settings = Object.keys(env).filter(key => key.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.toSorted().map(key => [key, env[key]]))).digest('hex');
}

/** Whether `dist/` was built from what stands in the tree now. */
export const isBuilt = (): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();
