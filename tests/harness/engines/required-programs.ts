import { existsSync, globSync } from 'node:fs';
import { findOnPath } from '#tests/harness/installed-programs.ts';
import type { Engine } from './engine.ts';

/** A program that tests in an engine need, and Debian's package that has it. */
interface RequiredProgram {
  name: string;
  aptPackage: string;
  /** Returns the path of the program, or null. */
  find: () => string | null;
}

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

const firefoxProgram: RequiredProgram = {
  name: 'Firefox',
  aptPackage: 'firefox-esr',
  find() {
    const named = process.env['FIREFOX_PATH'];
    if (named) return existsSync(named) ? named : null;
    return findOnPath('firefox-esr') ?? findOnPath('firefox') ?? (existsSync(macFirefox) ? macFirefox : null);
  },
};

const webkitPrograms = {
  driver: {
    name: 'WebKitWebDriver',
    aptPackage: 'webkit2gtk-driver',
    find: () => findOnPath('WebKitWebDriver'),
  },
  browser: {
    name: 'MiniBrowser',
    aptPackage: 'webkit2gtk-driver',
    // It isn't on the path. The folder is named after the processor.
    find: () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1) ?? null,
  },
  display: { name: 'Xvfb', aptPackage: 'xvfb', find: () => findOnPath('Xvfb') },
} satisfies Record<string, RequiredProgram>;

/** The programs of each engine. Chromium is found, and installed where that is possible, by tests/harness/browser.ts. */
const programsByEngine: Readonly<Record<Engine, readonly RequiredProgram[]>> = {
  chromium: [],
  firefox: [firefoxProgram],
  webkit: Object.values(webkitPrograms),
};

const listPackages = (programs: readonly RequiredProgram[]): string[] => [
  ...new Set(programs.map(({ aptPackage }) => aptPackage)),
];

/** Debian's packages for tests in an engine. */
export const getAptPackages = (engine: Engine): string[] => listPackages(programsByEngine[engine]);

/** What is missing for tests in an engine: the programs, and the packages that have them. */
export function findMissingPrograms(engine: Engine): { programs: string[]; aptPackages: string[] } {
  const missing = programsByEngine[engine].filter(({ find }) => find() === null);
  return { programs: missing.map(({ name }) => name), aptPackages: listPackages(missing) };
}

function requireProgram({ name, aptPackage, find }: RequiredProgram): string {
  const path = find();
  if (path === null) throw new Error(`${name} is not installed (Debian: apt-get install ${aptPackage}).`);
  return path;
}

/** Returns the path of Firefox: `FIREFOX_PATH`, or an installed one. @throws Error if there is none */
export const requireFirefox = (): string => requireProgram(firefoxProgram);

/** Returns the paths of what WebKit needs. @throws Error if one is not installed */
export const requireWebKit = (): { driver: string; browser: string; display: string } => ({
  driver: requireProgram(webkitPrograms.driver),
  browser: requireProgram(webkitPrograms.browser),
  display: requireProgram(webkitPrograms.display),
});
