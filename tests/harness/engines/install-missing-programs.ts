import { findOnPath, runApt } from '#tests/harness/installed-programs.ts';
import type { Engine } from './engine.ts';
import { findMissingPrograms } from './required-programs.ts';

/** Installs what tests in an engine need, where apt-get may. Otherwise nothing happens but a message. */
export function installMissingPrograms(engine: Engine): void {
  const { aptPackages } = findMissingPrograms(engine);
  if (aptPackages.length === 0 || findOnPath('apt-get') === null) return;
  console.log(`Installing ${aptPackages.join(', ')} …`);
  try {
    runApt('update');
    runApt('install', '-y', '--no-install-recommends', ...aptPackages);
  } catch (error) {
    console.error(`apt-get: ${error instanceof Error ? error.message : String(error)}`);
  }
}
