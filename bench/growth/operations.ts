import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Backend } from '#backend/backend.ts';
import { createBookingId } from '#backend/bookings/booking-id.ts';
import { defaultRetention, getRetentionCutoffs } from '#backend/bookings/retention-policy.ts';
import type { Databases } from '#backend/open-database.ts';
import { get, post } from '#tests/backend/doubles/api-calls.ts';
import { bookTrip } from '../bookings/book-trip.ts';
import type { StoredKeys } from './stored-keys.ts';

/** What is measured with different numbers of bookings. Only `run` is. */
export interface Operation {
  name: string;
  prepare?: () => Promise<unknown>;
  run: () => Promise<unknown>;
  cleanUp?: () => Promise<unknown>;
  /** Measured a tenth as often, because it takes long. */
  isLong?: boolean;
}

const batch = 50;
const noBookings = 'no such booking';

/** Operations on one database. Each leaves it as it was, but for the bookings of whole trips. */
export function createOperations(
  backend: Backend,
  { db }: Databases,
  keys: StoredKeys,
  nextTrip: () => number,
): Operation[] {
  const { store } = backend.bookingDeps;
  const { rules, operatorStore } = backend.operationDeps;
  const lease = { owner: randomUUID(), ms: 6000 };
  const read = () => ({ storeTime: Date.now(), wallTime: Date.now() });
  const release = () =>
    sql`update bookings set lease_owner = null, lease_until = null where id in (${sql.join(keys.open)})`.execute(
      db,
    );
  const cutoffs = getRetentionCutoffs(defaultRetention, new Date());
  const failedRule = rules.find(({ name }) => name === 'personal data of failed bookings erased');
  let added = '';
  const request = async (path: string, body?: unknown) => {
    const response = await (body === undefined ? get(backend.app, path) : post(backend.app, path, body));
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}: ${text}`);
    return text;
  };

  return [
    { name: 'a round of the reconciler, nothing due', run: () => backend.reconciler.runOnce() },
    {
      name: 'claim what is due (3 bookings)',
      prepare: () => sql`update bookings set due_at = 1 where id in (${sql.join(keys.waiting)})`.execute(db),
      run: () => store.claimDue(lease, 200, read()),
      cleanUp: async () => {
        await release();
        await sql`update bookings set due_at = ${keys.later} where id in (${sql.join(keys.waiting)})`.execute(
          db,
        );
      },
    },
    { name: 'find by trip', run: () => store.findByTrip(keys.next('trip'), 10) },
    { name: 'find by payment', run: () => store.findByPaymentIntent(keys.next('intent')) },
    {
      name: 'lease a booking',
      run: () => store.acquireLease(keys.open[0] ?? noBookings, lease, read()),
      cleanUp: release,
    },
    {
      name: 'add a booking',
      run: () => {
        added = createBookingId();
        return store.add({
          id: added,
          offerId: added,
          amount: 24_530,
          currency: 'USD',
          passengers: null,
          tripKey: added,
          tripOrdinal: 0,
          lastFlightDate: '2027-03-15',
          attemptKey: added,
          dueAt: Date.now() + 3_600_000,
          at: read(),
        });
      },
      cleanUp: () => sql`delete from bookings where id = ${added}`.execute(db),
    },
    {
      name: 'a round of the retention, nothing to erase',
      run: async () => {
        for (const { purge } of rules) await purge(cutoffs, batch);
      },
    },
    {
      name: `a batch of the retention, ${batch} erased`,
      prepare: async () => {
        for (let i = 0; i < batch; i++) {
          const id = `old ${i}`;
          await sql`
            insert into bookings (id, offer_id, state, state_since, amount, currency, trip_ordinal, attempts, created_at, updated_at)
            values (${id}, ${id}, 'failed', 1, 1, 'USD', 0, 0, 1, 1)`.execute(db);
        }
      },
      run: () => failedRule?.purge(cutoffs, batch) ?? Promise.reject(new Error('There is no such rule')),
      cleanUp: () =>
        sql`delete from bookings where id like 'old %' and state = 'failed' and updated_at = 1`.execute(db),
      isLong: true,
    },
    { name: 'look up a support code', run: () => operatorStore.findBySupportCode([keys.next('code')]) },
    { name: 'gauges of the metrics', run: () => store.summarizeOpenWork(read()) },
    { name: 'find failures to watch', run: () => store.findUnanswered(Date.now() - 86_400_000, 500) },
    { name: 'find open cases', run: () => store.findOpenCases() },
    {
      name: 'a whole booking',
      run: () => bookTrip(nextTrip(), (_, path, body) => request(path, body)),
      isLong: true,
    },
  ];
}
