import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { childEnvironment } from '#tests/harness/child-environment.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

const runScript = (script: string, args: readonly string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${projectRoot}scripts/${script}`, ...args],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...childEnvironment, ...env },
    },
  );
  return { status, stdout, stderr };
};

test('a comparison with an unknown revision says what to give instead', { timeout: 60_000 }, () => {
  const { status, stderr } = runScript('flow-diff.ts', ['no-such-branch']);
  expect(status).toBe(1);
  expect(stderr).toBe(
    'Git knows no revision “no-such-branch”. Give a branch, a tag or a commit, for example: npm run flow:diff -- HEAD~1\n',
  );
});

test('a comparison without a revision asks for one', { timeout: 60_000 }, () => {
  const { status, stderr } = runScript('flow-diff.ts', []);
  expect([status, stderr]).toEqual([
    1,
    'Say what to compare with: npm run flow:diff -- main (a branch, a tag or a commit).\n',
  ]);
});

test('the flow page refuses to run next to a deployed site', { timeout: 60_000 }, () => {
  const { status, stderr } = runScript('flow.ts', [], { NODE_ENV: 'production' });
  expect([status, stderr]).toEqual([
    1,
    'npm run flow shows the state of the site to anyone who opens the page. It is for development with sandbox or test keys only.\n' +
      'Remove live keys and NODE_ENV=production from the environment, or publish the page alone with npm run build:flow.\n',
  ]);
});

test('the flow page refuses live keys', { timeout: 60_000 }, () => {
  const { status, stdout } = runScript('flow.ts', [], {
    DUFFEL_ACCESS_TOKEN: 'duffel_live_x',
    STRIPE_SECRET_KEY: 'sk_live_x',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  });
  expect([status, stdout]).toEqual([1, '']);
});
