import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const packageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ scripts: v.record(v.string(), v.string()) }),
);
const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(projectRoot, file)));
const documents = files.filter(file => file.endsWith('.md'));
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

/** Folders as `a/b/`, every ancestor included. */
const folders = new Set(
  files.flatMap(file => {
    const parts = dirname(file).split('/');
    return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
  }),
);

/** The folders that an indented tree names, `src/` and below it `site/`, as whole paths. Several may share a line. */
function parseTree(block: string): string[] {
  const open: { depth: number; path: string }[] = [];
  return block.split('\n').flatMap(line => {
    const [, indent = '', names = ''] = /^( *)((?:[\w.-]+\/ ?)+)/.exec(line) ?? [];
    if (names === '') return [];
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop();
    const parent = open.at(-1)?.path ?? '';
    const paths = names
      .trim()
      .split(' ')
      .map(name => `${parent}${name}`);
    open.push({ depth: indent.length, path: paths.at(-1) ?? '' });
    return paths;
  });
}

test('the tree in docs/architecture.md is the tree of the repository, down to the folders it opens', () => {
  const [, block = ''] = /```\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  const described = parseTree(block);
  const opened = new Set([
    '',
    ...described.map(path => `${dirname(path.slice(0, -1))}/`.replace(/^\.\/$/, '')),
  ]);
  const actual = [...folders].filter(path => {
    const parent = `${dirname(path.slice(0, -1))}/`.replace(/^\.\/$/, '');
    return path !== './' && !path.startsWith('.') && opened.has(parent);
  });
  expect(described.length).toBeGreaterThan(20);
  expect(described.toSorted()).toEqual(actual.toSorted());
});

describe.each(documents)('%s', document => {
  const text = read(document);

  test('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
      ([, target = '']) => target,
    );
    expect(targets.filter(target => !existsSync(join(projectRoot, dirname(document), target)))).toEqual([]);
  });

  test('names files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:machines|src|tests|scripts|docs|bench|public)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.filter(path => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const { scripts } = v.parse(packageSchema, read('package.json'));
    const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter(name => !(name in scripts))).toEqual([]);
  });
});
