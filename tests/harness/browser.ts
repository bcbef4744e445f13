import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findOnPath, runApt } from './installed-programs.ts';

const browserCommands = [
  // The same engine without the browser's own windows: a page costs a third less.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Finds the browser to test in: `CHROMIUM_PATH`, or an installed Chromium, Chrome or Edge. */
function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return (
    browserCommands.map(findOnPath).find(path => path !== null) ??
    macApps.find(path => existsSync(path)) ??
    null
  );
}

/** Debian's packages, best first. Ubuntu has only the second, which needs snap and prints that itself. */
const browserPackages = ['chromium-headless-shell', 'chromium'];

function installBrowser(): void {
  console.log('No browser found: installing the distribution’s Chromium for the tests …');
  runApt('update');
  for (const name of browserPackages) {
    try {
      return runApt('install', '-y', '--no-install-recommends', name);
    } catch {
      // The next one may exist.
    }
  }
}

/** Returns a browser for the tests. Installs one if possible; otherwise prints what to do and exits. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  try {
    if (!process.env.CHROMIUM_PATH && findOnPath('apt-get')) installBrowser();
  } catch {
    // The message below says how to install one.
  }
  const installed = findBrowser();
  if (installed) return installed;
  return exitWithMessage(
    'The tests need Chromium, Chrome or Edge, and none was found. Install one (Debian, Ubuntu: `sudo apt-get install\n' +
      'chromium`), or set CHROMIUM_PATH to its program.',
  );
}

function exitWithMessage(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The browser's own popups, which load with each page, and its spare renderer process. */
const unneededFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What playwright-core disables itself. Our own `--disable-features` replaces its list, so it is repeated here. */
const playwrightDisabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Launches the browser without background requests of its own. */
export const launchBrowser = (options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> =>
  chromium.launch({
    ...options,
    executablePath: requireBrowser(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages of tests are too short-lived to repay an optimizing compiler.
      '--js-flags=--no-opt --no-maglev',
      `--disable-features=${[...unneededFeatures, ...playwrightDisabledFeatures].join(',')}`,
    ],
  });
