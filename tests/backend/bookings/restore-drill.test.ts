import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bookResponseSchema } from '#contract/booking.ts';
import { validatedOfferSchema } from '#contract/offer.ts';
import {
  runFailingServer,
  runServer,
  type ServerProcess,
} from '#tests/backend/child-processes/run-server.ts';
import { runScript } from '#tests/backend/child-processes/run-script.ts';
import {
  bookDraft,
  buildPassenger,
  get,
  readStatus,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { searchRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { findLedgerViolations } from '#tests/harness/ledger.ts';
import { getSharedPostgres, type PostgresServer } from '#tests/harness/postgres/start-postgres.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import {
  startLoopbackProviders,
  type LoopbackProviders,
} from '#tests/harness/providers/loopback-providers.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const dayMs = 86_400_000;

let folder = '';
let providers: LoopbackProviders;
let servers: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-restore-'));
  providers = await startLoopbackProviders();
  servers = [];
  databaseUrl = '';
});
afterEach(async () => {
  for (const server of servers) await server.stop('SIGKILL');
  await providers.close();
  await rm(folder, { recursive: true, force: true });
});

const getDataDir = () => join(folder, 'data');
let databaseUrl = '';
const getEnvironment = () => ({
  DATA_DIR: getDataDir(),
  ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
  ...providers.environment,
});
const run = (name: string, ...args: string[]) => runScript(name, args, getEnvironment());

async function startServer(): Promise<ServerProcess> {
  const server = await runServer(getEnvironment());
  servers.push(server);
  return server;
}

let trips = 0;

/** A payment for a trip on a day of its own, not paid yet. */
async function startTrip(server: ServerProcess) {
  const day = new Date(Date.now() + trips++ * dayMs);
  const offerId = await searchRoute(server, 'LHR-JFK', day);
  const validated = await get(server, `/api/bookings/validate-offer?offer_id=${offerId}`);
  const offer = v.parse(validatedOfferSchema, await validated.json()).offer?.data;
  const passengers = (offer?.passengers ?? []).map(({ id }) => buildPassenger({ id }));
  return await startPayment(server, {
    offerId,
    amount: Number(offer?.total_amount),
    booking: { passengers },
  });
}
type Trip = Awaited<ReturnType<typeof startTrip>>;

const pay = async (trip: Trip): Promise<Trip> => {
  await providers.stripe.confirm(trip.clientSecret);
  return trip;
};

/** Books a trip that is paid, and returns the id of its ticket. */
async function book(server: ServerProcess, { intentId }: Trip): Promise<string> {
  const booked = v.parse(bookResponseSchema, await (await bookDraft(server, intentId)).json());
  expect(booked.status).toBe('confirmed');
  return booked.id;
}

const bookTrip = async (server: ServerProcess) => await book(server, await pay(await startTrip(server)));
const times = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, act));

/** What is still held on a card. */
const getHolds = () =>
  [...providers.stripe.books.intents.values()].filter(({ status }) => status === 'requires_capture');

const countSentOrders = () =>
  providers.duffel.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /air/orders').length;

it('a backup of SQLite that was made under load is restored, and every book agrees with the others', async () => {
  const server = await startServer();
  const oldTickets = await times(3, () => bookTrip(server));
  const unpaid = await startTrip(server);
  const paid = await pay(await startTrip(server));
  const paidAndForgotten = await pay(await startTrip(server));

  const backupFile = join(folder, 'backup.sqlite');
  const load = times(4, () => bookTrip(server));
  const saved = await run('backup', '--to', backupFile);
  expect([saved.code, saved.errors]).toEqual([0, '']);
  expect((await stat(backupFile)).mode & 0o777).toBe(0o600);
  expect(await run('backup', '--to', backupFile)).toEqual({
    code: 2,
    output: '',
    errors: `${backupFile} exists. Choose another name.\n`,
  });

  const newTickets = [
    ...(await load),
    await book(server, await pay(unpaid)),
    await book(server, paid),
    ...(await times(3, () => bookTrip(server))),
  ];
  await pay(await startTrip(server));
  await startTrip(server);
  const ordersBefore = countSentOrders();
  const running = await run('restore', '--from', backupFile);
  expect([running.code, running.errors]).toEqual([2, expect.stringContaining('Stop all of them')]);
  expect(await server.stop('SIGKILL')).toBe(null);

  const restored = await run('restore', '--from', backupFile);
  expect([restored.code, restored.errors]).toEqual([0, '']);
  const files = await readdir(getDataDir());
  expect(files.filter(name => name.includes('replaced'))).toHaveLength(1);
  expect(files.filter(name => name.startsWith('restore-'))).toEqual([]);

  const refused = await runFailingServer({ PORT: '0', LOG_LEVEL: 'silent', ...getEnvironment() });
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('was restored from a backup')]);

  const reported = await run('reconcile', '--stopped-at', '2026-01-01T00:00Z');
  expect([reported.code, reported.output]).toEqual([1, expect.stringContaining('nothing was changed')]);
  const fixed = await run('reconcile', '--fix', '--stopped-at', '2026-01-01T00:00Z');
  expect([fixed.code, fixed.errors, fixed.output]).toEqual([
    0,
    '',
    expect.stringContaining('fixed: the books agree.'),
  ]);

  const next = await startServer();
  const lateTicket = await book(next, paidAndForgotten);
  const tickets = [...oldTickets, ...newTickets, lateTicket];
  const statuses = await Promise.all(
    tickets.map(id => readStatus(get(next, `/api/bookings/details?booking_id=${id}`))),
  );
  expect(statuses).toEqual(tickets.map(() => 200));
  const ledger = providers.readLedger(getDataDir());
  expect(findLedgerViolations(ledger)).toEqual([]);
  expect([ledger.charges, ledger.orders, getHolds()]).toEqual([tickets.length, tickets.length, []]);
  expect(countSentOrders()).toBe(ordersBefore + 1);
  expect((await run('reconcile')).code).toBe(0);
});

/** Copies a database in the middle of everything, and returns the URL of the copy. Its connections are cut meanwhile. */
async function copyDatabase(postgres: PostgresServer, url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  const copy = new URL(url);
  copy.pathname = `${name}_backup`;
  await postgres.run(`alter database ${name} with allow_connections false`);
  await postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await postgres.run(`create database ${name}_backup template ${name}`);
  await postgres.run(`alter database ${name} with allow_connections true`);
  return copy.href;
}

it('a backup of PostgreSQL that was restored by other means is compared before any booking goes on', async () => {
  const postgres = await getSharedPostgres();
  databaseUrl = await postgres.createDatabase();
  const server = await startServer();
  const oldTickets = [await bookTrip(server), await bookTrip(server)];
  const unpaid = await startTrip(server);
  const paid = await pay(await startTrip(server));
  const backupUrl = await copyDatabase(postgres, databaseUrl);
  await waitUntil(async () => (await readStatus(get(server, '/readyz'))) === 200, {
    timeoutMs: 20_000,
    getMessage: () => 'The server does not reach its database again',
  });
  const newTickets = [
    await book(server, await pay(unpaid)),
    await book(server, paid),
    await bookTrip(server),
  ];
  await pay(await startTrip(server));
  const ordersBefore = countSentOrders();
  await server.stop('SIGKILL');

  databaseUrl = backupUrl;
  const file = await run('restore', '--from', 'backup.sqlite');
  expect([file.code, file.errors]).toEqual([
    2,
    expect.stringContaining('restore PostgreSQL with pg_restore'),
  ]);
  const marked = await run('restore', '--in-place');
  expect([marked.code, marked.errors]).toEqual([0, '']);
  const refused = await runFailingServer({ PORT: '0', LOG_LEVEL: 'silent', ...getEnvironment() });
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('was restored from a backup')]);
  const fixed = await run('reconcile', '--fix', '--stopped-at', '2026-01-01T00:00Z');
  expect([fixed.code, fixed.errors, fixed.output]).toEqual([
    0,
    '',
    expect.stringContaining('fixed: the books agree.'),
  ]);

  const next = await startServer();
  const tickets = [...oldTickets, ...newTickets];
  const statuses = await Promise.all(
    tickets.map(id => readStatus(get(next, `/api/bookings/details?booking_id=${id}`))),
  );
  expect(statuses).toEqual(tickets.map(() => 200));
  const charged = [...providers.stripe.books.intents.values()].filter(({ status }) => status === 'succeeded');
  const references = providers.duffel.orders.map(({ metadata }) => metadata['booking']);
  expect([charged.length, getHolds()]).toEqual([tickets.length, []]);
  expect(new Set(references)).toEqual(new Set(tickets));
  expect(references).toHaveLength(tickets.length);
  expect(countSentOrders()).toBe(ordersBefore);
});
