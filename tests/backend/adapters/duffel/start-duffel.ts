import { onTestFinished } from 'vitest';
import { createDuffel, type DuffelOptions } from '#backend/adapters/duffel/duffel.ts';
import { duffelMigrations } from '#backend/adapters/duffel/migrations.ts';
import { openSqliteDatabase } from '#backend/adapters/sqlite/open-database.ts';
import type { FlightAdapter } from '#backend/ports/flight-provider.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { describeError } from '#backend/server/describe-error.ts';
import { buildClock, type TestClock } from '#tests/backend/doubles/build-backend.ts';
import {
  startLoopbackDuffel,
  type LoopbackDuffel,
  type LoopbackDuffelOptions,
} from '#tests/harness/providers/duffel/loopback-duffel.ts';
import { isCallLine } from './call-lines.ts';

export const webhookSecret = 'whsec_loopback';

/** A log that keeps its lines as they would be printed. */
function buildLineLogger(): Logger & Pick<StartedDuffel, 'lines' | 'calls'> {
  const lines: string[] = [];
  const calls: string[] = [];
  return {
    lines,
    calls,
    request: () => {},
    error: (where, error) => lines.push(`${where}: ${JSON.stringify(describeError(error))}`),
    warn: event => lines.push(event),
    info: sentence => (isCallLine(sentence) ? calls : lines).push(sentence),
  };
}

export interface StartedDuffel extends FlightAdapter {
  server: LoopbackDuffel;
  clock: TestClock;
  lines: string[];
  /** The line of each call that had a response. All others are in `lines`. */
  calls: string[];
}

/** The adapter and a loopback Duffel, both at 10:00 UTC on January 1, 2027, until the test ends. */
export async function startDuffel(
  options: Partial<DuffelOptions> = {},
  serverOptions: LoopbackDuffelOptions = {},
): Promise<StartedDuffel> {
  const clock = buildClock();
  const log = buildLineLogger();
  const server = await startLoopbackDuffel({ now: () => clock.now(), ...serverOptions });
  onTestFinished(() => server.close());
  const adapter = createDuffel({
    db: openSqliteDatabase(null, duffelMigrations).db,
    token: server.token,
    webhookSecret,
    baseUrl: server.baseUrl,
    mode: 'test',
    currency: 'USD',
    clock,
    log,
    ...options,
  });
  return { ...adapter, server, clock, lines: log.lines, calls: log.calls };
}
