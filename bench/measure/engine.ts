import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/harness/postgres/start-postgres.ts';

export const engineNames = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof engineNames)[number];

/** Where a server finds an empty database. */
export interface EmptyDatabase {
  dataDir: string;
  /** The address of a PostgreSQL database; null for SQLite. */
  url: string | null;
}

/** A database engine that flushes each commit to the disk. */
export interface Engine {
  name: EngineName;
  createDatabase(): Promise<EmptyDatabase>;
  /** Ends it, and removes everything. */
  stop(): Promise<void>;
}

export async function startEngine(name: EngineName): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-bench-'));
  const postgres = name === 'postgres' ? await startPostgres({ durable: true }) : null;
  return {
    name,
    createDatabase: async () => ({
      dataDir: await mkdtemp(join(folder, 'data-')),
      url: postgres === null ? null : await postgres.createDatabase(),
    }),
    async stop() {
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
