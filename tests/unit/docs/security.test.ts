import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

const document = read('docs/security.md');
const [, verification = ''] = /\n## Verification\n([\s\S]*?)\n### /.exec(document) ?? [];
const rows = verification
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => {
    const [, ids = '', requirement = '', met = '', shown = ''] = line.split('|').map(cell => cell.trim());
    const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? [];
    return { ids, requirement, met, file, name };
  });

/** Every identifier that the table must have. A range such as 3.5.1–3.5.3 stands for each of its members. */
const requirements =
  '1.2.1 1.2.4 1.3.12 2.1.3 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.4.1 3.2.1 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.4.7 3.4.8 3.5.1 3.5.2 3.5.3 3.6.1 3.7.2 3.7.3 4.1.1 4.1.4 7.2.3 8.2.2 8.2.3 8.3.1 11.5.1 12.2.1 13.1.3 13.2.6 13.3.1 13.4.5 13.4.6 14.2.1 14.2.2 14.2.3 14.2.6 14.2.7 14.3.1 14.3.2 14.3.3 15.1.1 15.1.2 15.2.1 15.2.4 15.3.1 15.3.3 15.3.4 15.3.6 15.3.7 15.4.2 16.2.5 16.3.3 16.3.4 16.4.1 16.5.1 16.5.2 16.5.3 16.5.4';

const expandIds = (ids: string): string[] =>
  ids.split(', ').flatMap(id => {
    const [first = '', last = first] = id.split('–');
    const [, section = '', from = ''] = /^(.*\.)(\d+)$/.exec(first) ?? [];
    const to = Number(last.split('.').at(-1));
    return Array.from({ length: to - Number(from) + 1 }, (_, i) => `${section}${Number(from) + i}`);
  });

const sortIds = (ids: readonly string[]) =>
  ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));

describe('the verification in docs/security.md', () => {
  test('has every requirement once', () => {
    expect(sortIds(rows.flatMap(({ ids }) => expandIds(ids)))).toEqual(sortIds(requirements.split(' ')));
  });

  test.each(rows)('$ids ($requirement) has a test that exists, or an exception', ({ met, file, name }) => {
    const [, exception] = /exception (\d+)/.exec(met) ?? [];
    expect(exception === undefined || new RegExp(`^${exception}\\. \\*\\*`, 'm').test(document)).toBe(true);
    expect(file !== '' || exception !== undefined).toBe(true);
    // Tests of hostile requests are named by their table.
    const sources = file === '' ? '' : read(file) + read('tests/backend/doubles/hostile-requests.ts');
    expect(sources).toContain(name);
  });
});

test('the threats in docs/security.md are met by tests that exist', () => {
  const [, model = ''] = /\n## Threat model\n([\s\S]*?)\n## /.exec(document) ?? [];
  const files = [...model.matchAll(/\| `([^`]+)` +\|$/gm)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(file => !existsSync(join(projectRoot, file)))).toEqual([]);
});
