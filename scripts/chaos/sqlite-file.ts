import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openBooks, type ChaosDatabase } from './chaos-database.ts';
import { mountSmallDisk } from './small-disk.ts';

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

export interface SqliteFileOptions {
  folder: string;
  /** The size of a disk for the database that is full now and then; null for the usual disk. */
  diskMegabytes: number | null;
  random: () => number;
  count: (what: string) => void;
}

/** One SQLite file that all servers open. */
export async function createSqliteFile({
  folder,
  diskMegabytes,
  random,
  count,
}: SqliteFileOptions): Promise<ChaosDatabase> {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const disk = diskMegabytes === null ? null : mountSmallDisk(dataDir, diskMegabytes);
  return {
    getEnvironment: () => ({ DATA_DIR: dataDir }),
    links: [],
    async disturb() {
      await pause(1000 + random() * 4000);
      if (disk === null) return;
      count('disk full');
      disk.fill();
      await pause(500 + random() * 3000);
      disk.free();
    },
    openBooks: () => openBooks({ dataDir, postgres: null }),
    async close(copyFolder) {
      if (disk === null) return;
      if (copyFolder !== null) await cp(dataDir, join(copyFolder, 'data-copy'), { recursive: true });
      disk.unmount();
    },
  };
}
