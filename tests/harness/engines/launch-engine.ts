import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/harness/browser.ts';
import { launchFirefox } from '#tests/harness/firefox/launch-firefox.ts';
import { engine } from './engine.ts';

/** Launches the browser of this run's engine. */
export function launchEngine(): Promise<Browser> {
  if (engine === 'webkit') throw new Error('WebKit has tests of its own: tests/webkit.');
  return engine === 'firefox' ? launchFirefox() : launchBrowser();
}
