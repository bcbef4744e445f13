import { expect, it, onTestFinished, vi } from 'vitest';
import { createBackend } from '#backend/backend.ts';
import { createOutageLog } from '#backend/adapters/postgres/outage-log.ts';
import { DatabaseError } from '#backend/ports/database-error.ts';
import { get, readStatus } from '#tests/backend/doubles/api-calls.ts';
import { buildLogger, support } from '#tests/backend/doubles/build-backend.ts';
import { startPostgres } from '#tests/harness/postgres/start-postgres.ts';

vi.setConfig({ testTimeout: 60_000 });

it('says once that the database is away, and once that it is back, whatever fails meanwhile', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const log = buildLogger();
  let failedRounds = 0;
  async function countFailures<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call;
    } catch (error) {
      failedRounds += 1;
      throw error;
    }
  }
  const backend = await createBackend({
    settings: {
      mode: 'sandbox',
      support,
      rateLimitFactor: 1000,
      postgres: { url: await postgres.createDatabase(), poolSize: 4 },
    },
    dataDir: null,
    log,
    overrideDeps: deps => ({
      ...deps,
      store: {
        ...deps.store,
        claimDue: (...args) => countFailures(deps.store.claimDue(...args)),
        advanceTime: (...args) => countFailures(deps.store.advanceTime(...args)),
      },
    }),
  });
  backend.start();
  onTestFinished(() => backend.stop());
  const readDetails = () =>
    readStatus(get(backend.app, '/api/bookings/details?booking_id=bkg_00000000-0000-4000-8000-000000000000'));
  expect(await readDetails()).toEqual(404);

  await postgres.halt();
  expect(await readDetails()).toEqual(503);
  await vi.waitFor(() => expect(failedRounds).toBeGreaterThan(2), { timeout: 30_000 });
  expect(await readDetails()).toEqual(503);
  expect([log.errors, log.warnings]).toEqual([['database'], []]);
  await postgres.start();
  await vi.waitFor(async () => expect(await readDetails()).toEqual(404), { timeout: 30_000 });
  await vi.waitFor(() => expect(log.warnings).toEqual(['database_back']), { timeout: 30_000 });
  const rounds = failedRounds;
  await vi.waitFor(async () => {
    await backend.reconciler.runOnce();
    expect(failedRounds).toEqual(rounds);
  });
  expect([log.errors, log.warnings]).toEqual([['database'], ['database_back']]);
});

it('knows what an outage has caused, and nothing else', () => {
  const log = buildLogger();
  let time = 0;
  const outages = createOutageLog(log, () => time);
  const lost = new DatabaseError('ECONNREFUSED', {});
  const again = new DatabaseError('ECONNREFUSED', {});
  outages.noteSuccess();
  outages.noteFailure(lost);
  outages.noteFailure(again);
  const caused = new Error('The step has failed', { cause: again });
  expect([lost, again, caused].map(outages.isKnown)).toEqual([true, true, true]);
  expect([new DatabaseError('53100', {}), new TypeError('x'), 'x'].map(outages.isKnown)).toEqual([
    false,
    false,
    false,
  ]);
  time += 999;
  outages.noteSuccess();
  // It was tried before the database was back.
  outages.noteFailure(again);
  time += 1000;
  outages.noteSuccess();
  outages.noteSuccess();
  outages.noteFailure(new DatabaseError('57P01', {}));
  expect([log.errors, log.warnings]).toEqual([['database', 'database'], ['database_back']]);
});
