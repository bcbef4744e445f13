import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns the path of an installed program, or null. */
export function findOnPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(':');
  return folders.map(folder => `${folder}/${name}`).find(path => existsSync(path)) ?? null;
}

const aptTimeoutMs = 600_000;

/** Runs apt-get as root. @throws Error where it is not allowed, fails or hangs */
export function runApt(...args: string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
  execFileSync(command, rest, {
    stdio: 'inherit',
    timeout: aptTimeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
