import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { nullableCell, numberCell, readTsv, wordsCell } from '#backend/data-files/read-tsv.ts';

const folder = mkdtempSync(join(tmpdir(), 'sagewing-tsv-'));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = v.object({
  code: v.string(),
  hubs: wordsCell,
  range: nullableCell(numberCell),
});

const readText = (text: string) => {
  const path = join(folder, 'table.tsv');
  writeFileSync(path, text);
  return readTsv(pathToFileURL(path), schema);
};

describe('readTsv', () => {
  it('reads the rows below the column names, without comments and blank lines', () => {
    expect(readText('# A table.\ncode\thubs\trange\nBA\tLHR LGW\t1.5\n\n# A comment.\nTO\t-\t-\n')).toEqual([
      { code: 'BA', hubs: ['LHR', 'LGW'], range: 1.5 },
      { code: 'TO', hubs: [], range: null },
    ]);
  });

  it.each([
    ['an invalid cell', 'code\thubs\trange\nBA\t-\tfar\n', /^table\.tsv:2: range: /],
    ['a missing cell', '# A table.\ncode\thubs\trange\nBA\t-\n', 'table.tsv:3: Expected 3 columns, found 2'],
    ['other columns', 'code\trange\thubs\n', 'table.tsv:1: Expected the columns code, hubs, range'],
  ])('reports the file and the line of %s', (_problem, text, message) => {
    expect(() => readText(text)).toThrow(message);
  });
});
