import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownMigrations, sandboxMigrations } from '#backend/migrations.ts';
import { openSqliteDatabase } from '#backend/adapters/sqlite/open-database.ts';
import { plantedBugs } from '#scripts/chaos/planted-bugs.ts';
import { runChaos } from '#scripts/chaos/run-chaos.ts';
import { runServer } from '#tests/backend/child-processes/run-server.ts';
import { bookDraft, get, readStatus } from '#tests/backend/doubles/api-calls.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';

vi.setConfig({ testTimeout: 180_000 });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-chaos-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shortRun = {
  travelers: 32,
  servers: 2,
  maxSuspensionMs: 2500,
  speed: 0.2,
  providerFaultRate: 0.05,
  diskMegabytes: null,
  bug: null,
  log: () => {},
};

describe('two servers on one database', () => {
  it('keep every promise while they are killed, suspended, cut off and misled about the time', async () => {
    const result = await runChaos({
      seed: 8,
      database: 'sqlite',
      plan: null,
      seconds: 6,
      ...shortRun,
    });
    expect(result.violations).toEqual([]);
    expect(result.counts.get('bookings ticketed')).toBeGreaterThan(0);
  });

  it('keep every promise while their PostgreSQL is killed, restarted and cut off, too', async () => {
    const result = await runChaos({
      seed: 5,
      database: 'postgresql',
      plan: { bookings: 40, trips: 8 },
      seconds: 8,
      ...shortRun,
    });
    expect(result.violations).toEqual([]);
    expect(result.counts.get('bookings ticketed')).toBeGreaterThan(0);
  });

  it.each(['empty', 'of the first version'])('start at the same time if it is %s', async name => {
    const dataDir = join(folder, name);
    if (name !== 'empty') {
      // It had the sandbox's tables among its own.
      const names = ['0001-bookings', '0002-sandbox-payments', '0003-sandbox-orders'];
      const all = Object.entries({ ...ownMigrations, ...sandboxMigrations });
      const first = Object.fromEntries(all.filter(([migration]) => names.includes(migration)));
      const { close } = openSqliteDatabase({ folder: dataDir }, first);
      await close();
    }
    const servers = await Promise.all([1, 2].map(() => runServer({ DATA_DIR: dataDir })));
    const statuses = await Promise.all(servers.map(server => readStatus(get(server, '/api/mode'))));
    expect(statuses).toEqual([200, 200]);
    expect(await Promise.all(servers.map(server => server.stop()))).toEqual([0, 0]);
  });

  it('stop on SIGTERM while a provider doesn’t answer, and book after the next start', async () => {
    const DATA_DIR = join(folder, 'stopped');
    const calmFile = join(folder, 'calm');
    const journal = join(folder, 'orders.log');
    writeFileSync(calmFile, '');
    writeFileSync(journal, '');
    const preload = new URL('../../../scripts/chaos/server-preload.ts', import.meta.url).href;
    const hanging = await runServer({
      DATA_DIR,
      NODE_OPTIONS: `--import ${preload}`,
      CHAOS_CALM_FILE: calmFile,
      CHAOS_ORDERS: journal,
      // Every call hangs.
      CHAOS_PROVIDER_FAULTS: '1e9',
    });
    const { intentId } = await payForRoute(hanging, 'LHR-JFK');
    rmSync(calmFile);
    const unanswered = Promise.resolve(bookDraft(hanging, intentId)).then(
      response => response.status,
      () => 'cut off',
    );
    expect(await hanging.stop('SIGTERM')).toEqual(0);
    expect(await unanswered).toEqual('cut off');

    const next = await runServer({ DATA_DIR });
    // The lease of the stopped process has to run out, and a failed step may wait for its next attempt.
    const expectTicket = async () => expect(await readStatus(bookDraft(next, intentId))).toEqual(200);
    await vi.waitFor(expectTicket, { timeout: 60_000, interval: 250 });
    await next.stop();
  });
});

describe('the planted bugs', () => {
  it.each(Object.entries(plantedBugs))('can plant %s', (_, { changes }) => {
    for (const { file, from } of changes)
      expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(from);
  });
});
