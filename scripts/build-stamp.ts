import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));
const sources = [
  'index.html',
  'vite.config.ts',
  'scripts/vite',
  'scripts/compress.ts',
  'scripts/prerender.ts',
  'scripts/static-host.ts',
  'scripts/vite',
  'package-lock.json',
  'public',
  'machines',
  'src/contract',
  'src/site',
];

/** Holds the digest of the sources that dist/ was built from. The server never serves dot-files. */
export const stampFile = join(projectRoot, 'dist', '.build-stamp');

function listFiles(folder: string, path: string): string[] {
  const fullPath = join(folder, path);
  if (!existsSync(fullPath)) return [];
  return /\.\w+$/.test(path)
    ? [path]
    : readdirSync(fullPath, { withFileTypes: true, recursive: true })
        .filter(entry => entry.isFile())
        .map(entry => relative(folder, join(entry.parentPath, entry.name)))
        .toSorted();
}

/** A digest of everything that the site is built from: its sources and the build-time settings (`VITE_…`, `PUBLIC_ORIGIN`). */
export function currentStamp(env: NodeJS.ProcessEnv = process.env, folder = projectRoot): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(path => listFiles(folder, path)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)));
  const settings = Object.keys(env).filter(key => key.startsWith('VITE_') || key === 'PUBLIC_ORIGIN');
  return hash.update(JSON.stringify(settings.toSorted().map(key => [key, env[key]]))).digest('hex');
}

/** Whether `dist/` was built from the current sources and settings. */
export const isBuilt = (): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();
