import * as v from 'valibot';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend } from '#backend/backend.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { bookDraft, get, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { openPostgresDatabase } from '#tests/backend/doubles/open-postgres-database.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { buildOrderFailure } from '#tests/backend/doubles/refusals.ts';
import { pick } from '#tests/backend/doubles/pick.ts';
import { getSharedPostgres } from '#tests/harness/postgres/start-postgres.ts';

const childScript = fileURLToPath(new URL('../child-processes/book-once.ts', import.meta.url));
const departure = addDays(new Date().toISOString().slice(0, 10), 60);

vi.setConfig({ testTimeout: 120_000 });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-crash-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  lines: string[];
  signal: NodeJS.Signals | null;
}

/** Where a process keeps its bookings: in a folder, or in a PostgreSQL database. */
interface Place {
  dataDir: string;
  databaseUrl?: string;
}

const runChild = (
  { dataDir, databaseUrl }: Place,
  route: string,
  killAt: number,
  side: string,
): Promise<Run> =>
  new Promise((resolve, reject) => {
    const childProcess = spawn(
      process.execPath,
      [childScript, dataDir, route, `${killAt}`, side, departure],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, DATABASE_URL: databaseUrl },
      },
    );
    let stdout = '';
    let stderr = '';
    childProcess.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    childProcess.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    childProcess.on('close', (code, signal) => {
      if (code !== 0 && signal !== 'SIGKILL') reject(new Error(stderr));
      else resolve({ lines: stdout.split('\n').filter(line => line !== ''), signal });
    });
  });

/** A clock that is later than every lease and every delay. */
function createClockAhead() {
  let minutes = 1;
  return {
    now: () => new Date(Date.now() + minutes * 60_000),
    elapsed: () => performance.now() + minutes * 60_000,
    pass: () => (minutes += 1),
  };
}

const openPlace = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl === undefined ? openTestDatabase(dataDir) : openPostgresDatabase(databaseUrl);

/** Leases in PostgreSQL end by its own time: the seconds until then pass at once. */
async function endLeases(place: Place): Promise<void> {
  const { tables, close } = await openPlace(place);
  await tables.updateTable('bookings').set({ lease_until: 0 }).where('lease_until', 'is not', null).execute();
  await close();
}

async function recoverBackend(place: Place): Promise<Backend> {
  const { dataDir, databaseUrl: url } = place;
  if (url !== undefined) await endLeases(place);
  const clock = createClockAhead();
  const backend = await createBackend({
    settings: { mode: 'sandbox', support, postgres: url === undefined ? null : { url, poolSize: 2 } },
    dataDir,
    log: silentLogger,
    clock,
  });
  for (let round = 0; round < 14; round++) {
    await backend.reconciler.runOnce();
    clock.pass();
  }
  return backend;
}

/** What the traveler is told by mail once everything is over, though another process is there by now. */
async function readSentMails(place: Place, backend: Backend): Promise<string[]> {
  await backend.sendMessages();
  const { tables, close } = await openPlace(place);
  const rows = await tables.selectFrom('messages').select('kind').where('outcome', '=', 'sent').execute();
  await close();
  return rows.map(({ kind }) => kind);
}

/** The records of the payment provider, the airline and the booking store. */
async function readRecords(place: Place) {
  const { tables, sandboxTables, close } = await openPlace(place);
  const intents = await sandboxTables.selectFrom('sandbox_payment_intents').selectAll().execute();
  const orders = await sandboxTables.selectFrom('sandbox_orders').selectAll().execute();
  const bookings = await tables.selectFrom('bookings').selectAll().execute();
  await close();
  return { intents, orders, bookings };
}

/** Lists the writes of a booking on this route. */
const listWrites = async (route: string): Promise<string[]> => {
  const { lines } = await runChild({ dataDir: join(folder, `count-${route}`) }, route, 0, 'before');
  return lines.filter(line => line.startsWith('wrote ')).map(line => line.slice(6));
};

const killSides = ['before', 'after'] as const;

/** What a killed booking must come to, by the number of the write. */
function getExpectedEnd(killAt: number, side: string): 'nothing' | 'unpaid' | 'released' | 'booked' {
  if (killAt < 3 || (killAt === 3 && side === 'before')) return 'nothing';
  if (killAt === 3) return 'unpaid';
  // It was saved that the order is being sent, and it wasn't sent. It is never sent again: nobody else can know that.
  if ((killAt === 6 && side === 'after') || (killAt === 7 && side === 'before')) return 'released';
  return 'booked';
}

const intentStatusByEnd = {
  nothing: 'canceled',
  unpaid: 'requires_payment_method',
  released: 'canceled',
  booked: 'succeeded',
};

const toOrderAndPayment = ['draft', 'intent', 'intent id', 'lease', 'step', 'step', 'order', 'step', 'step'];

/** Kills a process at a write of a booking, checks what another process makes of it, and returns what ended the first. */
async function killAndRecover(place: Place, killAt: number, side: string): Promise<Run['signal']> {
  const { lines, signal } = await runChild(place, 'LHR-JFK', killAt, side);
  const secret = lines.find(line => line.startsWith('secret '))?.slice(7);
  const end = getExpectedEnd(killAt, side);

  const backend = await recoverBackend(place);
  const mails = { nothing: [], unpaid: [], released: ['not_booked'], booked: ['ticket_issued'] };
  expect(await readSentMails(place, backend)).toEqual(mails[end]);
  const { orders, intents, bookings } = await readRecords(place);
  expect(orders).toHaveLength(end === 'booked' ? 1 : 0);
  expect(intents.map(intent => intent.status)).toEqual(intents.map(() => intentStatusByEnd[end]));
  expect(intents.map(intent => intent.amount_received)).toEqual(
    intents.map(intent => (end === 'booked' ? intent.amount : 0)),
  );
  expect(bookings.filter(booking => booking.lease_owner !== null)).toEqual([]);
  expect(secret === undefined).toEqual(end === 'nothing' || end === 'unpaid');
  if (secret === undefined) {
    await backend.stop();
    return signal;
  }

  const intentId = parseIntentId(secret);
  const again = await readResponse(bookDraft(backend.app, intentId, secret));
  const acknowledged = lines.find(line => line.startsWith('answered 200 '));
  expect(again.body).toEqual(
    acknowledged ? v.parse(v.pipe(v.string(), v.parseJson()), acknowledged.slice(13)) : again.body,
  );
  const [booking] = bookings;
  const query = `payment_intent=${intentId}&client_secret=${secret}`;
  const byPayment = await readResponse(get(backend.app, `/api/bookings/by-payment?${query}`));
  await backend.stop();
  const confirmed = {
    id: booking?.id,
    status: 'confirmed',
    booking_reference: booking?.booking_reference,
    support_code: getSupportCode(booking?.id ?? ''),
  };
  const isReleased = end === 'released';
  expect(again).toEqual(
    isReleased
      ? buildOrderFailure('airline_silent')
      : { status: 200, body: { booking: { data: confirmed } } },
  );
  expect(isReleased || isDeepStrictEqual(byPayment, again)).toEqual(true);
  expect(bookings.map(({ state, order_id }) => ({ state, order_id }))).toEqual([
    { state: isReleased ? 'failed' : 'ticketed', order_id: orders[0]?.id ?? null },
  ]);
  return signal;
}

describe('a process that is killed while it books', () => {
  it('has these writes at which it can be killed', async () => {
    expect(await listWrites('LHR-JFK')).toEqual([...toOrderAndPayment, 'capture', 'step', 'release']);
    expect(await listWrites('LGW-STN')).toEqual([...toOrderAndPayment, 'cancel', 'step', 'release']);
  });

  const booked = Array.from({ length: 12 }, (_, i) => killSides.map(side => [i + 1, side] as const)).flat();
  it.concurrent.each(booked)(
    'at write %i (%s it) ends without another request, with one order or none, its money, and one mail',
    async (killAt, side) => {
      const place = { dataDir: join(folder, `booked-${killAt}-${side}`) };
      expect(await killAndRecover(place, killAt, side)).toEqual('SIGKILL');
    },
  );

  it.concurrent.each(Array.from({ length: 12 }, (_, i) => i + 1))(
    'at write %i (after it) on PostgreSQL ends in the same way',
    async killAt => {
      const databaseUrl = await (await getSharedPostgres()).createDatabase();
      expect(await killAndRecover({ dataDir: folder, databaseUrl }, killAt, 'after')).toEqual('SIGKILL');
    },
  );

  const refused = Array.from({ length: 9 }, (_, i) => killSides.map(side => [i + 4, side] as const)).flat();
  it.concurrent.each(refused)(
    'at write %i (%s it) of a booking that is refused releases the hold',
    async (killAt, side) => {
      const place = { dataDir: join(folder, `refused-${killAt}-${side}`) };
      const { lines, signal } = await runChild(place, 'LGW-STN', killAt, side);
      expect(signal).toEqual('SIGKILL');
      const secret = lines.find(line => line.startsWith('secret '))?.slice(7) ?? '';
      // A refusal that was not saved is not known: the order is looked up instead.
      const isRefusalLost =
        (killAt === 6 && side === 'after') || killAt === 7 || (killAt === 8 && side === 'before');
      const failure = isRefusalLost ? 'airline_silent' : 'order_refused';
      const backend = await recoverBackend(place);
      const again = await readResponse(bookDraft(backend.app, parseIntentId(secret), secret));
      expect(again).toEqual(buildOrderFailure(failure));
      expect(await readSentMails(place, backend)).toEqual(['not_booked']);
      await backend.stop();
      const { orders, intents, bookings } = await readRecords(place);
      expect(orders).toEqual([]);
      expect(intents.map(intent => pick(intent, 'status', 'amount_received'))).toEqual([
        { status: 'canceled', amount_received: 0 },
      ]);
      expect(bookings.map(booking => pick(booking, 'state', 'failure'))).toEqual([
        { state: 'failed', failure },
      ]);
    },
  );
});
