import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { findPrefixedPath, findZone, importZones } from '#scripts/import-zones.ts';
import { lintTree, projectRoot } from './lint-tree.ts';

const adapterImports = [
  'src/contract',
  'src/backend/ports',
  'src/backend/places',
  'src/backend/http',
  'src/backend/data-files',
];

const backendImports = [
  ...adapterImports,
  'src/backend/flights',
  'src/backend/bookings',
  'src/backend/adapters/sqlite',
  'src/backend/adapters/stripe',
  'src/backend/server',
  'src/backend',
];

/** A file of each zone, with the zones that it may import from, written a second time. */
const zones: Record<string, { prefix: string; imports: readonly string[] }> = {
  'src/contract': { prefix: '#contract', imports: [] },
  machines: { prefix: '#machines', imports: ['src/contract'] },
  'src/backend/data-files': { prefix: '#backend/data-files', imports: ['src/contract'] },
  'src/backend/ports': { prefix: '#backend/ports', imports: ['src/contract'] },
  'src/backend/places': {
    prefix: '#backend/places',
    imports: ['src/contract', 'src/backend/ports', 'src/backend/data-files'],
  },
  'src/backend/flights': {
    prefix: '#backend/flights',
    imports: ['src/contract', 'src/backend/ports', 'src/backend/places'],
  },
  'src/backend/bookings': {
    prefix: '#backend/bookings',
    imports: ['src/contract', 'src/backend/ports', 'src/backend/places'],
  },
  'src/backend/http': {
    prefix: '#backend/http',
    imports: [
      'src/contract',
      'src/backend/ports',
      'src/backend/places',
      'src/backend/flights',
      'src/backend/bookings',
    ],
  },
  'src/backend/adapters/sqlite': { prefix: '#backend/adapters/sqlite', imports: adapterImports },
  'src/backend/adapters/stripe': { prefix: '#backend/adapters/stripe', imports: adapterImports },
  'src/backend/server': { prefix: '#backend/server', imports: backendImports },
  'src/backend': { prefix: '#backend', imports: backendImports },
  'src/site/ui': { prefix: '#site/ui', imports: ['src/contract'] },
  'src/site/content': { prefix: '#site/content', imports: ['src/contract', 'src/site/ui'] },
  'src/site/booking': {
    prefix: '#site/booking',
    imports: ['src/contract', 'machines', 'src/site/ui', 'src/site/content'],
  },
  'src/site/pages': {
    prefix: '#site/pages',
    imports: ['src/contract', 'machines', 'src/site/ui', 'src/site/content', 'src/site/booking'],
  },
  'src/site/app': {
    prefix: '#site/app',
    imports: [
      'src/contract',
      'machines',
      'src/site/ui',
      'src/site/content',
      'src/site/booking',
      'src/site/pages',
    ],
  },
  'src/site': {
    prefix: '#site',
    imports: ['src/contract', 'src/site/ui', 'src/site/content', 'src/site/booking', 'src/site/pages'],
  },
  'src/tools': { prefix: '#tools', imports: [] },
  'tests/model': {
    prefix: '#model',
    imports: ['machines', 'src/contract', 'src/tools', 'tests/harness', 'tests/builders'],
  },
  'tests/harness': { prefix: '#tests/harness', imports: [] },
  'tests/builders': { prefix: '#tests/builders', imports: [] },
  scripts: { prefix: '#scripts', imports: [] },
};

/** Folders that may import anything, but that the zones may not import from. */
const free = new Set(['tests/harness', 'tests/builders', 'scripts']);
const bounded = Object.keys(zones).filter(folder => !free.has(folder));

/** `./x`, `../x` inside a zone; every spelling of a longer way. */
const relativeImports: Record<string, { file: string; isAllowed: boolean }[]> = {
  './there.ts': [{ file: 'src/site/ui/sibling.ts', isAllowed: true }],
  './inner/there.ts': [{ file: 'src/site/ui/child.ts', isAllowed: true }],
  '../there.ts': [
    { file: 'src/site/ui/inner/parent.ts', isAllowed: true },
    { file: 'src/site/ui/parent.ts', isAllowed: false },
    { file: 'src/backend/ports/parent.ts', isAllowed: false },
    { file: 'src/backend/adapters/sqlite/parent.ts', isAllowed: false },
    { file: 'tests/unit/parent.ts', isAllowed: true },
  ],
  '../ports/there.ts': [{ file: 'src/backend/bookings/aunt.ts', isAllowed: false }],
  '../../there.ts': [
    { file: 'src/site/ui/inner/innermost/grandparent.ts', isAllowed: false },
    { file: 'tests/unit/site/grandparent.ts', isAllowed: false },
  ],
  './../there.ts': [{ file: 'src/site/ui/inner/detour.ts', isAllowed: false }],
  './inner/../../there.ts': [{ file: 'src/site/ui/inner/hidden.ts', isAllowed: false }],
  '#site/ui/../app/there.ts': [{ file: 'src/site/ui/alias-detour.ts', isAllowed: false }],
  '/src/site/app/there.ts': [{ file: 'src/site/ui/absolute.ts', isAllowed: false }],
  '#elsewhere/there.ts': [{ file: 'src/site/ui/no-alias.ts', isAllowed: false }],
  '..': [{ file: 'src/site/ui/inner/folder.ts', isAllowed: false }],
};

/** Single files that other zones may import, beside their neighbors that they may not. */
const fileImports = [
  {
    file: 'src/backend/adapters/sqlite/record.ts',
    specifier: '#backend/bookings/booking.ts',
    isAllowed: true,
  },
  { file: 'src/backend/adapters/sqlite/saga.ts', specifier: '#backend/bookings/book.ts', isAllowed: false },
  { file: 'src/backend/ports/record.ts', specifier: '#backend/bookings/booking.ts', isAllowed: true },
  { file: 'src/backend/http/error.ts', specifier: '#backend/api-error.ts', isAllowed: true },
  { file: 'src/backend/http/composition.ts', specifier: '#backend/backend.ts', isAllowed: false },
  { file: 'src/site/app/registry.ts', specifier: '#site/pages.ts', isAllowed: true },
  { file: 'src/site/content/registry.ts', specifier: '#site/pages.ts', isAllowed: false },
];

/** Every spelling that names a module. */
const spellings: Record<string, string> = {
  import: `import { there } from '#backend/ports/there.ts';\nexport const here = there;`,
  'import-type': `import type { There } from '#backend/ports/there.ts';\nexport type Here = There;`,
  'side-effect': `import '#backend/ports/there.ts';`,
  export: `export { there } from '#backend/ports/there.ts';`,
  'export-all': `export * from '#backend/ports/there.ts';`,
  dynamic: `export const load = () => import('#backend/ports/there.ts');`,
  template: 'export const load = () => import(`#backend/ports/there.ts`);',
  'inline-type': `export type Here = import('#backend/ports/there.ts').There;`,
};

test('every folder of the product, the tools and the test model has a zone', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'machines', 'tests/model'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => file !== '');
  expect(files.filter(file => findZone(file) === null).map(dirname)).toEqual([]);
  const used = new Set(files.map(file => findZone(file)?.mayImport));
  expect(importZones.filter(({ mayImport }) => !used.has(mayImport)).map(({ folder }) => folder)).toEqual([]);
});

test('the linter rejects every import against the directions and every long relative path, and nothing else', () => {
  const files: Record<string, string> = {};
  const rejected: string[] = [];
  const plant = (path: string, text: string, isAllowed: boolean) => {
    files[path] = `${text}\n`;
    if (!isAllowed) rejected.push(path);
  };
  for (const folder of bounded)
    for (const [other, { prefix }] of Object.entries(zones)) {
      const isAllowed = other === folder || zones[folder]?.imports.includes(other) === true;
      const name = `imports-${other.replaceAll('/', '-')}.ts`;
      plant(
        `${folder}/${name}`,
        `import { there } from '${prefix}/there.ts';\nexport const here = there;`,
        isAllowed,
      );
    }
  for (const folder of free)
    plant(
      `${folder}/anything.ts`,
      `import { there } from '#site/app/there.ts';\nexport const here = there;`,
      true,
    );
  for (const [specifier, places] of Object.entries(relativeImports))
    for (const { file, isAllowed } of places)
      plant(file, `import { there } from '${specifier}';\nexport const here = there;`, isAllowed);
  for (const { file, specifier, isAllowed } of fileImports)
    plant(file, `import { there } from '${specifier}';\nexport const here = there;`, isAllowed);
  for (const [name, text] of Object.entries(spellings)) plant(`src/site/ui/spelled-${name}.ts`, text, false);

  const found = Object.entries(lintTree(files))
    .filter(([, rules]) => rules.includes('conventions(import-zones)'))
    .map(([file]) => file);
  expect(found.toSorted()).toEqual(rejected.toSorted());
}, 60_000);

test('the fix for a relative import is its # prefix', () => {
  expect(findPrefixedPath('src/backend/bookings/book.ts', '../ports/clock.ts')).toBe(
    '#backend/ports/clock.ts',
  );
  expect(findPrefixedPath('tests/model/drivers/driver.ts', '../../harness/site.ts')).toBe(
    '#tests/harness/site.ts',
  );
  expect(findPrefixedPath('tests/unit/model/plan.test.ts', '../../model/plan.ts')).toBe('#model/plan.ts');
  expect(findPrefixedPath('src/site/ui/card.tsx', '../../../README.md')).toBe(null);
  expect(findPrefixedPath('src/site/ui/card.tsx', 'react')).toBe(null);
});
