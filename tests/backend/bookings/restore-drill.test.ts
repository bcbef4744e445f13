import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bookResponseSchema } from '#contract/booking.ts';
import { validatedOfferSchema } from '#contract/offer.ts';
import {
  runFailingServer,
  runServer,
  type ServerProcess,
} from '#tests/backend/child-processes/run-server.ts';
import { runCommands, runScript, type ScriptResult } from '#tests/backend/child-processes/run-script.ts';
import {
  bookDraft,
  buildPassenger,
  get,
  readStatus,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { searchRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { findLedgerViolations, type Ledger } from '#tests/harness/ledger.ts';
import { requireClientPrograms } from '#tests/harness/postgres/postgres-binaries.ts';
import { getSharedPostgres } from '#tests/harness/postgres/start-postgres.ts';
import {
  bookingsQuery,
  startLoopbackProviders,
  type LoopbackProviders,
} from '#tests/harness/providers/loopback-providers.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const dayMs = 86_400_000;

let folder = '';
let databaseUrl = '';
let providers: LoopbackProviders;
let servers: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-restore-'));
  databaseUrl = '';
  providers = await startLoopbackProviders();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop('SIGKILL');
  await providers.close();
  await rm(folder, { recursive: true, force: true });
});

const getDataDir = () => join(folder, 'data');
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

/** How an engine's backups are made and restored. */
interface Engine {
  backUp(): Promise<void>;
  /** What the restore says while servers are running. */
  tryToRestore(): Promise<ScriptResult>;
  restore(): Promise<void>;
  readLedger(): Promise<Ledger>;
}

async function useSqlite(): Promise<Engine> {
  const backupFile = join(folder, 'backup.sqlite');
  return {
    async backUp() {
      const missing = join(folder, 'missing');
      expect(await run('backup', '--to', missing)).toEqual({
        code: 2,
        output: '',
        errors: `There is no folder ${missing}. Create it, or name a file that ends in .sqlite.\n`,
      });
      const saved = await run('backup', '--to', backupFile);
      expect([saved.code, saved.errors]).toEqual([0, '']);
      expect((await stat(backupFile)).mode & 0o777).toBe(0o600);
      expect(await run('backup', '--to', backupFile)).toEqual({
        code: 2,
        output: '',
        errors: `${backupFile} exists. Choose another name.\n`,
      });
    },
    tryToRestore: () => run('restore', '--from', backupFile),
    async restore() {
      const restored = await run('restore', '--from', backupFile);
      expect([restored.code, restored.errors]).toEqual([0, '']);
      const files = await readdir(getDataDir());
      expect(files.filter(name => name.includes('replaced'))).toHaveLength(1);
      expect(files.filter(name => name.startsWith('restore-'))).toEqual([]);
    },
    readLedger: async () => providers.readLedger(getDataDir()),
  };
}

/** The first block of commands in docs/operations.md after a text. */
async function readDocumented(text: string): Promise<string> {
  const [, after = ''] = (
    await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  ).split(text);
  return /```sh\n([\s\S]*?)```/.exec(after)?.[1] ?? 'false # not documented';
}

async function usePostgres(): Promise<Engine> {
  const programs = requireClientPrograms();
  const postgres = await getSharedPostgres();
  databaseUrl = await postgres.createDatabase();
  const restoredUrl = new URL(databaseUrl);
  restoredUrl.pathname += '_restored';
  /** Runs what is documented, with the names of this test. */
  async function runDocumented(text: string): Promise<void> {
    const commands = (await readDocumented(text))
      .replaceAll('sagewing.dump', join(folder, 'sagewing.dump'))
      .replaceAll('postgres://…/sagewing_restored', restoredUrl.href)
      .replaceAll('sagewing_restored', restoredUrl.pathname.slice(1));
    const { code, errors } = await runCommands(commands, programs, getEnvironment());
    expect(code === 0 ? '' : errors).toBe('');
  }
  return {
    backUp: () => runDocumented('\n### PostgreSQL\n'),
    tryToRestore: () => run('restore', '--in-place'),
    async restore() {
      const file = await run('restore', '--from', 'backup.sqlite');
      expect([file.code, file.errors]).toEqual([
        2,
        expect.stringContaining('restore PostgreSQL with pg_restore'),
      ]);
      await runDocumented('   - PostgreSQL, into a new database:\n');
      databaseUrl = restoredUrl.href;
    },
    async readLedger() {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query(bookingsQuery);
      await client.end();
      return providers.buildLedger(rows);
    },
  };
}

it.each([
  ['SQLite', useSqlite, 1],
  ['PostgreSQL', usePostgres, 2],
] as const)(
  'a backup of %s that was made under load is restored as documented, and every book agrees with the others',
  async (_, useEngine, serverCount) => {
    const engine = await useEngine();
    const server = await startServer();
    const other = serverCount === 1 ? server : await startServer();
    const oldTickets = await times(3, () => bookTrip(server));
    const unpaid = await startTrip(server);
    const paid = await pay(await startTrip(server));
    const paidAndForgotten = await pay(await startTrip(server));

    const load = Promise.all([times(2, () => bookTrip(server)), times(2, () => bookTrip(other))]);
    await engine.backUp();
    const newTickets = [
      ...(await load).flat(),
      await book(server, await pay(unpaid)),
      await book(other, paid),
      ...(await times(3, () => bookTrip(other))),
    ];
    await pay(await startTrip(server));
    await startTrip(server);
    const ordersBefore = countSentOrders();
    const running = await engine.tryToRestore();
    expect([running.code, running.errors]).toEqual([2, expect.stringContaining('Stop all of them')]);
    for (const each of servers) expect(await each.stop('SIGKILL')).toBe(null);
    await engine.restore();

    const refused = await runFailingServer({ PORT: '0', LOG_LEVEL: 'silent', ...getEnvironment() });
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('was restored from a backup')]);
    const reported = await run('admin', 'reconcile', '--stopped-at', '2026-01-01T00:00Z');
    expect([reported.code, reported.output]).toEqual([1, expect.stringContaining('nothing was changed')]);
    const fixed = await run(
      'admin',
      'reconcile',
      '--fix',
      '--by=olivia',
      '--reason=A drill',
      '--stopped-at=2026-01-01T00:00Z',
    );
    expect([fixed.code, fixed.errors, fixed.output]).toEqual([
      0,
      '',
      expect.stringContaining('fixed: the books agree.'),
    ]);

    const next = await startServer();
    const lateTicket = await book(next, paidAndForgotten);
    const tickets = [...oldTickets, ...newTickets, lateTicket];
    // An order that was in progress in the backup may still be settled.
    const readStatuses = () =>
      Promise.all(tickets.map(id => readStatus(get(next, `/api/bookings/details?booking_id=${id}`))));
    await expect.poll(readStatuses, { timeout: 30_000 }).toEqual(tickets.map(() => 200));
    const ledger = await engine.readLedger();
    expect(findLedgerViolations(ledger)).toEqual([]);
    expect([ledger.charges, ledger.orders, getHolds()]).toEqual([tickets.length, tickets.length, []]);
    expect(countSentOrders()).toBe(ordersBefore + 1);
    expect((await run('admin', 'reconcile')).code).toBe(0);
    const { output: audit } = await run('admin', 'audit', '--limit', '500');
    expect(audit).toContain('olivia: reconcile, done');
    expect(audit).toMatch(/ is paid for, and the booking is missing\. Add the booking; /);
  },
);
