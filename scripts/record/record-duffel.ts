import { createDuffel } from '#backend/adapters/duffel/duffel.ts';
import { duffelMigrations } from '#backend/adapters/duffel/migrations.ts';
import { openSqliteDatabase } from '#backend/adapters/sqlite/open-database.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { systemClock, type Clock } from '#backend/ports/clock.ts';
import type { ProviderSettings } from '#backend/provider-settings.ts';
import type { RecordOptions } from './options.ts';
import { createRecordFetch } from './record-fetch.ts';
import type { Recording } from './recording.ts';
import { redactRecordings } from './redact.ts';
import { runSeries } from './series.ts';

/** Duffel can't be recorded like this; the message says why. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}

export interface RecordDuffelDeps {
  settings: Pick<ProviderSettings, 'mode' | 'currency' | 'duffel'>;
  options: Pick<RecordOptions, 'maxOffers' | 'live'>;
  print: (line: string) => void;
  clock?: Clock;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a step's failure means: a refusal is recorded like a success; anything else is an error of the adapter. */
const describeFailure = (error: unknown): string =>
  error instanceof FlightProviderError ? describe(error) : `THE ADAPTER FAILED: ${describe(error)}`;

/**
 * Calls Duffel through the adapter, and returns what it responded, by name, without personal data.
 * @throws RecordError, RedactionError
 */
export async function recordDuffel({
  settings: { mode, currency, duffel },
  options: { maxOffers, live },
  print,
  clock = systemClock,
}: RecordDuffelDeps): Promise<ReadonlyMap<string, Recording>> {
  const isLive = mode === 'live';
  if (isLive !== live) {
    throw new RecordError(
      isLive
        ? 'DUFFEL_ACCESS_TOKEN is a live token. To search with it, without any order: npm run record -- duffel --live.'
        : 'DUFFEL_ACCESS_TOKEN is a test token: leave --live out.',
    );
  }
  const recorder = createRecordFetch({ isLive, maxOffers });
  const { flights, findProblems } = createDuffel({
    db: openSqliteDatabase(null, duffelMigrations).db,
    token: duffel.token,
    webhookSecret: null,
    baseUrl: duffel.apiBase,
    mode,
    currency,
    clock,
    log: {
      request: () => {},
      info: message => print(message),
      warn: print,
      error: (where, error) => print(`${where}: ${describe(error)}`),
    },
    fetch: recorder.fetch,
  });
  const problems = (await findProblems?.()) ?? [];
  if (problems.length > 0) throw new RecordError(problems.join('\n'));

  await runSeries({
    flights,
    isLive,
    now: () => clock.now(),
    async runStep(name, step) {
      recorder.setStep(name);
      const before = recorder.recordings.length;
      let failure = '';
      try {
        return await step();
      } catch (error) {
        failure = `  ${describeFailure(error)}`;
        return null;
      } finally {
        const statuses = recorder.recordings.slice(before).map(({ response }) => response.status);
        print(`${name.padEnd(28)}${statuses.join(' ') || 'no response'}${failure}`);
      }
    },
  });
  if (recorder.recordings.length === 0) throw new RecordError('Duffel did not respond to any call.');
  return redactRecordings(recorder.recordings, duffel.token);
}
