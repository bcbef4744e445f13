import { sql } from 'kysely';
import { Client } from 'pg';
import type { BookingSignal, BookingSignals } from '#backend/ports/booking-signals.ts';
import type { Migrations } from '#backend/ports/sql-database.ts';
import { connectionConfig, withStandardSslModes } from './connection-pool.ts';
import type { OutageLog } from './outage-log.ts';

const channel = 'sagewing_bookings';

const never = 'never';

/**
 * Triggers that notify the processes of each booking that is saved without a lease, when its transaction commits. The
 * payload is the hash of the booking's id and when it is due.
 */
export const signalMigrations: Migrations = {
  '0013-booking-signals': () => [
    sql`create function notify_of_booking() returns trigger language plpgsql as $$
      begin
        perform pg_notify(
          '${sql.raw(channel)}',
          encode(sha256(convert_to(new.id, 'UTF8')), 'hex') || ' ' || coalesce(new.due_at::text, '${sql.raw(never)}')
        );
        return null;
      end
    $$`,
    sql`create trigger bookings_notify_of_new after insert on bookings
      for each row execute function notify_of_booking()`,
    sql`create trigger bookings_notify_of_news after update of state, due_at, lease_until on bookings
      for each row when (
        new.lease_until is null and
        (old.lease_until, old.due_at, old.state) is distinct from (new.lease_until, new.due_at, new.state)
      ) execute function notify_of_booking()`,
  ],
};

/** How long to wait before a lost connection is opened again, in milliseconds. */
const reconnectMs = 1000;

function readSignal(payload: string | undefined): BookingSignal | null {
  const [, hash, dueAt] = /^([0-9a-f]{64}) (\d+|never)$/.exec(payload ?? '') ?? [];
  if (hash === undefined || dueAt === undefined) return null;
  const bookingHash = Buffer.from(hash, 'hex').toString('base64url');
  return { bookingHash, dueAt: dueAt === never ? Infinity : Number(dueAt) };
}

/**
 * Listens to the notifications on a connection of its own, which is opened again whenever it is lost. A pooler has to
 * keep it for this process: one that shares connections between statements delivers nothing, and bookings of other
 * processes are then found by polling.
 */
export function openPostgresSignals(url: string, outages: OutageLog): BookingSignals {
  const listeners = new Set<(signal: BookingSignal | null) => void>();
  let current: Client | null = null;
  let isListening = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const emit = (signal: BookingSignal | null) => {
    for (const listener of listeners) listener(signal);
  };

  /** Drops a connection, once, and opens another one later. */
  function replace(client: Client, error: unknown): void {
    if (client !== current) return;
    current = null;
    isListening = false;
    // Whatever goes wrong with it from now on is known.
    client.end().catch(() => {});
    if (isClosed) return;
    outages.noteFailure(error);
    timer = setTimeout(connect, reconnectMs);
  }

  function connect(): void {
    const client = new Client({ ...connectionConfig, connectionString: withStandardSslModes(url) });
    current = client;
    client.on('error', error => replace(client, error));
    client.on('end', () => replace(client, new Error('The connection has ended')));
    client.on('notification', ({ payload }) => emit(readSignal(payload)));
    const listen = async () => {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (client !== current) return;
      isListening = true;
      outages.noteSuccess();
      // Nobody knows what was missed.
      emit(null);
    };
    listen().catch((error: unknown) => replace(client, error));
  }

  connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isListening: () => isListening,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = current;
      current = null;
      isListening = false;
      await client?.end().catch(() => {});
    },
  };
}
