import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** How long a file stays available after a new version of the site has replaced it. */
const retentionMs = 30 * 24 * 60 * 60_000;
/** The modification time of the files that are part of the current version. */
const currentTime = 0;

/**
 * Keeps a copy of the site's hashed files, so that a tab that was opened before a deployment goes on to find its own.
 * The copies of earlier versions have the time at which they were replaced.
 */
export function archiveAssets(siteFolder: string, archiveFolder: string, now: number): void {
  const assets = join(siteFolder, 'assets');
  if (!existsSync(assets)) return;
  const archive = join(archiveFolder, 'assets');
  mkdirSync(archive, { recursive: true });
  const current = new Set(readdirSync(assets));
  for (const name of readdirSync(archive).filter(entry => !current.has(entry))) {
    const path = join(archive, name);
    const replacedAt = statSync(path).mtimeMs;
    if (replacedAt === currentTime) utimesSync(path, new Date(now), new Date(now));
    else if (now - replacedAt > retentionMs) rmSync(path);
  }
  for (const name of current) {
    const path = join(archive, name);
    if (!existsSync(path)) {
      // Another process, or this one after a crash, must not find half a file.
      const unfinished = join(archive, `.${name}.${process.pid}`);
      copyFileSync(join(assets, name), unfinished);
      renameSync(unfinished, path);
    }
    utimesSync(path, currentTime, currentTime);
  }
}
