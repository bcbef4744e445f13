import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  runFailingServer,
  runServer,
  type ServerProcess,
} from '#tests/backend/child-processes/run-server.ts';
import { bookDraft, confirmCard, get, readResponse, readStatus } from '#tests/backend/doubles/api-calls.ts';
import { parseMetrics } from '#tests/backend/doubles/read-metrics.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { startPostgres, type PostgresServer } from '#tests/harness/postgres/start-postgres.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder = '';
let postgres: PostgresServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-server-'));
  postgres = await startPostgres({ durable: true });
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const running: ServerProcess[] = [];
async function startServer(url: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await runServer({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), ...more });
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL');
});

const unavailable = { status: 503, code: 'service_unavailable' };

const readRefusal = async (response: Response | Promise<Response>) => {
  const { status, body } = await readResponse(response);
  return { status, code: typeof body === 'object' && body !== null && 'code' in body ? body.code : null };
};

describe('the server on PostgreSQL', () => {
  it('sells a ticket, and keeps none of it in its folder', async () => {
    const server = await startServer(await postgres.createDatabase());
    const { intentId } = await payForRoute(server, 'LHR-JFK');
    expect(await readStatus(bookDraft(server, intentId))).toEqual(200);
    expect(await readdir(folder, { recursive: true })).not.toContain('data/sagewing.sqlite');
    expect(await server.stop('SIGTERM')).toEqual(0);
    expect(server.getOutput()).toEqual(
      `Sagewing is ready: ${server.url} (sandbox: no real tickets, no real charges)\n`,
    );
  });

  it.each([
    // Read while the connection that listens is open already, and it would keep the process alive.
    { table: 'sandbox.sandbox_secrets' },
    // Read last, when everything is open.
    { table: 'restorations' },
  ])('ends if its database fails while it starts, at $table', async ({ table }) => {
    const url = await postgres.createDatabase();
    const server = await startServer(url);
    await server.stop('SIGTERM');
    const other = new Client({ connectionString: url });
    await other.connect();
    try {
      await other.query(`begin; lock table ${table} in access exclusive mode`);
      expect(await runFailingServer({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') })).toEqual({
        said: expect.stringContaining(
          'The database of DATABASE_URL cannot be used (55P03). Its log says why.',
        ),
        code: 1,
      });
    } finally {
      await other.end();
    }
  });

  it('finds nothing by an id with a NUL, which text in PostgreSQL never has', async () => {
    const server = await startServer(await postgres.createDatabase());
    const secret = 'pi_\0_secret_\0';
    const byPayment = new URLSearchParams({ payment_intent: 'pi_\0', client_secret: secret });
    expect(
      await Promise.all([
        readRefusal(get(server, '/api/bookings/details?booking_id=bkg_%00')),
        readRefusal(get(server, `/api/bookings/by-payment?${byPayment}`)),
        readRefusal(bookDraft(server, 'pi_\0', secret)),
        readRefusal(confirmCard(server, secret, {}, '/booking-confirmation')),
        readStatus(get(server, '/sandbox/3d-secure/%00')),
      ]),
    ).toEqual([
      { status: 404, code: 'booking_not_found' },
      { status: 404, code: 'payment_not_found' },
      { status: 404, code: 'payment_not_found' },
      { status: 404, code: 'payment_not_found' },
      404,
    ]);
    expect(await server.stop('SIGTERM')).toEqual(0);
    expect(server.getOutput()).not.toContain('internal_error');
  });

  it('counts its connections and the cards that are held, and says when the database is away', async () => {
    const server = await startServer(await postgres.createDatabase());
    const readGauges = async () => {
      const metrics = parseMetrics(await (await get(server, '/metrics')).text());
      return {
        isUp: metrics.get('sagewing_database_up'),
        held: metrics.get('sagewing_holds_open_minor_units{currency="USD"}'),
        hasConnections: (metrics.get('sagewing_database_connections') ?? 0) > 0,
      };
    };
    const { intentId, amount } = await payForRoute(server, 'LHR-LGW');
    expect(await readStatus(bookDraft(server, intentId))).toEqual(202);
    const held = Math.round(amount * 100);
    expect(await readGauges()).toEqual({ isUp: 1, held, hasConnections: true });
    await postgres.halt();
    // The answer of a few seconds ago is given again.
    await vi.waitFor(
      async () => {
        const { isUp, held: heldNow } = await readGauges();
        expect({ isUp, heldNow }).toEqual({ isUp: 0, heldNow: undefined });
      },
      { timeout: 20_000, interval: 250 },
    );
    await postgres.start();
  });

  it('answers 503 while the database is away, and works again after its restart', async () => {
    const server = await startServer(await postgres.createDatabase());
    const { intentId } = await payForRoute(server, 'LHR-JFK');
    await postgres.halt();
    expect(await readRefusal(bookDraft(server, intentId))).toEqual(unavailable);
    expect(await readStatus(get(server, '/readyz'))).toEqual(503);
    await postgres.start();
    expect(await readStatus(bookDraft(server, intentId))).toEqual(200);
    expect(await readStatus(get(server, '/readyz'))).toEqual(200);
  });

  it('keeps what it has confirmed when the database is killed', async () => {
    const server = await startServer(await postgres.createDatabase());
    const { intentId } = await payForRoute(server, 'LHR-JFK');
    const confirmed = await readResponse(bookDraft(server, intentId));
    await postgres.kill();
    await postgres.start();
    expect(await readResponse(bookDraft(server, intentId))).toEqual(confirmed);
    expect(confirmed.status).toEqual(200);
  });

  it('counts the requests of a client in all processes together', async () => {
    const url = await postgres.createDatabase();
    const limited = { RATE_LIMIT_FACTOR: '0.01' };
    const [one, two] = [await startServer(url, limited), await startServer(url, limited)];
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      for (const server of [one, two])
        statuses.push(await readStatus(get(server, '/api/bookings/details?booking_id=bkg_unknown')));
    }
    // One percent of 600.
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
  });

  it('is shared by two processes that start at the same time, and book the same payments', async () => {
    const url = await postgres.createDatabase();
    const [one, two] = await Promise.all([startServer(url), startServer(url)]);
    const { intentId } = await payForRoute(one, 'LHR-JFK');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => readResponse(bookDraft(i % 2 === 0 ? one : two, intentId))),
    );
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toEqual(1);
    expect(answers[0]?.status).toEqual(200);
  });
});

describe('a start that fails', () => {
  const toUrl = (changes: Partial<Pick<URL, 'password' | 'port' | 'pathname' | 'hostname' | 'search'>>) =>
    Object.assign(new URL(postgres.url), changes).href;

  it.each([
    [
      'without a server there',
      () => toUrl({ port: '1' }),
      'The PostgreSQL server at 127.0.0.1:1 refuses connections. Start it, or correct DATABASE_URL.',
    ],
    [
      'with a wrong password',
      () => toUrl({ password: 'secret' }),
      'The PostgreSQL server at 127.0.0.1:PORT refuses the password of the user sagewing. Correct DATABASE_URL.',
    ],
    [
      'without a password',
      () => toUrl({ password: '' }),
      'The PostgreSQL server at 127.0.0.1:PORT asks for a password. Add it to DATABASE_URL.',
    ],
    [
      'without the database',
      () => toUrl({ pathname: '/missing' }),
      'The PostgreSQL server at 127.0.0.1:PORT has no database missing. Create it, or correct DATABASE_URL.',
    ],
    [
      'without TLS on the server',
      () => toUrl({ search: '?sslmode=require' }),
      'The PostgreSQL server at 127.0.0.1:PORT has no TLS. Switch it on there, or remove sslmode from DATABASE_URL.',
    ],
    [
      'with an unknown host',
      () => toUrl({ hostname: 'database.invalid' }),
      expect.stringContaining('The PostgreSQL server at database.invalid:PORT cannot be found.'),
    ],
    [
      'with a certificate file that is missing',
      () => toUrl({ search: '?sslrootcert=/missing.pem' }),
      'DATABASE_URL cannot be used: /missing.pem cannot be read. Correct it.',
    ],
  ])('%s, says what to do', async (_, createUrl, sentence) => {
    const { said, code } = await runFailingServer({ DATABASE_URL: createUrl(), DATA_DIR: folder });
    const text = said.trim().replaceAll(String(postgres.port), 'PORT');
    expect(text).toEqual(sentence);
    expect(said).not.toMatch(/password of the tests|secret/);
    expect(code).toEqual(1);
  });
});
