import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk in memory that can be filled up. Mounting it takes root. */
export interface SmallDisk {
  fill(): void;
  free(): void;
  unmount(): void;
}

const blockBytes = 64 * 1024;

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      for (let bytes = blockBytes; bytes >= 512; bytes /= 2) {
        try {
          for (;;) writeFileSync(ballast, new Uint8Array(bytes), { flag: 'a' });
        } catch {
          // Full for blocks of this size: smaller ones fill the rest.
        }
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}
