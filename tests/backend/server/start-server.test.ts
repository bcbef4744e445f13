import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  runFailingServer,
  runServer,
  type ServerProcess,
} from '#tests/backend/child-processes/run-server.ts';
import { bookDraft, get, readResponse, readStatus } from '#tests/backend/doubles/api-calls.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-server-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const running: ServerProcess[] = [];
async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await runServer(environment);
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL');
});

describe('the server', () => {
  it('prints its URL and its mode, and stops cleanly on SIGTERM', async () => {
    const server = await startServer({ DATA_DIR: join(folder, 'ready') });
    expect(server.getOutput()).toEqual(
      `Sagewing is ready: ${server.url} (sandbox: no real tickets, no real charges)\n`,
    );
    expect(await readResponse(get(server, '/api/mode'))).toEqual({
      status: 200,
      body: {
        mode: 'sandbox',
        support: {
          brand: 'Sagewing',
          phone: '+1 307 555 0142',
          email: 'help@sagewing.example',
          address: '1712 Pioneer Avenue, Cheyenne, WY 82001, United States',
        },
      },
    });
    expect(await server.stop('SIGTERM')).toEqual(0);
  });

  it('stops on Ctrl+C even if a browser keeps its connection open', async () => {
    const server = await startServer({ DATA_DIR: join(folder, 'keep') });
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    await new Promise(resolve => socket.once('connect', resolve));
    socket.on('error', () => {});
    expect(await server.stop('SIGINT')).toEqual(0);
    socket.destroy();
  });

  it('explains what to do if its port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>(resolve => {
      other.listen(0, () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    expect(await runFailingServer({ PORT: `${port}`, DATA_DIR: join(folder, 'taken') })).toEqual({
      said: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start\n`,
      code: 1,
    });
    other.close();
  });

  it('refuses to start with contradictory settings, and prints all problems', async () => {
    expect(await runFailingServer({ PORT: 'x', DUFFEL_ACCESS_TOKEN: 'duffel_live_secret' })).toEqual({
      said: [
        'The server cannot start with these settings:',
        '- PORT has to be a number from 0 to 65535.',
        '- Flights are live (DUFFEL_ACCESS_TOKEN), payments are the sandbox (STRIPE_SECRET_KEY): set both to the sandbox (empty), both to test, or both to live.',
        '- DUFFEL_WEBHOOK_SECRET has to be the secret that Duffel returned for the webhook to /api/webhooks/duffel.',
        '',
      ].join('\n'),
      code: 1,
    });
  });

  it('explains what to do if its data folder cannot be used', async () => {
    const { said: output, code } = await runFailingServer({ PORT: '0', DATA_DIR: '/dev/null/data' });
    expect(output).toEqual(
      'The data folder /dev/null/data cannot be used: a part of its path is a file. Set DATA_DIR to a folder that this user may write to.\n',
    );
    expect(code).toEqual(1);
  });

  it('explains what to do if its database is empty, and leaves it alone', async () => {
    const path = join(folder, 'sagewing.sqlite');
    await writeFile(path, '');
    expect(await runFailingServer({ PORT: '0', DATA_DIR: folder })).toEqual({
      said: `The database ${path} is empty, perhaps after a failed copy. Restore a backup, or delete the file to begin without bookings. Nothing in it was changed.\n`,
      code: 1,
    });
    expect(await readFile(path, 'utf8')).toEqual('');
  });

  it('is healthy and ready, until it is told to stop and a proxy has had time to notice', async () => {
    const server = await startServer({ DATA_DIR: join(folder, 'health'), SHUTDOWN_DELAY_SECONDS: '1' });
    const ok = { status: 200, body: { status: 'ok' } };
    expect(await readResponse(get(server, '/healthz', { Origin: 'https://evil.example' }))).toEqual(ok);
    expect(await readResponse(get(server, '/readyz'))).toEqual(ok);
    const stopped = server.stop('SIGTERM');
    await vi.waitFor(async () => {
      expect(await readResponse(get(server, '/readyz'))).toEqual(
        buildRefusal('service_unavailable', { reason: 'stopping' }),
      );
    });
    expect(await readResponse(get(server, '/healthz'))).toEqual(ok);
    expect(await stopped).toEqual(0);
  });

  it('is healthy but not ready without a database that answers', async () => {
    const DATA_DIR = join(folder, 'unready');
    const server = await startServer({ DATA_DIR });
    const database = new DatabaseSync(join(DATA_DIR, 'sagewing.sqlite'), { timeout: 10_000 });
    database.exec('drop table bookings');
    database.close();
    expect(await readResponse(get(server, '/readyz'))).toEqual(
      buildRefusal('service_unavailable', { reason: 'database' }),
    );
    expect(await readStatus(get(server, '/healthz'))).toEqual(200);
  });

  it('goes on after a rejection that nobody handles, and logs it without its message', async () => {
    const server = await startServer({
      DATA_DIR: join(folder, 'rejection'),
      NODE_OPTIONS: `--import "data:text/javascript,process.on('SIGUSR2',()=>Promise.reject(new%20Error(['zq','secret'].join(''))))"`,
    });
    server.child.kill('SIGUSR2');
    await vi.waitFor(() => expect(server.getOutput()).toContain('unhandled rejection'), { timeout: 10_000 });
    expect(server.getOutput()).not.toContain('zqsecret');
    expect(await readStatus(get(server, '/readyz'))).toEqual(200);
  });

  it('ends after an exception that nobody catches, and logs it without its message', async () => {
    const server = await startServer({
      DATA_DIR: join(folder, 'exception'),
      NODE_OPTIONS: `--import "data:text/javascript,process.on('SIGUSR2',()=>{throw(new%20Error(['zq','secret'].join('')))})"`,
    });
    const exited = new Promise(resolve => server.child.once('close', resolve));
    server.child.kill('SIGUSR2');
    expect(await exited).toEqual(1);
    expect(server.getOutput()).toContain('uncaught exception');
    expect(server.getOutput()).not.toContain('zqsecret');
  });

  it('sends Strict-Transport-Security and an id with every response', async () => {
    const server = await startServer({ DATA_DIR: join(folder, 'headers') });
    for (const path of [
      '/',
      '/about/',
      '/nowhere',
      '/api/mode',
      '/api/nothing',
      '/sandbox/3d-secure/x',
      '/healthz',
    ]) {
      const { headers } = await server.request(path, { redirect: 'manual' });
      expect([path, headers.get('strict-transport-security'), headers.get('x-request-id')]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
        expect.stringMatching(/^[\da-f-]{36}$/),
      ]);
    }
  });

  it('keeps bookings across a restart, with their offers and payments', async () => {
    const DATA_DIR = join(folder, 'restart');
    const first = await startServer({ DATA_DIR });
    const booked = await payForRoute(first, 'LHR-JFK');
    const answer = await readResponse(bookDraft(first, booked.intentId));
    expect(answer.status).toEqual(200);
    const held = await payForRoute(first, 'STN-LGW');
    await first.stop();

    const second = await startServer({ DATA_DIR });
    expect(await readResponse(bookDraft(second, booked.intentId))).toEqual(answer);
    expect(await readStatus(bookDraft(second, held.intentId))).toEqual(200);
  });

  it('survives requests that are not HTTP', async () => {
    const server = await startServer({ DATA_DIR: join(folder, 'garbage') });
    const port = Number(new URL(server.url).port);
    const send = (bytes: string) =>
      new Promise<string>(resolve => {
        const socket = connect(port, 'localhost', () => socket.end(bytes));
        let output = '';
        socket.on('data', chunk => (output += chunk.toString()));
        socket.on('error', () => resolve('cut'));
        socket.on('close', () => resolve(output.split('\r\n')[0] ?? ''));
      });
    expect(await send('GARBAGE\r\n\r\n')).toMatch(/400/);
    expect(await send('GET /api/mode HTTP/1.1\r\nHost: \u0000\r\n\r\n')).toMatch(/400/);
    expect(await send('GET /api/mode HTTP/1.1\r\nHost: a b c\r\nConnection: close\r\n\r\n')).toMatch(/400/);
    expect(await send(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/431/);
    expect(
      await send('GET //evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
    ).toMatch(/404|503/);
    expect(await readStatus(get(server, '/api/mode'))).toEqual(200);
  });
});

describe('two servers on one store', () => {
  it('create one order and one response for twenty requests for one payment', async () => {
    const DATA_DIR = join(folder, 'two');
    const servers = await Promise.all([startServer({ DATA_DIR }), startServer({ DATA_DIR })]);
    const [one, two] = servers;
    for (let round = 0; round < 3; round++) {
      const email = `amelia.${round}@example.com`;
      const { intentId } = await payForRoute(one, 'LHR-JFK', new Date(), { email });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => readResponse(bookDraft(i % 2 === 0 ? one : two, intentId))),
      );
      expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toEqual(1);
      expect(answers[0]?.status).toEqual(200);
    }
    const { sandboxTables, close } = openTestDatabase(DATA_DIR);
    expect(await sandboxTables.selectFrom('sandbox_orders').select('id').execute()).toHaveLength(3);
    expect(
      await sandboxTables
        .selectFrom('sandbox_payment_intents')
        .select('id')
        .where('status', '=', 'succeeded')
        .execute(),
    ).toHaveLength(3);
    await close();
  });

  it('finish a booking after the other one was killed', async () => {
    const DATA_DIR = join(folder, 'killed');
    const [one, two] = await Promise.all([startServer({ DATA_DIR }), startServer({ DATA_DIR })]);
    const { intentId } = await payForRoute(one, 'LHR-MAN');
    expect(await readStatus(bookDraft(one, intentId))).toEqual(202);
    await one.stop('SIGKILL');
    await vi.waitFor(
      async () => {
        expect(await readStatus(bookDraft(two, intentId))).toEqual(200);
      },
      { timeout: 60_000, interval: 250 },
    );
  });
});
