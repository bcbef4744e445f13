import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveAssets } from '#backend/server/asset-archive.ts';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2027, 0, 1);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Deploys a version of the site that has these scripts, after a number of days. */
function deploy(names: readonly string[], days: number): string[] {
  const site = join(folder, 'site');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'assets'), { recursive: true });
  for (const name of names) writeFileSync(join(site, 'assets', name), `// ${name}`);
  archiveAssets(site, join(folder, 'archive'), start + days * day);
  return readdirSync(join(folder, 'archive', 'assets')).toSorted();
}

it('keeps a file for 30 days after the version that replaced it, however long it was served before', () => {
  deploy(['a.js', 'shared.js'], 0);
  expect(deploy(['b.js', 'shared.js'], 100)).toEqual(['a.js', 'b.js', 'shared.js']);
  expect(deploy(['b.js', 'shared.js'], 129)).toEqual(['a.js', 'b.js', 'shared.js']);
  expect(deploy(['b.js', 'shared.js'], 131)).toEqual(['b.js', 'shared.js']);
  expect(readFileSync(join(folder, 'archive', 'assets', 'b.js'), 'utf8')).toBe('// b.js');
});

it('starts the 30 days again after a rollback', () => {
  deploy(['a.js'], 0);
  deploy(['b.js'], 10);
  deploy(['a.js'], 20);
  expect(deploy(['c.js'], 60)).toEqual(['a.js', 'c.js']);
  expect(deploy(['c.js'], 91)).toEqual(['c.js']);
});

it('does nothing while the site is not built', () => {
  archiveAssets(join(folder, 'none'), join(folder, 'archive'), start);
  expect(readdirSync(folder)).toEqual([]);
});
