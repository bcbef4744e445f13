import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import type { Engine } from './engine.ts';
import { launchEngine } from './launch-engine.ts';
import { findMissingPrograms, requireFirefox } from './required-programs.ts';

/** The first version that playwright-core can drive, of those that were tried (docs/browsers.md). */
const drivenFirefox = 153;

/** `Mozilla Firefox 153.7.0esr` */
function readFirefoxVersion(): string {
  try {
    return execFileSync(requireFirefox(), ['--version'], {
      encoding: 'utf8',
      timeout: 10_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'The installed Firefox';
  }
}

/** What is not installed for an engine, and how to install it; null where everything is. */
function describeMissingPrograms(engine: Engine): string | null {
  const { programs, aptPackages } = findMissingPrograms(engine);
  if (programs.length === 0) return null;
  const verb = programs.length === 1 ? 'is' : 'are';
  const command = `apt-get install --no-install-recommends ${aptPackages.join(' ')}`;
  return `${programs.join(', ')} ${verb} not installed (Debian: ${command}).`;
}

/** Why an installed Firefox could not be launched, and what to do about it. */
function describeFirefoxFailure(error: unknown): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return (
    `${readFirefoxVersion()} can’t be driven: ${reason.replace(/\.$/, '')}. ` +
    `Version ${drivenFirefox} can (Debian: apt-get update && apt-get install firefox-esr).`
  );
}

/** A browser that has opened a page, or the reason why this computer has none. */
export type LaunchedEngine = { browser: Browser; obstacle: null } | { browser: null; obstacle: string };

/** Launches the browser of an engine, and opens a page in it, unless that isn't possible here. */
export async function tryEngine<Name extends Engine>(
  engine: Name,
  launch: (engine: Name) => Promise<Browser> = launchEngine,
): Promise<LaunchedEngine> {
  const missing = describeMissingPrograms(engine);
  if (missing !== null) return { browser: null, obstacle: missing };
  let browser: Browser | null = null;
  try {
    browser = await launch(engine);
    const context = await browser.newContext();
    await context.newPage();
    await context.close();
    return { browser, obstacle: null };
  } catch (error) {
    await browser?.close();
    // Nothing replaces Chromium.
    if (engine !== 'firefox') throw error;
    return { browser: null, obstacle: describeFirefoxFailure(error) };
  }
}

/** Why tests can't run in an engine here, and what to do about it; null where they can. Firefox is launched to find out. */
export async function findObstacle(engine: Engine): Promise<string | null> {
  if (engine !== 'firefox') return describeMissingPrograms(engine);
  const { browser, obstacle } = await tryEngine(engine);
  await browser?.close();
  return obstacle;
}
