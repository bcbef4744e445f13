import * as v from 'valibot';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend } from '#backend/backend.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { get, post, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { buildOrderFailure } from '#tests/backend/doubles/refusals.ts';
import { pick } from '#tests/backend/doubles/pick.ts';

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

const runChild = (dataDir: string, route: string, killAt: number, side: string): Promise<Run> =>
  new Promise((resolve, reject) => {
    const childProcess = spawn(
      process.execPath,
      [childScript, dataDir, route, `${killAt}`, side, departure],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
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
  return { now: () => new Date(Date.now() + minutes * 60_000), pass: () => (minutes += 1) };
}

async function recoverBackend(dataDir: string): Promise<Backend> {
  const clock = createClockAhead();
  const backend = await createBackend({
    settings: { mode: 'sandbox', support },
    dataDir,
    log: silentLogger,
    clock,
  });
  for (let round = 0; round < 8; round++) {
    await backend.reconciler.runOnce();
    clock.pass();
  }
  return backend;
}

/** The records of the payment provider, the airline and the booking store. */
async function readRecords(dataDir: string) {
  const { tables, close } = openTestDatabase(dataDir);
  const intents = await tables.selectFrom('sandbox_payment_intents').selectAll().execute();
  const orders = await tables.selectFrom('sandbox_orders').selectAll().execute();
  const bookings = await tables.selectFrom('bookings').selectAll().execute();
  await close();
  return { intents, orders, bookings };
}

/** Lists the writes of a booking on this route. */
const listWrites = async (route: string): Promise<string[]> => {
  const { lines } = await runChild(join(folder, `count-${route}`), route, 0, 'before');
  return lines.filter(line => line.startsWith('wrote ')).map(line => line.slice(6));
};

const killSides = ['before', 'after'] as const;

describe('a process that is killed while it books', () => {
  it('has these writes at which it can be killed', async () => {
    expect(await listWrites('LHR-JFK')).toEqual([
      'intent',
      'draft',
      'claim',
      'lease',
      'step',
      'order',
      'step',
      'capture',
      'step',
      'release',
    ]);
    expect(await listWrites('LGW-STN')).toEqual([
      'intent',
      'draft',
      'claim',
      'lease',
      'step',
      'order',
      'step',
      'cancel',
      'step',
      'release',
    ]);
  });

  const booked = Array.from({ length: 10 }, (_, i) => killSides.map(side => [i + 1, side] as const)).flat();
  it.concurrent.each(booked)(
    'at write %i (%s it) leaves one order, captured, and the same response for every retry',
    async (killAt, side) => {
      const dataDir = join(folder, `booked-${killAt}-${side}`);
      const { lines, signal } = await runChild(dataDir, 'LHR-JFK', killAt, side);
      expect(signal).toEqual('SIGKILL');
      const secret = lines.find(line => line.startsWith('secret '))?.slice(7);
      const wasClaimed = killAt > 3 || (killAt === 3 && side === 'after');

      const backend = await recoverBackend(dataDir);
      const before = await readRecords(dataDir);
      // The booking is finished without another request.
      expect(before.orders).toHaveLength(wasClaimed ? 1 : 0);
      expect(before.intents.map(intent => intent.status)).toEqual(
        wasClaimed
          ? ['succeeded']
          : secret
            ? ['requires_capture']
            : before.intents.map(() => 'requires_payment_method'),
      );
      if (secret === undefined) {
        await backend.stop();
        return;
      }

      const intentId = parseIntentId(secret);
      const again = await readResponse(
        post(backend.app, '/api/bookings/book', { payment_intent_id: intentId }),
      );
      const acknowledged = lines.find(line => line.startsWith('answered 200 '));
      expect(again.body).toEqual(
        acknowledged ? v.parse(v.pipe(v.string(), v.parseJson()), acknowledged.slice(13)) : again.body,
      );
      const query = `payment_intent=${intentId}&client_secret=${secret}`;
      expect(await readResponse(get(backend.app, `/api/bookings/by-payment?${query}`))).toEqual(again);
      await backend.stop();

      const after = await readRecords(dataDir);
      expect(after.orders).toHaveLength(1);
      expect(after.intents.map(intent => intent.status)).toEqual(['succeeded']);
      expect(after.intents[0]?.amount_received).toEqual(after.intents[0]?.amount);
      const [booking] = after.bookings;
      expect(again).toEqual({
        status: 200,
        body: {
          booking: {
            data: {
              id: booking?.id,
              status: 'confirmed',
              booking_reference: booking?.booking_reference,
            },
          },
        },
      });
      expect(after.bookings.map(({ state, order_id }) => ({ state, order_id }))).toEqual([
        { state: 'ticketed', order_id: after.orders[0]?.id },
      ]);
    },
  );

  const refused = Array.from({ length: 5 }, (_, i) => killSides.map(side => [i + 6, side] as const)).flat();
  it.concurrent.each(refused)(
    'at write %i (%s it) of a booking that is refused releases the hold',
    async (killAt, side) => {
      const dataDir = join(folder, `refused-${killAt}-${side}`);
      const { lines, signal } = await runChild(dataDir, 'LGW-STN', killAt, side);
      expect(signal).toEqual('SIGKILL');
      const secret = lines.find(line => line.startsWith('secret '))?.slice(7) ?? '';
      const backend = await recoverBackend(dataDir);
      const again = await readResponse(
        post(backend.app, '/api/bookings/book', { payment_intent_id: parseIntentId(secret) }),
      );
      expect(again).toEqual(buildOrderFailure('order_refused'));
      await backend.stop();
      const { orders, intents, bookings } = await readRecords(dataDir);
      expect(orders).toEqual([]);
      expect(intents.map(intent => pick(intent, 'status', 'amount_received'))).toEqual([
        { status: 'canceled', amount_received: 0 },
      ]);
      expect(bookings.map(booking => pick(booking, 'state', 'failure'))).toEqual([
        { state: 'failed', failure: 'order_refused' },
      ]);
    },
  );
});
