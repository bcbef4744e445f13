import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '#scripts/chaos/api-client.ts';
import { finalStates } from '#scripts/chaos/audit-books.ts';
import type { BooksDatabase } from '#scripts/chaos/chaos-database.ts';
import type { EmptyDatabase } from '../measure/engine.ts';
import { startServer } from '../measure/start-server.ts';

/** Later than every draft and every unclaimed hold may be open. */
const laterMs = 3 * 3_600_000;
const maxWaitMs = 120_000;
const preload = new URL('../../scripts/chaos/server-preload.ts', import.meta.url).href;

/** Runs a server three hours later, until what was left open has ended. */
export async function endWhatIsOpen(
  database: EmptyDatabase,
  { store }: BooksDatabase,
  environment: Record<string, string>,
): Promise<void> {
  await store
    .updateTable('store_clock')
    .set(row => ({ store_time: row('store_time', '+', laterMs) }))
    .execute();
  const [orders, leases, calm] = ['orders.log', 'leases.log', 'calm'].map(name =>
    join(database.dataDir, name),
  );
  for (const file of [orders, leases, calm]) await writeFile(file ?? '', '');
  const server = await startServer(database, {
    ...environment,
    NODE_OPTIONS: `--import ${preload}`,
    CHAOS_LATER_MS: `${laterMs}`,
    CHAOS_ORDERS: orders ?? '',
    CHAOS_LEASES: leases ?? '',
    CHAOS_CALM_FILE: calm ?? '',
  });
  try {
    const isOpen = async () => {
      const states = await store.selectFrom('bookings').select(['state', 'lease_owner']).execute();
      return states.some(({ state, lease_owner }) => lease_owner !== null || !finalStates.includes(state));
    };
    const end = performance.now() + maxWaitMs;
    while (performance.now() < end && (await isOpen())) await pause(250);
  } finally {
    await server.stop();
  }
}
