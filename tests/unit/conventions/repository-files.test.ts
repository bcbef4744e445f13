import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNameError } from '#scripts/lint/name-errors.ts';
import { findBannedName, findBannedText } from '#scripts/lint/vocabulary.ts';
import { projectRoot } from './lint-tree.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(projectRoot, file)));

const findErrors = (paths: readonly string[], find: (path: string) => string | null): string[] =>
  paths.map(path => find(path)).filter(error => error !== null);

/** The words of a document outside code that aren't the standard terms. */
function findBannedLines(path: string): string[] {
  let isCode = false;
  return readFileSync(join(projectRoot, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.startsWith('```')) isCode = !isCode;
      const error = isCode ? null : findBannedText(line.replaceAll(/`[^`]*`/g, ''));
      return error === null ? [] : [`${path}:${index + 1}: ${error}`];
    });
}

test('every path is kebab-case and says what the file holds', () => {
  expect(findErrors(files, findNameError)).toEqual([]);
  expect(
    [
      'src/site/ui/index.ts',
      'src/site/utils/a.svg',
      'docs/qa-helpers.md',
      'public/Logo.svg',
      'tests/a.test.ts.snap',
    ].map(path => findNameError(path) !== null),
  ).toEqual([true, true, true, true, true]);
});

test('paths use the standard terms', () => {
  expect(findErrors(files, path => findBannedName(path.replaceAll('/', '-')))).toEqual([]);
  expect(findBannedName('src/backend/booking-desk.ts')).toBe(
    'src/backend/booking-desk.ts: instead of “desk”, use …Deps.',
  );
});

test('documents use the standard terms', () => {
  expect(files.filter(path => path.endsWith('.md')).flatMap(findBannedLines)).toEqual([]);
  expect(findBannedText('It starts anew.')).toBe('Instead of “anew”, use again or restart.');
});

test('no comment suppresses rules for a whole file, the rule that forbids it included', () => {
  const suppressed = files
    .filter(path => /\.(?:m?js|tsx?)$/.test(path) && !path.startsWith('tests/unit/conventions/'))
    .filter(path =>
      /\/\*\s*(?:oxlint|eslint)-(?:disable|enable)(?!-)/.test(readFileSync(join(projectRoot, path), 'utf8')),
    );
  expect(suppressed).toEqual([]);
});

interface Replacement {
  module: string;
  /** The file that is imported instead; a description of the module in its own file if none is. */
  by: string;
}

const findReplacements = (path: string, text: string): Replacement[] =>
  [...text.matchAll(/\bvi\.mock\(\s*'([^']+)',\s*(?:\(\) =>\s*import\('([^']+)'\))?/g)].map(
    ([, module = '', imported]) => ({
      module,
      by: imported === undefined ? `a module of ${path}` : (imported.split('/').at(-1) ?? ''),
    }),
  );

/** The modules that are replaced by different ones. */
const findContested = (all: readonly Replacement[]): string[] => [
  ...new Set(
    all
      .filter(one => all.some(other => other.module === one.module && other.by !== one.by))
      .map(({ module }) => module),
  ),
];

test('a module is replaced by the same one in every test: those that share a worker share what has loaded it', () => {
  const all = files
    .filter(path => /^tests\/.*\.test\.tsx?$/.test(path))
    .flatMap(path => findReplacements(path, readFileSync(join(projectRoot, path), 'utf8')));
  expect(all.length).toBeGreaterThan(5);
  expect(findContested(all)).toEqual([]);
  const own = (path: string) => findReplacements(path, "vi.mock('#site/a.ts', () => ({ a: 1 }));");
  expect(findContested([...own('one.test.ts'), ...own('other.test.ts')])).toEqual(['#site/a.ts']);
});
