import { findOnPath, runApt } from '#tests/harness/installed-programs.ts';
import type { Engine } from './engine.ts';
import { getAptPackages } from './required-programs.ts';

/**
 * Installs what tests in an engine need, or its latest version, where apt-get may. Returns whether it has: otherwise
 * nothing happens but a message.
 */
export function installPrograms(engine: Engine): boolean {
  const aptPackages = getAptPackages(engine);
  if (aptPackages.length === 0 || findOnPath('apt-get') === null) return false;
  console.log(`Installing ${aptPackages.join(', ')} …`);
  try {
    runApt('update');
    runApt('install', '-y', '--no-install-recommends', ...aptPackages);
    return true;
  } catch (error) {
    console.error(`apt-get: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
