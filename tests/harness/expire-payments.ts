import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { defaultTiming } from '#backend/bookings/booking-timing.ts';
import { waitUntil } from './wait-until.ts';

/** Makes every payment that was started too old to be paid, and waits until the running site has closed them all. */
export async function expirePayments(dataDir: string): Promise<void> {
  const store = new DatabaseSync(join(dataDir, 'sagewing.sqlite'), { timeout: 10_000 });
  try {
    store
      .prepare("update bookings set state_since = state_since - ?, due_at = 0 where state = 'drafted'")
      .run(defaultTiming.draftTtlMs);
    const findOpen = store.prepare("select id from bookings where state in ('drafted', 'discarding')");
    await waitUntil(() => findOpen.all().length === 0, {
      timeoutMs: 10_000,
      getMessage: () => 'The payments did not expire.',
    });
  } finally {
    store.close();
  }
}
