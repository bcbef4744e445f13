import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '#backend/settings.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const example = parseEnv(read('.env.example'));

/** Settings that the server reads only to say that they have another name or can't be used. */
const refusedSettings = ['SITE_URL', 'TRUSTED_PROXIES'];

/** What the server asks an environment for. */
function recordReads(): string[] {
  const reads = new Set<string>();
  const record = (key: string | symbol) => {
    if (typeof key === 'string' && /^[A-Z][A-Z_]+$/.test(key)) reads.add(key);
  };
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get: (_target, key) => record(key),
      has: (_target, key) => {
        record(key);
        return false;
      },
    },
  );
  try {
    readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
  }
  return [...reads];
}

/** What the code names as a variable of the environment elsewhere: `env.PUBLIC_ORIGIN`, `process.env['SITE_URL']`. */
const namedReads = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .flatMap(file => [...read(join('src', file)).matchAll(/\benv(?:\.|\[')([A-Z][A-Z_]{3,})/g)])
  .map(([, name = '']) => name);

test('.env.example has every setting that the server and the site read, and no other', () => {
  const names = new Set([...recordReads(), ...namedReads]);
  expect(names.size).toBeGreaterThan(20);
  const expected = [...names].filter(name => !refusedSettings.includes(name)).toSorted();
  expect(Object.keys(example).toSorted()).toEqual(expected);
});

test('.env.example has the defaults', () => {
  expect(readSettings(example)).toEqual(readSettings({}));
});

test('the table of docs/operations.md has the settings of .env.example with their defaults', () => {
  const [, section = ''] = /\n## Settings\n([\s\S]*?)\n## /.exec(read('docs/operations.md')) ?? [];
  const rows = [...section.matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]*)`|empty) +\| \S/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(rows).toHaveLength(Object.keys(example).length);
  expect(Object.fromEntries(rows)).toEqual({ ...example });
});
