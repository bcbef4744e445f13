import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/test-engines.ts', import.meta.url));

/** Runs the script where no program is installed, apt-get neither. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { PATH: '', FIREFOX_PATH: '/missing/firefox' },
  });
  return { status, stdout, stderr };
}

describe('npm run test:engines', () => {
  test('explains its options', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--install-or-skip');
  });

  test('refuses an engine that it does not know', () => {
    const { status, stderr } = run('gecko');
    expect(status).toBe(1);
    expect(stderr).toContain('There is no engine gecko: chromium, firefox, webkit.');
  });

  test('says what to install and fails where a browser is missing', () => {
    const { status, stdout } = run('firefox');
    expect(status).toBe(1);
    expect(stdout).toContain('firefox: NOT RUN: ');
    expect(stdout).toContain('apt-get install --no-install-recommends firefox-esr)');
  });

  test('says that an engine is skipped where it is missing and cannot be installed', () => {
    const { status, stdout } = run('firefox', '--install-or-skip');
    expect(status).toBe(0);
    expect(stdout).toContain('firefox: SKIPPED: Firefox is not installed');
  });
});
