import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })) }),
);

/** What the linter reads of this repository. */
const linterFiles = [
  'oxlint.config.ts',
  'package.json',
  'tsconfig.json',
  'scripts/import-zones.ts',
  'scripts/lint',
];

/** Lints files (path → text) in a folder of their own with this repository's settings: path → names of broken rules. */
export function lintTree(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const file of linterFiles) cpSync(join(projectRoot, file), join(folder, file), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(projectRoot, 'node_modules/oxlint/bin/oxlint'),
        '--format',
        'json',
        'src',
        'machines',
        'scripts',
        'tests',
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const found: Record<string, string[]> = {};
    for (const { code, filename } of v.parse(reportSchema, stdout).diagnostics) {
      const rules = (found[filename] ??= []);
      if (!rules.includes(code)) rules.push(code);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
