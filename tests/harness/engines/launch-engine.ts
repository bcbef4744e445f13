import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/harness/browser.ts';
import { launchFirefox } from '#tests/harness/firefox/launch-firefox.ts';
import { engine, type Engine } from './engine.ts';

/** Launches the browser of an engine: by default that of this run. */
export function launchEngine(name: Engine = engine): Promise<Browser> {
  if (name === 'webkit') throw new Error('WebKit has tests of its own: tests/webkit.');
  return name === 'firefox' ? launchFirefox() : launchBrowser();
}
