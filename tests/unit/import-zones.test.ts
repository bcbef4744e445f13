import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { importZones } from '#scripts/import-zones.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The allowed directions, written a second time: a → b means that a imports b. */
const directions = [
  'machines → src/contract',
  'src/backend → src/contract',
  'src/site/ui → src/contract',
  'src/tools → src/contract',
  'src/tools → src/site/ui',
  'src/tools → src/site/content',
  'src/tools → tests/model',
  'src/site/content → src/contract',
  'src/site/content → src/site/ui',
  'src/site/booking → src/contract',
  'src/site/booking → machines',
  'src/site/booking → src/site/ui',
  'src/site/booking → src/site/content',
  'src/site/pages → src/contract',
  'src/site/pages → machines',
  'src/site/pages → src/site/ui',
  'src/site/pages → src/site/content',
  'src/site/pages → src/site/booking',
  'src/site/app → src/contract',
  'src/site/app → machines',
  'src/site/app → src/site/ui',
  'src/site/app → src/site/content',
  'src/site/app → src/site/booking',
  'src/site/app → src/site/pages',
  'tests/model → machines',
  'tests/model → src/contract',
  'tests/model → src/tools',
];

let tree = '';
const fileName = (kind: string, folder: string) => `${kind}-${folder.replaceAll('/', '-')}.ts`;
const write = (folder: string, name: string, specifier: string) =>
  writeFileSync(
    join(tree, folder, name),
    `import { there } from '${specifier}';\nexport const here = there;\n`,
  );

/** A folder with our linter's settings and one file per pair of zones, which imports from the other zone. */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'zones-'));
  for (const file of ['oxlint.config.ts', 'package.json', 'tsconfig.json', 'scripts/import-zones.ts']) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(tree, file));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
  for (const { folder } of importZones) {
    mkdirSync(join(tree, folder, 'inner', 'innermost'), { recursive: true });
    writeFileSync(join(tree, folder, 'there.ts'), 'export const there = 1;\n');
    writeFileSync(join(tree, folder, 'inner', 'there.ts'), 'export const there = 1;\n');
  }
  for (const { folder } of importZones) {
    for (const other of importZones)
      write(folder, fileName('prefix', other.folder), `${other.prefix}there.ts`);
    write(folder, 'sibling.ts', './there.ts');
    write(folder, 'parent.ts', '../there.ts');
    write(`${folder}/inner`, 'parent.ts', '../there.ts');
    write(`${folder}/inner/innermost`, 'grandparent.ts', '../../there.ts');
  }
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    diagnostics: v.array(v.object({ message: v.string(), code: v.string(), filename: v.string() })),
  }),
);

test('every folder of the product and of the test model has a zone', () => {
  const found = execFileSync('git', ['ls-files', 'src', 'machines', 'tests/model'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .map(file => /^(machines|tests\/model|src\/site\/\w+|src\/(?!site\/)\w+)\//.exec(file)?.[1])
    .filter(folder => folder !== undefined);
  expect([...new Set(found)].toSorted()).toEqual(importZones.map(({ folder }) => folder).toSorted());
});

test('the linter rejects every import against the directions and every long relative path, and nothing else', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'src', 'machines', 'tests'],
    { cwd: tree, encoding: 'utf8' },
  );
  const rejected = v
    .parse(reportSchema, stdout)
    .diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename }) => filename);
  const expected = importZones.flatMap(({ folder }) => [
    ...importZones
      .filter(other => other.folder !== folder && !directions.includes(`${folder} → ${other.folder}`))
      .map(other => `${folder}/${fileName('prefix', other.folder)}`),
    `${folder}/parent.ts`,
    `${folder}/inner/innermost/grandparent.ts`,
  ]);
  expect(rejected.toSorted()).toEqual(expected.toSorted());
});
