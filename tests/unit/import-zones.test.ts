import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { importZones } from '../../scripts/import-zones.ts';

const top = fileURLToPath(new URL('../../', import.meta.url));
const rooms = importZones().map(zone => zone.name);

/** The architecture's sentence, written a second time: who may import from whom. */
const directions = [
  'machines → src/contract',
  'src/backend → src/contract',
  'src/site/ui → src/contract',
  'src/flow → src/contract',
  'src/flow → machines',
  'src/flow → src/site/ui',
  'src/flow → src/site/content',
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
];

let tree = '';

/** A folder with our linter's settings and the rooms of the tree, in which every import from room to room is planted. */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'zones-'));
  for (const file of ['oxlint.config.ts', 'package.json', 'tsconfig.json', 'scripts/import-zones.ts']) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(top, file), join(tree, file));
  }
  symlinkSync(join(top, 'node_modules'), join(tree, 'node_modules'));
  for (const room of rooms) {
    mkdirSync(join(tree, room), { recursive: true });
    writeFileSync(join(tree, room, 'there.ts'), 'export const there = 1;\n');
    for (const other of rooms) {
      const up = '../'.repeat(room.split('/').length);
      const name = other.replaceAll('/', '-');
      writeFileSync(
        join(tree, room, `${name}.ts`),
        `import { there } from '${room === other ? './' : `${up}${other}/`}there.ts';\nexport const here = there;\n`,
      );
    }
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

test('every room of the tree has a zone', () => {
  const found = execFileSync('git', ['ls-files', 'src', 'machines'], { cwd: top, encoding: 'utf8' })
    .split('\n')
    .map(file => /^(machines|src\/site\/\w+|src\/(?!site\/)\w+)\//.exec(file)?.[1])
    .filter(room => room !== undefined);
  expect([...new Set(found)].toSorted()).toEqual(rooms.toSorted());
});

test('the linter refuses every import that runs against the directions, and only those', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [join(top, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'src', 'machines'],
    { cwd: tree, encoding: 'utf8' },
  );
  const refused = v
    .parse(reportSchema, stdout)
    .diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename }) => filename);
  const expected = rooms.flatMap(room =>
    rooms
      .filter(other => room !== other && !directions.includes(`${room} → ${other}`))
      .map(other => `${room}/${other.replaceAll('/', '-')}.ts`),
  );
  expect(refused.toSorted()).toEqual(expected.toSorted());
});
