import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bookingDetailsResponseSchema, bookResponseSchema } from '#contract/booking.ts';
import {
  nextVersionFile,
  runFailingServer,
  runServer,
  type ServerProcess,
} from '#tests/backend/child-processes/run-server.ts';
import { bookDraft, get, readStatus, type RequestTarget } from '#tests/backend/doubles/api-calls.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { getSharedPostgres } from '#tests/harness/postgres/start-postgres.ts';

vi.setConfig({ testTimeout: 120_000 });

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-upgrade-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const databases: [string, () => Promise<Record<string, string>>][] = [
  ['SQLite', async () => ({ DATA_DIR: await createFolder() })],
  [
    'PostgreSQL',
    async () => ({
      DATABASE_URL: await (await getSharedPostgres()).createDatabase(),
      DATA_DIR: await createFolder(),
    }),
  ],
];

async function start(...[environment, file]: Parameters<typeof runServer>): Promise<ServerProcess> {
  const server = await runServer(environment, file);
  cleanUps.push(() => server.stop('SIGKILL'));
  return server;
}

/** A load balancer: it sends each request to the next of its servers, and never repeats one. */
function balance(...servers: ServerProcess[]) {
  let requests = 0;
  const target: RequestTarget = {
    async request(path, init) {
      const server = servers[requests++ % servers.length];
      if (server === undefined) throw new Error('No server');
      return await server.request(path, init);
    },
  };
  return {
    target,
    add: (server: ServerProcess) => servers.push(server),
    /** Takes a server out, and stops it as a deployment does: it finishes what it has begun. */
    async replace(server: ServerProcess) {
      servers.splice(servers.indexOf(server), 1);
      return { exitCode: await server.stop('SIGTERM'), errors: server.getOutput().split('\n').slice(1, -1) };
    },
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Travelers who book, three at a time, until they are told to stop. Each one flies alone. */
function startTravelers(target: RequestTarget) {
  let count = 0;
  const over = new AbortController();
  const statuses: number[] = [];
  const bookOnce = async () => {
    const number = count++;
    const given_name = `Anna${letters[number % 26]}${letters[Math.floor(number / 26) % 26]}`;
    const { intentId } = await payForRoute(target, 'LHR-JFK', new Date(), { given_name });
    statuses.push(await readStatus(bookDraft(target, intentId)));
  };
  const book = async () => {
    while (!over.signal.aborted) await bookOnce();
  };
  const travelers = Promise.all([book(), book(), book()]);
  // Whoever stops them learns why they failed; a test that fails earlier reports its own reason.
  travelers.catch(() => null);
  return {
    statuses,
    /** Waits for as many more bookings, whoever books them. */
    async waitForBookings(more: number) {
      const enough = statuses.length + more;
      await vi.waitFor(() => expect(statuses.length).toBeGreaterThanOrEqual(enough), { timeout: 60_000 });
    },
    async stop() {
      over.abort();
      await travelers;
    },
  };
}

describe.each(databases)('an upgrade on %s', (_name, createEnvironment) => {
  it('replaces one server after the other, and fails no request', async () => {
    // A request that was sent before its server was taken out may still be on its way to it.
    const environment = { ...(await createEnvironment()), SHUTDOWN_DELAY_SECONDS: '1' };
    const [one, two] = [await start(environment), await start(environment)];
    const balancer = balance(one, two);
    const travelers = startTravelers(balancer.target);
    await travelers.waitForBookings(6);

    const next = { ...environment, NEXT_MIGRATION: 'additive' };
    balancer.add(await start(next, nextVersionFile));
    await travelers.waitForBookings(6);
    expect(await balancer.replace(one)).toEqual({ exitCode: 0, errors: [] });
    balancer.add(await start(next, nextVersionFile));
    expect(await balancer.replace(two)).toEqual({ exitCode: 0, errors: [] });
    await travelers.waitForBookings(6);

    await travelers.stop();
    expect(new Set(travelers.statuses)).toEqual(new Set([200]));
  });

  it('can be taken back: the version before starts beside the new one, and opens its tickets', async () => {
    const environment = await createEnvironment();
    const next = await start({ ...environment, NEXT_MIGRATION: 'additive' }, nextVersionFile);
    const { intentId } = await payForRoute(next, 'LHR-JFK');
    const { id } = v.parse(bookResponseSchema, await (await bookDraft(next, intentId)).json());
    const before = await start(environment);
    const details = await get(before, `/api/bookings/details?booking_id=${id}`);
    const ticket = v.parse(bookingDetailsResponseSchema, await details.json());
    expect(ticket.data.passengers).toHaveLength(1);
    expect(await readStatus(get(before, '/readyz'))).toBe(200);
  });

  it('to a version that the one before cannot work beside keeps that one from starting', async () => {
    const environment = await createEnvironment();
    await start({ ...environment, NEXT_MIGRATION: 'breaking' }, nextVersionFile);
    const { said, code } = await runFailingServer({ ...environment, PORT: '0' });
    expect(code).toBe(1);
    expect(said).toContain(
      'was written by a newer version of this server (9001-after-next). Start that version, or restore a backup from before the update.',
    );
  });
});
