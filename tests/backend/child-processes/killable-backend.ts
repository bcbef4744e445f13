import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createBackend, type Backend } from '#backend/backend.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';

/** A sandbox backend whose database other processes can open: that of `dataDir`. */
class KillableBackend {
  #backend: Backend | null = null;
  dataDir = '';
  /** How many milliseconds the backend's clock is ahead. */
  clockAheadMs = 0;

  get backend(): Backend {
    if (this.#backend === null) throw new Error('There is a backend during tests only.');
    return this.#backend;
  }

  async start(): Promise<void> {
    this.clockAheadMs = 0;
    this.dataDir = await mkdtemp(join(tmpdir(), 'sagewing-killed-'));
    this.#backend = await createBackend({
      settings: { mode: 'sandbox', support, rateLimitFactor: 1000 },
      dataDir: this.dataDir,
      log: silentLogger,
      clock: {
        now: () => new Date(Date.now() + this.clockAheadMs),
        elapsed: () => performance.now() + this.clockAheadMs,
      },
    });
  }

  async stop(): Promise<void> {
    await this.backend.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** A backend of its own for each test of a file. */
export function prepareKillableBackend(): KillableBackend {
  const killable = new KillableBackend();
  beforeEach(() => killable.start());
  afterEach(() => killable.stop());
  return killable;
}
