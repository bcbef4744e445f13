import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { firstChangeMs, secondChangeMs } from '#backend/adapters/sandbox-airlines/flight-changes.ts';

/** Lets time pass for the airline until it has changed its flights once, or twice. */
export function changeFlights(dataDir: string, times: 1 | 2 = 1): void {
  const books = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { timeout: 10_000 });
  const passedMs = times === 1 ? firstChangeMs : secondChangeMs + firstChangeMs;
  books
    .prepare('update sandbox_orders set changes_at = settles_at + ? - ? where changes_at is not null')
    .run(firstChangeMs, passedMs);
  books.close();
}
