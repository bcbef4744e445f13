import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const top = fileURLToPath(new URL('../../../', import.meta.url));

const run = (script: string, args: readonly string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${top}scripts/${script}`, ...args], {
    cwd: top,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return { status, stdout, stderr };
};

test('a comparison with an unknown revision says what to give instead', { timeout: 60_000 }, () => {
  const { status, stderr } = run('flow-diff.ts', ['no-such-branch']);
  expect(status).toBe(1);
  expect(stderr).toBe(
    'Git knows no revision “no-such-branch”. Give a branch, a tag or a commit, for example: npm run flow:diff -- HEAD~1\n',
  );
});

test('a comparison without a revision asks for one', { timeout: 60_000 }, () => {
  const { status, stderr } = run('flow-diff.ts', []);
  expect([status, stderr]).toEqual([
    1,
    'Say what to compare with: npm run flow:diff -- main (a branch, a tag or a commit).\n',
  ]);
});
