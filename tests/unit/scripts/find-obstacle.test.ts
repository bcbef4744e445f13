import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findObstacle, tryEngine } from '#tests/harness/engines/find-obstacle.ts';
import { EngineBrowsers } from '#tests/paths/browser/engine-browsers.ts';

/** Installs a program as Firefox that prints an old version, and ends. */
function installOldFirefox(): void {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  const program = join(folder, 'firefox');
  writeFileSync(program, '#!/bin/sh\necho "Mozilla Firefox 140.4.0esr"\n');
  chmodSync(program, 0o755);
  vi.stubEnv('FIREFOX_PATH', program);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
}

const undrivable = expect.stringMatching(
  /^Mozilla Firefox 140\.4\.0esr can’t be driven: .+\. Version 153 can \(Debian: .*firefox-esr\)\.$/,
);

describe('an obstacle to tests in an engine', () => {
  test('is a program that is not installed', async () => {
    vi.stubEnv('FIREFOX_PATH', '/missing/firefox');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await findObstacle('firefox')).toBe(
      'Firefox is not installed (Debian: apt-get install --no-install-recommends firefox-esr).',
    );
  });

  test('is a Firefox that ends instead of opening a page', async () => {
    installOldFirefox();
    expect(await findObstacle('firefox')).toEqual(undrivable);
  });

  test('is never a Chromium that fails: nothing replaces it', async () => {
    await expect(tryEngine('chromium', () => Promise.reject(new Error('It crashed.')))).rejects.toThrow(
      'It crashed.',
    );
  });

  test('is looked up once in a run', async () => {
    installOldFirefox();
    const launch = vi.fn<() => Promise<Browser>>(() => Promise.reject(new Error('No.')));
    const browsers = new EngineBrowsers(launch);
    const obstacles = await Promise.all([browsers.findObstacle('firefox'), browsers.findObstacle('firefox')]);
    expect(obstacles).toEqual([undrivable, undrivable]);
    expect(launch).toHaveBeenCalledOnce();
  });
});
