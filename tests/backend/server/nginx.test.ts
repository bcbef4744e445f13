import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runServer, type ServerProcess } from '#tests/backend/child-processes/run-server.ts';
import { bookDraft, get, post, readResponse, readStatus } from '#tests/backend/doubles/api-calls.ts';
import { openPostgresDatabase } from '#tests/backend/doubles/open-postgres-database.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';
import { findFreePort } from '#tests/harness/free-port.ts';
import { getSharedPostgres } from '#tests/harness/postgres/start-postgres.ts';
import { findNginxPorts, startNginx, type Nginx } from '#tests/harness/nginx.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type CleanUp = () => Promise<unknown>;

/** What is running, in the order of its start, for all tests or for one. */
const shared: CleanUp[] = [];
const own: CleanUp[] = [];
const release = async (cleanups: CleanUp[]) => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
};
afterEach(() => release(own));
afterAll(() => release(shared));

async function createFolder(cleanups: CleanUp[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-nginx-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function runNginx(
  cleanups: CleanUp[],
  ports: Parameters<typeof startNginx>[1],
  upstreams: readonly [number, number],
): Promise<Nginx> {
  const nginx = await startNginx(await createFolder(cleanups), ports, upstreams);
  cleanups.push(() => nginx.stop());
  return nginx;
}

interface Deployment {
  nginx: Nginx;
  servers: readonly [ServerProcess, ServerProcess];
  start: (environment: Record<string, string>) => Promise<ServerProcess>;
}

/** Two processes on one store, behind nginx. */
async function deploy(cleanups: CleanUp[], environment: Record<string, string> = {}): Promise<Deployment> {
  const folder = await createFolder(cleanups);
  const ports = await findNginxPorts();
  const start = async (changes: Record<string, string>) => {
    const server = await runServer({
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      TRUST_PROXY: 'loopback',
      PUBLIC_ORIGIN: `https://localhost:${ports.tls}`,
      ...environment,
      ...changes,
    });
    cleanups.push(() => server.stop('SIGKILL'));
    return server;
  };
  const upstreams = [await findFreePort(), await findFreePort()] as const;
  const [first, second] = upstreams;
  const servers = await Promise.all([start({ PORT: `${first}` }), start({ PORT: `${second}` })]);
  return { nginx: await runNginx(cleanups, ports, upstreams), servers, start };
}

const search = {
  origin: 'LHR',
  destination: 'JFK',
  departure_date: new Date(Date.now() + 60 * 24 * 60 * 60_000).toISOString().slice(0, 10),
  passengers: [{ type: 'adult' }],
};
const names = ['Amelia', 'Bessie', 'Jacqueline'];
const suggestions = '/api/flights/place-suggestions?query=lon';

/** How many requests a process has logged. */
const countRequests = (server: ServerProcess, method: string) =>
  server.getOutput().split(`"method":"${method}"`).length - 1;

describe('deploy/nginx.conf', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await deploy(shared);
  });

  it('sells a ticket to pages of the public origin, and to no others', async () => {
    const { nginx, servers } = deployment;
    const from = (origin: string) => ({
      request: (path: string, init: RequestInit = {}) =>
        nginx.request(path, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init.headers)), Origin: origin },
        }),
    });
    const page = from(nginx.url);
    const { intentId, clientSecret } = await payForRoute(page, 'LHR-JFK');
    expect(await readStatus(bookDraft(page, intentId))).toEqual(200);
    for (const origin of ['https://evil.example', nginx.url.replace('https', 'http'), 'https://localhost'])
      expect([origin, await readStatus(bookDraft(from(origin), intentId))]).toEqual([origin, 403]);
    for (const server of servers) expect(countRequests(server, 'POST')).toBeGreaterThan(0);

    const { requests, errors } = nginx.readLogs();
    expect(requests).toMatch(/POST \/api\/bookings\/book 200 \d+ [\d.]+ 127\.0\.0\.1:\d+ 200 [\da-f-]{36}\n/);
    expect(requests).not.toContain(clientSecret);
    expect(requests).not.toContain('query=');
    expect(errors).toEqual('');
  });

  it('speaks HTTP/2, and sends whoever comes without TLS there', async () => {
    const { nginx } = deployment;
    const session = connect(nginx.url, { ca: nginx.certificate });
    const status = await new Promise(resolve => {
      session.request({ ':path': '/api/mode' }).on('response', headers => resolve(headers[':status']));
    });
    expect([status, session.alpnProtocol]).toEqual([200, 'h2']);
    session.close();
    const plain = await fetch(`${nginx.plainUrl}/flight-results?from=LHR`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      'https://localhost/flight-results?from=LHR',
    ]);
  });

  it('refuses large bodies as the server does, whoever of the two refuses', async () => {
    const { nginx } = deployment;
    for (const size of [70_000, 3_000_000]) {
      const refused = await readResponse(post(nginx, '/api/bookings/book', 'x'.repeat(size)));
      expect([size, refused]).toEqual([size, buildRefusal('body_too_large')]);
    }
  });

  it('keeps the metrics to itself', async () => {
    const { nginx, servers } = deployment;
    expect(await readStatus(get(nginx, '/metrics'))).toEqual(404);
    for (const server of servers) expect(server.getOutput()).not.toContain('metrics');
    expect(await readStatus(get(nginx, '/sandbox/3d-secure/secret-of-a-payment'))).toEqual(404);
    expect(await readStatus(get(nginx, '/api/mode'))).toEqual(200);
    expect(nginx.readLogs().requests).not.toContain('secret-of-a-payment');
  });

  it('counts a client by its own address, whatever it claims to be', async () => {
    const { nginx } = await deploy(own, { RATE_LIMIT_FACTOR: '0.05' });
    const refusals: number[] = [];
    for (let number = 0; number < 70; number += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${number}`, Forwarded: `for=198.51.100.${number}` };
      const status = await readStatus(post(nginx, '/api/flights/search', {}, headers));
      if (status === 429) refusals.push(number);
    }
    // Each process lets 30 through.
    expect(refusals).toHaveLength(10);
  });

  it('replaces what a client claims about itself and about the address that it called', async () => {
    const seen: Record<string, unknown>[] = [];
    const upstream = createServer((request, response) => {
      seen.push(request.headers);
      response.end('{}');
    });
    const port = await findFreePort();
    await new Promise<void>(resolve => upstream.listen(port, '127.0.0.1', resolve));
    own.push(() => new Promise(resolve => upstream.close(resolve)));
    const nginx = await runNginx(own, await findNginxPorts(), [port, port]);
    await get(nginx, '/', {
      'X-Forwarded-For': '198.51.100.1',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      Connection: 'close, x-secret',
    });
    upstream.closeAllConnections();
    expect(
      seen.map(headers =>
        ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'].map(name => headers[name]),
      ),
    ).toEqual([['localhost', '127.0.0.1', new URL(nginx.url).host, 'https']]);
  });

  it('sends no POST twice if a process dies with it, and every GET to the other one', async () => {
    const { nginx, servers } = await deploy(own);
    const [dying, living] = servers;
    // It takes connections, and answers none of its requests.
    dying.child.kill('SIGSTOP');
    let answered = 0;
    const send = async (request: Response | Promise<Response>) => {
      const status = await readStatus(request);
      answered += 1;
      return status;
    };
    const reads = Array.from({ length: 4 }, () => send(get(nginx, suggestions)));
    await vi.waitFor(() => expect(answered).toEqual(2), { timeout: 30_000 });
    const writes = Array.from({ length: 4 }, () => send(post(nginx, '/api/flights/search', search)));
    await vi.waitFor(() => expect(answered).toEqual(4), { timeout: 30_000 });
    dying.child.kill('SIGKILL');
    expect(await Promise.all(reads)).toEqual([200, 200, 200, 200]);
    expect((await Promise.all(writes)).toSorted((a, b) => a - b)).toEqual([200, 200, 502, 502]);
    await vi.waitFor(() => expect(countRequests(living, 'GET')).toEqual(4));
    expect(countRequests(living, 'POST')).toEqual(2);
    // What was never sent to the dead process is no second try.
    expect(
      await Promise.all(
        Array.from({ length: 6 }, () => readStatus(post(nginx, '/api/flights/search', search))),
      ),
    ).toEqual(Array.from({ length: 6 }, () => 200));
  });

  it('lets no request fail while one process after the other is replaced', async () => {
    const { nginx, servers, start } = await deploy(own, { SHUTDOWN_DELAY_SECONDS: '1' });
    const load = new AbortController();
    const statuses: number[] = [];
    const calls = [
      () => get(nginx, suggestions),
      () => post(nginx, '/api/flights/search', search),
      () => post(nginx, '/api/payments/create-payment-intent', {}),
      () => get(nginx, '/api/mode'),
    ];
    const loops = calls.map(async call => {
      while (!load.signal.aborted) statuses.push(await readStatus(call()));
    });
    const waitForRequests = (count: number) => {
      const target = statuses.length + count;
      return vi.waitFor(() => expect(statuses.length).toBeGreaterThan(target), { timeout: 60_000 });
    };
    for (const server of servers) {
      const port = Number(new URL(server.url).port);
      await waitForRequests(20);
      await nginx.setDown(port);
      expect(await server.stop('SIGTERM')).toEqual(0);
      await waitForRequests(20);
      const replacement = await start({ PORT: `${port}` });
      await nginx.setDown(null);
      await vi.waitFor(() => expect(countRequests(replacement, 'POST')).toBeGreaterThan(0), {
        timeout: 60_000,
      });
    }
    load.abort();
    await Promise.all(loops);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
  });

  it('books on two servers and PostgreSQL while each of them is replaced, and no request fails', async () => {
    const databaseUrl = await (await getSharedPostgres()).createDatabase();
    const { nginx, servers, start } = await deploy(own, {
      DATABASE_URL: databaseUrl,
      SHUTDOWN_DELAY_SECONDS: '1',
    });
    const failures: string[] = [];
    const target = {
      async request(path: string, init?: RequestInit) {
        const response = await nginx.request(path, init);
        if (response.status >= 500) failures.push(`${path} ${response.status}`);
        return response;
      },
    };
    const intents: string[] = [];
    const statuses: number[] = [];
    const load = new AbortController();
    async function bookTrips(traveler: number): Promise<void> {
      for (let trip = 0; !load.signal.aborted; trip++) {
        const day = new Date(Date.now() + trip * 86_400_000);
        const { intentId } = await payForRoute(target, 'LHR-JFK', day, { given_name: names[traveler] ?? '' });
        intents.push(intentId);
        // A page that is told nothing asks again: the same booking is confirmed to whoever asks, however often.
        const asked = await Promise.all([bookDraft(target, intentId), bookDraft(target, intentId)]);
        statuses.push(...asked.map(({ status }) => status));
      }
    }
    const travelers = names.map((_, traveler) => bookTrips(traveler));
    const waitForBookings = (count: number) => {
      const wanted = intents.length + count;
      return vi.waitFor(() => expect(intents.length).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 });
    };
    for (const server of servers) {
      const port = Number(new URL(server.url).port);
      await waitForBookings(2);
      await nginx.setDown(port);
      expect(await server.stop('SIGTERM')).toEqual(0);
      await waitForBookings(2);
      const replacement = await start({ PORT: `${port}` });
      await nginx.setDown(null);
      await vi.waitFor(() => expect(countRequests(replacement, 'POST')).toBeGreaterThan(0), {
        timeout: 60_000,
      });
    }
    load.abort();
    await Promise.all(travelers);
    expect([failures, new Set(statuses)]).toEqual([[], new Set([200])]);

    const { tables, sandboxTables, close } = await openPostgresDatabase(databaseUrl);
    own.push(close);
    const bookings = await tables.selectFrom('bookings').select(['payment_intent_id', 'state']).execute();
    const sorted = bookings.toSorted(
      (one, other) =>
        intents.indexOf(one.payment_intent_id ?? '') - intents.indexOf(other.payment_intent_id ?? ''),
    );
    expect(sorted).toEqual(intents.map(intent => ({ payment_intent_id: intent, state: 'ticketed' })));
    const orders = await sandboxTables.selectFrom('sandbox_orders').select('reference').execute();
    const charges = await sandboxTables.selectFrom('sandbox_payment_intents').select('status').execute();
    expect([orders.length, charges.map(({ status }) => status)]).toEqual([
      intents.length,
      intents.map(() => 'succeeded'),
    ]);
  });
});
